# Two commands on a fresh machine with a Swift toolchain: `make demo` and `make test`. Each does its own set-up.

SWIFT ?= swift
HOST := .build/release/scenehost
CHECKS := --explicit-target-dependency-import-check error
SOURCES := Package.swift Sources Tests
BENCHMARKS := .build/benchmarks
C_COMPILER = $(shell command -v $(CC) || command -v clang) -std=gnu17 -O2 -Wall -Wextra
FUZZ := .build/fuzz
FUZZ_SECONDS ?= 300
FUZZ_BUILD = $(SWIFT) build --scratch-path $(FUZZ) --product FuzzTarget --sanitize=address \
  -Xswiftc -sanitize=fuzzer -Xcc -fsanitize=fuzzer-no-link

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
	SWIFT_BACKTRACE=enable=no $(SWIFT) test --disable-xctest --sanitize=address --scratch-path .build/address

# Measures the host against a program that does nothing useful, and prints a table: Benchmarks/README.md.
bench: setup build
	@.ci/install-packages python3
	@mkdir -p $(BENCHMARKS)
	@$(C_COMPILER) Benchmarks/floor.c $$(pkg-config --cflags --libs jansson) -o $(BENCHMARKS)/floor
	@$(C_COMPILER) Benchmarks/roundtrip.c -o $(BENCHMARKS)/roundtrip
	@python3 Benchmarks/run.py $(BENCHMARKS)/floor $(BENCHMARKS)/roundtrip $(HOST)

# Feeds the host made-up input for FUZZ_SECONDS. A finding is put into Tests/FuzzCorpus, where it is a test.
fuzz: setup
	$(FUZZ_BUILD)
	$(SWIFT)c -use-ld=lld -sanitize=address,fuzzer $$($(FUZZ_BUILD) --show-bin-path)/libFuzzTarget.a \
	  $$(pkg-config --libs jansson) -o $(FUZZ)/fuzz
	@mkdir -p $(FUZZ)/corpus
	SWIFT_BACKTRACE=enable=no $(FUZZ)/fuzz -max_total_time=$(FUZZ_SECONDS) -max_len=1024 -timeout=10 \
	  -dict=Tests/FuzzTarget/words.dict -artifact_prefix=Tests/FuzzCorpus/ $(FUZZ)/corpus Tests/FuzzCorpus

# Installs the system packages that are missing, and says so.
setup:
	@.ci/install-packages libjansson-dev pkg-config

clean:
	rm -rf .build
