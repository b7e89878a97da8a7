import StoreKit

extension StoreRecord {
    /// Refuses a refund or void of credit that was spent meanwhile. Amounts that this record gives back to the same
    /// card or wallet count.
    func refuseSpentCredit(_ books: StoreBooks) throws(StoreError) {
        for line in lines {
            guard let account = line.kind.account, let id = line.account else { continue }
            let moved = accounts.filter { $0.account == account && $0.id == id }.reduce(0) {
                $0.clampedAdding($1.delta)
            }
            guard books.balance(account, of: id).clampedAdding(moved) >= 0 else {
                throw StoreError(
                    .balance, "\(line.name) of \(refundOf ?? "") was spent, at least in part",
                    advice: "refund the other items"
                )
            }
        }
    }
}
