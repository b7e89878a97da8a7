/// The entries of a range of days, with the accounts that have to be declared before them.
package struct LedgerPart: Equatable, Sendable {
    /// An account with the day of its first entry in the whole log.
    struct Opened: Equatable, Sendable {
        let account: LedgerAccount
        let dayNumber: Int
    }

    /// Entries by day. The entries of one day keep the order in which they were made, because programs check assertions
    /// in this order.
    package let entries: [LedgerEntry]
    /// The accounts that are opened in this part.
    let opened: [Opened]
    /// All accounts that are used or opened here, spelled as in the whole log.
    let accounts: [LedgerAccount]
}

extension Ledger {
    package var whole: LedgerPart { part(.min ... .max, withOpening: false) }

    /// Returns the entries of a range of days.
    ///
    /// Consecutive parts make up the whole ledger: each account is opened in the part with its first entry. With an
    /// opening entry the part is complete by itself. The entry contains the balances before the first day, and the part
    /// opens all accounts used up to its last day.
    package func part(_ days: ClosedRange<Int>, withOpening: Bool) -> LedgerPart {
        let all = entries
        var first: [LedgerAccount: LedgerPart.Opened] = [:]
        for entry in all {
            for account in entry.accounts where first[account].map({ $0.dayNumber > entry.dayNumber }) ?? true {
                first[account] = .init(account: first[account]?.account ?? account, dayNumber: entry.dayNumber)
            }
        }
        var chosen = all.filter { days.contains($0.dayNumber) }.sortedByDay()
        if withOpening, let opening = Self.opening(all, before: days.lowerBound) {
            chosen.insert(opening, at: 0)
            if first[.opening].map({ $0.dayNumber > opening.dayNumber }) ?? true {
                first[.opening] = .init(account: .opening, dayNumber: opening.dayNumber)
            }
        }
        let opened = first.values.filter {
            withOpening ? $0.dayNumber <= days.upperBound : days.contains($0.dayNumber)
        }
        let used = Set(chosen.flatMap(\.accounts)).union(opened.map(\.account))
        return LedgerPart(entries: chosen, opened: Array(opened), accounts: used.map { first[$0]?.account ?? $0 })
    }

    /// Returns an entry with the balances before a day; nil if all balances are zero.
    private static func opening(_ entries: [LedgerEntry], before day: Int) -> LedgerEntry? {
        var balances: [LedgerAccount: Int] = [:]
        for entry in entries where entry.dayNumber < day {
            for posting in entry.postings where posting.account.keepsBalance {
                balances[posting.account, default: 0].addClamped(posting.amount)
            }
        }
        let kept = balances.filter { $0.value != 0 }
        guard !kept.isEmpty else { return nil }
        let postings = kept.map { LedgerEntry.Posting(account: $0.key, amount: $0.value) }
            .sorted {
                ($0.account.path + $0.account.entered).lexicographicallyPrecedes(
                    $1.account.path + $1.account.entered)
            }
        let rest = LedgerEntry.Posting(account: .opening, amount: -postings.map(\.amount).clampedSum(\.self))
        return LedgerEntry(
            dayNumber: day, text: LedgerEntry.openingText, postings: rest.amount == 0 ? postings : postings + [rest],
            assertion: nil)
    }
}

extension LedgerEntry {
    fileprivate var accounts: [LedgerAccount] {
        postings.map(\.account) + (assertion.map { [$0.account] } ?? [])
    }
}

extension [LedgerEntry] {
    fileprivate func sortedByDay() -> [LedgerEntry] {
        enumerated().sorted { ($0.element.dayNumber, $0.offset) < ($1.element.dayNumber, $1.offset) }.map(\.element)
    }
}
