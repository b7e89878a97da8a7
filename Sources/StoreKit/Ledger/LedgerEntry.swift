/// A transaction of double-entry bookkeeping. Its postings add up to zero.
package struct LedgerEntry: Equatable, Sendable {
    package struct Posting: Equatable, Sendable {
        let account: LedgerAccount
        /// Minor units.
        package let amount: Int
        /// The amount that a tax was calculated on, in minor units; nil for any other account.
        package let base: Int?

        init(account: LedgerAccount, amount: Int, base: Int? = nil) {
            self.account = account
            self.amount = amount
            self.base = base
        }
    }

    let dayNumber: Int
    package let text: String
    package let postings: [Posting]
    /// The balance that an account must have after this entry.
    fileprivate(set) var assertion: Posting?

    static let openingText = "opening balances"

    package var isBalanced: Bool { postings.reduce(0) { $0 + $1.amount } == 0 }
}

extension [LedgerEntry] {
    /// Removes assertions that a clock set back makes wrong. Accounting programs sort by day. An entry of the drawer
    /// that was made earlier but dated later is missing from the balance. An entry made later but dated earlier is
    /// included too soon.
    func keepingSureAssertions() -> [LedgerEntry] {
        var entries = self
        entries.dropAssertions(in: indices) { $0 > $1 }
        entries.dropAssertions(in: indices.reversed()) { $0 < $1 }
        return entries
    }

    /// - Parameter isWrong: whether the day of a drawer entry passed so far lies on the wrong side of the assertion's
    ///   day.
    private mutating func dropAssertions(in places: some Sequence<Int>, _ isWrong: (Int, Int) -> Bool) {
        var worst: [LedgerAccount: Int] = [:]
        for place in places {
            let day = self[place].dayNumber
            if let account = self[place].assertion?.account, let passed = worst[account], isWrong(passed, day) {
                self[place].assertion = nil
            }
            for account in self[place].postings.map(\.account) where account.isDrawer {
                worst[account] = worst[account].map { isWrong(day, $0) ? day : $0 } ?? day
            }
        }
    }
}
