# The menu of Fidchell: `make` prints it, `make play` starts a game, `make test` proves the build.

SHELL := /bin/bash -euo pipefail
.DEFAULT_GOAL := help
.NOTPARALLEL:

PYTHON  ?= python3
PLAY    ?= fidchell serve --open --terminal
GAME    ?= graal
WORKERS ?= 2

# How thorough `make trust` is: minutes of endurance, kills of the server, games whose traffic is checked, tables.
TRUST_MINUTES ?= 120
TRUST_KILLS   ?= 200
TRUST_GAMES   ?= 200
TRUST_TABLES  ?= 10 30 100 300 1000

VENV   := .venv
BIN    := $(VENV)/bin
PY     := $(BIN)/python
PIP    := $(PY) -m pip --quiet --disable-pip-version-check
EXTRAS := --extra server --extra rl --extra arena --extra dev
LOCK   := $(BIN)/pip-compile --quiet --strip-extras --allow-unsafe --no-emit-index-url --no-emit-find-links \
          --no-emit-trusted-host --no-header --generate-hashes
CHECKED := $(wildcard src tests bench tools setup.py)

# Parts that a checkout may not have yet.
WEB     := $(if $(wildcard web/package.json),web)
BROWSER := $(if $(wildcard tests/web),browser)
TESTS   := $(if $(wildcard tests),run-tests)

INTERPRETED := PYTHONPATH=src $(PY) -m pytest -n $(WORKERS)
COMPILED    := PYTHONPATH=build/compiled $(PY) -m pytest -n $(WORKERS)

help: ## print this menu
	@echo "make <target>:"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

## ---- set up and play

setup: $(VENV)/.installed $(WEB) compile ## virtual environment, pinned packages, compiled rules (quick the second time)

play: setup ## set up if needed, then open the table in the browser; a game's name plays it right in the terminal
	@$(BIN)/$(PLAY)

play-terminal: setup ## a game of Graal in the terminal, against bots
	@$(BIN)/fidchell play graal

compile: $(VENV)/.installed ## compile the rules into build/compiled (quick when nothing changed)
	@$(PY) tools/compile.py

wire: $(VENV)/.installed ## write the browser client's wire types from the server's
	@PYTHONPATH=src $(PY) tools/wire_types.py

web: build/web.stamp ## build the browser client (when web/ is there)

## ---- check

test: setup lint types $(BROWSER) $(TESTS) ## lint, types, all tests but the slow ones, interpreted and compiled

test-all: setup lint types $(BROWSER) ## the same with the slow suites
	$(INTERPRETED)
	$(COMPILED) -m compiled

lint: $(VENV)/.installed ## ruff
	$(BIN)/ruff check $(CHECKED)

types: $(VENV)/.installed ## mypy --strict
	$(BIN)/mypy $(CHECKED)

fix: $(VENV)/.installed ## let ruff repair what it can
	$(BIN)/ruff check --fix $(CHECKED)

coverage: setup ## tests with branch coverage; kernel and games must reach 100 %
	$(INTERPRETED) -m "not slow and not browser" --cov --cov-report= $(ARGS)
	$(BIN)/coverage html --quiet
	$(BIN)/coverage report
	$(BIN)/coverage report --include="*/kernel/*,*/games/*" --fail-under=100

mutants: $(VENV)/.installed ## break each rule of a game on purpose and list what no test notices, half an hour (GAME=graal)
	@PYTHONPATH=src $(PY) -m tools.mutants $(GAME) $(ARGS)

bench: setup $(VENV)/.bench ## measure the speed, also of peer engines
	@$(BIN)/fidchell bench

browser: ## install Chromium for the browser tests, when it is missing and we may
	@if command -v chromium chromium-browser google-chrome >/dev/null; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    tools/phase "Installing Chromium" bash -c \
	        "apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends chromium"; \
	else echo "Chromium is missing: install it to run the browser tests."; fi

screenshots: setup browser ## take every screen of the browser client into docs/screenshots
	@PYTHONPATH=build/compiled $(PY) tools/screenshots.py $(ARGS)

trust: setup ## hours: crashes, leaks, strangers, load, endurance, records, audits (TRUST_MINUTES=10 for a taste)
	@echo "1 of 5: records of every edition, and of every way to end"
	@PYTHONPATH=build/compiled $(PY) -m pytest -q tests/golden
	@echo "2 of 5: the server's suites with $(TRUST_KILLS) kills and the traffic of $(TRUST_GAMES) games an edition"
	@FIDCHELL_KILLS=$(TRUST_KILLS) FIDCHELL_LEAK_GAMES=$(TRUST_GAMES) PYTHONPATH=build/compiled \
	    $(PY) -m pytest -q --timeout=36000 tests/server
	@echo "3 of 5: load, up to $(lastword $(TRUST_TABLES)) tables"
	@PYTHONPATH=build/compiled $(PY) -m tools.load --tables $(TRUST_TABLES)
	@echo "4 of 5: endurance, $(TRUST_MINUTES) minutes"
	@PYTHONPATH=build/compiled $(PY) -m tools.endurance --minutes $(TRUST_MINUTES)
	@echo "5 of 5: audits"
	@$(MAKE) --no-print-directory audit
	@echo "What it promises and what was seen: docs/trust.md"

audit: $(VENV)/.installed ## known vulnerabilities and withdrawn releases among the pinned packages; says what it could not ask
	@$(PY) -m tools.audit || [ $$? -eq 2 ] # 2: an advisory service did not answer, and it said so

## ---- release

wheel: $(VENV)/.installed $(WEB) ## source archive and compiled wheel in dist/
	@FIDCHELL_LTO=1 tools/phase "Building dist/" $(PY) -m build --no-isolation
	@ls dist

lock: $(VENV)/.installed ## choose newer versions within the ranges of pyproject.toml
	@tools/phase "Locking the packages" $(LOCK) --upgrade $(EXTRAS) -o requirements.lock pyproject.toml
	@tools/phase "Locking the peer engines" $(LOCK) --upgrade --extra bench -c requirements.lock \
	    -o requirements-bench.lock pyproject.toml

clean: ## remove what was built, but not the virtual environment
	rm -rf build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage .coverage.*
	find src tests tools -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

distclean: clean ## remove the virtual environment too
	rm -rf $(VENV) web/node_modules

# ---- the steps behind the menu

run-tests:
	$(INTERPRETED) -m "not slow"
	$(COMPILED) -m "compiled and not slow" || [ $$? -eq 5 ] # 5: no test asks for the compiled build

$(VENV)/.made:
	@tools/phase "Making the virtual environment" $(PYTHON) -m venv $(VENV)
	@touch $@

# The command and the import path lead to build/compiled; PYTHONPATH=src overrules both.
$(VENV)/.installed: $(VENV)/.made requirements.lock pyproject.toml
	@tools/phase "Installing the packages" $(PIP) install -r requirements.lock
	@echo ../../../../build/compiled > "$$($(PY) -c 'import site; print(site.getsitepackages()[0])')/fidchell.pth"
	@printf '%s\n' '#!$(CURDIR)/$(PY)' 'import sys' 'from fidchell.cli.main import main' 'sys.exit(main())' > $(BIN)/fidchell
	@chmod +x $(BIN)/fidchell
	@touch $@

$(VENV)/.bench: $(VENV)/.installed requirements-bench.lock
	@tools/phase "Installing the peer engines" $(PIP) install -r requirements-bench.lock
	@touch $@

ifneq ($(WEB),)
build/web.stamp: $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/dist/*')
	@tools/phase "Installing the web packages" npm --prefix web ci --no-audit --no-fund
	@tools/phase "Building the browser client" npm --prefix web run build
	@mkdir -p build && touch $@
else
build/web.stamp:
	@echo "This checkout has no web/."
endif

.PHONY: help setup play play-terminal compile web test test-all lint types fix coverage mutants bench browser screenshots trust audit wheel lock clean distclean run-tests
