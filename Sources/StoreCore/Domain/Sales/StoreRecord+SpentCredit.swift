import StoreKit

extension StoreRecord {
    /// Of a refund or a void: credit that was sold and spent meanwhile can't be taken back. What comes back to the same card or
    /// wallet counts.
    func refuseSpentCredit(_ books: StoreBooks) throws(StoreError) {
        for line in lines {
            guard let account = line.kind.account, let id = line.account else { continue }
            let moved = accounts.filter { $0.account == account && $0.id == id }.reduce(0) {
                $0.clampedAdding($1.delta)
            }
            guard books.balance(account, of: id).clampedAdding(moved) >= 0 else {
                throw StoreError(
                    .balance, "\(line.name) of \(refundOf ?? "") was spent, or some of it",
                    advice: "give back the other lines"
                )
            }
        }
    }
}
