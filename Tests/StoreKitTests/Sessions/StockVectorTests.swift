import FoundationEssentials
import Testing

@testable import StoreKit

@Suite struct StockVectorTests {
    private struct Vectors: Decodable {
        struct Move: Decodable {
            let reason: String
            let delta: Int
            let counted: Int?
            let expected_then: Int?
        }
        struct Taken: Decodable {
            let accepted: Int
            let quantity: Int
        }
        struct Status: Decodable {
            let q: Int?
            let track: Bool?
            let status: StockLevelName
        }
        struct Case: Decodable {
            let name: String
            let start: Int?
            let moves: [Move]?
            let quantity: Int?
            let sales: [Int]?
            let refuse: Taken?
            let warn: Taken?
            let allow: Taken?
            let cases: [Status]?
        }
        let stock: [Case]
    }

    private struct StockLevelName: Decodable {
        let level: StockLevel

        init(from decoder: any Decoder) throws {
            let name = try decoder.singleValueContainer().decode(String.self)
            level = try #require(StockLevel(rawValue: name))
        }
    }

    private static func cases() throws -> [Vectors.Case] {
        let vectors: Vectors = try Fixture.json("store_sessions.json")
        return vectors.stock
    }

    @Test func aCountIsADifferenceLikeAnyOther() throws {
        let known = try #require(try Self.cases().first { $0.moves != nil })
        var books = StoreBooks()
        func add(_ delta: Int, _ reason: StockMove.Reason) {
            var record = StoreRecord(.stock, at: RecordMoment(milliseconds: 0), register: "STOCK")
            record.stock = [StockMove(product: "p", delta: delta, reason: reason)]
            books.add(record)
        }
        add(try #require(known.start), .initial)
        for move in known.moves ?? [] {
            if let counted = move.counted, let expected = move.expected_then {
                #expect(books.quantities["p"] == expected && counted - expected == move.delta)
            }
            add(move.delta, try #require(StockMove.Reason(rawValue: move.reason)))
        }
        #expect(books.quantities["p"] == known.quantity)
    }

    @Test func twoTillsSellTheLastItem() throws {
        let known = try #require(try Self.cases().first { $0.sales != nil })
        for (answer, taken) in [
            (NegativeStock.refuse, known.refuse), (.warn, known.warn), (.allow, known.allow),
        ] {
            var there = try #require(known.start)
            var accepted = 0
            for asked in known.sales ?? [] where answer.answer(asked: asked, there: there) != .refused {
                there -= asked
                accepted += 1
            }
            #expect(accepted == taken?.accepted && there == taken?.quantity, "\(answer)")
        }
        #expect(NegativeStock.warn.answer(asked: 1, there: 0) == .soldWithWarning)
        for answer in NegativeStock.allCases {
            #expect(answer.answer(asked: 5, there: 5) == .sold && answer.answer(asked: 5, there: nil) == .sold)
        }
    }

    @Test func aStockLevelIsOneWord() throws {
        let known = try #require(try Self.cases().first { $0.cases != nil }?.cases)
        #expect(known.count == 6)
        for status in known {
            let level = StockLevel(quantity: status.track == false ? nil : status.q, threshold: 5000)
            #expect(level == status.status.level, "\(String(describing: status.q))")
        }
        #expect(StockLevel(quantity: 0, threshold: 0) == .out && StockLevel(quantity: 1, threshold: 0) == .plenty)
    }
}
