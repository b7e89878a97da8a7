import StoreKit

/// A change of a customer's wallet or points.
package struct WalletLine: Equatable, Sendable {
    package let moment: RecordMoment
    /// The number of the receipt with the change, if there is one.
    package let number: String?
    package let account: AccountMove.Account
    /// The kind of change, in a word or two.
    package let what: String
    package let delta: Int

    static func lines(_ record: StoreRecord, of id: String) -> [WalletLine] {
        record.accounts.filter { $0.id == id && $0.account != .gift && $0.delta != 0 }.map { move in
            WalletLine(
                moment: record.moment, number: record.number, account: move.account, what: what(move, record),
                delta: move.delta)
        }
    }

    private static func what(_ move: AccountMove, _ record: StoreRecord) -> String {
        if record.kind.takesBack { return "given back" }
        if move.account == .points { return move.delta > 0 ? "points" : "reward" }
        return move.delta > 0 ? "top-up" : "paid"
    }
}
