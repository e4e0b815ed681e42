# Thin: each target is one command that can be typed by hand.
PREFIX ?= /usr/local
LIB = $(DESTDIR)$(PREFIX)/lib/touchstone

.PHONY: setup run test tests check format coverage monkey soak million monkey-projects kills data-kills determinism attack edits fidelity bench fuzz same-bits data-threads compare-strings day install installcheck

setup:
	@Scripts/setup

run: setup
	@./touchstone run Examples/StaticTable

# The tests run on what users run: the release build of tool and platform.
test:
	@Scripts/setup test
	Scripts/test

# All that `make test` runs.
tests:
	@Scripts/setup test
	Scripts/test --build

# The rules of the house, each with a test that shows it can fail; then the formatter.
check:
	swift run --package-path DevTools check .
	swift test --package-path DevTools
	find Tests -name '*.swift' -not -path '*/Fixtures/*' | xargs swift format lint --strict --recursive Sources DevTools Benchmarks Package.swift

format:
	find Tests -name '*.swift' -not -path '*/Fixtures/*' | xargs swift format --in-place --recursive Sources DevTools Benchmarks Package.swift

# Lists what of Apple's API is there, out of the debug build that the tests use.
coverage: export TOUCHSTONE_CONFIGURATION = debug
coverage:
	@./touchstone --help >/dev/null
	swift run --package-path DevTools coverage .

# Measures what we draw against recordings of real iOS; Documentation/Measurements.md says what they are.
FIDELITY_ORACLES ?= ../shared/oracles
fidelity:
	@for part in ios-renderings ios-layout; do test -d "$(FIDELITY_ORACLES)/$$part" || { \
	  echo "make fidelity: error: no folder $$part in $(FIDELITY_ORACLES); make fidelity FIDELITY_ORACLES=FOLDER names recordings of real iOS (Documentation/Measurements.md)" >&2; exit 72; }; done
	FIDELITY_ORACLES="$$(cd "$(FIDELITY_ORACLES)" && pwd)" FIDELITY_TABLE=$(CURDIR)/Documentation/Fidelity.md swift test --no-parallel --filter FidelityTable

bench:
	@Scripts/setup bench
	@./touchstone --help >/dev/null
	Benchmarks/run

# A developer's day over a copy of an example: run, edit, break, mend, crash, turn, debug, record, test.
day:
	@./touchstone --help >/dev/null
	Scripts/day

# Random input for every example, the same on every machine; soak: ten times as much, and memory must stay flat; million: so
# many events on all of them together.
EVENTS ?= 20000
monkey:
	@./touchstone --help >/dev/null
	Scripts/monkey --events $(EVENTS)

soak:
	@./touchstone --help >/dev/null
	Scripts/monkey --events 200000 --flat-memory

million:
	@./touchstone --help >/dev/null
	Scripts/monkey --total 1000000 --flat-memory

# Random input for public projects in the folder CHECKOUTS, of the lists LISTS, by two seeds; not for CI, which fetches nothing.
SEEDS ?= 2 3
monkey-projects:
	@./touchstone --help >/dev/null
	Scripts/monkey-projects "$(CHECKOUTS)" $(LISTS) --seeds $(SEEDS)

# Kills an app a hundred times on its way to the background; the next launch must work.
kills:
	TOUCHSTONE_KILLS=100 Scripts/test KillTests

# Kills a program a thousand times while it saves; the store must open, with all that was saved and nothing by halves.
data-kills:
	CORE_DATA_KILLS=1000 Scripts/test KilledWriterTests

# Each example's UI suite COUNT times beside a busy process: the traces must be the same, byte for byte.
COUNT ?= 100
determinism:
	@./touchstone --help >/dev/null
	Scripts/determinism --count $(COUNT)

# Our examples with their project files changed at random, malformed requests, hostile apps and killed commands, the same for the
# same SEED: everything must end as it may.
ATTACK_SECONDS ?= 3600
SEED ?= 1
attack:
	@./touchstone --help >/dev/null
	swift run --package-path DevTools attack . --seed $(SEED) --seconds $(ATTACK_SECONDS)

# Examples edited at random, ROUNDS times each: a build after an edit must be the build from nothing, byte for byte.
ROUNDS ?= 5
edits:
	@./touchstone --help >/dev/null
	Scripts/edits --rounds $(ROUNDS) --seed $(SEED) --jobs 2

# Random bytes, TIME seconds for each target.
TIME ?= 600
fuzz:
	Fuzzing/run --time $(TIME)

# Core Data's tests under the thread sanitizer, then with the check of its queues; each ends the run where a thread is wrong.
data-threads:
	Scripts/data-threads

# Every kernel in C, here and on arm64 under qemu-user; one picture by every kernel, in debug and release.
same-bits:
	Scripts/same-bits

install:
	@./touchstone --help >/dev/null
	install -d $(LIB) $(DESTDIR)$(PREFIX)/bin
	cp -R .build/release/touchstone .build/release/*.resources .build/release/TouchstoneSDK $(LIB)/
	ln -sf ../lib/touchstone/touchstone $(DESTDIR)$(PREFIX)/bin/touchstone
	rm -rf $(LIB)/TouchstoneSDK/clang
	[ -n "$(DESTDIR)" ] || $(LIB)/touchstone compile-modules $(LIB)/TouchstoneSDK

# What was installed works without the build folder.
installcheck:
	Scripts/installcheck

# Compares `touchstone strings` with the program it follows, on made-up inputs; not for CI, which has no Ruby. TWINE is how that
# program is called (gem install twine -v 1.1.3).
TWINE ?= twine
compare-strings:
	@./touchstone --help >/dev/null
	Scripts/compare-strings --original "$(TWINE)" --ours ./touchstone --count 600 --seed $(SEED)
