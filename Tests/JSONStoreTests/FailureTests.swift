import FoundationEssentials
import Glibc
import JSONKit
import Synchronization
import TestSupport
import Testing

@testable import JSONStore

/// The behavior when system calls fail.
@Suite struct FailureTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    /// Whether calls fail now, and with which error.
    final class Trouble: Sendable {
        private let code = Atomic<Int32>(0)

        func begin(_ code: Int32) { self.code.store(code, ordering: .relaxed) }
        func end() { code.store(0, ordering: .relaxed) }

        func strikes() -> Bool {
            let code = code.load(ordering: .relaxed)
            if code != 0 { errno = code }
            return code != 0
        }
    }

    @Test(arguments: ["write", "half a write", "sync"], [ENOSPC, EIO, EDQUOT])
    func aFailedChangeLeavesNothingAndCanBeRetried(call: String, code: Int32) async throws {
        let trouble = Trouble()
        var options = Scratch.options
        options.system.write = { descriptor, bytes in
            guard call != "sync", trouble.strikes() else { return write(descriptor, bytes.baseAddress, bytes.count) }
            if call == "write" || bytes.count < 30 { return -1 }
            return write(descriptor, bytes.baseAddress, bytes.count / 2)
        }
        options.system.synchronize = { descriptor in
            call == "sync" && trouble.strikes() ? -1 : fdatasync(descriptor)
        }
        let notes = scratch.notes(options: options)
        try await notes.apply(.put(Note("a", "1")))
        let before = scratch.text("notes.journal.jsonl")
        trouble.begin(code)
        let error = await #expect(throws: StorageError.self) {
            try await notes.apply(.put(Note("a", "2"), Note("b", "2")))
        }
        if code != EIO { #expect(error == .diskFull(path: scratch.file("notes.journal.jsonl"))) }
        #expect(scratch.text("notes.journal.jsonl") == before)
        #expect(try await notes.item("a")?.title == "1")
        trouble.end()
        let inverse = try await notes.apply(.put(Note("a", "2"), Note("b", "2")))
        #expect(inverse.changes == [.remove("b"), .put(Note("a", "1"))])
        #expect(try await scratch.notes().open().isClean)
        #expect(try await scratch.notes().items().map(\.title) == ["2", "2"])
    }

    @Test func aFailedCompactionLosesNothing() async throws {
        let trouble = Trouble()
        var options = Scratch.options
        options.journalLimit = 200
        options.system.rename = { trouble.strikes() ? -1 : rename($0, $1) }
        let notes = scratch.notes(options: options)
        try await notes.apply(.put(Note("first")))
        trouble.begin(ENOSPC)
        for step in 0..<20 { try await notes.apply(.put(Note("n\(step)"))) }
        #expect(scratch.text("notes.json")?.contains("\"number\":1,") == true)
        #expect(try await scratch.notes().count == 21)
        #expect(!scratch.names.contains { $0.hasSuffix(".tmp") })
        trouble.end()
        for step in 20..<40 { try await notes.apply(.put(Note("n\(step)"))) }
        #expect(scratch.text("notes.json")?.contains("\"number\":1,") == false)
        #expect(try await scratch.notes().count == 41)
    }

    @Test(arguments: [EACCES, EROFS]) func anUnwritableFolderOpensReadOnly(code: Int32) async throws {
        try scratch.writeSnapshot([DamageTests.good])
        try scratch.writeJournal([#"{"g":1,"n":1,"put":[\#(DamageTests.also)]}"#])
        let isRefused = Atomic(true)
        var options = Scratch.options
        options.system.open = { path, flags, mode in
            guard flags & (O_WRONLY | O_RDWR) == 0 || !isRefused.load(ordering: .relaxed) else {
                errno = code
                return -1
            }
            return open(path, flags, mode)
        }
        let notes = scratch.notes(options: options)
        #expect(try await notes.open().readOnly == .notWritable)
        #expect(try await notes.items().map(\.id) == ["a", "b"])
        await #expect(throws: StorageError.readOnly(path: scratch.file("notes.json"), reason: .notWritable)) {
            try await notes.apply(.put(Note("c")))
        }
        try await notes.refresh()
        // The disk is writable again.
        isRefused.store(false, ordering: .relaxed)
        try await notes.apply(.put(Note("c")))
        #expect(try await scratch.notes().items().map(\.id) == ["a", "b", "c"])
    }

    /// A file that cannot be read is not treated as empty, and not only as read-only.
    @Test func anUnreadableFileIsNotTreatedAsEmpty() async throws {
        try scratch.writeSnapshot([DamageTests.good])
        var options = Scratch.options
        options.system.open = { _, _, _ in
            errno = EACCES
            return -1
        }
        let notes = scratch.notes(options: options)
        let refusal = StorageError.notReadable(path: scratch.file("notes.json"))
        await #expect(throws: refusal) { try await notes.items() }
        let scan = CollectionScan(name: "notes", directory: scratch.path, options: options)
        #expect(throws: refusal) { try scan.forEach { _ in } }
        #expect(refusal.description.contains("can't be read"))
    }

    @Test(.enabled(if: geteuid() != 0, "SKIPPED: root may look anywhere"))
    func anInaccessibleFolderIsNotTreatedAsEmpty() async throws {
        try scratch.writeSnapshot([DamageTests.good])
        chmod(scratch.path, 0)
        defer { chmod(scratch.path, 0o700) }
        let scan = CollectionScan(name: "notes", directory: scratch.path, options: Scratch.options)
        #expect(throws: StorageError.notReadable(path: scratch.path)) { try scan.forEach { _ in } }
    }

    /// The ways in which a folder with data can be unreachable.
    enum Unreachable: String, CaseIterable {
        case link, linkAbove, loop, file
    }

    /// An unmounted disk must not look like a folder that never held data.
    @Test(arguments: Unreachable.allCases)
    func anUnreachableFolderIsNotTreatedAsEmpty(_ kind: Unreachable) async throws {
        let folder = scratch.file(kind == .linkAbove ? "disk/jobs" : "jobs")
        let refusal: StorageError
        switch kind {
        case .link: refusal = .brokenLink(path: folder, target: "/nowhere/at/all")
        case .linkAbove: refusal = .brokenLink(path: scratch.file("disk"), target: "/nowhere/at/all")
        case .loop: refusal = .brokenLink(path: folder, target: folder)
        case .file: refusal = .notARegularFile(path: folder, kind: "file, not a folder")
        }
        if case .brokenLink(let path, let target) = refusal { #expect(symlink(target, path) == 0) }
        if kind == .file { try scratch.write("", to: "jobs") }
        for group in [nil, "work"] {
            let scan = CollectionScan(name: "jobs", directory: folder, group: group, options: Scratch.options)
            #expect(throws: refusal) { try scan.forEach { _ in } }
            #expect(throws: refusal) { try scan.read(threads: 1, change: { _ in }, lines: { { _, _, _ in } }) }
        }
        #expect(throws: refusal) { try JSONLog.reading(folder + "/a.jsonl", options: Scratch.options) }
        #expect(throws: refusal) { try Folder.contents(of: folder + "/a.json", options: Scratch.options) }
        #expect(throws: refusal) { try Folder.list(folder) }
        let notes = JSONCollection<Note>(name: "notes", directory: folder, version: 1, options: Scratch.options)
        await #expect(throws: refusal) { try await notes.items() }
        await #expect(throws: refusal) { try await notes.apply(.put(Note("a"))) }
    }

    @Test(arguments: ["jobs", "disk/jobs"]) func aFolderNeverCreatedIsEmpty(name: String) async throws {
        let folder = scratch.file(name)
        let scan = CollectionScan(name: "jobs", directory: folder, options: Scratch.options)
        #expect(try scan.forEach { _ in Issue.record("Nothing is there") } == .asWritten)
        #expect(try Folder.list(folder).isEmpty)
        let notes = JSONCollection<Note>(name: "notes", directory: folder, version: 1, options: Scratch.options)
        #expect(try await notes.items().isEmpty)
    }

    /// A reader of the lines alone must notice the gap too. Otherwise a script would take the remaining items for all
    /// items.
    @Test(arguments: [0, 1]) func changesMissingFromTheJournalAreDetected(left: Int) async throws {
        let notes = scratch.notes()
        for id in ["a", "b", "c"] { try await notes.apply(.put(Note(id))) }
        let scan = CollectionScan(name: "notes", directory: scratch.path, options: Scratch.options)
        #expect(try scan.forEach { _ in } == .asWritten)
        let lines = try #require(scratch.text("notes.journal.jsonl")).split(separator: "\n")
        try #require(lines.count == 3)
        try scratch.write(lines.prefix(left).map { $0 + "\n" }.joined(), to: "notes.journal.jsonl")
        #expect(try scan.forEach { _ in } == .incomplete)
        let outcome = try scan.read(threads: 1, change: { _ in }, lines: { { _, _, _ in } }).0
        #expect(outcome == .incomplete)
    }

    @Test(.enabled(if: SmallDisk.isPossible, "SKIPPED: mounting is not allowed"))
    func aReadOnlyMountOpensReadOnly() async throws {
        try scratch.writeSnapshot([DamageTests.good])
        let place = try Scratch()
        try #require(mount(scratch.path, place.path, nil, 4096, nil) == 0)
        defer { umount2(place.path, 2) }
        try #require(mount(nil, place.path, nil, 4096 | 32 | 1, nil) == 0)
        let notes = place.notes()
        #expect(try await notes.open().readOnly == .notWritable)
        #expect(try await notes.items().map(\.id) == ["a"])
        await #expect(throws: StorageError.self) { try await notes.apply(.put(Note("c"))) }
    }

    @Test(.enabled(if: SmallDisk.isPossible, "SKIPPED: mounting is not allowed"))
    func aFullDiskIsReported() async throws {
        let place = try Scratch()
        try #require(mount("tmpfs", place.path, "tmpfs", 0, "size=32k") == 0)
        defer { umount2(place.path, 2) }
        let notes = place.notes()
        var written = 0
        let error = await #expect(throws: StorageError.self) {
            while written < 10_000 {
                try await notes.apply(.put(Note("n\(written)", "text of some length")))
                written += 1
            }
        }
        #expect(error == .diskFull(path: place.file("notes.journal.jsonl")))
        #expect(try await place.notes().count == written)
        try await notes.apply(.remove("n0"))
        #expect(try await place.notes().count == written - 1)
    }

    // MARK: Versions

    static let migrations = [
        Migration(from: 1) { items in
            items.map { item in
                var item = item
                item["title"] = item["name"]
                item["name"] = nil
                return item
            }
        },
        Migration(from: 2) { items in
            items.map { item in
                var item = item
                item["revision"] = .number((item["revision"]?.integer ?? 0) * 10)
                return item
            }
        },
    ]

    private func useFixture() throws {
        let fixture = #filePath.split(separator: "/").dropLast().joined(separator: "/")
        for name in ["notes.json", "notes.journal.jsonl"] {
            let bytes = try #require(FileManager.default.contents(atPath: "/\(fixture)/Fixtures/version1/\(name)"))
            try scratch.write(Array(bytes), to: name)
        }
    }

    @Test func anOldFileIsMigratedAndKept() async throws {
        try useFixture()
        let old = scratch.text("notes.json")
        let notes = scratch.notes(version: 3, migrations: Self.migrations)
        #expect(try await notes.open().migratedFrom == 1)
        let expected = [Note("a", "Laps", revision: 10), Note("c", "Log", revision: 50)]
        #expect(try await notes.items() == expected)
        #expect(scratch.text("notes.json") == old)

        try await notes.apply(.put(Note("d")))
        #expect(scratch.text("notes.json.v1") == old)
        let again = scratch.notes(version: 3)
        #expect(try await again.open().isClean)
        #expect(try await again.items() == expected + [Note("d")])
    }

    @Test func aLaterChangeByAnOlderProgramIsMigratedToo() async throws {
        struct Old: StoredItem {
            let id: String
            var name: String
            var revision: Int
        }
        try useFixture()
        let notes = scratch.notes(version: 3, migrations: Self.migrations)
        try await notes.open()
        let old = JSONCollection<Old>(name: "notes", directory: scratch.path, options: Scratch.options)
        try await old.apply(.put(Old(id: "e", name: "late", revision: 2)))
        try await notes.apply(.put(Note("d")))
        #expect(try await notes.item("e") == Note("e", "late", revision: 20))
        // From now on, the older program must not write.
        await #expect(
            throws: StorageError.readOnly(path: scratch.file("notes.json"), reason: .newerVersion(found: 3, known: 1))
        ) { try await old.apply(.remove("a")) }
    }

    @Test func aFileFromANewerVersionOpensReadOnly() async throws {
        try scratch.writeSnapshot([DamageTests.good], version: 9)
        let notes = scratch.notes()
        #expect(try await notes.open().readOnly == .newerVersion(found: 9, known: 1))
        #expect(try await notes.items().map(\.id) == ["a"])
        await #expect(throws: StorageError.self) { try await notes.apply(.put(Note("b"))) }
    }

    /// Lines of a newer version may say more about a change, such as when and where it was made.
    @Test(arguments: [
        #"{"g":1,"n":1,"t":"01k3c8m2v4000","by":"laptop","put":[\#(DamageTests.also)],"later":{}}"#,
        #"{"g":1,"n":1,"in":{"":{"put":[\#(DamageTests.also)],"stamps":["01k3c8m2v4000"]}}}"#,
    ])
    func aJournalOfANewerVersionIsRead(line: String) async throws {
        for version in [1, 9] {
            try scratch.writeSnapshot([DamageTests.good], version: version)
            try scratch.writeJournal([line])
            let report = try await scratch.notes().open()
            if version == 9 {
                #expect(report.readOnly == .newerVersion(found: 9, known: 1))
                #expect(try await scratch.notes().items().map(\.id) == ["a", "b"])
            } else {
                // In its own version, a program knows every member.
                guard case .damaged = report.readOnly else {
                    Issue.record("\(report)")
                    continue
                }
            }
        }
    }

    @Test func aMissingMigrationStepIsAnError() async throws {
        try useFixture()
        let notes = scratch.notes(version: 3, migrations: [Self.migrations[0]])
        let detail = "this program cannot convert that format"
        await #expect(throws: StorageError.migrationFailed(path: scratch.file("notes.json"), from: 2, detail: detail)) {
            try await notes.open()
        }
    }
}
