# Two commands on a fresh machine with a Swift toolchain: `make demo` and `make test`. Each does its own set-up.

SWIFT ?= swift
HOST := .build/release/scenehost
CLOWN_TOWN := plugins/clown-town
CHECKS := --explicit-target-dependency-import-check error
SOURCES := Package.swift Sources Tests Benchmarks plugins/scene-observer
BENCHMARKS := .build/benchmarks
C_COMPILER = $(shell command -v $(CC) || command -v clang) -std=gnu17 -O2 -Wall -Wextra
FUZZ := .build/fuzz
FUZZ_SECONDS ?= 300
RANDOM_STEPS ?= 1000000
FUZZ_BUILD = $(SWIFT) build --scratch-path $(FUZZ) --product FuzzTarget --sanitize=address \
  -Xswiftc -sanitize=fuzzer -Xcc -fsanitize=fuzzer-no-link

.PHONY: demo test random plugins-test differential draft-07 build bench bench-validation format lint sanitize fuzz setup clean

# Plays a party in Clown Town, whose delegates are a plugin, and prints what happened.
demo: build
	@.ci/install-packages python3
	@python3 $(CLOWN_TOWN)/clown_town.py --host $(HOST) --app $(CLOWN_TOWN)/app.json --plugin $(CLOWN_TOWN) \
	  $(CLOWN_TOWN)/party.jsonl

# Runs every test, after the checks of format and of imports between the rooms.
test: setup lint
	$(SWIFT) test --disable-xctest $(CHECKS)

# Runs the random sequences at length, built for release; the seed is printed.
random: setup
	SCENEHOST_RANDOM_STEPS=$(RANDOM_STEPS) $(SWIFT) test --disable-xctest -c release -Xswiftc -enable-testing \
	  --scratch-path .build/random --filter 'Random|AuditAgreement'

# Runs the tests of the plugins that stand in plugins/ with the program; those whose language is absent are skipped.
plugins-test: build
	@.ci/install-packages python3 python3-venv
	@$(SWIFT) build -c release --static-swift-stdlib -Xswiftc -use-ld=lld --product SceneObserverPlugin $(CHECKS)
	@for folder in plugins/python plugins/clown-town; do \
	  (cd $$folder && SCENEHOST=$(CURDIR)/$(HOST) python3 -B -m unittest) || exit 1; \
	done
	@SCENEHOST=$(CURDIR)/$(HOST) python3 -B -m unittest discover -s plugins/tests
	@python3 -m venv .build/project-reader
	@.build/project-reader/bin/pip install -q -r plugins/project-reader/requirements.txt
	@cd plugins/project-reader && $(CURDIR)/.build/project-reader/bin/python -B -m unittest

# Compares host.validate with another validator on 20,000 made-up schemas and values.
differential: build
	@.ci/install-packages python3 python3-venv
	@python3 -m venv .build/differential
	@.build/differential/bin/pip install -q hypothesis==6.148.7 hypothesis-jsonschema==0.23.1 jsonschema-rs==0.37.1
	@.build/differential/bin/python Tests/Tools/differential.py $(HOST)

# Runs the tests of JSON-Schema-Test-Suite for draft-07, as the sources of the package jsonschema carry them.
draft-07: setup
	@.ci/install-packages python3 python3-venv
	@mkdir -p .build/draft-07/suites/JSON-Schema-Test-Suite
	@python3 -m venv .build/draft-07/python
	@.build/draft-07/python/bin/pip download -q --no-deps --no-binary jsonschema jsonschema==4.26.0 -d .build/draft-07
	@tar xzf .build/draft-07/jsonschema-4.26.0.tar.gz -C .build/draft-07/suites/JSON-Schema-Test-Suite \
	  --strip-components=2 jsonschema-4.26.0/json/tests jsonschema-4.26.0/json/remotes
	SCENEHOST_SHARED=$(CURDIR)/.build/draft-07 $(SWIFT) test --disable-xctest $(CHECKS) --filter SuiteTests

# Builds the program as it is shipped.
build: setup
	@echo "building $(HOST)"
	@$(SWIFT) build -c release --static-swift-stdlib -Xswiftc -use-ld=lld --product scenehost $(CHECKS)

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
	@$(C_COMPILER) Benchmarks/hook_child.c -o $(BENCHMARKS)/hook_child
	@$(C_COMPILER) Benchmarks/flood_child.c -pthread -o $(BENCHMARKS)/flood_child
	@python3 Benchmarks/run.py $(BENCHMARKS)/floor $(BENCHMARKS)/roundtrip $(HOST) $(BENCHMARKS)/hook_child \
	  $(BENCHMARKS)/flood_child

# Compares validation with Jansson's parse and with two other validators, on requests and on public schemas.
bench-validation: setup
	@.ci/install-packages python3 python3-venv
	@mkdir -p $(BENCHMARKS)/validation
	@$(SWIFT) build -c release --static-swift-stdlib -Xswiftc -use-ld=lld --product ValidationBenchmark $(CHECKS)
	@python3 -m venv $(BENCHMARKS)/python
	@$(BENCHMARKS)/python/bin/pip install -q jsonschema-rs==0.37.1 ruamel.yaml==0.19.1 sourcemeta-jsonschema==17.3.0
	@$(BENCHMARKS)/python/bin/pip download -q --no-deps --no-binary check-jsonschema check-jsonschema==0.39.0 \
	  -d $(BENCHMARKS)/validation
	@tar xzf $(BENCHMARKS)/validation/check_jsonschema-0.39.0.tar.gz -C $(BENCHMARKS)/validation
	@$(BENCHMARKS)/python/bin/python Benchmarks/validation.py .build/release/ValidationBenchmark \
	  $(BENCHMARKS)/validation

# Feeds the host made-up input for FUZZ_SECONDS. A finding is put into Tests/FuzzCorpus, where it is a test.
fuzz: setup
	$(FUZZ_BUILD)
	$(SWIFT)c -use-ld=lld -sanitize=address,fuzzer $$($(FUZZ_BUILD) --show-bin-path)/libFuzzTarget.a \
	  $$(pkg-config --libs jansson libpcre2-8) -o $(FUZZ)/fuzz
	@mkdir -p $(FUZZ)/corpus
	SWIFT_BACKTRACE=enable=no $(FUZZ)/fuzz -max_total_time=$(FUZZ_SECONDS) -max_len=1024 -timeout=10 \
	  -dict=Tests/FuzzTarget/words.dict -artifact_prefix=Tests/FuzzCorpus/ $(FUZZ)/corpus Tests/FuzzCorpus

# Installs the system packages that are missing, and says so.
setup:
	@.ci/install-packages libjansson-dev libpcre2-dev pkg-config

clean:
	rm -rf .build
