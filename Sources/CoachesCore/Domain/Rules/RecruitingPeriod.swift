import QuadCore

/// Days in which coaches of a sport may do only so much, as a recruiting calendar sets them.
package struct RecruitingPeriod: Equatable, Sendable {
    /// From the freest to the strictest.
    package enum Kind: String, CaseIterable, Sendable {
        case contact
        case evaluation
        case quiet
        case dead
        case shutdown = "recruiting_shutdown"
    }

    package let kind: Kind
    /// Both days belong to it.
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

    /// In a sentence, before “to 28 Feb”.
    package var word: String { self == .shutdown ? "shutdown" : rawValue }

    /// `quiet period`, `shutdown`
    package var name: String { self == .shutdown ? "shutdown" : "\(rawValue) period" }

    /// What coaches may do in it.
    var meaning: String {
        switch self {
        case .contact: "coaches may talk with you anywhere, watch you play, write and call"
        case .evaluation: "coaches may watch you play, write and call; off campus they may not talk with you"
        case .quiet: "coaches may meet you on their campus only; they may write and call"
        case .dead: "coaches may not meet you in person anywhere; they may call and write"
        case .shutdown: "coaches may do no recruiting at all: no meeting, no call, not even a reply"
        }
    }
}

extension [RecruitingPeriod] {
    /// The one that counts on a day: periods are cut out of longer ones, so it is the shortest; of several as short, the
    /// strictest.
    func effective(on day: CalendarDay) -> RecruitingPeriod? {
        filter { $0.contains(day) }.min { ($0.length, $1.kind) < ($1.length, $0.kind) }
    }
}
