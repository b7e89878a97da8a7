/// The sales log as double-entry bookkeeping: assets grow and income falls with each sale.
package struct Ledger: Sendable {
    private var made: [LedgerEntry] = []
    /// The cash of each register.
    private var drawers: [String: Drawer] = [:]

    /// The cash of a register, in minor units.
    private struct Drawer {
        /// The cash before the first record; nil until a record or the books reveal the amount.
        var opening: Int?
        var moved = 0
    }

    package init() {}

    /// All entries in the order of the records. If the first records of a register are missing, an opening entry
    /// contains the cash that was in its drawer.
    package var entries: [LedgerEntry] { (openingEntry.map { [$0] } ?? []) + made.keepingSureAssertions() }

    private var openingEntry: LedgerEntry? {
        let postings = drawers.sorted { $0.key < $1.key }.flatMap { name, drawer -> [LedgerEntry.Posting] in
            guard let opening = drawer.opening, opening != 0 else { return [] }
            return [
                .init(account: .drawer(register: name), amount: opening), .init(account: .opening, amount: -opening),
            ]
        }
        guard !postings.isEmpty, let day = made.map(\.dayNumber).min() else { return nil }
        return LedgerEntry(dayNumber: day, text: LedgerEntry.openingText, postings: postings, assertion: nil)
    }

    /// Adds a record. The records of a register must arrive in order.
    package mutating func add(_ record: StoreRecord) {
        let postings = Self.postings(of: record)
        let isClose = record.kind == .close
        noteCash(record, postings)
        guard !postings.isEmpty || isClose else { return }
        let left = record.sessionEnd.map { $0.left ?? $0.counted }
        let drawer = LedgerAccount.drawer(register: record.register)
        made.append(
            LedgerEntry(
                dayNumber: record.day, text: Self.text(of: record), postings: postings,
                assertion: isClose ? left.map { LedgerEntry.Posting(account: drawer, amount: $0) } : nil))
    }

    private mutating func noteCash(_ record: StoreRecord, _ postings: [LedgerEntry.Posting]) {
        let account = LedgerAccount.drawer(register: record.register)
        // Before the first record of a register, its drawer is empty.
        var drawer = drawers[record.register] ?? Drawer(opening: record.sequence <= 1 ? 0 : nil)
        for posting in postings where posting.account == account { drawer.moved.addClamped(posting.amount) }
        drawers[record.register] = drawer
        if let end = record.sessionEnd, record.kind == .close {
            noteCash(end.left ?? end.counted, in: record.register)
        }
    }

    /// Sets the cash that is in the drawer after all added records, as the books have it.
    package mutating func noteCash(_ cash: Int, in register: String) {
        guard let drawer = drawers[register], drawer.opening == nil else { return }
        drawers[register]?.opening = cash.clampedAdding(-drawer.moved)
    }

    private static func text(of record: StoreRecord) -> String {
        switch record.kind {
        case .sale: "\(record.number ?? "?") sale"
        case .refund:
            "\(record.number ?? "?") refund \(record.refundOf.map { "of \($0)" } ?? "without a receipt")\(why(record))"
        case .void: "\(record.number ?? "?") void of \(record.refundOf ?? "?")\(why(record))"
        case .open: "\(record.register) session \(record.session ?? 0) opened\(why(record))"
        case .close:
            "\(record.register) session \(record.session ?? 0) closed, Z-\(record.sessionEnd?.report ?? 0)\(why(record))"
        case .paidIn: "\(record.register) paid in\(why(record))"
        case .paidOut: "\(record.register) paid out\(why(record))"
        case .drop: "\(record.register) drop\(why(record))"
        case .noSale, .cancel, .stock, .approval: record.register
        }
    }

    private static func why(_ record: StoreRecord) -> String {
        record.reason.map { $0.isEmpty ? "" : ": \($0)" } ?? ""
    }

    private static func postings(of record: StoreRecord) -> [LedgerEntry.Posting] {
        var sums = PostingSums()
        let drawer = LedgerAccount.drawer(register: record.register)
        switch record.kind {
        case .sale: addReceipt(record, sign: 1, to: &sums)
        case .refund, .void: addReceipt(record, sign: -1, to: &sums)
        case .paidIn: sums.move(record.total, from: .paidIn, to: drawer)
        case .paidOut: sums.move(record.total, from: drawer, to: .pettyCash)
        case .drop: sums.move(record.total, from: drawer, to: .safe)
        case .open:
            guard let end = record.sessionEnd else { break }
            let known = end.expected ?? 0
            // Before the first session the drawer was empty, so all counted cash is the float.
            if end.expected == nil {
                sums.move(end.counted, from: .float, to: drawer)
            } else {
                sums.move(end.counted - known, from: .overShort, to: drawer)
            }
        case .close:
            guard let end = record.sessionEnd else { break }
            sums.move(end.difference, from: .overShort, to: drawer)
            sums.move(end.counted - (end.left ?? end.counted), from: drawer, to: .safe)
        case .noSale, .cancel, .stock, .approval: break
        }
        return sums.postings
    }

    private static func addReceipt(_ record: StoreRecord, sign: Int, to sums: inout PostingSums) {
        for line in record.lines {
            switch line.kind {
            case .goods: sums.add(-sign * (line.total - line.tax), to: .revenue(category: line.category ?? ""))
            case .gift: sums.add(-sign * line.total, to: .giftCards)
            case .topUp: sums.add(-sign * line.total, to: .wallets)
            }
        }
        // Taxes are posted by the rates of the record, because a line does not contain the name of its tax.
        for tax in record.taxes { sums.add(-sign * tax.tax, to: account(of: tax), base: sign * tax.base) }
        sums.add(-sign * record.tip, to: .tips)
        for tender in record.tenders { sums.add(sign * tender.amount, to: account(of: tender, record.register)) }
        // A refund's rounding already has the opposite sign, so it is posted unchanged.
        sums.add(-record.rounding, to: .rounding)
    }

    /// Returns an account such as `Sales tax`, `8-875`. An account name must not contain a point.
    private static func account(of tax: RecordTax) -> LedgerAccount {
        let rate = tax.isExempt ? "exempt" : RateText().text(tax.rate.millionths).replacing(".", with: "-")
        return .tax(name: tax.rate.name.isEmpty ? tax.rate.id : tax.rate.name, rate: rate)
    }

    private static func account(of tender: RecordTender, _ register: String) -> LedgerAccount {
        switch tender.kind {
        case .cash: .drawer(register: register)
        case .card: .card
        case .gift: .giftCards
        case .wallet: .wallets
        case .voucher: .vouchers
        }
    }
}

/// Amounts by account, in the order in which the accounts came up.
private struct PostingSums {
    private var order: [LedgerAccount] = []
    private var amounts: [LedgerAccount: Int] = [:]
    private var bases: [LedgerAccount: Int] = [:]

    /// - Parameter base: the amount that a tax was calculated on. A base other than 0 makes a posting even if no tax is
    ///   due.
    mutating func add(_ amount: Int, to account: LedgerAccount, base: Int? = nil) {
        guard amount != 0 || base ?? 0 != 0 else { return }
        if amounts[account] == nil { order.append(account) }
        amounts[account, default: 0].addClamped(amount)
        if let base { bases[account, default: 0].addClamped(base) }
    }

    mutating func move(_ amount: Int, from: LedgerAccount, to: LedgerAccount) {
        add(amount, to: to)
        add(-amount, to: from)
    }

    var postings: [LedgerEntry.Posting] {
        order.compactMap { account in
            let amount = amounts[account] ?? 0
            let base = bases[account]
            guard amount != 0 || base ?? 0 != 0 else { return nil }
            return LedgerEntry.Posting(account: account, amount: amount, base: base)
        }
    }
}
