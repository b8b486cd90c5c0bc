# Everything that is done with this project, as one word each. `make help` lists them.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
# Seconds that the fuzzers run.
SECONDS ?= 20

RELEASE = .build/release/m34
DEBUG = .build/debug/m34

.DEFAULT_GOAL := help

.PHONY: help build run test test-browser check lint format examples fuzz bench bench-peers install uninstall clean swift

help: ## lists these words
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

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

test-browser: build ## draws scenes with m34 and in CSS with a browser, and compares the pixels
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || \
	  apt-get install -y chromium || { echo "make: Chromium is needed to compare with" >&2; exit 1; }
	Tests/Browser/scenes.py --program $(RELEASE)

check: lint build test fuzz ## everything that has to hold before a change is taken

lint: swift ## checks the format of the code
	$(SWIFT) format lint --strict --recursive Sources Tests Package.swift

format: swift ## puts the code into its format
	$(SWIFT) format --in-place --recursive Sources Tests Package.swift

fuzz: swift ## feeds the program random input for SECONDS (20), under the address sanitizer
	M34_FUZZ_SECONDS=$(SECONDS) $(SWIFT) test --disable-xctest --sanitize address --scratch-path .build/address \
	  --filter CommandTests.FuzzTests

examples: build ## runs the lessons in Examples/ and compares what they print
	Tests/run-examples $(RELEASE)

install: build ## installs the program below PREFIX (/usr/local)
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(RELEASE) "$(DESTDIR)$(PREFIX)/bin/m34"

uninstall: ## removes what install has put there
	rm -f "$(DESTDIR)$(PREFIX)/bin/m34"

clean: ## removes everything that was built
	rm -rf .build
