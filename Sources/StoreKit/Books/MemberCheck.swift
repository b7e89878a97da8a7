/// Checks that a record has only what records of its kind have: whatever else stands in it would move stock, balances or money
/// where nobody looks for it.
enum MemberCheck {
    /// What it has and should not, in words; nil where there is nothing.
    static func problem(of record: StoreRecord) -> String? {
        let strange = members(of: record).filter { !$0.kinds.contains(record.kind) && $0.isThere }
        guard let first = strange.first else { return nil }
        return "it has \(first.name), which no \(record.kind.rawValue) has"
    }

    private struct Member {
        let name: String
        let isThere: Bool
        let kinds: Set<RecordKind>
    }

    private static let receipts: Set<RecordKind> = [.sale, .refund, .void]
    private static let counts: Set<RecordKind> = [.open, .close]

    private static func members(of record: StoreRecord) -> [Member] {
        [
            Member(name: "lines", isThere: !record.lines.isEmpty, kinds: receipts),
            Member(name: "taxes", isThere: !record.taxes.isEmpty, kinds: receipts),
            Member(
                name: "an amount", isThere: record.total != 0, kinds: receipts.union([.paidIn, .paidOut, .drop])),
            Member(name: "a tip", isThere: record.tip != 0, kinds: receipts),
            Member(name: "rounding", isThere: record.rounding != 0, kinds: receipts),
            Member(name: "tenders", isThere: !record.tenders.isEmpty, kinds: receipts.union([.cancel])),
            Member(name: "moves of stock", isThere: !record.stock.isEmpty, kinds: receipts.union([.stock])),
            Member(name: "moves of balances", isThere: !record.accounts.isEmpty, kinds: receipts.union([.account])),
            Member(name: "a sale that it gives back", isThere: record.refundOf != nil, kinds: [.refund, .void]),
            Member(name: "a count", isThere: record.sessionEnd != nil, kinds: counts),
        ]
    }
}
