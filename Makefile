# The commands to build, test and install Quad on Debian with a Swift toolchain.
PREFIX  ?= /usr/local
DESTDIR ?=
DEBIAN_PACKAGES = libncurses-dev libvterm-dev libxml2-dev libsqlite3-dev libcurl4-openssl-dev libmicrohttpd-dev libpq-dev libsodium-dev zlib1g-dev libqrencode4 libpangocairo-1.0-0 fonts-dejavu-core ca-certificates tzdata pkg-config g++

# Programs that tests compare Quad with. If a program is missing, its tests report that they were skipped.
TEST_PACKAGES = postgresql-15 chromium curl hledger beancount poppler-utils dpkg-dev desktop-file-utils

# Package.swift reads TAB.
export TAB

SWIFT       = swift build --explicit-target-dependency-import-check error
# Debug builds. With DEBUG_INFO=none they take a fifth less time, but a debugger shows no lines.
DEBUG_INFO ?=
SWIFT_BUILD = $(SWIFT) $(if $(DEBUG_INFO),-debug-info-format $(DEBUG_INFO))

# The commit that `quad --version` prints; empty outside a clone. Debug builds do not contain the commit, because every
# new commit would link all tests again.
COMMIT := $(shell [ -e .git ] && git rev-parse --verify --quiet HEAD | cut -c1-8)

# The release starts in a few milliseconds. The dynamic linker would take half of the start, so three settings save its
# work: an executable at a fixed address needs no relocation, an executable without a local rpath searches no folder
# beside itself, and the C++ library of the Swift runtime is linked statically from STATIC_LIBRARIES.
STATIC_LIBRARIES = $(CURDIR)/.build/static-libraries
# The flags of the release, in this order:
# - No debug information: users do not debug, and the information would be half of the file.
# - No checks of actor isolation at run time: the compiler and the tests of the debug build check the isolation. A check
#   in every closure that passes through the standard library takes a fifth of the time of a key press.
# - Direct access to generic types: for each lookup by name, the start would search every conformance of the program.
#   All these searches together take a fifth of the start.
# - A section for each function, so that the linker can drop unused functions.
# - No checks of exclusive access: the debug build checks that no code reads a value during its change. A check at every
#   access takes a twenty-fifth of the time to list 10,000 jobs.
# - No exported symbols: no other program loads Quad.
RELEASE     = QUAD_COMMIT=$(COMMIT) $(SWIFT) -c release -debug-info-format none --static-swift-stdlib --disable-local-rpath -Xswiftc -use-ld=lld \
              -Xswiftc -Xfrontend -Xswiftc -disable-dynamic-actor-isolation \
              -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
              -Xswiftc -Xfrontend -Xswiftc -function-sections \
              -Xswiftc -enforce-exclusivity=unchecked \
              -Xswiftc -Xclang-linker -Xswiftc -no-pie \
              -Xlinker --no-export-dynamic \
              -Xlinker -L$(STATIC_LIBRARIES) -Xlinker --as-needed -Xlinker --gc-sections -Xlinker --icf=all
# The test programs use the testing library, which has no static version.
BENCHES     = $(SWIFT) -c release --scratch-path .build/bench
SOURCES     = Sources Tests Benchmarks Fuzz Package.swift

# The folder with the programs to install.
PROGRAMS    = $$($(RELEASE) --show-bin-path)
# A folder in PREFIX. Debian packages install zsh completions in another folder.
ZSH_FOLDER  = share/zsh/site-functions
PACKAGES    = .build/package
# The documents for users, which are installed as well. Their links to each other stay valid.
GUIDE       = README.md $(wildcard docs/*.md docs/guide/*.md docs/pictures/*)

define CRASH
for product in quad quad-net CrashCalls store-crash; do $(SWIFT_BUILD) --product $$product || exit 1; done; \
"$$($(SWIFT_BUILD) --show-bin-path)/store-crash"
endef

.PHONY: deps test-deps build run test check lint bench fuzz torture store-crash leaderboard-torture sync-sim sync-kills sync-transports install install-files uninstall deb tarball format docs docs-check texts pictures clean

deps:
	@Scripts/install-packages $(DEBIAN_PACKAGES)

test-deps: deps
	-@Scripts/install-packages $(TEST_PACKAGES)

# Builds quad, quad-net, which quad starts to fetch, and quad-server, the server of the leaderboard.
build: deps $(STATIC_LIBRARIES)
	$(RELEASE) --product quad
	$(RELEASE) --product quad-net
	$(RELEASE) --product quad-server

$(STATIC_LIBRARIES):
	mkdir -p $@
	ln -sf "$$(gcc -print-file-name=libstdc++.a)" $@/libstdc++.a
	ln -sf "$$(gcc -print-file-name=libgcc_eh.a)" $@/libgcc_s.a

run: build
	@exec "$$($(RELEASE) --show-bin-path)/quad"

# TAB=jobs builds and runs only the tests of that tab, without the other tabs.
test: test-deps
ifdef TAB
	@ls -d Tests/*Tests | grep -iqx "Tests/$(TAB)Tests" || { echo "There is no folder Tests/$(TAB)Tests" >&2; exit 2; }
	$(SWIFT_BUILD) --product quadPackageTests
else
	$(SWIFT_BUILD) --build-tests
endif
	@Scripts/run-tests --explicit-target-dependency-import-check error

lint:
	swift format lint --strict --recursive $(SOURCES)

check: test-deps lint
	$(SWIFT_BUILD) --build-tests
	@Scripts/run-tests --explicit-target-dependency-import-check error
	$(CRASH) 50
	$(MAKE) docs-check

# Writes docs/benchmarks.md, except with --only and --quick. A program to compare with that is missing is listed as missing.
bench: build
	for product in quad-bench bare-server leaderboard-load board-speed; do $(BENCHES) --product $$product || exit 1; done
	@"$$($(BENCHES) --show-bin-path)/quad-bench" $(if $(findstring --only,$(BENCH))$(findstring --quick,$(BENCH)),,--page docs/benchmarks.md) \
		$(BENCH) "$$($(RELEASE) --show-bin-path)/quad"

# Feeds random bytes to the functions that read outside data, for a minute or SECONDS.
fuzz: deps
	Scripts/fuzz $(or $(SECONDS),60)

# Kills the program, damages files, fills the disk and sends keys. Writes the results to docs/reliability.md.
# SEED repeats a run, except for its exact timing.
# The target tests the release: with 20 MB of data, a debug build takes minutes for each attempt.
torture: build
	for product in CrashCalls store-torture quad-torture; do \
		$(BENCHES) --product $$product || exit 1; \
	done
	QUAD_BINARY="$$($(RELEASE) --show-bin-path)/quad" "$$($(BENCHES) --show-bin-path)/quad-torture" \
		$(or $(SECONDS),120) docs/reliability.md $(SEED)

# Kills tills during sales, makes their system calls fail, and damages their log. Writes the results to the section
# "Sales" of docs/reliability.md.
store-crash: deps
	$(CRASH) $(or $(KILLS),2000) docs/reliability.md $(SEED)

# Kills the leaderboard's server under load, 200 times or KILLS times with each storage, and checks that no acknowledged
# game is lost.
leaderboard-torture: test-deps
	for product in quad-server leaderboard-torture; do $(SWIFT_BUILD) --product $$product || exit 1; done
	"$$($(SWIFT_BUILD) --show-bin-path)/leaderboard-torture" $(KILLS)

# Simulates devices that synchronize: 10,000 runs or SEEDS runs of 200 steps, and prints the seeds that fail.
sync-sim: deps
	$(SWIFT_BUILD) -c release --scratch-path .build/bench --product sync-sim
	.build/bench/release/sync-sim $(or $(SEEDS),10000)

# Ends a pass of sync before each of its system calls, and then lets two machines meet. STEP=5 tries every fifth call.
sync-kills: test-deps
	for product in quad quad-net CrashCalls; do $(SWIFT_BUILD) --product $$product || exit 1; done
	programs="$$($(SWIFT_BUILD) --show-bin-path)"; \
	Scripts/sync-trials --programs "$$programs" --library "$$programs/libCrashCalls.so" --step $(or $(STEP),1) kills

# Uses all tabs on several machines through a folder, ssh, two WebDAV servers, S3, git and Syncthing.
sync-transports: build
	Scripts/sync-trials --programs "$$($(RELEASE) --show-bin-path)" all

format:
	swift format --in-place --recursive $(SOURCES)

docs:
	$(SWIFT_BUILD) --product quad
	Scripts/generate-docs "$$($(SWIFT_BUILD) --show-bin-path)/quad" .

# Writes all texts that the program can print or draw to one file for review.
texts:
	@mkdir -p .build
	@Scripts/list-texts . > .build/texts
	@echo "$$(wc -l < .build/texts) texts are in .build/texts"

# Draws docs/pictures: the tabs of the demo, on a dark and on a light terminal.
pictures: deps
	@Scripts/install-packages python3-pil
	for product in quad quad-net quad-pictures; do $(SWIFT_BUILD) --product $$product || exit 1; done
	rm -rf .build/pictures
	programs="$$($(SWIFT_BUILD) --show-bin-path)" && \
		"$$programs/quad-pictures" "$$programs/quad" docs/pictures .build/pictures
	Scripts/make-pictures.py .build/pictures docs/pictures

# Fails if a generated file differs from the current output of the program.
docs-check:
	$(SWIFT_BUILD) --product quad
	Scripts/generate-docs --check "$$($(SWIFT_BUILD) --show-bin-path)/quad" .

install: build
	@$(MAKE) --no-print-directory install-files

# Installs the built programs and their files. Packages contain the same files. `make uninstall` must list each of them.
install-files:
	install -s -Dm755 "$(PROGRAMS)/quad" "$(DESTDIR)$(PREFIX)/bin/quad"
	install -s -Dm755 "$(PROGRAMS)/quad-net" "$(DESTDIR)$(PREFIX)/libexec/quad/quad-net"
	install -s -Dm755 "$(PROGRAMS)/quad-server" "$(DESTDIR)$(PREFIX)/libexec/quad/quad-server"
	install -d "$(DESTDIR)$(PREFIX)/lib/systemd/system"
	sed 's|/usr/|$(or $(PREFIX),/usr/local)/|' packaging/quad-server.service \
		> "$(DESTDIR)$(PREFIX)/lib/systemd/system/quad-server.service"
	chmod 644 "$(DESTDIR)$(PREFIX)/lib/systemd/system/quad-server.service"
	for page in man/*; do \
		install -Dm644 "$$page" "$(DESTDIR)$(PREFIX)/share/man/man$${page##*.}/$${page##*/}" || exit 1; \
	done
	install -Dm644 completions/quad.bash "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/quad"
	install -Dm644 completions/_quad "$(DESTDIR)$(PREFIX)/$(ZSH_FOLDER)/_quad"
	install -Dm644 completions/quad.fish "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/quad.fish"
	install -Dm644 packaging/quad.desktop "$(DESTDIR)$(PREFIX)/share/applications/quad.desktop"
	for page in $(GUIDE); do \
		install -Dm644 "$$page" "$(DESTDIR)$(PREFIX)/share/doc/quad/$$page" || exit 1; \
	done

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/quad" "$(DESTDIR)$(PREFIX)/libexec/quad/quad-net" \
	      "$(DESTDIR)$(PREFIX)/libexec/quad/quad-server" \
	      "$(DESTDIR)$(PREFIX)/lib/systemd/system/quad-server.service" \
	      $(foreach page,$(wildcard man/*),"$(DESTDIR)$(PREFIX)/share/man/man$(subst .,,$(suffix $(page)))/$(notdir $(page))") \
	      "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/quad" \
	      "$(DESTDIR)$(PREFIX)/$(ZSH_FOLDER)/_quad" \
	      "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/quad.fish" \
	      "$(DESTDIR)$(PREFIX)/share/applications/quad.desktop" \
	      $(foreach page,$(GUIDE),"$(DESTDIR)$(PREFIX)/share/doc/quad/$(page)")
	@rmdir "$(DESTDIR)$(PREFIX)/share/doc/quad/docs/guide" "$(DESTDIR)$(PREFIX)/share/doc/quad/docs/pictures" \
	      "$(DESTDIR)$(PREFIX)/share/doc/quad/docs" "$(DESTDIR)$(PREFIX)/share/doc/quad" 2>/dev/null || true
	@rmdir "$(DESTDIR)$(PREFIX)/libexec/quad" 2>/dev/null || true
	@rmdir -p "$(DESTDIR)$(PREFIX)/lib/systemd/system" 2>/dev/null || true
	@echo "Your data stays in ~/.local/share/quad, your settings in ~/.config/quad,"
	@echo "drafts and saved places in ~/.local/state/quad, and the cache in ~/.cache/quad."

# Makes a Debian package of the release; `tarball` makes a tar archive for other systems.
deb: build
	@Scripts/install-packages dpkg-dev
	@Scripts/make-deb "$(PROGRAMS)" $(PACKAGES)

tarball: build
	@Scripts/make-tarball "$(PROGRAMS)" $(PACKAGES)

clean:
	swift package clean
