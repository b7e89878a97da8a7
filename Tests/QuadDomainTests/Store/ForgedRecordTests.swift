import QuadDomain
import StoreKit
import Testing

/// Records that somebody made anew, with hashes that are right and numbers that are not.
@Suite struct ForgedRecordTests {
    private static let settings = StoreSettings(
        cashStep: 5, taxes: [.init(id: "vat", name: "VAT", basisPoints: 2000, isInclusive: true)])
    private static let mug = Product(id: "mug", name: "Mug", price: 900, rate: "vat", isTracked: true)

    /// A top-up, a sale of two mugs over wallet and cash, one of them given back, and the close.
    private static func records() throws -> [StoreRecord] {
        var log = MemoryLog()
        try log.open()
        var topUp = StoreCart.Item(name: "Top-up", price: 1000)
        (topUp.line, topUp.account) = (.topUp, "carla")
        _ = try log.sell(StoreCart(id: "a", register: "R", items: [topUp], tenders: [cash(1000)]), settings)
        var item = CartEntry.item(of: mug)
        item.quantity = 2000
        var wallet = RecordTender(.wallet, amount: 300)
        wallet.account = "carla"
        _ = try log.sell(
            StoreCart(id: "b", register: "R", items: [item], tenders: [wallet, cash(1500)]), settings, [mug])
        _ = try log.refund("R-00002", [.init(line: 1, quantity: 1000)], settings)
        try log.close(counted: 1000)
        return log.records
    }

    private static func cash(_ amount: Int) -> RecordTender {
        var tender = RecordTender(.cash, amount: amount)
        (tender.tendered, tender.change) = (amount, 0)
        return tender
    }

    private func findings(_ change: (inout [StoreRecord]) -> Void = { _ in }) throws -> [String] {
        var records = try Self.records()
        change(&records)
        var check = SumCheck(refunded: Set(records.compactMap(\.refundOf)))
        for record in records { check.check(record) }
        return check.findings(of: "R").map(\.words)
    }

    @Test func whatTheTillMadeIsRight() throws { #expect(try findings() == []) }

    private static let forgeries: [(String, @Sendable (inout [StoreRecord]) -> Void)] = [
        ("a wallet that got more than was paid", { $0[1].accounts[0].delta = 500_000 }),
        ("a wallet that paid nothing", { $0[2].accounts = [] }),
        ("stock that moved the other way", { $0[2].stock[0].delta = 2000 }),
        ("a base that is none", { $0[2].taxes[0].base = 1 }),
        ("a tax that is gone", { $0[2].taxes = [] }),
        ("a line that costs less than it says", { $0[2].lines[0].gross = 100 }),
        ("a price that was another one", { $0[2].lines[0].price = 800 }),
        ("an amount below zero", { $0[2].tip = -1 }),
        ("rounding without cash", { $0[1].rounding = 1 }),
        ("a refund of nothing", { $0[3].refundOf = nil }),
        ("more given back than was sold", { $0[3].lines[0].quantity = 50_000 }),
        ("one cart sold twice", { $0[2].cart = "a" }),
        ("a sale of no session", { $0[2].session = nil }),
        ("a close that expected nothing", { $0[4].sessionEnd?.expected = nil }),
        ("more left than counted", { $0[4].sessionEnd?.left = 5000 }),
        ("a number of another register", { $0[2].number = "R9-00002" }),
        ("another currency", { $0[2].currency = "EUR" }),
        ("a clock set back", { $0[3].moment = RecordMoment(milliseconds: 0) }),
    ]

    @Test(arguments: forgeries.indices)
    func isNamed(place: Int) throws {
        let (what, change) = Self.forgeries[place]
        #expect(try !findings(change).isEmpty, "\(what)")
    }
}
