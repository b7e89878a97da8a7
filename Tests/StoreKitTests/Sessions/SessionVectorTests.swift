import FoundationEssentials
import Testing

@testable import StoreKit

@Suite struct SessionVectorTests {
    private struct Vectors: Decodable {
        struct Tender: Decodable {
            let kind: TenderKind
            let amount: Int
            let tendered: Int?
            let change: Int?
        }
        struct Event: Decodable {
            let type: String
            let total: Int?
            let tip: Int?
            let rounding: Int?
            let amount: Int?
            let tenders: [Tender]?
        }
        struct Grand: Decodable {
            let sales: Int
            let refunds: Int
        }
        struct Given: Decodable {
            let opening: Int
            let previous_left: Int?
            let float_left: Int?
            let grand_before: Grand?
            let events: [Event]
            let count: [String: Int]
        }
        struct Case: Decodable {
            let name: String
            let `in`: Given
            let out: [String: Int]
        }
        let cases: [Case]
    }

    private static let now = RecordMoment(milliseconds: 1_795_000_000_000)

    private static func record(_ event: Vectors.Event) throws -> StoreRecord {
        var record = StoreRecord(try #require(RecordKind(rawValue: event.type)), at: now, register: "R")
        record.session = 2
        record.total = event.total ?? event.amount ?? 0
        record.tip = event.tip ?? 0
        record.rounding = event.rounding ?? 0
        record.tenders = (event.tenders ?? []).map { tender in
            var kept = RecordTender(tender.kind, amount: tender.amount)
            kept.tendered = tender.tendered
            kept.change = tender.change
            return kept
        }
        return record
    }

    /// Returns the previous session, which leaves its cash and the grand totals.
    private static func earlier(_ given: Vectors.Given) -> [StoreRecord] {
        var (open, sale, refund, close) = (
            StoreRecord(.open, at: now, register: "R"), StoreRecord(.sale, at: now, register: "R"),
            StoreRecord(.refund, at: now, register: "R"), StoreRecord(.close, at: now, register: "R")
        )
        open.sessionEnd = SessionEnd(counted: 0)
        sale.total = given.grand_before?.sales ?? 0
        refund.total = given.grand_before?.refunds ?? 0
        close.sessionEnd = SessionEnd(counted: given.previous_left ?? given.opening, expected: 0)
        return [open, sale, refund, close]
    }

    @Test func sessionTotalsMatchTheVectors() throws {
        let vectors: Vectors = try Fixture.json("store_sessions.json")
        #expect(vectors.cases.count == 3)
        for known in vectors.cases {
            let given = known.in
            var books = StoreBooks()
            for record in Self.earlier(given) { books.add(record) }
            var open = StoreRecord(.open, at: Self.now, register: "R")
            open.session = 2
            open.sessionEnd = SessionEnd(counted: given.opening, expected: books.register("R").left)
            books.add(open)
            for event in given.events { books.add(try Self.record(event)) }
            let book = books.register("R")
            let totals = try #require(book.openSession?.totals)
            var end = SessionEnd(
                counted: given.count.reduce(0) { $0 + (Int($1.key) ?? 0) * $1.value }, expected: totals.expectedCash)
            end.left = given.float_left
            var out = Self.numbers(totals)
            out["counted"] = end.counted
            out["difference"] = end.difference
            out["grand_sales"] = book.grandSales
            out["grand_refunds"] = book.grandRefunds
            out["opening_difference"] = open.sessionEnd?.difference
            out["deposit"] = end.counted - (end.left ?? end.counted)
            for (name, value) in known.out { #expect(out[name] == value, "\(known.name): \(name)") }
        }
    }

    /// Returns the totals as their JSON contains them.
    private static func numbers(_ totals: SessionTotals) -> [String: Int] {
        var numbers: [String: Int] = [:]
        for member in totals.object.members { numbers[member.name] = member.value.int }
        return numbers
    }

    @Test func otherRecordsDoNotChangeTheCash() {
        var totals = SessionTotals(opening: 100)
        let before = totals
        for kind in [RecordKind.open, .close, .stock, .approval] {
            var record = StoreRecord(kind, at: Self.now, register: "R")
            record.total = 5
            totals.add(record)
        }
        #expect(totals == before)
        var cancel = StoreRecord(.cancel, at: Self.now, register: "R")
        cancel.tenders = [RecordTender(.cash, amount: 500)]
        cancel.linesOff = 3
        totals.add(cancel)
        #expect(totals.expectedCash == 100 && totals.canceled == 1 && totals.linesOff == 3)
    }

    @Test func creditIsNotASale() {
        var totals = SessionTotals(opening: 0)
        var sale = StoreRecord(.sale, at: Self.now, register: "R")
        var gift = RecordLine(name: "Gift card", price: 2000, gross: 2000, total: 2000)
        gift.kind = .gift
        sale.lines = [gift]
        sale.total = 2000
        sale.tenders = [RecordTender(.cash, amount: 2000)]
        totals.add(sale)
        #expect(totals.sales == 0 && totals.salesCount == 0 && totals.credit == 2000 && totals.cashSales == 2000)
        sale.lines.append(RecordLine(name: "Tea", price: 200, gross: 200, total: 200))
        sale.total = 2200
        totals.add(sale)
        #expect(totals.sales == 200 && totals.salesCount == 1 && totals.credit == 4000)
    }
}
