import Testing

@testable import StoreKit

@Suite struct StoreBooksTests {
    @Test(arguments: 1...40)
    func booksSurviveARoundTrip(seed: UInt64) throws {
        var sales = RandomLog(seed: seed)
        var books = StoreBooks()
        for record in sales.records(120) { books.add(record) }
        let bytes = CanonicalText.bytes(of: books.object)
        let members = try #require(try RecordValue(parsing: bytes).members)
        let back = try StoreBooks(
            members, quantities: SumsByID(kept: books.quantities.text[...]), oldDays: books.oldDaysText[...])
        #expect(back == books)
        #expect(CanonicalText.bytes(of: back.object) == bytes)
        #expect(back.oldDaysText == books.oldDaysText)
    }

    @Test func booksContinueFromTheirStoredState() throws {
        var sales = RandomLog(seed: 7)
        let records = sales.records(100)
        var whole = StoreBooks()
        for record in records { whole.add(record) }
        for cut in [0, 1, 50, 99] {
            var first = StoreBooks()
            for record in records[..<cut] { first.add(record) }
            var second = try StoreBooks(
                try #require(try RecordValue(parsing: CanonicalText.bytes(of: first.object)).members),
                quantities: SumsByID(kept: first.quantities.text[...]), oldDays: first.oldDaysText[...])
            for record in records[cut...] { second.add(record) }
            #expect(second == whole)
        }
    }

    @Test func sumsMatchTheRecords() {
        var sales = RandomLog(seed: 3)
        let records = sales.records(200)
        var books = StoreBooks()
        for record in records { books.add(record) }
        func sum(_ kinds: [RecordKind]) -> Int {
            records.filter { kinds.contains($0.kind) }.reduce(0) { $0 + $1.total - $1.liability }
        }
        let days = books.days.all.values.reduce(into: DaySum()) { $0.add($1) }
        let turnover = days.turnover
        #expect(turnover.sales == sum([.sale]) - sum([.void]) && turnover.refunds == sum([.refund]))
        #expect(books.registers.values.reduce(0) { $0 + $1.grandSales } == sum([.sale]))
        #expect(books.registers.values.reduce(0) { $0 + $1.grandRefunds } == sum([.refund, .void]))
        #expect(turnover.voids == sum([.void]) && turnover.voidCount == records.count { $0.kind == .void })
        #expect(
            turnover.salesCount == records.count(where: \.countsAsSale)
                - records.count { $0.kind == .void && $0.hasGoods })
        #expect(days.hours.reduce(0, +) == turnover.net)
        for (product, quantity) in books.quantities.all {
            #expect(
                records.flatMap(\.stock).filter { $0.product == product }.reduce(0) { $0 + $1.delta } == quantity)
        }
        #expect(books.refunds.values.flatMap(\.self).count == records.count { $0.kind.takesBack })
    }

    @Test func aVoidedSaleIsInNoAverage() {
        var turnover = Turnover()
        #expect(turnover.average(.halfUp) == nil)
        for (kind, total) in [
            (RecordKind.sale, 3_000), (.sale, 7_000), (.sale, 20_000), (.void, 20_000), (.refund, 2_000),
        ] {
            var record = StoreRecord(kind, at: RecordMoment(milliseconds: 0), register: "R")
            record.total = total
            turnover.add(record)
        }
        #expect(turnover.salesCount == 2 && turnover.average(.halfUp) == 5_000 && turnover.net == 8_000)
    }

    @Test(arguments: ["{}", #"{"points":{"p":"1"},"wallets":{}}"#])
    func invalidBooksAreRefused(text: String) throws {
        let members = try #require(try RecordValue(parsing: Array(text.utf8)).members)
        #expect(throws: RecordReadingError.self) { try StoreBooks(members, quantities: SumsByID(), oldDays: []) }
    }

    @Test func aSessionEndsAndRecordsTheCashLeft() {
        let now = RecordMoment(milliseconds: 1_795_000_000_000)
        var books = StoreBooks()
        var open = StoreRecord(.open, at: now, register: "R")
        open.sequence = 1
        open.sessionEnd = SessionEnd(counted: 10_000)
        books.add(open)
        #expect(books.register("R").openSession?.number == 1 && books.register("R").left == nil)
        var close = StoreRecord(.close, at: now, register: "R")
        close.sequence = 2
        close.sessionEnd = SessionEnd(counted: 19_760, expected: 19_785)
        close.sessionEnd?.left = 10_000
        books.add(close)
        let book = books.register("R")
        #expect(book.openSession == nil && book.left == 10_000 && book.reports == 1 && book.sessions == 1)
        #expect(books.register("R2") == RegisterBook())
    }
}
