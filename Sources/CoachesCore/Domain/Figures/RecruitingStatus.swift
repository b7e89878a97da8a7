import QuadCore

/// Whether an athlete is where they should be, told by its parts. A sum alone would say less than it seems to.
package struct RecruitingStatus: Equatable, Sendable {
    package enum Label: String, Sendable {
        case onTrack = "on_track"
        case slightlyBehind = "slightly_behind"
        case atRisk = "at_risk"

        package var words: String { rawValue.replacing("_", with: " ") }
    }

    package enum Kind: String, CaseIterable, Sendable {
        /// Of the timeline's tasks that are due by now.
        case tasks
        /// How long ago the last contact was, with whichever school.
        case recency
        /// Of the schools that were written to, or wrote: how many wrote to the athlete alone or made an offer.
        case interest
        /// Of the schools whose demands can be compared: how many ask no more than the athlete has.
        case academic

        /// Its share of the whole.
        var weight: Double {
            switch self {
            case .tasks: 0.35
            case .recency, .interest: 0.25
            case .academic: 0.15
            }
        }
    }

    /// So many of so many.
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
        /// 0 to 100; nil where nothing is known.
        package let points: Double?
        /// What it is made of.
        package let words: String
    }

    /// All four, those of which nothing is known among them.
    package let parts: [Part]

    init(tasks: Share?, daysSinceContact: Int?, interest: Share?, academic: Share?) {
        parts = [
            Self.part(.tasks, tasks, nothing: tasks == nil ? "counted in Jobs" : "no task is due yet") {
                "\($0.count) of \($0.total.counted("task")) due by now \($0.total == 1 ? "is" : "are") done"
            },
            Part(
                kind: .recency, points: daysSinceContact.map(Self.recency),
                words: daysSinceContact.map { "last contact \($0.daysAgo)" } ?? "no contact yet"),
            Self.part(.interest, interest, nothing: "no school was written to") {
                "\($0.count) of \($0.total.counted("school")) wrote to you or made an offer"
            },
            Self.part(.academic, academic, nothing: "no school's grades can be compared") {
                "\($0.count) of \($0.total.counted("school")) \($0.total == 1 ? "asks" : "ask") no more than you have"
            },
        ]
    }

    package var known: [Part] { parts.filter { $0.points != nil } }

    /// Of the known parts, each by its weight; nil while there are fewer than two.
    var score: Double? {
        let known = known
        guard known.count >= Self.fewestParts else { return nil }
        let weight = known.reduce(0) { $0 + $1.kind.weight }
        return known.reduce(0) { $0 + $1.kind.weight * ($1.points ?? 0) } / weight
    }

    package var label: Label? {
        score.map { score in
            // Weights are no exact fractions: what is 75 by hand is to be 75 here.
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
