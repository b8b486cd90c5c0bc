# Everything that is done with this project, as one word each. `make help` lists them.

SWIFT ?= swift
# More options of `swift build`.
BUILD_FLAGS ?=
PREFIX ?= /usr/local
DESTDIR ?=
# Seconds that the fuzzers run.
SECONDS ?= 20

# On Linux the default linker warns of every symbol of the sanitizers.
QUIET_LINKER = $(if $(filter Linux,$(shell uname -s)),-Xswiftc -use-ld=lld)

RELEASE = .build/release/m34
DEBUG = .build/debug/m34

.DEFAULT_GOAL := help

.PHONY: help build run test test-numbers test-stream test-long test-memory test-sanitizers test-browser test-distributed \
  bench bench-peers check lint docs format fuzz generated unchanged examples install uninstall deb dist test-packages apple-parity test-stand-in clean swift

help: ## lists these words
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Says in one line what to install where there is no Swift.
swift:
	@command -v $(SWIFT) >/dev/null || { \
	  echo "make: Swift 6.2 or later is needed: https://www.swift.org/install (or: make SWIFT=/path/to/swift)" >&2; exit 1; }

# The program is built in Embedded Swift where the toolchain has all that it takes, which is on Linux from Swift 6.3 on: it
# then starts in half of the time, and takes half of the memory or less. What it computes is the same.
TARGET_INFO = $(shell $(SWIFT) -print-target-info 2>/dev/null | tr -d '\n')
EMBEDDED_LIBRARY = $(if $(filter Linux,$(shell uname -s)),$(shell echo '$(TARGET_INFO)' | \
  sed -En 's|.*"Swift version (6\.[3-9]\|[7-9]\|[1-9][0-9]).*"unversionedTriple": *"([^"]*)".*"runtimeResourcePath": *"([^"]*)".*|\3/embedded/\2/libswiftUnicodeDataTables.a|p'))
EMBEDDED = $(if $(wildcard $(EMBEDDED_LIBRARY)),-Xswiftc -enable-experimental-feature -Xswiftc Embedded \
  -Xlinker --defsym=main=m34_entry -Xlinker $(EMBEDDED_LIBRARY))

build: swift ## builds the release program, one static file on Linux
	$(SWIFT) build -c release --product m34 $(EMBEDDED) $(BUILD_FLAGS)

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

test-stand-in: swift ## runs the comparison of apple-parity against a stand-in, so that it compiles and compares
	Tests/AppleParityTests/against-stand-in

apple-parity: ## compares the maths with Apple's own frameworks, on a Mac, and reports what came of it
	@SWIFT="$(SWIFT)" Tests/AppleParityTests/run

test-distributed: build ## compares map in GNU parallel, xargs and Spark with one process, and interrupts it
	Tests/distributed/run --install --program $(RELEASE)

bench: build ## compares speed, memory and start-up with other programs, in pairs
	sh Tests/Benchmarks/bench.sh
	Tests/Benchmarks/scenes.py --program $(RELEASE)

bench-peers: ## installs the programs that bench compares with
	sh Tests/Benchmarks/install-peers.sh

# Everything that has to hold before a change is taken, in this order.
CHECKS = lint build test examples unchanged docs test-stand-in test-sanitizers fuzz

check: swift ## runs, in this order: lint build test examples unchanged docs test-stand-in test-sanitizers fuzz
	@set -e; for step in $(CHECKS); do echo "== make $$step"; $(MAKE) --no-print-directory $$step; done
	@echo "make check: passed: $(CHECKS)"

lint: swift ## checks the format of the code, and that the library compiles without warnings
	$(SWIFT) format lint --strict --recursive Sources Tests/*Tests Tests/ShellSupport Package.swift
	$(SWIFT) build --target TransformCore -Xswiftc -warnings-as-errors --scratch-path .build/library

# DocC is part of the toolchain: beside swift, and on macOS where xcrun knows.
DOCC ?= $(firstword $(wildcard $(dir $(shell command -v $(SWIFT) 2>/dev/null))docc) $(shell command -v docc || xcrun --find docc 2>/dev/null))
DOCS = .build/documentation
SYMBOLS = .build/symbol-graphs/symbols

docs: swift ## builds the pages about the library; a dead link or an undocumented symbol is an error
	@command -v "$(DOCC)" >/dev/null || { \
	  echo "make: DocC is needed, it comes with Swift: https://www.swift.org/install (or: make docs DOCC=/path/to/docc)" >&2; exit 1; }
	$(SWIFT) build --quiet --target TransformCore --scratch-path .build/symbol-graphs -Xswiftc -warnings-as-errors -Xswiftc -emit-symbol-graph \
	  -Xswiftc -emit-symbol-graph-dir -Xswiftc "$(CURDIR)/$(SYMBOLS)" -Xswiftc -symbol-graph-skip-synthesized-members
	@rm -rf $(DOCS) $(SYMBOLS)/Platform*
	"$(DOCC)" convert Sources/TransformCore/TransformCore.docc --additional-symbol-graph-dir $(SYMBOLS) --output-path $(DOCS) \
	  --fallback-bundle-identifier TransformCore --fallback-default-module-kind Library --transform-for-static-hosting \
	  --warnings-as-errors --experimental-documentation-coverage
	Tests/documentation-coverage $(DOCS)/documentation-coverage.json
	@echo "The pages are in $(DOCS). To read them: python3 -m http.server --directory $(DOCS) 8000"
	@echo "and open http://localhost:8000/documentation/transformcore"

format: swift ## puts the code into its format
	$(SWIFT) format --in-place --recursive Sources Tests/*Tests Tests/ShellSupport Package.swift

fuzz: swift ## feeds the program random input for SECONDS (20), under the address sanitizer
	M34_FUZZ_SECONDS=$(SECONDS) $(SWIFT) test --disable-xctest --sanitize address $(QUIET_LINKER) --scratch-path .build/address \
	  --filter CommandTests.FuzzTests

# The tests of recorded texts write them into the folder RECORD, and fail on purpose.
record = $(SWIFT) build --build-tests && { M34_RECORD="$(1)" $(SWIFT) test --disable-xctest --skip-build --filter CommandTests \
	  >"$(1)/log.txt" 2>&1 || true; } && rm "$(1)/log.txt"

generated: swift ## writes the recorded texts anew: help, manual page, completions, messages
	$(call record,$(CURDIR)/Tests/Golden)

unchanged: swift ## checks that the recorded texts are what the program prints
	@rm -rf .build/generated && mkdir -p .build/generated && cp Tests/Golden/README.md .build/generated
	$(call record,$(CURDIR)/.build/generated)
	diff -ru Tests/Golden .build/generated

examples: build ## runs the lessons in Examples/ and compares what they print
	Tests/run-examples $(RELEASE)

# What install puts below PREFIX: the program, its manual page, and completions for three shells. fish looks below
# /usr/local only where XDG_DATA_DIRS names /usr/local/share, as desktop sessions do; FISH_COMPLETIONS=/etc/fish/completions
# serves every session.
ZSH_SITE = share/zsh/site-functions
BIN = $(DESTDIR)$(PREFIX)/bin
MAN = $(DESTDIR)$(PREFIX)/share/man/man1
BASH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/bash-completion/completions
ZSH_COMPLETIONS = $(DESTDIR)$(PREFIX)/$(ZSH_SITE)
FISH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
TEXTS = "$(MAN)/m34.1" "$(BASH_COMPLETIONS)/m34" "$(ZSH_COMPLETIONS)/_m34" "$(FISH_COMPLETIONS)/m34.fish"

# A program newer than its sources is taken as it is: `sudo make install` then needs no Swift, which root seldom finds,
# and leaves no files of root's in .build.
$(RELEASE): Package.swift $(wildcard Sources/*/*.swift Sources/*/*/*.swift Sources/*/*.h Sources/Packaging/*.ld Sources/Packaging/*.order)
	@$(MAKE) --no-print-directory build

# Everybody can read what is installed, whatever the umask.
install: $(RELEASE) ## installs the program, its manual page and completions below PREFIX (/usr/local)
	umask 022 && mkdir -p "$(BIN)" "$(MAN)" "$(BASH_COMPLETIONS)" "$(ZSH_COMPLETIONS)" "$(FISH_COMPLETIONS)"
	install -m 755 $(RELEASE) "$(BIN)/m34"
	rm -f $(TEXTS)
	umask 022 && $(RELEASE) help --man >"$(MAN)/m34.1"
	umask 022 && $(RELEASE) completions bash >"$(BASH_COMPLETIONS)/m34"
	umask 022 && $(RELEASE) completions zsh >"$(ZSH_COMPLETIONS)/_m34"
	umask 022 && $(RELEASE) completions fish >"$(FISH_COMPLETIONS)/m34.fish"

# Directories stay: they are shared with other programs, and empty ones may have been there before.
uninstall: ## removes what install has put there
	rm -f "$(BIN)/m34" $(TEXTS)

deb: $(RELEASE) ## builds a Debian package in .build/packages
	@MAINTAINER="$(MAINTAINER)" Sources/Packaging/deb

dist: $(RELEASE) ## packs the source, the program, checksums and a Homebrew formula into .build/packages
	@HOMEPAGE="$(HOMEPAGE)" Sources/Packaging/dist "$(URL)"

test-packages: ## installs and removes the packages in a Debian of its own; needs root on Debian
	Tests/Packaging/run

clean: ## removes everything that was built
	rm -rf .build
