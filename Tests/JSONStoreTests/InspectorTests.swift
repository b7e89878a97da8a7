import FoundationEssentials
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import JSONStore

@Suite struct InspectorTests {
    let scratch: Scratch
    let outside: Scratch

    init() throws {
        scratch = try Scratch()
        outside = try Scratch()
        chmod(scratch.path, 0o700)
    }

    private var inspector: StorageInspector { StorageInspector(directory: scratch.path, options: Scratch.options) }
    private var typed: StorageInspector {
        StorageInspector(directory: scratch.path, options: Scratch.options) { _, line in
            StorageInspector.problem(in: line, of: Note.self)
        }
    }

    private func repair(_ inspector: StorageInspector, _ name: String = "backup.tar") throws -> [String] {
        try inspector.repair(backupTo: outside.file(name))
    }

    @Test func aHealthyFolderNeedsNothing() async throws {
        try await scratch.notes().apply(.put(Note("a"), Note("b")))
        try JSONDocument(path: scratch.file("session.json"), default: [Int](), options: Scratch.options).write([1])
        let reports = try typed.inspect()
        #expect(reports.map(\.path) == ["notes.json", "session.json"])
        #expect(reports.map(\.kind) == [.collection, .document])
        #expect(reports[0].items == 2 && reports[0].version == 1 && reports[0].generation == 1)
        #expect(reports.allSatisfy { $0.findings.isEmpty })
        #expect(try repair(inspector).isEmpty)
        #expect(outside.names.isEmpty)
    }

    /// A cache holds any bytes and a checksum, so it is neither read as JSON nor left unchecked.
    @Test(arguments: ["first-frame.json", "window.lines"])
    func aCacheIsCheckedByItsChecksum(name: String) throws {
        let cache = CachedFile(scratch.file(name), options: Scratch.options)
        try cache.keep(Array("{\"a\":1}\n{\"b\":2}".utf8))
        #expect(try inspector.inspect().map(\.findings) == [[]])
        try scratch.write((scratch.text(name) ?? "").replacing("1", with: "3"), to: name)
        #expect(try inspector.inspect().map(\.needsRepair) == [true])
        #expect(try repair(inspector).last?.contains("moved to") == true)
        #expect(!scratch.names.contains(name))
        #expect(try inspector.inspect().allSatisfy { !$0.needsRepair })
    }

    @Test func aFolderInPlaceOfACacheIsReported() throws {
        try scratch.write("", to: "window.lines/x", makingFolder: true)
        #expect(try inspector.inspect().contains { $0.path == "window.lines" && !$0.findings.isEmpty })
    }

    /// Checking many items takes seconds. Writers do not wait for the check.
    @Test func writersDoNotWaitForTheCheck() async throws {
        try await scratch.notes().apply(.put(Note("a")))
        let lock = scratch.file("notes.lock")
        let free = Mutex(0)
        let inspector = StorageInspector(directory: scratch.path, options: Scratch.options) { _, _ in
            let descriptor = open(lock, O_RDWR)
            defer { close(descriptor) }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { free.withLock { $0 += 1 } }
            return nil
        }
        #expect(try inspector.inspect().map(\.items) == [1])
        #expect(free.withLock { $0 } == 1)
    }

    @Test(.enabled(if: geteuid() != 0, "SKIPPED: root may write anywhere"))
    func anUnwritableFolderIsReported() async throws {
        try await scratch.notes().apply(.put(Note("a")))
        chmod(scratch.path, 0o500)
        defer { chmod(scratch.path, 0o700) }
        let report = try #require(try inspector.inspect().first { $0.path == "." })
        #expect(report.findings.map(\.words).joined().contains("Nothing can be written"))
    }

    @Test(.enabled(if: SmallDisk.isPossible))
    func aFullDiskIsReported() async throws {
        let disk = try SmallDisk(kilobytes: 64)
        mkdir(disk.path + "/data", 0o700)
        let inspector = StorageInspector(directory: disk.path + "/data", options: Scratch.options)
        #expect(try inspector.inspect().isEmpty)
        disk.fill()
        let words = "The disk it is on is full (0 bytes free): nothing more can be saved. Make room"
        #expect(try inspector.inspect().first?.findings.first?.words.hasPrefix(words) == true)
        let missing = StorageInspector(directory: disk.path + "/a/b", options: Scratch.options)
        #expect(try missing.inspect().first?.findings.first?.words.hasPrefix(words) == true)
        disk.empty()
        #expect(try inspector.inspect().isEmpty && missing.inspect().isEmpty)
    }

    @Test(.enabled(if: SmallDisk.isPossible))
    func aReadOnlyDiskIsReportedEvenIfEmpty() async throws {
        let disk = try SmallDisk(kilobytes: 64)
        mkdir(disk.path + "/data", 0o700)
        let there = StorageInspector(directory: disk.path + "/data", options: Scratch.options)
        let missing = StorageInspector(directory: disk.path + "/a/b", options: Scratch.options)
        #expect(try missing.inspect().isEmpty)
        try disk.lock()
        let words = try missing.inspect().first?.findings.first?.words ?? ""
        #expect(words.hasPrefix("It does not exist yet and can't be created (Read-only file system in \(disk.path))"))
        #expect(words.contains("--data-dir"))
        let own = try there.inspect().first?.findings.first?.words ?? ""
        #expect(own.contains("all of it is read-only. Make it writable, or name another folder"), "\(own)")
    }

    @Test(
        arguments: [
            ("notes.journal.jsonl", 0o400, "notes.journal.jsonl can't be written to (mode 400).", true),
            ("notes.lock", 0, "notes.lock can't be read (mode 0).", true),
            ("notes.json", 0o400, "notes.json can't be written to (mode 400).", true),
            ("notes.json", 0o200, "notes.json can't be read (mode 200). Give yourself permission: chmod u+rw.", false),
        ] as [(String, mode_t, String, Bool)])
    func aFileClosedToItsOwnerIsReported(name: String, mode: mode_t, words: String, isMended: Bool) async throws {
        let notes = scratch.notes()
        try await notes.apply(.put(Note("a")))
        try await notes.compact()
        try await notes.apply(.put(Note("b")))
        chmod(scratch.file(name), mode)
        defer { chmod(scratch.file(name), 0o600) }
        let findings = try inspector.inspect().flatMap(\.findings)
        #expect(findings.contains { $0.words == words && ($0.repair != nil) == isMended })
        guard isMended else { return }
        #expect(try !repair(inspector).isEmpty)
        #expect(try inspector.inspect().allSatisfy(\.findings.isEmpty))
    }

    @Test(arguments: DamageTests.broken) func aRepairSavesReadableDataAndHappensOnce(named: NamedText) async throws {
        let text = named.text
        try scratch.write(text, to: "notes.json")
        try scratch.write("", to: "notes.journal.jsonl")
        chmod(scratch.file("notes.json"), 0o600)
        chmod(scratch.file("notes.journal.jsonl"), 0o600)
        let report = try #require(try typed.inspect().first)
        #expect(report.needsRepair)
        #expect(try !repair(typed).isEmpty)
        #expect(try typed.inspect().allSatisfy { !$0.needsRepair })
        #expect(try repair(typed, "second.tar").isEmpty)
        #expect(outside.names == ["backup.tar"])
        let notes = scratch.notes()
        #expect(try await notes.open().isClean)
        let ids = try await notes.items().map(\.id)
        #expect(ids.contains("a") == text.contains(DamageTests.good))
        try await notes.apply(.put(Note("new")))
        try StorageBackup(directory: outside.file("old"), options: Scratch.options)
            .restore(outside.file("backup.tar"), acceptingDamage: true)
        #expect(outside.text("old/notes.json") == text)
    }

    @Test func unreadableLinesGoToTheirOwnFile() async throws {
        try scratch.writeSnapshot([DamageTests.good, #"{"id":"broken","titl"#, DamageTests.also])
        try scratch.writeJournal([
            #"{"g":1,"n":1,"put":[{"id":"c","revision":3,"title":"z"}]}"#, "rubbish",
            #"{"g":1,"n":3,"remove":["b"]}"#,
        ])
        _ = try repair(inspector)
        #expect(try await scratch.notes().items().map(\.id) == ["a", "c"])
        let aside = try #require(scratch.text("notes.unreadable-20260921T141320Z.txt"))
        #expect(aside.contains(#"{"id":"broken","titl"#) && aside.contains("rubbish"))
    }

    /// This version does not know all that a newer one wrote, so it must not rewrite it.
    @Test func aNewerVersionsFilesAreReadAndNotRepaired() throws {
        let inspector = StorageInspector(directory: scratch.path, options: Scratch.options, versions: { _ in 1 })
        let line = #"{"g":1,"n":1,"t":"01k3c8m2v4000","put":[\#(DamageTests.also)]}"#
        try scratch.writeSnapshot([DamageTests.good], version: 9)
        try scratch.writeJournal([line])
        let report = try #require(try inspector.inspect().first)
        #expect(report.items == 2 && report.findings.allSatisfy { !$0.words.contains("journal") })
        try scratch.writeJournal([line, "rubbish"])
        #expect(try repair(inspector).contains { $0.contains("Repair it with that version") })
        #expect(scratch.text("notes.journal.jsonl")?.hasPrefix(line) == true)
    }

    @Test func changesWithoutASnapshotAreSaved() async throws {
        try scratch.writeJournal([#"{"g":4,"n":1,"put":[\#(DamageTests.good)]}"#])
        _ = try repair(inspector)
        #expect(try await scratch.notes().open().isClean)
        #expect(try await scratch.notes().items().map(\.id) == ["a"])
    }

    @Test func itemsOfTheWrongShapeAreFoundByTheCaller() async throws {
        try scratch.writeSnapshot([DamageTests.good, #"{"id":"b","revision":"two","title":""}"#])
        chmod(scratch.file("notes.json"), 0o600)
        #expect(try inspector.inspect().allSatisfy { !$0.needsRepair })
        #expect(try typed.inspect().first?.needsRepair == true)
        _ = try repair(typed)
        #expect(try await scratch.notes().items().map(\.id) == ["a"])
        #expect(scratch.names.contains { $0.hasPrefix("notes.unreadable-") })
    }

    @Test func tornAndStaleJournalsLeftoversModesAndForeignFilesAreReported() async throws {
        try scratch.writeSnapshot([DamageTests.good], generation: 2)
        try scratch.writeJournal([#"{"g":1,"n":1,"remove":["a"]}"#, #"{"g":2,"n":1,"put":[\#(DamageTests.also)]}"#, ""])
        // The file belongs to a running process.
        try scratch.write("half", to: "notes.json.old.tmp")
        try scratch.write("old", to: "x.json.damaged-20200101T000000Z")
        try scratch.write("{", to: "broken.json")
        chmod(scratch.path, 0o755)
        symlink("/etc/passwd", scratch.file("link.json"))
        let reports = try inspector.inspect()
        #expect(
            reports.map(\.path) == [
                ".", "broken.json", "link.json", "notes.json", "notes.json.old.tmp", "x.json.damaged-20200101T000000Z",
            ])
        #expect(reports.map(\.needsRepair) == [true, true, false, true, true, false])
        _ = try repair(inspector)
        #expect(scratch.mode("") == 0o700 && scratch.mode("notes.json") == 0o600)
        #expect(!scratch.names.contains("notes.json.old.tmp") && !scratch.names.contains("broken.json"))
        #expect(scratch.names.contains("broken.json.damaged-20260921T141320Z"))
        #expect(try await scratch.notes().items().map(\.id) == ["a", "b"])
        #expect(try inspector.inspect().allSatisfy { !$0.needsRepair })
    }

    @Test(arguments: ["notes.json", "notes.journal.jsonl", "notes.lock", "session.json", "log.jsonl"])
    func theTargetOfALinkKeepsItsMode(name: String) async throws {
        try await scratch.notes().apply(.put(Note("a")))
        try outside.write("{}", to: "target")
        chmod(outside.file("target"), 0o644)
        unlink(scratch.file(name))
        symlink(outside.file("target"), scratch.file(name))
        _ = try? repair(inspector)
        #expect(outside.mode("target") == 0o644)
        #expect(outside.text("target") == "{}")
    }

    @Test func leftoversOfDeadProcessesAreRemovedAtTheNextStart() async throws {
        let gone = try Child(program: "/bin/sh", ["-c", "echo $$"])
        let process = try #require(gone.line())
        gone.wait()
        try scratch.write("half", to: "notes.json.\(process).tmp")
        try scratch.write("half", to: "notes.json.1.tmp")
        try scratch.write("mine", to: "draft.tmp")
        let inspected = try inspector.inspect().first { $0.path == "notes.json.\(process).tmp" }
        #expect(inspected?.findings == [] && inspected?.remarks.count == 1)
        try await scratch.notes().open()
        #expect(scratch.names == ["draft.tmp", "notes.json.1.tmp", "notes.lock"])
    }
}
