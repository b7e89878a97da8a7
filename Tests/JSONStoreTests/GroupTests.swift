import FoundationEssentials
import Glibc
import Synchronization
import Testing
import store_torture

@testable import JSONStore

/// Changes across several collections.
@Suite struct GroupTests {
    struct Stock: StoredItem {
        let id: String
        var left: Int
    }

    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private struct Shop {
        let group: CollectionGroup
        let stock: JSONCollection<Stock>
        let receipts: JSONCollection<Note>

        init(_ scratch: Scratch, options: StorageOptions = Scratch.options) {
            group = CollectionGroup(name: "shop", directory: scratch.path, options: options)
            stock = group.collection("stock")
            receipts = group.collection("receipts")
        }

        @discardableResult
        func sell(_ number: Int, left: Int) async throws -> GroupChange {
            var sale = GroupChange()
            sale.add(.put(Note("r\(number)", revision: number)), to: receipts)
            sale.add(.put(Stock(id: "pen", left: left)), to: stock)
            return try await group.apply(sale)
        }

        var isClean: Bool {
            get async {
                let reports = [await stock.report, await receipts.report]
                return reports.allSatisfy(\.isClean)
            }
        }

        var ids: [[String]] {
            get async throws { [try await stock.items().map(\.id), try await receipts.items().map(\.id)] }
        }
    }

    @Test func aChangeInSeveralCollectionsIsOneLine() async throws {
        let shop = Shop(scratch)
        try await shop.sell(1, left: 9)
        #expect(scratch.names == ["receipts.json", "shop.journal.jsonl", "shop.lock", "stock.json"])
        let lines = try #require(scratch.text("shop.journal.jsonl")).split(separator: "\n")
        #expect(lines.count == 1)
        #expect(
            lines[0].hasPrefix(
                #"{"n":1,"in":{"receipts":{"put":[{"id":"r1","title":"","revision":1}]},"stock":{"put":[{"id":"pen","#))
        let again = Shop(scratch)
        #expect(try await again.ids == [["pen"], ["r1"]])
        #expect(await again.isClean)
    }

    @Test func aChangeInOneCollectionIsOneLineToo() async throws {
        let shop = Shop(scratch)
        try await shop.sell(1, left: 9)
        let inverse = try await shop.stock.apply(.put(Stock(id: "cup", left: 4)))
        #expect(inverse == .remove("cup"))
        #expect(try await Shop(scratch).ids == [["pen", "cup"], ["r1"]])
    }

    @Test func theInverseUndoesTheWholeChange() async throws {
        let shop = Shop(scratch)
        try await shop.sell(1, left: 9)
        let undo = try await shop.sell(2, left: 8)
        let redo = try await shop.group.apply(undo)
        #expect(try await shop.ids == [["pen"], ["r1"]])
        #expect(try await shop.stock.item("pen")?.left == 9)
        try await shop.group.apply(redo)
        #expect(try await Shop(scratch).stock.item("pen")?.left == 8)
        #expect(try await Shop(scratch).receipts.count == 2)
    }

    @Test func aConflictRefusesTheWholeChangeAndNamesAllItems() async throws {
        let shop = Shop(scratch)
        try await shop.sell(1, left: 9)
        var sale = GroupChange()
        sale.add(.put(Note("r2")), to: shop.receipts, expecting: [Expectation(id: "r1", item: nil)])
        sale.add(
            .put(Stock(id: "pen", left: 7)), to: shop.stock,
            expecting: [
                Expectation(id: "pen", item: Stock(id: "pen", left: 8)), Expectation(id: "cup", item: nil),
            ])
        let change = sale
        await #expect(throws: StorageError.changedElsewhere(ids: ["r1", "pen"])) { try await shop.group.apply(change) }
        #expect(try await shop.ids == [["pen"], ["r1"]])
        #expect(try await shop.stock.item("pen")?.left == 9)
        #expect(try await Shop(scratch).ids == [["pen"], ["r1"]])
    }

    @Test func aFailedChangeLeavesNothingInMemory() async throws {
        let isFailing = Atomic(false)
        var options = Scratch.options
        options.system.synchronize = { descriptor in
            if isFailing.load(ordering: .relaxed) {
                errno = EIO
                return -1
            }
            return fdatasync(descriptor)
        }
        let shop = Shop(scratch, options: options)
        try await shop.sell(1, left: 9)
        isFailing.store(true, ordering: .relaxed)
        await #expect(throws: StorageError.self) { try await shop.sell(2, left: 8) }
        #expect(try await shop.ids == [["pen"], ["r1"]])
        #expect(try await shop.stock.item("pen")?.left == 9)
        isFailing.store(false, ordering: .relaxed)
        try await shop.sell(2, left: 8)
        #expect(try await Shop(scratch).ids == [["pen"], ["r1", "r2"]])
    }

    /// The process is killed between any two renames. Each snapshot records the last change that it contains.
    @Test(arguments: 0..<4) func compactingMayBeInterruptedAnywhere(after steps: Int) async throws {
        let done = Atomic(0)
        var options = Scratch.options
        options.system.rename = { from, to in
            if done.load(ordering: .relaxed) >= steps {
                errno = EIO
                return -1
            }
            done.add(1, ordering: .relaxed)
            return rename(from, to)
        }
        // The first snapshots are two renames as well.
        let setup = Shop(scratch)
        for number in 1...5 { try await setup.sell(number, left: 10 - number) }
        let shop = Shop(scratch, options: options)
        try? await shop.group.compact()
        let journal = try #require(scratch.text("shop.journal.jsonl"))
        #expect(journal.isEmpty == (steps >= 2))
        let after = Shop(scratch)
        #expect(try await after.ids == [["pen"], ["r1", "r2", "r3", "r4", "r5"]])
        #expect(await after.isClean)
        try await after.sell(6, left: 4)
        #expect(try await Shop(scratch).receipts.count == 6)
        // The process whose compaction failed also continues.
        try await shop.sell(7, left: 3)
        #expect(try await Shop(scratch).receipts.count == 7)
    }

    @Test func observersAreNotifiedOfOthersChanges() async throws {
        let (here, there) = (Shop(scratch), Shop(scratch))
        try await there.sell(1, left: 9)
        try await here.stock.open()
        let told = Mutex<[String: [ExternalChange]]>([:])
        await here.stock.observe(watching: false) { change in told.withLock { $0["stock", default: []].append(change) }
        }
        await here.receipts.observe(watching: false) { change in
            told.withLock { $0["receipts", default: []].append(change) }
        }
        try await there.sell(2, left: 8)
        try await here.receipts.refresh()
        #expect(told.withLock { $0 } == ["stock": [.items(["pen"])], "receipts": [.items(["r2"])]])
        #expect(try await here.stock.item("pen")?.left == 8)
    }

    @Test(arguments: [false, true]) func watchingAGroupReportsOthersChanges(isOpen: Bool) async throws {
        let (here, there) = (Shop(scratch), Shop(scratch))
        try await there.sell(1, left: 9)
        if isOpen { try await here.stock.open() }
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        await here.group.observe { continuation.yield() }
        var calls = stream.makeAsyncIterator()
        try await there.sell(2, left: 8)
        await calls.next()
        #expect(await here.stock.isOpen == isOpen)
        #expect(try await here.stock.item("pen")?.left == 8)
    }

    @Test func aNoticeNamesTheFileInItsFolder() async throws {
        let sold = Shop(scratch)
        try await sold.sell(1, left: 9)
        try await sold.group.compact()
        unlink(scratch.file("receipts.json"))
        let shop = Shop(scratch)
        #expect(await shop.group.notice(in: "till") == nil)
        try await shop.stock.open()
        #expect(await shop.group.reports.map(\.name) == ["stock", "receipts"])
        #expect(await shop.group.notice(in: "till")?.hasPrefix("till/stock.json is read-only: ") == true)
    }

    @Test func aCollectionMayJoinAGroupLater() async throws {
        try await Shop(scratch).sell(1, left: 9)
        let shop = Shop(scratch)
        let payments: JSONCollection<Note> = shop.group.collection("payments")
        try await payments.apply(.put(Note("p1")))
        #expect(try await shop.ids == [["pen"], ["r1"]])
        // A program without the group's newer member must not write.
        let older = Shop(scratch)
        try await older.stock.open()
        #expect(await older.stock.report.readOnly != nil)
        #expect(try await older.ids == [["pen"], ["r1"]])
    }

    @Test(arguments: ["stock.json", "receipts.json"]) func aMissingSnapshotOfTheGroupIsDamage(name: String)
        async throws
    {
        let shop = Shop(scratch)
        try await shop.sell(1, left: 9)
        try await shop.group.compact()
        unlink(scratch.file(name))
        let again = Shop(scratch)
        try await again.stock.open()
        #expect(await again.stock.report.readOnly != nil)
        #expect(await again.receipts.report.readOnly != nil)
        #expect(
            try StorageInspector(directory: scratch.path, options: Scratch.options).inspect().contains(
                where: \.needsRepair))
    }

    @Test(arguments: ["stock.json", "receipts.json", "shop.journal.jsonl"])
    func aFlippedBitIsNeverSilent(file: String) async throws {
        let shop = Shop(scratch)
        try await shop.sell(1, left: 9)
        try await shop.group.compact()
        try await shop.sell(2, left: 8)
        let layouts = try StorageInspector(directory: scratch.path, options: Scratch.options).layouts()
        let layout = try #require(layouts.first)
        #expect(layouts.count == 1 && layout.group == "shop" && layout.members.map(\.name) == ["receipts", "stock"])
        let campaign = DamageCampaign(options: Scratch.options)
        for byte in 0..<(try #require(scratch.text(file)).utf8.count) {
            let outcome = try await campaign.run(.flip(byte: byte, bit: byte % 8), on: file, of: layout)
            #expect(outcome != .silent && outcome != .destroyed, "byte \(byte): \(outcome as Any)")
        }
    }

    @Test func theDoctorChecksTheWholeGroup() async throws {
        let shop = Shop(scratch)
        try await shop.sell(1, left: 9)
        let inspector = StorageInspector(directory: scratch.path, options: Scratch.options)
        chmod(scratch.path, 0o700)
        #expect(try inspector.inspect().map(\.path) == ["receipts.json", "stock.json"])
        #expect(try inspector.inspect().flatMap(\.findings).isEmpty)
        try await shop.sell(2, left: 8)
        try scratch.write("rubbish\n", to: "shop.journal.jsonl")
        #expect(try inspector.inspect().allSatisfy(\.needsRepair))
        let outside = try Scratch()
        _ = try inspector.repair(backupTo: outside.file("a.tar"))
        #expect(try inspector.inspect().allSatisfy { !$0.needsRepair })
        let again = Shop(scratch)
        try await again.sell(3, left: 7)
        #expect(try await again.ids == [["pen"], ["r3"]])
        #expect(await again.stock.report.readOnly == nil)
    }

    /// All waiting changes share one sync. If the sync fails, all of them fail.
    @Test func waitingChangesShareOneSync() async throws {
        let syncs = Atomic(0)
        let isFailing = Atomic(false)
        var options = Scratch.options
        options.system.synchronize = { descriptor in
            syncs.add(1, ordering: .relaxed)
            // A slow disk makes changes wait for each other.
            usleep(5_000)
            guard isFailing.load(ordering: .relaxed) else { return 0 }
            errno = EIO
            return -1
        }
        let notes = scratch.notes(options: options)
        try await notes.apply(.put(Note("first")))
        syncs.store(0, ordering: .relaxed)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<32 { group.addTask { try await notes.apply(.put(Note("n\(number)"))) } }
            try await group.waitForAll()
        }
        #expect(syncs.load(ordering: .relaxed) < 16)
        #expect(try await scratch.notes().count == 33)
        isFailing.store(true, ordering: .relaxed)
        let failed = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<16 {
                group.addTask { (try? await notes.apply(.put(Note("m\(number)")))) == nil }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(failed == 16)
        #expect(try await notes.count == 33)
        #expect(try await scratch.notes().count == 33)
        #expect(try await scratch.notes().open().isClean)
    }
}
