import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import JSONStore

/// Separate collections that join a group.
@Suite struct JoiningTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private struct Desk {
        let group: CollectionGroup
        let notes: JSONCollection<Note>
        let tasks: JSONCollection<Note>
        let plans: JSONCollection<Note>

        init(_ folder: String, options: StorageOptions = Scratch.options) {
            group = CollectionGroup(name: "desk", directory: folder, options: options)
            notes = group.collection("notes")
            tasks = group.collection("tasks")
            plans = group.collection("plans")
        }

        var ids: [[String]] {
            get async throws {
                [
                    try await notes.items().map(\.id), try await tasks.items().map(\.id),
                    try await plans.items().map(\.id),
                ]
            }
        }

        var isClean: Bool {
            get async {
                let reports = [await notes.report, await tasks.report, await plans.report]
                return reports.allSatisfy(\.isClean)
            }
        }

        func write(_ id: String) async throws {
            var change = GroupChange()
            change.add(.put(Note(id)), to: notes)
            change.add(.put(Note(id)), to: tasks)
            change.add(.put(Note(id)), to: plans)
            try await group.apply(change)
        }
    }

    /// Writes `notes` as an older version left it, with a journal, and `tasks` in the current format, without `plans`.
    private func writeOwnFiles() async throws {
        try scratch.writeSnapshot([
            #"{"id":"a","title":"first","revision":1}"#, #"{"id":"b","title":"","revision":1}"#,
        ])
        try scratch.writeJournal([
            #"{"g":1,"n":1,"put":[{"id":"c","title":"","revision":1}]}"#, #"{"g":1,"n":2,"remove":["b"]}"#,
        ])
        let tasks = JSONCollection<Note>(name: "tasks", directory: scratch.path, options: Scratch.options)
        for number in 1...4 { try await tasks.apply(.put(Note("t\(number)"))) }
        try await tasks.compact()
        try await tasks.apply(.put(Note("t5")))
    }

    private let old = [["a", "c"], ["t1", "t2", "t3", "t4", "t5"], []]
    private let new = [["a", "c", "x"], ["t1", "t2", "t3", "t4", "t5", "x"], ["x"]]

    @Test func theFirstChangeMigratesTheFormerFiles() async throws {
        try await writeOwnFiles()
        let names = scratch.names
        let desk = Desk(scratch.path)
        #expect(try await desk.ids == old)
        #expect(await desk.isClean)
        #expect(scratch.names == (names + ["desk.lock", "notes.lock"]).sorted(), "reading changes nothing")
        try await desk.write("x")
        #expect(try await desk.ids == new)
        #expect(
            scratch.names == ["desk.journal.jsonl", "desk.lock", "notes.json", "plans.json", "tasks.json"])
        let again = Desk(scratch.path)
        #expect(try await again.ids == new)
        #expect(try await again.notes.item("a")?.title == "first")
        #expect(await again.isClean)
    }

    /// The process is killed at every step of the first and the second change.
    @Test func aKillAtAnyPointLosesNothing() async throws {
        try await writeOwnFiles()
        let points = CrashPoints(of: scratch.path)
        var options = Scratch.options
        let real = options.system
        options.system.write = {
            points.note(); return real.write($0, $1)
        }
        options.system.synchronize = {
            points.note(); return real.synchronize($0)
        }
        options.system.rename = {
            points.note(); return real.rename($0, $1)
        }
        try await Desk(scratch.path, options: options).write("x")
        #expect(points.copies.count > 12)
        for (number, copy) in points.copies.enumerated() {
            chmod(copy.path, 0o700)
            let inspector = StorageInspector(directory: copy.path, options: Scratch.options)
            #expect(try inspector.inspect().allSatisfy { $0.kind == .leftover || !$0.needsRepair }, "step \(number)")
            let desk = Desk(copy.path)
            let ids = try await desk.ids
            #expect(ids == old || ids == new, "step \(number)")
            #expect(await desk.isClean, "step \(number)")
            try await desk.write("x")
            #expect(try await Desk(copy.path).ids == new, "step \(number)")
            #expect(await desk.isClean, "step \(number)")
            #expect(try inspector.inspect().allSatisfy { $0.kind == .leftover || !$0.needsRepair }, "step \(number)")
        }
    }

    @Test func anotherWindowSeesTheMigration() async throws {
        try await writeOwnFiles()
        let (here, there) = (Desk(scratch.path), Desk(scratch.path))
        #expect(try await here.ids == old)
        try await there.write("x")
        try await here.notes.refresh()
        #expect(try await here.ids == new)
        try await here.write("y")
        #expect(try await Desk(scratch.path).ids == new.map { $0 + ["y"] })
    }

    /// A window of an older version is still open and wrote between the first read and the first change here.
    @Test func anOlderWindowsEarlierChangesAreMigrated() async throws {
        try await writeOwnFiles()
        let desk = Desk(scratch.path)
        #expect(try await desk.ids == old)
        let older = JSONCollection<Note>(name: "tasks", directory: scratch.path, options: Scratch.options)
        try await older.apply(.put(Note("t6")))
        try await desk.write("x")
        #expect(try await Desk(scratch.path).tasks.items().map(\.id) == ["t1", "t2", "t3", "t4", "t5", "t6", "x"])
    }

    @Test func anOlderWindowsLaterChangesAreReported() async throws {
        try await writeOwnFiles()
        try await Desk(scratch.path).write("x")
        try scratch.writeJournal([#"{"n":1,"put":[{"id":"late"}]}"#])
        let desk = Desk(scratch.path)
        #expect(try await desk.ids == new)
        let reason = try #require(await desk.tasks.report.readOnly)
        #expect(reason.description.contains("notes.journal.jsonl"))
        let inspector = StorageInspector(directory: scratch.path, options: Scratch.options)
        #expect(try inspector.inspect().contains(where: \.needsRepair))
        let outside = try Scratch()
        _ = try inspector.repair(backupTo: outside.file("a.tar"))
        #expect(try inspector.inspect().allSatisfy { !$0.needsRepair })
        try await Desk(scratch.path).write("y")
    }

    /// Damage in one collection counts as damage of all, and nothing is rewritten.
    @Test func damageInOneCollectionStopsTheMigration() async throws {
        try await writeOwnFiles()
        try scratch.write("{\"g\":1,\"n\":1,\"put\":[}\n", to: "notes.journal.jsonl")
        let before = scratch.text("notes.json")
        let desk = Desk(scratch.path)
        await #expect(throws: StorageError.self) { try await desk.write("x") }
        #expect(scratch.text("notes.json") == before)
        #expect(try await desk.tasks.items().count == 5)
        let inspector = StorageInspector(directory: scratch.path, options: Scratch.options)
        let outside = try Scratch()
        _ = try inspector.repair(backupTo: outside.file("a.tar"))
        try await Desk(scratch.path).write("x")
        #expect(try await Desk(scratch.path).ids == [["a", "b", "x"], new[1], ["x"]])
    }

    @Test func aChangeBasedOnAnOldRevisionIsRefused() async throws {
        let desk = Desk(scratch.path)
        try await desk.write("x")
        let revision = try await desk.group.revision
        try await desk.plans.apply(.put(Note("p")))
        var late = GroupChange(since: revision)
        late.add(.put(Note("y")), to: desk.notes)
        let change = late
        await #expect(throws: StorageError.changedElsewhere(ids: [])) { try await desk.group.apply(change) }
        var timely = GroupChange(since: try await desk.group.revision)
        timely.add(.put(Note("y")), to: desk.notes)
        try await desk.group.apply(timely)
        #expect(try await Desk(scratch.path).notes.count == 2)
    }
}
