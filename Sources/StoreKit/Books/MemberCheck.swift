/// Checks that a record has only what records of its kind have: whatever else stands in it would move stock, balances or money
/// where nobody looks for it.
enum MemberCheck {
    /// What it has and should not, in words; nil where there is nothing. Of most records it is told by two looks.
    static func problem(of record: StoreRecord) -> String? {
        let kind = record.kind
        let strange = common(record) ?? (kind.isNumbered ? nil : onlyOfReceipts(record))
        return strange.map { "it has \($0), which no \(kind.rawValue) has" }
    }

    /// Nothing that all receipts may have.
    private static func common(_ record: StoreRecord) -> String? {
        if record.sessionEnd != nil, record.kind != .open, record.kind != .close { return "a count" }
        if record.refundOf != nil, !record.kind.takesBack { return "a sale that it gives back" }
        return nil
    }

    private static func onlyOfReceipts(_ record: StoreRecord) -> String? {
        let kind = record.kind
        if !record.lines.isEmpty { return "lines" }
        if !record.taxes.isEmpty { return "taxes" }
        if record.tip != 0 { return "a tip" }
        if record.rounding != 0 { return "rounding" }
        if record.total != 0, kind != .paidIn, kind != .paidOut, kind != .drop { return "an amount" }
        if !record.tenders.isEmpty, kind != .cancel { return "tenders" }
        if !record.stock.isEmpty, kind != .stock { return "moves of stock" }
        if !record.accounts.isEmpty { return "moves of balances" }
        return nil
    }
}
