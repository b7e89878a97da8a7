import FoundationEssentials
import Glibc
import TestSupport
import Testing
import store_torture

@testable import JSONStore

@Suite struct DamageTests {
    let scratch: Scratch
    static let good = #"{"id":"a","revision":1,"title":"x"}"#
    static let also = #"{"id":"b","revision":2,"title":"y"}"#

    init() throws {
        scratch = try Scratch()
    }

    // MARK: The journal

    @Test(arguments: [
        #"{"g":1,"n":2,"pu"#, #"{"g":1,"n":2}"#, "\0\0\0\0", "x", #"{"g":1,"n":2,"put":[{"id":"z"#,
    ])
    func aTornLastLineIsTruncatedAndReported(torn: String) async throws {
        try scratch.writeSnapshot([Self.good])
        try scratch.write(#"{"g":1,"n":1,"put":[\#(Self.also)]}"# + "\n" + torn, to: "notes.journal.jsonl")
        let notes = scratch.notes()
        let report = try await notes.open()
        #expect(report.tornBytes == torn.utf8.count && report.readOnly == nil)
        // The change was not acknowledged, but the user typed it.
        let copy = try #require(report.copies.first)
        #expect(scratch.text(String(copy.split(separator: "/").last ?? "")) == torn)
        #expect(report.notice(of: "notes.json")?.contains("\(torn.utf8.count) bytes") == true)
        #expect(try await notes.items().map(\.id) == ["a", "b"])
        try await notes.apply(.put(Note("c")))
        #expect(try await scratch.notes().open().isClean)
        #expect(try await scratch.notes().items().map(\.id) == ["a", "b", "c"])
    }

    @Test(arguments: [
        ["rubbish", #"{"g":1,"n":1}"#], [#"{"g":1,"n":1}"#, "rubbish"], [#"{"g":1,"n":1}"#, ""],
        [#"{"g":1,"n":1}"#, #"{"g":1,"n":2,"wish":1}"#],
        [#"{"g":1,"n":1}"#, #"{"g":1,"n":3}"#],
        [#"{"g":1,"n":1}"#, "", #"{"g":1,"n":2}"#],
        [#"{"g":2,"n":1}"#],
        [#"{"g":1,"n":1,"put":[{"title":"no id"}]}"#, #"{"g":1,"n":2}"#],
        [#"{"g":1,"n":1,"put":[{"id":7}]}"#, #"{"g":1,"n":2}"#],
        [#"{"g":1,"n":1,"wish":1}"#, #"{"g":1,"n":2}"#],
    ])
    func anyOtherUnreadableLineMakesTheCollectionReadOnly(lines: [String]) async throws {
        try scratch.writeSnapshot([Self.good])
        try scratch.writeJournal(lines)
        let before = (scratch.text("notes.json"), scratch.text("notes.journal.jsonl"))
        let notes = scratch.notes()
        guard case .damaged(let detail, .some) = try await notes.open().readOnly else {
            Issue.record("not noticed")
            return
        }
        #expect(detail.hasPrefix("journal, line"))
        #expect(try await notes.items().map(\.id) == ["a"])
        await #expect(throws: StorageError.self) { try await notes.apply(.put(Note("z"))) }
        await #expect(throws: StorageError.self) { try await notes.compact() }
        #expect(scratch.text("notes.json") == before.0 && scratch.text("notes.journal.jsonl") == before.1)
        #expect(scratch.text("notes.json.damaged-20260921T141320Z") == before.0)
        #expect(scratch.text("notes.journal.jsonl.damaged-20260921T141320Z") == before.1)
    }

    @Test func aStaleJournalIsIgnoredAndRemoved() async throws {
        try scratch.writeSnapshot([Self.good], generation: 2)
        try scratch.writeJournal([#"{"g":1,"n":1,"put":[\#(Self.good)],"remove":["b"]}"#])
        let notes = scratch.notes()
        #expect(try await notes.open().isClean)
        #expect(try await notes.items().map(\.id) == ["a"])
        #expect(scratch.text("notes.journal.jsonl") == "")
        try await notes.apply(.put(Note("b")))
        #expect(try await scratch.notes().items().map(\.id) == ["a", "b"])
    }

    // MARK: The snapshot

    static let nested = String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000)

    static let broken: [NamedText] = [
        "rubbish", "[]", "{}", "null", #"{"version":1,"items":[\#(good)"#,
        "{\"version\":1,\"generation\":1,\"items\":[\n\(good),\n\(also.dropLast(3))",
        "{\"version\":1,\"generation\":1,\"items\":[\n\(good),\n{\"id\":\"b\",\"titl\n]}\n",
        "{\"version\":1,\"generation\":1,\"items\":[\n\(good)\n\(also)\n]}\n",
        "{\"version\":1,\"generation\":1,\"items\":[\n\(good),\n\(good)\n]}\n",
        "{\"version\":1,\"generation\":1,\"items\":[\n\(good),\n{\"id\":\"b\",\"revision\":\"two\",\"title\":\"\"}\n]}\n",
        "{\"version\":1,\"generation\":1,\"items\":[\n\(good),\n{\"id\":\"b\",\"revision\":2,\"title\":\"\u{0}\"}\n]}\n",
        "{\"version\":1,\"generation\":1,\"items\":[\n\(good),\n{\"id\":\"b\",\"deep\":\(nested)}\n]}\n",
        #"{"version":0,"items":[]}"#, #"{"version":"1","items":[]}"#, #"{"version":1,"version":1,"items":[]}"#,
        #"{"version":1,"items":[1]}"#, #"{"version":1,"items":[{"title":"x"}]}"#, #"{"version":1,"items":{}}"#,
        #"{"version":1,"items":[\#(good)]} trailing"#, "\(nested)",
    ]

    @Test(arguments: broken) func anUnreadableSnapshotIsLeftAlone(named: NamedText) async throws {
        let text = named.text
        try scratch.write(text, to: "notes.json")
        let notes = scratch.notes()
        let items = try await notes.items()
        #expect(items.allSatisfy { $0.id == "a" || $0.id == "b" })
        guard case .damaged(_, let copy) = await notes.report.readOnly else {
            Issue.record("not noticed")
            return
        }
        #expect(copy == scratch.file("notes.json.damaged-20260921T141320Z"))
        await #expect(throws: StorageError.self) { try await notes.apply(.put(Note("z"))) }
        #expect(scratch.text("notes.json") == text)
        #expect(scratch.text("notes.json.damaged-20260921T141320Z") == text)
        #expect(scratch.text("notes.journal.jsonl") == nil)
        // The same damage is not copied a second time.
        _ = try await scratch.notes().items()
        #expect(scratch.names.filter { $0.contains(".damaged-") }.count == 1)
    }

    @Test func invalidUTF8IsDamage() async throws {
        var bytes = Array("{\"version\":1,\"generation\":1,\"items\":[\n{\"id\":\"a\",\"title\":\"".utf8)
        bytes += [0xC3, 0x28, 0xFF] + Array("\",\"revision\":1}\n]}\n".utf8)
        try scratch.write(bytes, to: "notes.json")
        let notes = scratch.notes()
        #expect(try await notes.items().isEmpty)
        #expect(await notes.report.readOnly != nil)
    }

    @Test func compactingStopsAtAnUnreadableItem() async throws {
        let any = JSONCollection<AnyLine>(name: "notes", directory: scratch.path, options: Scratch.options)
        let lines = [Self.good, #"{"id":"bad","revision":"x","title":""}"#].compactMap { line in
            Array(line.utf8).withUnsafeBufferPointer { AnyLine(quickly: $0) }
        }
        try await any.apply(ChangeSet(lines.map { .put($0) }))
        try await any.compact()
        let before = scratch.text("notes.json")
        var options = Scratch.options
        options.journalLimit = 100
        let notes = scratch.notes(options: options)
        try await notes.apply(.put(Note("c", String(repeating: "long ", count: 60))))
        #expect(scratch.text("notes.json") == before)
        #expect(await notes.report.readOnly != nil)
        #expect(try await scratch.notes().items().map(\.id) == ["a", "c"])
    }

    @Test func anUnreadableItemIsAnErrorForItsReader() async throws {
        try scratch.writeSnapshot([Self.good, #"{"id":"bad","revision":"x","title":""}"#])
        let notes = scratch.notes()
        #expect(try await notes.item("a")?.title == "x")
        await #expect(throws: StorageError.self) { try await notes.item("bad") }
        await #expect(throws: StorageError.self) { try await notes.apply(.put(Note("a", "new"))) }
    }

    @Test(arguments: [(nil, true), ("", true), ("", false), (nil, false)] as [(String?, Bool)])
    func emptyAndMissingSnapshotsAreRead(snapshot: String?, hasJournal: Bool) async throws {
        if let snapshot { try scratch.write(snapshot, to: "notes.json") }
        if hasJournal { try scratch.writeJournal([#"{"g":1,"n":1,"put":[\#(Self.good)]}"#]) }
        let notes = scratch.notes()
        let report = try await notes.open()
        #expect((report.readOnly != nil) == hasJournal)
        if hasJournal {
            await #expect(throws: StorageError.self) { try await notes.apply(.put(Note("z"))) }
        } else {
            try await notes.apply(.put(Note("z")))
            #expect(try await scratch.notes().count == 1)
        }
    }

    // MARK: Other things than files

    @Test(arguments: ["notes.json", "notes.journal.jsonl", "notes.lock"], ["directory", "pipe", "symbolic link"])
    func anythingButAFileInItsPlaceIsAnError(name: String, kind: String) async throws {
        switch kind {
        case "directory": #expect(mkdir(scratch.file(name), 0o700) == 0)
        case "pipe": #expect(mkfifo(scratch.file(name), 0o600) == 0)
        default: #expect(symlink("/etc/hostname", scratch.file(name)) == 0)
        }
        let notes = scratch.notes()
        await #expect(throws: StorageError.notARegularFile(path: scratch.file(name), kind: kind)) {
            try await notes.open()
        }
    }

    @Test func aHugeFileIsRefused() async throws {
        try scratch.writeSnapshot([])
        #expect(truncate(scratch.file("notes.json"), 1 << 40) == 0)
        await #expect(throws: StorageError.tooLarge(path: scratch.file("notes.json"), bytes: 1 << 40, limit: 1 << 30)) {
            try await scratch.notes().open()
        }
    }

    @Test func looseModesAreTightened() async throws {
        try scratch.writeSnapshot([Self.good])
        chmod(scratch.path, 0o755)
        chmod(scratch.file("notes.json"), 0o644)
        try await scratch.notes().open()
        #expect(scratch.mode("") == 0o700 && scratch.mode("notes.json") == 0o600)
    }
}
