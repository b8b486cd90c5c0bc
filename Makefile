# Everything that is done with this project, as one word each. `make help` lists them.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
# Seconds that the fuzzers run.
SECONDS ?= 20

# On Linux the default linker warns of every symbol of the sanitizers.
QUIET_LINKER = $(if $(filter Linux,$(shell uname -s)),-Xswiftc -use-ld=lld)

RELEASE = .build/release/m34
DEBUG = .build/debug/m34

.DEFAULT_GOAL := help

.PHONY: help build run test test-browser check lint format examples fuzz bench bench-peers install uninstall clean swift apple-parity

help: ## lists these words
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Says in one line what to install where there is no Swift.
swift:
	@command -v $(SWIFT) >/dev/null || { \
	  echo "make: Swift 6.2 or later is needed: https://www.swift.org/install (or: make SWIFT=/path/to/swift)" >&2; exit 1; }

build: swift ## builds the release program, one static file on Linux
	$(SWIFT) build -c release --product m34

run: build ## builds the release program and runs a first example
	$(RELEASE) scale 0.5 rotate 30 translate 200 0 point 0 0 rect 100x50

test: swift ## runs every test, and the examples
	$(SWIFT) test --disable-xctest
	Tests/run-examples $(DEBUG)

test-numbers: swift ## compares 20 million numbers, read and written, with the C library
	NUMBER_CASES=20000000 $(SWIFT) test --disable-xctest -Xswiftc -O --scratch-path .build/optimised --filter NumberTextTests

test-stream: swift ## compares the filter with a slow and simple one on 200,000 random inputs
	STREAM_CASES=200000 $(SWIFT) test --disable-xctest -Xswiftc -O --scratch-path .build/optimised --filter PointStreamTests

test-long: swift ## runs every test with its full counts, as 100,000 random matrices
	M34_LONG_TESTS=1 $(SWIFT) test --disable-xctest -Xswiftc -O --scratch-path .build/optimised

test-memory: build ## sends 10 GB through the filter: flat memory, the same bytes on all cores and on one
	sh Tests/Benchmarks/memory.sh

test-sanitizers: swift ## runs the filter's tests under the thread and the address sanitizer
	$(SWIFT) test --disable-xctest --sanitize=thread $(QUIET_LINKER) --scratch-path .build/thread --filter 'PointStreamTests|NumberTextTests'
	$(SWIFT) test --disable-xctest --sanitize=address $(QUIET_LINKER) --scratch-path .build/address --filter 'PointStreamTests|NumberTextTests'

test-browser: build ## draws scenes with m34 and in CSS with a browser, and compares the pixels
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || \
	  apt-get install -y chromium || { echo "make: Chromium is needed to compare with" >&2; exit 1; }
	Tests/Browser/scenes.py --program $(RELEASE)

apple-parity: ## compares the maths with Apple's own frameworks, on a Mac, and reports what came of it
	@SWIFT="$(SWIFT)" Tests/AppleParityTests/run

test-distributed: build ## compares map in GNU parallel, xargs and Spark with one process, and interrupts it
	Tests/distributed/run --install --program $(RELEASE)

bench: build ## compares speed, memory and start-up with other programs, in pairs
	sh Tests/Benchmarks/bench.sh
	Tests/Benchmarks/scenes.py --program $(RELEASE)

bench-peers: ## installs the programs that bench compares with
	sh Tests/Benchmarks/install-peers.sh

check: lint build test fuzz ## everything that has to hold before a change is taken

lint: swift ## checks the format of the code
	$(SWIFT) format lint --strict --recursive Sources Tests/*Tests Package.swift

format: swift ## puts the code into its format
	$(SWIFT) format --in-place --recursive Sources Tests/*Tests Package.swift

fuzz: swift ## feeds the program random input for SECONDS (20), under the address sanitizer
	M34_FUZZ_SECONDS=$(SECONDS) $(SWIFT) test --disable-xctest --sanitize address $(QUIET_LINKER) --scratch-path .build/address \
	  --filter CommandTests.FuzzTests

examples: build ## runs the lessons in Examples/ and compares what they print
	Tests/run-examples $(RELEASE)

# What install puts below PREFIX: the program, its manual page, and completions for three shells.
BIN = $(DESTDIR)$(PREFIX)/bin
MAN = $(DESTDIR)$(PREFIX)/share/man/man1
BASH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/bash-completion/completions
ZSH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/zsh/site-functions
FISH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d

install: build ## installs the program, its manual page and completions below PREFIX (/usr/local)
	install -d "$(BIN)" "$(MAN)" "$(BASH_COMPLETIONS)" "$(ZSH_COMPLETIONS)" "$(FISH_COMPLETIONS)"
	install -m 755 $(RELEASE) "$(BIN)/m34"
	$(RELEASE) help --man >"$(MAN)/m34.1"
	$(RELEASE) completions bash >"$(BASH_COMPLETIONS)/m34"
	$(RELEASE) completions zsh >"$(ZSH_COMPLETIONS)/_m34"
	$(RELEASE) completions fish >"$(FISH_COMPLETIONS)/m34.fish"

uninstall: ## removes what install has put there
	rm -f "$(BIN)/m34" "$(MAN)/m34.1" "$(BASH_COMPLETIONS)/m34" "$(ZSH_COMPLETIONS)/_m34" "$(FISH_COMPLETIONS)/m34.fish"

clean: ## removes everything that was built
	rm -rf .build
