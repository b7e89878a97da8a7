@testable import StoreKit

/// Records with a value in every field, meaningful or not: texts from people and programs, and amounts up to the
/// largest.
struct RandomRecords {
    var random: SeededNumbers

    init(seed: UInt64) { random = SeededNumbers(state: seed) }

    static let texts = [
        "", " ", "Café \"crème\" 🥐", "a\\b\n\r\t\u{0}\u{1F}\u{7F}", "\u{202E}gnp.exe", "e\u{301}", "=1+1", "</script>",
        "‘’“”„", "漢字かな", "\u{FFFD}\u{FFFF}", "\u{1B}[31m", "NaN", "null", "{\"hash\":\"0\"}",
        String(repeating: "x", count: 5000),
    ]

    mutating func text() -> String { Self.texts.randomElement(using: &random) ?? "" }
    mutating func maybe() -> String? { Bool.random(using: &random) ? text() : nil }
    mutating func flag() -> Bool { Bool.random(using: &random) }

    mutating func amount(signed: Bool = false) -> Int {
        let most = [0, 1, 999, 123_456, 1_000_000_000_000, 1 << 53].randomElement(using: &random) ?? 0
        return signed && flag() ? -most : most
    }

    mutating func maybeAmount() -> Int? { flag() ? amount() : nil }

    mutating func several<Item>(_ make: (inout RandomRecords) -> Item) -> [Item] {
        var items: [Item] = []
        for _ in 0..<Int.random(in: 0...3, using: &random) { items.append(make(&self)) }
        return items
    }

    mutating func record() -> StoreRecord {
        let offset = Int.random(in: -1440...1440, using: &random)
        let moment = RecordMoment(milliseconds: Int.random(in: 0...4_000_000_000_000, using: &random), offset: offset)
        var record = StoreRecord(
            RecordKind.allCases.randomElement(using: &random) ?? .sale, at: moment, register: text())
        record.sequence = amount()
        record.number = maybe()
        record.cart = maybe()
        record.isClockBehind = flag()
        record.session = maybeAmount()
        record.staff = maybe()
        record.approvedBy = maybe()
        record.customer = maybe()
        record.lines = several { $0.line() }
        record.taxes = several { $0.tax() }
        record.total = amount()
        record.tip = amount()
        record.rounding = amount(signed: true)
        record.tenders = several { $0.tender() }
        record.stock = several { random in
            StockMove(
                product: random.text(), delta: random.amount(signed: true),
                reason: StockMove.Reason.allCases.randomElement(using: &random.random) ?? .sale)
        }
        record.accounts = several { random in
            AccountMove(
                AccountMove.Account.allCases.randomElement(using: &random.random) ?? .gift, id: random.text(),
                delta: random.amount(signed: true), lastFour: random.maybe())
        }
        record.refundOf = maybe()
        record.reason = maybe()
        record.currency = maybe()
        record.pickUp = maybeAmount()
        record.linesOff = amount()
        if flag() { record.sessionEnd = end() }
        return record
    }

    mutating func line() -> RecordLine {
        var line = RecordLine(name: text(), price: amount(), quantity: amount(), gross: amount(), total: amount())
        line.kind = RecordLine.Kind.allCases.randomElement(using: &random) ?? .goods
        line.product = maybe()
        line.category = maybe()
        line.unit = maybe()
        line.discount = amount()
        line.discountLabels = several { $0.text() }
        line.tax = amount()
        line.rate = maybe()
        line.isComp = flag()
        line.ofLine = maybeAmount()
        line.account = maybe()
        return line
    }

    mutating func tax() -> RecordTax {
        RecordTax(
            rate: TaxRate(id: text(), name: text(), basisPoints: amount(), isInclusive: flag()), base: amount(),
            tax: amount())
    }

    mutating func tender() -> RecordTender {
        var tender = RecordTender(TenderKind.allCases.randomElement(using: &random) ?? .cash, amount: amount())
        tender.tendered = maybeAmount()
        tender.change = maybeAmount()
        tender.reference = maybe()
        tender.lastFour = maybe()
        tender.isApproved = flag() ? true : nil
        tender.account = maybe()
        tender.balanceAfter = flag() ? amount(signed: true) : nil
        return tender
    }

    mutating func end() -> SessionEnd {
        var end = SessionEnd(counted: amount(), expected: flag() ? amount(signed: true) : nil)
        end.countedBy = maybe()
        if flag() { end.pieces = [2000: 4, 5: amount()] }
        end.left = maybeAmount()
        end.report = maybeAmount()
        return end
    }
}
