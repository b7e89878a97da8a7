import QuadCore

/// Days of a recruiting calendar on which the contacts of coaches are limited.
package struct RecruitingPeriod: Equatable, Sendable {
    /// The kinds, from the freest to the strictest.
    package enum Kind: String, CaseIterable, Sendable {
        case contact
        case evaluation
        case quiet
        case dead
        case shutdown = "recruiting_shutdown"
    }

    package let kind: Kind
    /// The first day; both `start` and `end` belong to the period.
    package let start: CalendarDay
    package let end: CalendarDay
    package let confidence: RuleConfidence

    init(_ kind: Kind, _ start: CalendarDay, _ end: CalendarDay, _ confidence: RuleConfidence) {
        (self.kind, self.start, self.end, self.confidence) = (kind, start, end, confidence)
    }

    var length: Int { start.days(to: end) + 1 }

    package func contains(_ day: CalendarDay) -> Bool { start <= day && day <= end }
}

extension RecruitingPeriod.Kind: Comparable {
    package static func < (left: Self, right: Self) -> Bool { left.strictness < right.strictness }

    private var strictness: Int {
        switch self {
        case .contact: 0
        case .evaluation: 1
        case .quiet: 2
        case .dead: 3
        case .shutdown: 4
        }
    }

    /// The word in a sentence, before “to 28 Feb”.
    package var word: String { self == .shutdown ? "shutdown" : rawValue }

    /// `quiet period`, `shutdown`
    package var name: String { self == .shutdown ? "shutdown" : "\(rawValue) period" }

    /// The meaning for coaches, as a sentence.
    var meaning: String {
        switch self {
        case .contact: "coaches may write, call, talk with you anywhere and watch you play"
        case .evaluation: "coaches may write, call and watch you play; off campus they may not talk with you"
        case .quiet: "coaches may meet you on their campus only; they may write and call"
        case .dead: "coaches may not meet you in person anywhere; they may call and write"
        case .shutdown: "coaches may do no recruiting at all: no meeting, no call, not even a reply"
        }
    }
}

extension [RecruitingPeriod] {
    /// Returns the period in effect on a day. Periods may be cut out of longer ones, so the shortest one applies; among
    /// equally short ones, the strictest.
    func effective(on day: CalendarDay) -> RecruitingPeriod? {
        filter { $0.contains(day) }.min { ($0.length, $1.kind) < ($1.length, $0.kind) }
    }
}
