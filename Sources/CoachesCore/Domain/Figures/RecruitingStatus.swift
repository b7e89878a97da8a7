import QuadCore

/// An assessment of how far along an athlete is, with the parts it is made of. The sum alone would suggest too much
/// precision.
package struct RecruitingStatus: Equatable, Sendable {
    package enum Label: String, Sendable {
        case onTrack = "on_track"
        case slightlyBehind = "slightly_behind"
        case atRisk = "at_risk"

        package var words: String { rawValue.replacing("_", with: " ") }
    }

    package enum Kind: String, CaseIterable, Sendable {
        /// The share of the timeline's due tasks that are done.
        case tasks
        /// The time since the last contact with any school.
        case recency
        /// Among the schools with any contact, the share that wrote to the athlete personally or made an offer.
        case interest
        /// Among the schools with comparable requirements, the share whose requirements the athlete meets.
        case academic

        /// The part's share of the total score.
        var weight: Double {
            switch self {
            case .tasks: 0.35
            case .recency, .interest: 0.25
            case .academic: 0.15
            }
        }
    }

    /// A count out of a total.
    package struct Share: Equatable, Sendable {
        package let count: Int
        let total: Int

        init(_ count: Int, of total: Int) {
            self.count = min(max(0, count), max(0, total))
            self.total = max(0, total)
        }
    }

    package struct Part: Equatable, Sendable {
        package let kind: Kind
        /// 0 to 100; nil if nothing is known.
        package let points: Double?
        /// The figures behind the points, in words.
        package let words: String
    }

    /// All four parts, including unknown ones.
    package let parts: [Part]

    init(tasks: Share?, daysSinceContact: Int?, interest: Share?, academic: Share?) {
        parts = [
            Self.part(.tasks, tasks, nothing: tasks == nil ? "not counted here; see Jobs" : "no task is due yet") {
                "\($0.count) of \($0.total.counted("task")) due by now \($0.total == 1 ? "is" : "are") done"
            },
            Part(
                kind: .recency, points: daysSinceContact.map(Self.recency),
                words: daysSinceContact.map { "last contact \($0.daysAgo)" } ?? "no contact yet"),
            Self.part(.interest, interest, nothing: "you have not written to any school") {
                "\($0.count) of \($0.total.counted("school")) wrote to you or made an offer"
            },
            Self.part(.academic, academic, nothing: "no school's grades can be compared with yours") {
                "\($0.count) of \($0.total.counted("school")) \($0.total == 1 ? "asks" : "ask") for no more than you have"
            },
        ]
    }

    package var known: [Part] { parts.filter { $0.points != nil } }

    /// The weighted mean of the known parts; nil if there are fewer than two.
    var score: Double? {
        let known = known
        guard known.count >= Self.fewestParts else { return nil }
        let weight = known.reduce(0) { $0 + $1.kind.weight }
        return known.reduce(0) { $0 + $1.kind.weight * ($1.points ?? 0) } / weight
    }

    package var label: Label? {
        score.map { score in
            // The weights are not exact in binary: a score of exactly 75 must not fall below 75 here.
            let rounded = (score * 1e6).rounded() / 1e6
            return rounded >= 75 ? .onTrack : rounded >= 50 ? .slightlyBehind : .atRisk
        }
    }

    package static let fewestParts = 2

    private static func part(_ kind: Kind, _ share: Share?, nothing: String, words: (Share) -> String) -> Part {
        guard let share, share.total > 0 else { return Part(kind: kind, points: nil, words: nothing) }
        return Part(kind: kind, points: 100 * Double(share.count) / Double(share.total), words: words(share))
    }

    private static func recency(_ days: Int) -> Double {
        switch days {
        case ...7: 100
        case ...14: 80
        case ...21: 60
        case ...30: 40
        default: 0
        }
    }
}

extension Int {
    /// `today`, `yesterday`, `12 days ago`
    var daysAgo: String {
        switch self {
        case ...0: "today"
        case 1: "yesterday"
        default: "\(self) days ago"
        }
    }
}
