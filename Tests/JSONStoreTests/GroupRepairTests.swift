import FoundationEssentials
import TestSupport
import Testing

@testable import JSONStore

/// The repair of a group's damaged files: everything in its journal is still there afterwards.
@Suite struct GroupRepairTests {
    struct Stock: StoredItem {
        let id: String
        var left: Int
    }

    let scratch: Scratch
    let outside: Scratch

    init() throws {
        scratch = try Scratch()
        outside = try Scratch()
    }

    private struct Shop {
        let group: CollectionGroup
        let stock: JSONCollection<Stock>
        let receipts: JSONCollection<Note>

        init(_ scratch: Scratch, version: Int = 1, migrations: [Migration] = []) {
            group = CollectionGroup(name: "shop", directory: scratch.path, options: Scratch.options)
            stock = group.collection("stock", version: version, migrations: migrations)
            receipts = group.collection("receipts", version: version, migrations: migrations)
        }

        func sell(_ number: Int) async throws {
            var sale = GroupChange()
            sale.add(.put(Note("r\(number)", revision: number)), to: receipts)
            sale.add(.put(Stock(id: "s\(number)", left: number)), to: stock)
            try await group.apply(sale)
        }

        var ids: [[String]] {
            get async throws { [try await stock.items().map(\.id), try await receipts.items().map(\.id)] }
        }
    }

    private let all = [["s1", "s2"], ["r1", "r2"]]

    private func inspector(_ version: Int = 1) -> StorageInspector {
        StorageInspector(
            directory: scratch.path, options: Scratch.options,
            check: { collection, line in
                collection == "stock"
                    ? StorageInspector.problem(in: line, of: Stock.self)
                    : StorageInspector.problem(in: line, of: Note.self)
            },
            versions: { ["stock", "receipts"].contains($0) ? version : nil })
    }

    private func change(_ file: String, _ change: (String) -> String) throws {
        let text = try #require(scratch.text(file))
        let changed = change(text)
        try #require(changed != text)
        try scratch.write(changed, to: file)
    }

    private func repairAndExpect(_ ids: [[String]], version: Int = 1, sourceLocation: SourceLocation = #_sourceLocation)
        async throws
    {
        let inspector = inspector(version)
        #expect(try inspector.inspect().contains(where: \.needsRepair), sourceLocation: sourceLocation)
        let done = try inspector.repair(backupTo: outside.file("backup.tar"))
        #expect(!done.isEmpty, sourceLocation: sourceLocation)
        #expect(
            try inspector.inspect().allSatisfy { $0.kind == .leftover || $0.findings.isEmpty },
            sourceLocation: sourceLocation)
        let shop = Shop(scratch, version: version)
        #expect(try await shop.ids == ids, "\(done)", sourceLocation: sourceLocation)
        #expect(await shop.stock.report.readOnly == nil, sourceLocation: sourceLocation)
        try await shop.sell(3)
        let more = [ids[0] + ["s3"], ids[1] + ["r3"]]
        #expect(try await Shop(scratch, version: version).ids == more, sourceLocation: sourceLocation)
    }

    enum Damage: String, CaseIterable {
        case noLastLine, noFirstLine, braceForBracket, bracketForBrace, empty, allEmpty, missing

        func apply(_ text: String) -> String {
            switch self {
            case .noLastLine: String(text.dropLast(3))
            case .noFirstLine: text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined()
            case .braceForBracket: text.replacing(#""items":["#, with: #""items":{"#)
            case .bracketForBrace: text.replacing("]}", with: "]]")
            case .empty, .allEmpty, .missing: ""
            }
        }
    }

    /// Nothing was compacted yet, so all data is in the journal.
    @Test(arguments: Damage.allCases) func dataInTheJournalIsRewritten(damage: Damage) async throws {
        let shop = Shop(scratch)
        try await shop.sell(1)
        try await shop.sell(2)
        try change("stock.json", damage.apply)
        if damage == .allEmpty { try change("receipts.json", damage.apply) }
        if damage == .missing { try FileManager.default.removeItem(atPath: scratch.file("stock.json")) }
        try await repairAndExpect(all)
        #expect(!scratch.names.contains { $0.hasPrefix("stock.json.") && damage == .empty })
    }

    @Test(arguments: [Damage.noLastLine, .braceForBracket, .bracketForBrace])
    func dataInTheSnapshotIsRewrittenToo(damage: Damage) async throws {
        let shop = Shop(scratch)
        try await shop.sell(1)
        try await shop.group.compact()
        try await shop.sell(2)
        try change("stock.json", damage.apply)
        try await repairAndExpect(all)
    }

    /// Items that a collection had before it joined the group are in no line of the group's journal.
    @Test(arguments: [false, true]) func aLostSnapshotOfAJoinedCollectionIsReported(isGone: Bool) async throws {
        let stock = JSONCollection<Stock>(name: "stock", directory: scratch.path, options: Scratch.options)
        try await stock.apply(.put(Stock(id: "s1", left: 1)))
        try await Shop(scratch).receipts.apply(.put(Note("r1")))
        try scratch.write("", to: "stock.json")
        if isGone { try FileManager.default.removeItem(atPath: scratch.file("stock.json")) }
        #expect(try await Shop(scratch).stock.open().readOnly != nil)
        #expect(try inspector().inspect().contains(where: \.needsRepair))
    }

    @Test func anEmptyDocumentIsRemoved() async throws {
        try scratch.write("", to: "session.json")
        #expect(try inspector().inspect().contains { $0.path == "session.json" && $0.needsRepair })
        _ = try inspector().repair(backupTo: outside.file("backup.tar"))
        #expect(scratch.names.isEmpty)
    }

    // MARK: The version

    @Test(arguments: [#""version":3"#, #""version"81"#, #""version":1"#])
    func aDamagedVersionIsRepaired(damaged: String) async throws {
        let shop = Shop(scratch, version: 2)
        try await shop.sell(1)
        try await shop.sell(2)
        try change("stock.json") { $0.replacing(#""version":2"#, with: damaged) }
        #expect(try inspector(2).inspect().allSatisfy { $0.version ?? 2 == 2 })
        try await repairAndExpect(all, version: 2)
        #expect(scratch.text("stock.json")?.hasPrefix(#"{"version":2,"#) == true)
    }

    @Test func aDamagedVersionOfASingleCollectionIsRepaired() async throws {
        try await scratch.notes().apply(.put(Note("a")))
        try change("notes.json") { $0.replacing(#""version":1"#, with: #""version":3"#) }
        _ = try inspector().repair(backupTo: outside.file("backup.tar"))
        #expect(try await scratch.notes().items().map(\.id) == ["a"])
        #expect(try await scratch.notes().open().readOnly == nil)
    }

    /// The header is intact; only an item is damaged.
    @Test func aNewerVersionIsNotRepaired() async throws {
        let newer = Shop(scratch, version: 3)
        try await newer.sell(1)
        try await newer.group.compact()
        try change("stock.json") { $0.replacing(#""left":1"#, with: #""left":"#) }
        _ = try inspector(2).repair(backupTo: outside.file("backup.tar"))
        let shop = Shop(scratch, version: 2)
        #expect(try await shop.stock.open().readOnly == .newerVersion(found: 3, known: 2))
    }

    // MARK: A version that is only a mark

    @Test func aMarkChangesNoItemAndBlocksOlderPrograms() async throws {
        let stock = JSONCollection<Stock>(name: "stock", directory: scratch.path, options: Scratch.options)
        try await stock.apply(.put(Stock(id: "s1", left: 1)))
        let shop = Shop(scratch, version: 2, migrations: [Migration(markAfter: 1)])
        #expect(try await shop.ids == [["s1"], []])
        #expect(await shop.stock.report.isClean)
        try await shop.sell(2)
        #expect(try await Shop(scratch, version: 2).ids == [["s1", "s2"], ["r2"]])
        #expect(!scratch.names.contains { $0.hasSuffix(".v1") }, "what is not changed needs no copy")
        // This includes a collection that was open all the time.
        for older in [stock, JSONCollection<Stock>(name: "stock", directory: scratch.path, options: Scratch.options)] {
            let refused = StorageError.readOnly(
                path: scratch.file("stock.json"), reason: .newerVersion(found: 2, known: 1))
            await #expect(throws: refused) { try await older.apply(.put(Stock(id: "late", left: 1))) }
        }
        #expect(!scratch.names.contains("stock.journal.jsonl"))
    }

    // MARK: The journal

    /// The process was killed between writing the snapshots and cutting the journal.
    @Test(arguments: [false, true]) func aJournalAlreadyInTheSnapshotsIsNotDamage(isGroup: Bool) async throws {
        let journal = isGroup ? "shop.journal.jsonl" : "notes.journal.jsonl"
        if isGroup {
            let shop = Shop(scratch)
            try await shop.sell(1)
            let text = try #require(scratch.text(journal))
            try await shop.group.compact()
            try scratch.write(text, to: journal)
        } else {
            let notes = scratch.notes()
            try await notes.apply(.put(Note("a")))
            let text = try #require(scratch.text(journal))
            try await notes.compact()
            try scratch.write(text, to: journal)
        }
        for name in scratch.names { chmodPrivate(name) }
        let reports = try inspector().inspect()
        #expect(reports.allSatisfy { $0.findings.isEmpty })
        #expect(reports.contains { $0.remarks.contains { $0.contains("1 change") } })
    }

    private func chmodPrivate(_ name: String) {
        try? FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: scratch.file(name))
    }

    @Test func aLineMovedToAnotherCollectionIsDamage() async throws {
        let shop = Shop(scratch)
        try await shop.stock.apply(.put(Stock(id: "s1", left: 1)))
        try await shop.stock.apply(.put(Stock(id: "s2", left: 1)))
        try change("shop.journal.jsonl") { text in
            text.replacing(#""n":2,"in":{"stock""#, with: #""n":2,"in":{"receipts""#)
        }
        let again = Shop(scratch)
        let before = scratch.text("shop.journal.jsonl")
        await #expect(throws: StorageError.self) { try await again.stock.apply(.put(Stock(id: "s3", left: 1))) }
        guard case .damaged(let words, .some) = try await again.stock.open().readOnly else {
            Issue.record("not noticed")
            return
        }
        #expect(words.contains("receipts, item s2"))
        #expect(scratch.text("shop.journal.jsonl") == before)
    }

    /// Another window notices the repair when it continues to read.
    @Test func aRepairWorksWhileAWindowIsOpen() async throws {
        let shop = Shop(scratch)
        try await shop.stock.apply(.put(Stock(id: "s1", left: 1)))
        let line = try #require(scratch.text("shop.journal.jsonl"))
        try scratch.write(
            line + line.replacing(#""n":1,"in":{"stock""#, with: #""n":2,"in":{"receipts""#),
            to: "shop.journal.jsonl")
        try await shop.stock.refresh()
        #expect(await shop.stock.report.readOnly != nil)
    }
}
