import Testing

@testable import StoreCore
@testable import StoreKit

/// Forged records with correct hashes and wrong numbers.
@Suite struct ForgedRecordTests {
    private static let settings = StoreSettings(
        cashStep: 5, taxes: [.init(id: "vat", name: "VAT", basisPoints: 2000, isInclusive: true)])
    private static let mug = Product(id: "mug", name: "Mug", price: 900, rate: "vat", isTracked: true)

    /// Returns the records of a top-up, a sale of two mugs by wallet and cash, a refund of one mug, and the close.
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
        return findings(in: records)
    }

    private func findings(in records: [StoreRecord]) -> [String] {
        var check = SumCheck(refunded: Set(records.compactMap(\.refundOf)))
        for record in records { check.check(record) }
        return check.findings(of: "R").map(\.words)
    }

    @Test func genuineRecordsHaveNoFindings() throws { #expect(try findings() == []) }

    /// The cash rounding is given back with the last part of the sale, whether it goes to a card or to nobody.
    @Test func refundsOfARoundedSaleHaveNoFindings() throws {
        var log = MemoryLog()
        try log.open()
        let items = [StoreCart.Item(name: "Cap", price: 502), StoreCart.Item(name: "Tea", price: 500)]
        var card = RecordTender(.card, amount: 500)
        card.isApproved = true
        _ = try log.sell(
            StoreCart(id: "a", register: "R", items: items, tenders: [card, Self.cash(500)]), Self.settings)
        _ = try log.sell(
            StoreCart(id: "b", register: "R", items: [.init(name: "Sweet", price: 2)], tenders: [Self.cash(0)]),
            Self.settings)
        _ = try log.refund("R-00001", [.init(line: 1)], Self.settings)
        _ = try log.refund("R-00001", [.init(line: 2)], Self.settings)
        _ = try log.refund("R-00002", [.init(line: 1)], Self.settings)
        #expect(log.records.contains { $0.kind == .refund && $0.rounding != 0 })
        #expect(findings(in: log.records) == [])
    }

    @Test func aRefundOfMoreThanWasPaidIsReported() throws {
        var log = MemoryLog()
        try log.open()
        let items = [StoreCart.Item(name: "Cap", price: 500), StoreCart.Item(name: "Tea", price: 502)]
        _ = try log.sell(StoreCart(id: "a", register: "R", items: items, tenders: [Self.cash(1000)]), Self.settings)
        _ = try log.refund("R-00001", [.init(line: 1)], Self.settings)
        _ = try log.refund("R-00001", [.init(line: 2)], Self.settings)
        var records = log.records
        #expect(findings(in: records) == [])
        records[3].rounding = 102
        records[3].tenders[0].amount = 400
        #expect(findings(in: records) == ["it was refunded in full, but not for the amount paid (R-00001)"])
    }

    /// A drawer is counted by pieces, as a sum, or both.
    @Test func aDrawerCountInPiecesHasNoFindings() throws {
        #expect(try findings { $0[4].sessionEnd?.pieces = [100: 3] } == [])
    }

    /// The change, the kind of its finding, and the function that makes it.
    private static let forgeries: [(String, String, @Sendable (inout [StoreRecord]) -> Void)] = [
        ("a wallet that got more than was paid", "balances", { $0[1].accounts[0].delta = 500_000 }),
        ("a wallet that paid nothing", "balances", { $0[2].accounts = [] }),
        ("stock that moved the other way", "stock", { $0[2].stock[0].delta = 2000 }),
        ("a base that is none", "the base of tax", { $0[2].taxes[0].base = 1 }),
        ("a tax that is gone", "one of its items does not come to its total", { $0[2].taxes = [] }),
        (
            "a line that costs less than it says", "one of its items does not come to its total",
            { $0[2].lines[0].gross = 100 }
        ),
        (
            "most of a sale hidden behind a tax of nothing", "does not come to its total",
            {
                $0[2].lines[0].total = 100
                $0[2].lines[0].tax = 0
                $0[2].taxes[0] = RecordTax(rate: $0[2].taxes[0].rate, base: 100, tax: 0)
                $0[2].total = 100
                $0[2].tenders = [Self.cash(100)]
            }
        ),
        (
            "a tax on top that prices hold", "does not come to its total",
            {
                $0[2].lines[0].total = 2160
                $0[2].lines[0].tax = 360
                $0[2].taxes[0] = RecordTax(rate: $0[2].taxes[0].rate, base: 1800, tax: 360)
                $0[2].total = 2160
                $0[2].tenders[1] = Self.cash(1860)
            }
        ),
        (
            "a tax that is added, and was not paid", "does not come to its total",
            { $0[2].taxes[0].rate = TaxRate(id: "vat", name: "VAT", basisPoints: 2000, isInclusive: false) }
        ),
        (
            "points of somebody else", "points of somebody other",
            { $0[2].accounts.append(AccountMove(.points, id: "carla", delta: 5000)) }
        ),
        (
            "change of nothing", "change but no amount",
            {
                $0[1].tenders[0].tendered = nil; $0[1].tenders[0].change = 99
            }
        ),
        (
            "a part given back for less than it cost", "rounded without cash",
            {
                $0[2].tenders[1] = RecordTender(.card, amount: 1500)
                $0[3].rounding = 500
                $0[3].tenders = [RecordTender(.card, amount: 400)]
            }
        ),
        (
            "a close that gives points", "CLOSE records do not have",
            { $0[4].accounts = [AccountMove(.points, id: "carla", delta: 9)] }
        ),
        (
            "an opening with stock", "OPEN records do not have",
            { $0[0].stock = [StockMove(product: "mug", delta: 9000, reason: .sale)] }
        ),
        ("a top-up that a gift card gets", "balances", { $0[1].accounts[0].account = .gift }),
        ("a count of less than nothing", "a negative amount", { $0[4].sessionEnd?.left = -1 }),
        ("a gift that was paid", "on the house", { $0[2].lines[0].isComp = true }),
        (
            "more points back than were earned", "more points",
            {
                ($0[2].customer, $0[3].customer) = ("carla", "carla")
                $0[2].accounts.append(AccountMove(.points, id: "carla", delta: 18))
                $0[3].accounts.append(AccountMove(.points, id: "carla", delta: -100_000))
            }
        ),
        ("a price that was another one", "price times", { $0[2].lines[0].price = 800 }),
        (
            "an amount below zero", "an amount below zero",
            {
                $0[2].tip = -1
                $0[2].tenders[1].amount -= 1
                $0[2].tenders[1].tendered = 1499
            }
        ),
        (
            "rounding that pays half of it", "half of the smallest coin",
            {
                $0[1].rounding = -500
                $0[1].tenders = [Self.cash(500)]
            }
        ),
        (
            "a rate below zero", "an amount below zero",
            { $0[2].taxes[0].rate = TaxRate(id: "vat", name: "VAT", basisPoints: -2000, isInclusive: true) }
        ),
        ("a clock that was right", "is not earlier than the one before it", { $0[2].isClockBehind = true }),
        ("a sale without a cart", "no cart id", { $0[1].cart = nil }),
        ("a sale without a currency", "no currency", { $0[1].currency = nil }),
        ("a pick-up number that is none", "below zero", { $0[1].pickUp = -1 }),
        (
            "rounding without cash", "nothing was paid in cash",
            {
                $0[1].rounding = 1
                $0[1].tenders = [RecordTender(.card, amount: 1001)]
            }
        ),
        (
            "more money for a part than its part", "a different amount than its share",
            {
                $0[3].lines[0].total = 1000
                $0[3].lines[0].gross = 1000
                $0[3].total = 1000
                $0[3].tenders[0].amount = 1000
                $0[3].taxes[0] = RecordTax(rate: $0[3].taxes[0].rate, base: 850, tax: 150)
            }
        ),
        (
            "a tip that nobody gave", "more tip",
            {
                $0[3].tip = 100
                $0[3].tenders[0].amount += 100
            }
        ),
        (
            "a refund to another tender", "not paid with",
            {
                $0[3].tenders = [RecordTender(.card, amount: 900)]
            }
        ),
        ("a refund of another product", "differs from the sale", { $0[3].lines[0].product = "tea" }),
        ("more stock than came back", "to stock", { $0[3].stock[0].delta = 10_000 }),
        (
            "a rate that was another one", "% of its base",
            {
                $0[2].taxes[0].rate = TaxRate(id: "vat", name: "VAT", basisPoints: 800, isInclusive: true)
            }
        ),
        ("a tax that is there twice", "lists a tax twice", { $0[2].taxes.append($0[2].taxes[0]) }),
        ("a sale without a number", "has no number", { $0[2].number = nil }),
        ("a number that was left out", "not the next one", { $0[2].number = "R-00007" }),
        (
            "a session within a session", "while session",
            {
                $0.insert($0[0], at: 2)
                $0[2].session = 2
            }
        ),
        ("a close of nothing", "none is open", { $0.append($0[4]) }),
        ("pieces that are other ones", "coins and bills", { $0[4].sessionEnd?.pieces = [100: 30] }),
        (
            "cash out that brings some", "moves no cash",
            {
                var out = StoreRecord(.paidOut, at: $0[3].moment, register: "R")
                (out.session, out.total) = (1, -500)
                $0.insert(out, at: 4)
            }
        ),
        (
            "a drawer opened with credit", "NO_SALE records do not have",
            {
                var open = StoreRecord(.noSale, at: $0[3].moment, register: "R")
                (open.session, open.accounts) = (1, [AccountMove(.wallet, id: "carla", delta: 500)])
                $0.insert(open, at: 4)
            }
        ),
        (
            "a sale that was left before", "already sold or abandoned",
            {
                var left = StoreRecord(.cancel, at: $0[1].moment, register: "R")
                (left.session, left.cart) = (1, "b")
                $0.insert(left, at: 2)
            }
        ),
        (
            "stock on a register", "belong to none",
            {
                $0.insert(StoreRecord(.stock, at: $0[3].moment, register: "R"), at: 4)
            }
        ),
        ("a refund of nothing", "refunds no sale", { $0[3].refundOf = nil }),
        ("more given back than was sold", "refunds of more of an item", { $0[3].lines[0].quantity = 50_000 }),
        ("one cart sold twice", "its cart was already sold or abandoned", { $0[2].cart = "a" }),
        ("a sale of no session", "no session", { $0[2].session = nil }),
        ("a close that expected nothing", "without the expected cash", { $0[4].sessionEnd?.expected = nil }),
        ("more left than counted", "leaves more", { $0[4].sessionEnd?.left = 5000 }),
        ("a number of another register", "another register", { $0[2].number = "R9-00002" }),
        ("another currency", "it is in EUR", { $0[2].currency = "EUR" }),
        ("a clock set back", "earlier than the one before", { $0[3].moment = RecordMoment(milliseconds: 0) }),
    ]

    @Test(arguments: forgeries.indices)
    func aForgedRecordIsReported(place: Int) throws {
        let (what, words, change) = Self.forgeries[place]
        let findings = try findings(change)
        #expect(findings.contains { $0.contains(words) }, "\(what): \(findings)")
    }
}
