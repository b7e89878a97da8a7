import QuadCore

/// The answer to the question whether coaches may write to an athlete and call on a day.
package struct FirstContactAnswer: Equatable, Sendable {
    package enum Kind: String, Sendable {
        case open
        /// Not yet, but from a known day on.
        case opens
        case unrestricted
        /// There is no rule, or no graduation year to compute the day from.
        case unknown
    }

    package let kind: Kind
    package let opensOn: CalendarDay?
    package let rule: FirstContactRule?
    package let source: RulesSource
    package let isStale: Bool

    /// `since 1 Aug 2026`, `from 15 Jun 2027`, `at any time`, `no rule on file`
    package var words: String {
        switch (kind, opensOn) {
        case (.open, let day?): "since \(DateText.full(day))"
        case (.opens, let day?): "from \(DateText.full(day))"
        case (.unrestricted, _): "at any time"
        default: rule == nil ? "no rule on file" : "no class to go by"
        }
    }
}
