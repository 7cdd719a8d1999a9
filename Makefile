# Two commands on a fresh machine with a Swift toolchain: `make demo` and `make test`. Each does its own set-up.

SWIFT ?= swift
HOST := .build/release/scenehost
CHECKS := --explicit-target-dependency-import-check error
SOURCES := Package.swift Sources Tests

.PHONY: demo test build bench format lint sanitize fuzz setup clean

# Plays the Clown Town story through the host and prints what happened.
demo: build
	@.ci/install-packages python3
	@python3 plugins/clown-town/clown_town.py --host $(HOST) plugins/clown-town/clown-town.jsonl

# Runs every test, after the checks of format and of imports between the rooms.
test: setup lint
	$(SWIFT) test --disable-xctest $(CHECKS)

# Builds the program as it is shipped.
build: setup
	@echo "building $(HOST)"
	@$(SWIFT) build -c release --product scenehost $(CHECKS)

# Rewrites the sources in the project's format.
format:
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

# Checks the format and changes nothing.
lint:
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)

# Runs every test under AddressSanitizer, which also finds leaks.
sanitize: setup
	$(SWIFT) test --disable-xctest --sanitize=address --scratch-path .build/address

# Installs the system packages that are missing, and says so.
setup:
	@.ci/install-packages libjansson-dev pkg-config

clean:
	rm -rf .build
