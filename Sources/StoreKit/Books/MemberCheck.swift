/// A check that a record has only the members that its kind allows. Any other member would move stock, balances or
/// money where nobody looks for it.
enum MemberCheck {
    /// Returns the first member that the kind of the record does not allow, in words; nil if there is none. Most
    /// records need only two comparisons.
    static func problem(of record: StoreRecord) -> String? {
        let kind = record.kind
        let strange = common(record) ?? (kind.isNumbered ? nil : onlyOfReceipts(record))
        return strange.map { "it has \($0), which \(kind.rawValue) records do not have" }
    }

    /// Checks the members that are reserved for a few kinds. Receipts are no exception here.
    private static func common(_ record: StoreRecord) -> String? {
        if record.sessionEnd != nil, record.kind != .open, record.kind != .close { return "a count" }
        if record.refundOf != nil, !record.kind.takesBack { return "a refunded sale" }
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
        if !record.stock.isEmpty, kind != .stock { return "stock moves" }
        if !record.accounts.isEmpty { return "balance moves" }
        return nil
    }
}
