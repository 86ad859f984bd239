# `make play` and `make test` do all the set-up from a fresh clone on a machine with Python 3.11 or newer.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
# a browser test waits more than it works: three workers keep two cores busy
IN_PARALLEL = -n 3 --dist worksteal
PIP = $(BIN)/python -m pip --quiet --disable-pip-version-check install --constraint constraints.txt

.PHONY: play play-terminal test test-all python-checks client-checks fuzz bench compile clean docs docs-serve screens lock audit protocol fields vendor
# where nothing may be kept, every server and every bot that a test starts compiles the whole program again
unexport PYTHONDONTWRITEBYTECODE

play: $(VENV)/installed
	$(BIN)/umpire serve --open

test: $(VENV)/installed-dev
	$(MAKE) --jobs 2 python-checks client-checks
	$(BIN)/python -m pytest $(IN_PARALLEL) $$(sh tools/browser.sh --tests)

# With the tests marked as long: many kills, much fuzzing, whole matches, Firefox; and with the checks of every title at all
# the matches of `umpire check`. CONTRIBUTING.md says when.
test-all: $(VENV)/installed-dev
	$(MAKE) --jobs 2 python-checks client-checks
	sh tools/browser.sh --firefox
	$(BIN)/python -m pytest $(IN_PARALLEL) -m "long or not long" $$(sh tools/browser.sh --tests)
	for title in landing allenby anvil fatal landships; do $(BIN)/umpire check $$title || exit 1; done

python-checks: $(VENV)/installed-dev
	$(BIN)/ruff check src tests bench tools setup.py
	$(BIN)/mypy

client-checks:
	sh tools/types.sh
	sh tools/client.sh
	sh tools/browser.sh

play-terminal: $(VENV)/installed
	$(BIN)/umpire play landing

fuzz: $(VENV)/installed-dev
	$(BIN)/umpire fuzz

bench: $(VENV)/installed-bench
	$(BIN)/python bench/playouts.py
	$(BIN)/python bench/table.py

# The site goes to build/site. A warning is an error.
docs: $(VENV)/installed-dev
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict

docs-serve: $(VENV)/installed-dev
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs serve

# Take the pictures of the docs; only those that have changed are written.
screens: $(VENV)/installed-dev
	$(BIN)/python tools/screens.py

# The wheel with compiled rules (setup.py), in place of the sources until one of them changes; ends with the check that the same
# matches come out.
compile: $(VENV)/installed-dev
	UMPIRE_COMPILE=1 $(PIP) --no-build-isolation --no-deps --force-reinstall . && touch $(VENV)/compiled && $(BIN)/umpire --version
	$(BIN)/python -m pytest --quiet -m "long or not long" tests/test_compiled.py tests/test_playouts.py tests/server/test_parcels.py
	@rm $(VENV)/installed-dev

$(VENV)/installed: pyproject.toml constraints.txt $(if $(wildcard $(VENV)/compiled),$(shell find src -type f -not -name '*.pyc' -newer $(VENV)/compiled))
	$(PYTHON) -m venv $(VENV)
	$(PIP) --editable .
	@rm -f $(VENV)/compiled
	@touch $@

$(VENV)/installed-dev: $(VENV)/installed
	$(PIP) --editable '.[dev,docs]'
	@rm -f $(VENV)/compiled
	@touch $@

$(VENV)/installed-bench: $(VENV)/installed-dev
	$(PIP) --editable '.[bench]'
	@touch $@

clean:
	rm -rf $(VENV) build *.egg-info src/*.egg-info .mypy_cache .ruff_cache .hypothesis

# Run after every change of dependencies in pyproject.toml: constraints.txt pins what we test with, requirements.txt
# what a server installs, with hashes. `make lock UPGRADE=--upgrade` takes the newest versions.
LOCK = $(BIN)/uv pip compile pyproject.toml --quiet --no-header --no-annotate --no-emit-index-url $(UPGRADE)
lock: $(VENV)/installed-dev
	$(LOCK) --all-extras --group build --output-file constraints.txt
	$(LOCK) --extra postgres --group build --constraint constraints.txt --generate-hashes --output-file requirements.txt

# Ask the registry whether a version that servers install is known to be unsafe.
audit: $(VENV)/installed-dev
	$(BIN)/uvx pip-audit@2.10.1 --requirement requirements.txt --disable-pip --no-deps

# What is made of umpire.protocol: after every change of a message or an address.
protocol: $(VENV)/installed-dev
	$(BIN)/python tools/protocol.py

# What is made of the declared fields of states and rows: after every change of a title's state or of a table's columns.
fields: $(VENV)/installed-dev
	$(BIN)/python tools/fields.py

# Only to renew what the web client uses from npm; the result is committed. After a change of package.json first
# `npm install --package-lock-only` in tools/vendor, which writes the new hashes into the lock.
vendor:
	cd tools/vendor && npm ci --silent --no-audit --no-fund && node vendor.mjs
