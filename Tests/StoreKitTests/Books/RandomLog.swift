@testable import StoreKit

/// A random log as tills would write it: sessions, sales of goods and credit, refunds, cash, stock.
struct RandomLog {
    private var random: SeededNumbers
    private var books = StoreBooks()
    private var milliseconds = 1_795_000_000_000
    private let rates = [
        TaxRate(id: "vat", name: "VAT", basisPoints: 2000, isInclusive: true),
        TaxRate(id: "sales", name: "Sales tax", basisPoints: 725, isInclusive: false),
    ]

    /// The milliseconds between two records.
    private let steps: ClosedRange<Int>

    init(seed: UInt64, steps: ClosedRange<Int> = 0...5_000_000) {
        random = SeededNumbers(state: seed)
        self.steps = steps
    }

    mutating func records(_ count: Int) -> [StoreRecord] {
        var records: [StoreRecord] = []
        while records.count < count {
            let register = ["R", "R2"].randomElement(using: &random) ?? "R"
            var record = next(register, records)
            let book = books.register(register)
            record.sequence = book.sequence + 1
            record.hash = String(repeating: "a", count: 64)
            if record.kind.isNumbered {
                record.number = ReceiptNumber(register: register, value: book.lastNumber + 1).text
            }
            books.add(record)
            records.append(record)
        }
        return records
    }

    private mutating func next(_ register: String, _ before: [StoreRecord]) -> StoreRecord {
        milliseconds += Int.random(in: steps, using: &random)
        let moment = RecordMoment(milliseconds: milliseconds, offset: 60)
        guard let session = books.register(register).openSession else { return opening(register, moment) }
        var record: StoreRecord
        switch Int.random(in: 0..<12, using: &random) {
        case 0: record = closing(register, moment, session)
        case 1:
            let kinds = [RecordKind.paidIn, .paidOut, .drop, .noSale]
            record = StoreRecord(kinds.randomElement(using: &random) ?? .drop, at: moment, register: register)
            record.total = record.kind == .noSale ? 0 : Int.random(in: 1...5000, using: &random)
        case 2:
            record = StoreRecord(.stock, at: moment, register: register)
            record.stock = [move(Int.random(in: -5000...5000, using: &random), .adjustment)]
        case 3, 4:
            guard let sale = before.last(where: { $0.kind == .sale && books.refunds[$0.number ?? ""] == nil }) else {
                fallthrough
            }
            record = Self.back(sale, register, moment)
        default: record = sale(register, moment)
        }
        record.session = session.number
        record.staff = ["A", "B", nil].randomElement(using: &random) ?? nil
        return record
    }

    private mutating func opening(_ register: String, _ moment: RecordMoment) -> StoreRecord {
        var record = StoreRecord(.open, at: moment, register: register)
        let left = books.register(register).left
        record.session = books.register(register).sessions + 1
        record.sessionEnd = SessionEnd(counted: Int.random(in: 0...20_000, using: &random), expected: left)
        return record
    }

    private mutating func closing(_ register: String, _ moment: RecordMoment, _ session: OpenSession) -> StoreRecord {
        var record = StoreRecord(.close, at: moment, register: register)
        let expected = session.totals.expectedCash
        var end = SessionEnd(counted: max(0, expected + Int.random(in: -50...50, using: &random)), expected: expected)
        end.left = Bool.random(using: &random) ? min(end.counted, 10_000) : nil
        end.report = books.register(register).reports + 1
        record.sessionEnd = end
        return record
    }

    private mutating func move(_ delta: Int, _ reason: StockMove.Reason) -> StockMove {
        StockMove(
            product: ["tea", "cola", "mug é"].randomElement(using: &random) ?? "tea", delta: delta, reason: reason)
    }

    private mutating func sale(_ register: String, _ moment: RecordMoment) -> StoreRecord {
        var record = StoreRecord(.sale, at: moment, register: register)
        var cart: [CartLine] = []
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            cart.append(
                CartLine(
                    price: Int.random(in: 0...3000, using: &random), quantity: Int.random(in: 1...4000, using: &random),
                    rate: [nil, "vat", "sales"].randomElement(using: &random) ?? nil))
        }
        let tip: Tip? = Bool.random(using: &random) ? .percent(1000) : nil
        guard let totals = try? CartTotals(cart, orderDiscounts: [.fixed(50)], tip: tip, rules: CartRules(rates: rates))
        else { return record }
        record.lines = zip(cart, totals.lines).map { line, total in
            var kept = RecordLine(
                name: "x", price: line.price, quantity: line.quantity, gross: total.gross, total: total.total)
            kept.tax = total.tax
            kept.rate = line.rate
            kept.category = line.rate
            kept.discount = total.discount
            return kept
        }
        record.taxes = totals.taxes.map { RecordTax(rate: $0.rate, base: $0.base, tax: $0.tax) }
        record.total = totals.total
        record.tip = totals.tip
        if Int.random(in: 0..<5, using: &random) == 0 { addCredit(to: &record) }
        record.stock = [move(-1000, .sale)]
        record.pickUp = Int.random(in: 1...99, using: &random)
        pay(&record)
        return record
    }

    private func addCredit(to record: inout StoreRecord) {
        var gift = RecordLine(name: "Gift card …7Q2F", price: 2500, gross: 2500, total: 2500)
        gift.kind = .gift
        gift.account = "hash"
        record.lines.append(gift)
        record.total += 2500
        record.accounts = [
            AccountMove(.gift, id: "hash", delta: 2500, lastFour: "7Q2F"), AccountMove(.wallet, id: "ann", delta: -100),
            AccountMove(.points, id: "ann", delta: 3),
        ]
    }

    private mutating func pay(_ record: inout StoreRecord) {
        var payment = Payment(due: record.total + record.tip, cashStep: 5)
        let kinds: [TenderOffer] = [
            .card(amount: max(1, payment.due / 3)), .gift(balance: 100), .wallet(balance: 77), .voucher(amount: 1),
            .card(amount: payment.due),
        ]
        for offer in kinds where Bool.random(using: &random) { _ = try? payment.take(offer) }
        _ = try? payment.take(.cash(tendered: payment.restInCash))
        record.rounding = payment.rounding
        record.tenders = payment.taken.map { RecordTender($0.kind, amount: $0.amount) }
    }

    /// Returns a refund of the whole sale. A sale that consists of a void has no difference.
    private static func back(_ sale: StoreRecord, _ register: String, _ moment: RecordMoment) -> StoreRecord {
        var record = sale
        record.kind = sale.register == register ? .void : .refund
        record.moment = moment
        record.register = register
        record.refundOf = sale.number
        record.number = nil
        record.rounding = -sale.rounding
        record.stock = sale.stock.map { StockMove(product: $0.product, delta: -$0.delta, reason: .returned) }
        record.accounts = sale.accounts.map { AccountMove($0.account, id: $0.id, delta: -$0.delta) }
        record.pickUp = nil
        return record
    }
}
