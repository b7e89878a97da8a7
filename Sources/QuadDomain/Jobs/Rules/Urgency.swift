import FoundationEssentials

/// How soon a job wants to be looked at: the sum of a few terms, each of which can be shown.
///
/// The terms and their weights are those of Taskwarrior, so that a list that came from there keeps its order.
package struct Urgency: Sendable {
    /// Those that are not 0, in a fixed order.
    package let terms: [(name: String, value: Double)]

    package var total: Double { terms.reduce(0) { $0 + $1.value } }

    /// Nothing of a job that is closed is urgent.
    package init(_ summary: JobSummary, now: Double, today: CalendarDay) {
        guard summary.isOpen else {
            terms = []
            return
        }
        let age = (now - summary.createdAt.timeIntervalSince1970) / 86_400
        let isBegun = summary.start.map { $0 <= today }
        let all: [(name: String, value: Double)] = [
            ("next", summary.tags.contains { $0.lowercased() == "next" } ? 15 : 0),
            ("due", summary.urgentDue.map { 12 * Self.share(daysLate: $0.day.days(to: today)) } ?? 0),
            ("blocking", summary.waitingSteps > 0 ? 8 : 0),
            ("priority", Self.weight(of: summary.priority)),
            ("scheduled", isBegun == true ? 5 : 0),
            ("active", summary.status == .inProgress ? 4 : 0),
            ("age", 2 * min(1, max(0, age / 365))),
            ("notes", Self.share(ofSome: summary.noteCount)),
            ("tags", Self.share(ofSome: summary.tags.count)),
            ("project", summary.project?.isEmpty == false ? 1 : 0),
            ("blocked", summary.isBlocked ? -5 : 0),
            ("waiting", isBegun == false ? -3 : 0),
        ]
        terms = all.filter { $0.value != 0 }
    }

    /// From a fifth two weeks before it is due to all of it a week after.
    private static func share(daysLate: Int) -> Double {
        min(1, max(0.2, Double(daysLate + 14) * 0.8 / 21 + 0.2))
    }

    private static func weight(of priority: Job.Priority?) -> Double {
        switch priority {
        case .high: 6
        case .middle: 3.9
        case .low: 1.8
        case nil: 0
        }
    }

    private static func share(ofSome count: Int) -> Double {
        switch count {
        case ...0: 0
        case 1: 0.8
        case 2: 0.9
        default: 1
        }
    }
}

extension JobSummary {
    /// That of its next step; the job's own where that has none.
    package var urgentDue: DueDate? { next?.due ?? due }
}
