import FoundationEssentials
import Glibc
import Synchronization
import Testing

@testable import JSONStore
@testable import StoreCore
@testable import StoreKit

/// The sales log on disk.
@Suite struct SalesLogTests {
    private let store: StoreFolder
    private static let file = "log/R-2026-11.jsonl"

    init() throws {
        store = try StoreFolder()
    }

    // MARK: Records that belong together

    private func pair(_ till: JSONSalesLogRepository) async throws -> [StoreRecord] {
        try await till.commitTogether("R") { (log) throws(StoreError) in
            var refund = StoreRecord(.refund, at: StoreFolder.now, register: "R")
            (refund.session, refund.isFollowed, refund.exchange) = (1, true, "pair")
            var sale = StoreRecord(.sale, at: StoreFolder.now, register: "R")
            (sale.session, sale.cart, sale.exchange) = (1, "pair", "pair")
            return [refund, sale]
        }
    }

    /// Wherever the end of the file was lost, either both records exist or neither, and the next record follows.
    @Test func pairedRecordsAreWrittenTogether() async throws {
        let first = store.till()
        try await first.sell("a")
        let before = store.bytes(Self.file)
        #expect(try await pair(first).map(\.number) == ["R-00002", "R-00003"])
        let whole = store.bytes(Self.file)
        let lines = store.lines(Self.file)
        let inside = stride(from: before.count, through: whole.count, by: 17)
        let newline = before.count + lines[2].count
        for end in Set(inside).union([newline, newline + 1, newline + 2, whole.count - 1, whole.count]).sorted() {
            try store.write(Array(whole[..<end]), to: Self.file)
            try? FileManager.default.removeItem(atPath: store.path("derived"))
            let till = store.till()
            let isWhole = end >= whole.count - 1
            let read = try await till.books().register("R").lastNumber
            #expect(read == (end == whole.count ? 3 : 1), "\(end)")
            #expect(try await till.sell("b").number == (isWhole ? "R-00004" : "R-00002"), "\(end)")
            #expect(try await till.verify(head: nil).allSatisfy { $0.report.isGood || isWhole }, "\(end)")
            #expect(store.lines(Self.file).count == (isWhole ? lines.count + 1 : 3), "\(end)")
        }
    }

    // MARK: Several tills

    @Test func twoTillsInOneFolderSeeEachOther() async throws {
        let (one, two) = (store.till(), store.till())
        #expect(try await one.sell("a").number == "R-00001")
        #expect(try await two.sell("b", on: "R2").number == "R2-00001")
        #expect(try await two.sell("c").number == "R-00002")
        #expect(try await one.sell("d").number == "R-00003")
        let books = try await one.books()
        #expect(try await two.books() == books)
        #expect(try await store.till().books() == books)
        #expect(books.days.all.values.map(\.turnover.salesCount) == [4])
        #expect(try await one.verify(head: nil).map(\.register) == ["R", "R2"])
        #expect(try await one.verify(head: nil).allSatisfy(\.report.isGood))
    }

    @Test func aCartIsSoldOnceByAnyTill() async throws {
        let (one, two) = (store.till(), store.till())
        try await one.sell("a")
        for till in [one, two, store.till()] {
            #expect(await fault { try await till.sell("a", on: "R2") }?.kind == .paid(number: "R-00001"))
            #expect(try await till.number(ofCart: "a") == "R-00001")
            #expect(try await till.number(ofCart: "b") == nil)
        }
        #expect(store.lines(Self.file).count == 2)
    }

    @Test func manyConcurrentSalesLeaveNoGap() async throws {
        let tills = (0..<4).map { _ in store.till() }
        try await tills[0].sell("first")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (place, till) in tills.enumerated() {
                group.addTask { for number in 0..<10 { try await till.sell("\(place)-\(number)") } }
            }
            try await group.waitForAll()
        }
        let records = try await store.till().records(from: 0, through: 100_000)
        let numbers = records.compactMap(\.number).sorted()
        #expect(numbers == (1...41).map { ReceiptNumber(register: "R", value: $0).text })
        #expect(try await store.till().verify(head: nil).allSatisfy(\.report.isGood))
    }

    // MARK: Damage

    @Test(arguments: ["bit", "no record", "gone", "double"])
    func aDamagedLineClosesOnlyItsRegister(trouble: String) async throws {
        let till = store.till()
        for number in 0..<6 { try await till.sell("cart-\(number)") }
        try await till.sell("other", on: "R2")
        let whole = store.bytes(Self.file)
        var lines = store.lines(Self.file)
        switch trouble {
        case "bit":
            let text = String(decoding: lines[3], as: UTF8.self)
            lines[3] = Array(text.replacing(#""total":1000"#, with: #""total":1001"#).utf8)
        case "no record": lines[3] = Array("{}".utf8)
        case "gone": lines.remove(at: 3)
        default: lines.insert(lines[3], at: 3)
        }
        try store.write(lines, to: Self.file)
        let next = store.till()
        let why = await fault { try await next.sell("late") }
        #expect(why?.kind == .damaged)
        #expect(why?.message.contains("Register R is read-only") == true)
        #expect(await next.notice()?.contains("Register R") == true)
        #expect(store.lines(Self.file) == lines)
        #expect(try await next.sell("late", on: "R2").number == "R2-00002")
        let checks = try await next.verify(head: nil)
        #expect(checks.map(\.report.isGood) == [false, true])
        try store.write(whole, to: Self.file)
        #expect(try await store.till().sell("later").number == "R-00007")
    }

    @Test func aTornSaleIsDroppedAndItsNumberReused() async throws {
        let till = store.till()
        try await till.sell("a")
        let whole = store.bytes(Self.file)
        try await till.sell("b")
        let line = Array(store.bytes(Self.file).dropFirst(whole.count).dropLast())
        for length in stride(from: 1, to: line.count, by: 23) {
            try store.write(whole + line[..<length], to: Self.file)
            let next = store.till()
            #expect(try await next.number(ofCart: "b") == nil)
            #expect(try await next.sell("c").number == "R-00002")
            #expect(await next.notice()?.contains("\(length) bytes") == true)
            #expect(try await next.verify(head: nil).allSatisfy(\.report.isGood))
        }
        try store.write(whole + line, to: Self.file)
        #expect(try await store.till().sell("c").number == "R-00003")
        #expect(try await store.till().number(ofCart: "b") == "R-00002")
    }

    @Test func aReplacedFileIsReadAgain() async throws {
        let till = store.till()
        try await till.sell("a")
        let before = store.bytes(Self.file)
        try await till.sell("b")
        try store.write(before, to: Self.file)
        #expect(try await till.number(ofCart: "b") == nil)
        #expect(try await till.books().register("R").lastNumber == 1)
    }

    // MARK: Failing calls

    @Test(arguments: ["write", "fdatasync"]) func anUnwrittenSaleIsNotSold(call: String) async throws {
        try await store.till().sell("a")
        let isFailing = Atomic(true)
        let till = store.till { options in
            options.durability = .synced
            options.system.write = { descriptor, bytes in
                guard call == "write", isFailing.load(ordering: .relaxed) else {
                    return write(descriptor, bytes.baseAddress, bytes.count)
                }
                errno = ENOSPC
                return -1
            }
            options.system.synchronize = { descriptor in
                guard call == "fdatasync", isFailing.load(ordering: .relaxed) else { return fdatasync(descriptor) }
                errno = EIO
                return -1
            }
        }
        #expect(await fault { try await till.sell("b") }?.kind == .disk)
        #expect(try await till.number(ofCart: "b") == nil)
        #expect(try await till.books().register("R").lastNumber == 1)
        isFailing.store(false, ordering: .relaxed)
        #expect(try await till.sell("b").number == "R-00002")
        #expect(try await till.books() == store.till().books())
    }

    /// A sale is reported as paid only when a power cut can no longer undo it.
    @Test func aSaleOfACrashedTillIsSyncedBeforeItIsReported() async throws {
        try await store.till().sell("a")
        try store.write(Array("1".utf8), to: "log/log.lock")
        let failing = store.till { options in
            options.durability = .synced
            options.system.synchronize = { _ in
                errno = EIO
                return -1
            }
        }
        await #expect(throws: StoreError.self) { try await failing.number(ofCart: "a") }
        #expect(await fault { try await failing.sell("a") }?.kind == .disk)
        let till = store.till { $0.durability = .synced }
        #expect(try await till.number(ofCart: "a") == "R-00001")
        #expect(store.bytes("log/log.lock") == Array("0".utf8))
    }

    // MARK: The clock

    /// A record that could not be read again would close the register permanently.
    @Test(arguments: [1 << 54, -86_400_000, 253_402_300_800_000])
    func anUnreadableRecordIsNotWritten(_ number: Int) async throws {
        let till = store.till()
        try await till.sell("a")
        let before = store.bytes("log/R-2026-11.jsonl")
        let fault = await fault {
            try await till.commit("R") { (log) throws(StoreError) in
                let isAmount = number == 1 << 54
                let moment = isAmount ? StoreFolder.now : RecordMoment(milliseconds: number)
                var record = StoreRecord(.paidIn, at: moment, register: "R")
                record.session = 1
                record.total = isAmount ? number : 100
                return record
            }
        }
        #expect(fault?.kind == .refused)
        #expect(store.names("log").filter { $0.hasSuffix(".jsonl") } == ["R-2026-11.jsonl"])
        #expect(store.bytes("log/R-2026-11.jsonl") == before)
        #expect(try await store.till().sell("b").number == "R-00002")
    }

    @Test func aClockSetBackIsMarkedAndNumbersContinue() async throws {
        let till = store.till()
        let back = RecordMoment(milliseconds: StoreFolder.now.milliseconds - 3_600_000)
        try await till.sell("a")
        let sale = try await till.sell("b", at: back)
        #expect(sale.number == "R-00002" && sale.isClockBehind)
        #expect(try await !till.sell("c", at: back).isClockBehind)
        #expect(try await store.till().books().register("R").lastNumber == 3)
        #expect(try await till.verify(head: nil).allSatisfy(\.report.isGood))
    }

    @Test func aDaysReceiptsAreListedAfterAClockWasSetAhead() async throws {
        let till = store.till()
        let ahead = RecordMoment(milliseconds: StoreFolder.now.milliseconds + 100 * 86_400_000)
        try await till.sell("a")
        try await till.sell("b", at: ahead)
        try await till.sell("c")
        try await till.sell("d", on: "R2", at: ahead)
        #expect(store.names("log").contains("R-2026-11.jsonl"))
        #expect(store.names("log").contains("R-2027-02.jsonl"))
        let day = StoreFolder.now.dayNumber
        let listed = try await till.records(from: day, through: day).compactMap(\.number)
        #expect(listed.sorted() == ["R-00001", "R-00003"])
        let later = try await till.records(from: ahead.dayNumber, through: ahead.dayNumber).compactMap(\.number)
        #expect(later.sorted() == ["R-00002", "R2-00001"])
        #expect(try await till.receipt("R-00003")?.cart == "c")
        #expect(try await till.verify(head: nil).allSatisfy(\.report.isGood))
    }

    /// An unacknowledged line is removed at the next turn, even if nothing is recorded then.
    @Test func anUnfinishedEndIsReported() async throws {
        let till = store.till()
        try await till.sell("a")
        try store.write(store.bytes("log/R-2026-11.jsonl") + Array("{\"seq\":3,\"ty".utf8), to: "log/R-2026-11.jsonl")
        let chain = try #require(try await till.verify(head: nil).first)
        #expect(chain.report.isGood && chain.unfinishedBytes == 12)
        await #expect(throws: StoreError.self) {
            try await till.commit("R") { (_) throws(StoreError) in throw .refused("nothing is paid") }
        }
        #expect(await till.notice()?.contains("12 bytes") == true)
        #expect(try await till.verify(head: nil).first?.unfinishedBytes == 0)
    }

    // MARK: Receipts

    @Test func receiptsAreFoundAmongRecordsWithoutNumbers() async throws {
        let till = store.till()
        for number in 1...40 {
            try await till.sell("cart-\(number)")
            for _ in 0..<(number % 3) {
                _ = try await till.commit("R") { (log) throws(StoreError) in
                    try SessionRecordBuilder(register: "R", moment: StoreFolder.now)
                        .movement(.noSale, amount: 0, reason: nil, log)
                }
            }
        }
        for number in 1...40 {
            #expect(try await till.receipt("R-\(number)")?.cart == "cart-\(number)")
        }
        #expect(try await till.receipt("R-00041") == nil)
        #expect(try await till.receipt("R-00000") == nil)
        #expect(try await till.receipt("R2-00001") == nil)
    }
}
