# Quad: everything a fresh Debian with a Swift toolchain needs is one of these words.
PREFIX  ?= /usr/local
DESTDIR ?=
DEBIAN_PACKAGES = libncurses-dev libvterm-dev libxml2-dev libsqlite3-dev libcurl4-openssl-dev libsodium-dev libqrencode4 libpangocairo-1.0-0 fonts-dejavu-core ca-certificates pkg-config g++

# Programs that tests compare with; a test whose program is missing says that it was skipped.
TEST_PACKAGES = hledger beancount poppler-utils dpkg-dev desktop-file-utils

# The manifest reads it.
export TAB

SWIFT_BUILD = swift build --explicit-target-dependency-import-check error

# The commit that `quad --version` names; empty outside a clone. Debug builds are not told: each commit would link all tests again.
COMMIT := $(shell [ -e .git ] && git rev-parse --verify --quiet HEAD | cut -c1-8)

# The release starts in a few milliseconds, and half of that would be the dynamic linker's: an executable at a fixed
# address has nothing to relocate, one that has nothing beside it looks nowhere for it, and the C++ library the Swift runtime brings along is linked in from STATIC_LIBRARIES.
STATIC_LIBRARIES = $(CURDIR)/.build/static-libraries
# Isolation is checked when all is compiled and again when the debug build is tested; asking once more in every closure
# that goes through the standard library is a fifth of a key press. The debug build also checks that nobody reads what
# is being changed: asking at every access is a twenty-fifth of listing 10,000 jobs. A generic type is asked for directly: looked up by
# its name, each costs the start a walk through every conformance of the program, a fifth of it in all. Users do not
# debug: information for that would be half of the file. Nothing loads the program, so it exports no symbols. A section
# for each function lets the linker drop functions that nothing calls.
RELEASE     = QUAD_COMMIT=$(COMMIT) $(SWIFT_BUILD) -c release -debug-info-format none --static-swift-stdlib --disable-local-rpath -Xswiftc -use-ld=lld \
              -Xswiftc -Xfrontend -Xswiftc -disable-dynamic-actor-isolation \
              -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
              -Xswiftc -Xfrontend -Xswiftc -function-sections \
              -Xswiftc -enforce-exclusivity=unchecked \
              -Xswiftc -Xclang-linker -Xswiftc -no-pie \
              -Xlinker --no-export-dynamic \
              -Xlinker -L$(STATIC_LIBRARIES) -Xlinker --as-needed -Xlinker --gc-sections -Xlinker --icf=all
# The harness uses the testing library, which there is no static form of.
BENCHES     = $(SWIFT_BUILD) -c release --scratch-path .build/bench
SOURCES     = Sources Tests Benchmarks Fuzz Package.swift

# The folder with the programs to install.
PROGRAMS    = $$($(RELEASE) --show-bin-path)
# Below PREFIX. Debian keeps the zsh completions of its packages elsewhere.
ZSH_FOLDER  = share/zsh/site-functions
PACKAGES    = .build/package

define CRASH
for product in quad quad-net CrashCalls store-crash; do $(SWIFT_BUILD) --product $$product || exit 1; done; \
"$$($(SWIFT_BUILD) --show-bin-path)/store-crash"
endef

.PHONY: deps test-deps build run test check lint bench fuzz torture store-crash install install-files uninstall deb tarball format docs docs-check texts pictures clean

deps:
	@Scripts/install-packages $(DEBIAN_PACKAGES)

test-deps: deps
	-@Scripts/install-packages $(TEST_PACKAGES)

# The program, and the one it starts to fetch.
build: deps $(STATIC_LIBRARIES)
	$(RELEASE) --product quad
	$(RELEASE) --product quad-net

$(STATIC_LIBRARIES):
	mkdir -p $@
	ln -sf "$$(gcc -print-file-name=libstdc++.a)" $@/libstdc++.a
	ln -sf "$$(gcc -print-file-name=libgcc_eh.a)" $@/libgcc_s.a

run: build
	@exec "$$($(RELEASE) --show-bin-path)/quad"

# With TAB=jobs, that tab's tests alone: no other tab is built.
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

# Writes docs/benchmarks.md, except with --only. A program to compare with that is missing is listed as missing.
bench: build
	$(BENCHES) --product quad-bench
	@"$$($(BENCHES) --show-bin-path)/quad-bench" $(if $(findstring --only,$(BENCH)),,--page docs/benchmarks.md) \
		$(BENCH) "$$($(RELEASE) --show-bin-path)/quad"

# A minute of random bytes for everything that reads what comes from outside.
fuzz: deps
	Scripts/fuzz $(or $(SECONDS),60)

# Kills, damages, fills the disk, sends keys; the table of docs/reliability.md is what the last run found.
# SEED brings a run back, as far as moments can be.
# The program is the release, as it is used: with stores of 20 MB a debug build takes minutes for a try.
torture: build
	for product in CrashCalls store-torture quad-torture; do \
		$(BENCHES) --product $$product || exit 1; \
	done
	QUAD_BINARY="$$($(RELEASE) --show-bin-path)/quad" "$$($(BENCHES) --show-bin-path)/quad-torture" \
		$(or $(SECONDS),120) docs/reliability.md $(SEED)

# Kills tills while they sell, fails their system calls, and damages their log; writes its part of docs/reliability.md.
store-crash: deps
	$(CRASH) $(or $(KILLS),2000) docs/reliability.md $(SEED)

format:
	swift format --in-place --recursive $(SOURCES)

docs:
	$(SWIFT_BUILD) --product quad
	Scripts/generate-docs "$$($(SWIFT_BUILD) --show-bin-path)/quad" .

# Writes all texts that the program can print or draw to one file, to be read over.
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

# Fails when a generated file is not what the program would write today.
docs-check:
	$(SWIFT_BUILD) --product quad
	Scripts/generate-docs --check "$$($(SWIFT_BUILD) --show-bin-path)/quad" .

install: build
	@$(MAKE) --no-print-directory install-files

# Installs what is built. Packages consist of these files; `make uninstall` lists each of them again.
install-files:
	install -s -Dm755 "$(PROGRAMS)/quad" "$(DESTDIR)$(PREFIX)/bin/quad"
	install -s -Dm755 "$(PROGRAMS)/quad-net" "$(DESTDIR)$(PREFIX)/libexec/quad/quad-net"
	for page in man/*; do \
		install -Dm644 "$$page" "$(DESTDIR)$(PREFIX)/share/man/man$${page##*.}/$${page##*/}" || exit 1; \
	done
	install -Dm644 completions/quad.bash "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/quad"
	install -Dm644 completions/_quad "$(DESTDIR)$(PREFIX)/$(ZSH_FOLDER)/_quad"
	install -Dm644 completions/quad.fish "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/quad.fish"
	install -Dm644 packaging/quad.desktop "$(DESTDIR)$(PREFIX)/share/applications/quad.desktop"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/quad" "$(DESTDIR)$(PREFIX)/libexec/quad/quad-net" \
	      $(foreach page,$(wildcard man/*),"$(DESTDIR)$(PREFIX)/share/man/man$(subst .,,$(suffix $(page)))/$(notdir $(page))") \
	      "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/quad" \
	      "$(DESTDIR)$(PREFIX)/$(ZSH_FOLDER)/_quad" \
	      "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/quad.fish" \
	      "$(DESTDIR)$(PREFIX)/share/applications/quad.desktop"
	@rmdir "$(DESTDIR)$(PREFIX)/libexec/quad" 2>/dev/null || true
	@echo "Your data stays in ~/.local/share/quad, your settings in ~/.config/quad,"
	@echo "drafts and saved places in ~/.local/state/quad, and the cache in ~/.cache/quad."

# A package for Debian, and a tar archive for other systems, of the release.
deb: build
	@Scripts/install-packages dpkg-dev
	@Scripts/make-deb "$(PROGRAMS)" $(PACKAGES)

tarball: build
	@Scripts/make-tarball "$(PROGRAMS)" $(PACKAGES)

clean:
	swift package clean
