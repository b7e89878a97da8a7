import FoundationEssentials

/// The order of jobs in a list, on screen and on the command line. It is the same each time: ties go by date, name and id.
package enum JobOrder: String, CaseIterable, Sendable {
    case urgency, due, name, newest, progress

    /// The places of all jobs in order; those that are over come after those that are open, the last one completed first.
    package func places(_ summaries: [JobSummary], now: Double, today: CalendarDay) -> [Int] {
        switch self {
        case .urgency: sorted(summaries) { $0.isOpen ? -Urgency($0, now: now, today: today).total : -$0.closing }
        case .due: sorted(summaries) { $0.isOpen ? Double($0.urgentDue?.day.dayNumber ?? Int.max / 2) : -$0.closing }
        case .name: summaries.indices.sorted { Self.isBefore(summaries[$0], summaries[$1], byName: true) }
        case .newest: sorted(summaries) { -$0.createdAt.timeIntervalSince1970 }
        case .progress: sorted(summaries) { Double(-$0.percent) }
        }
    }

    /// A summary has too much in it to be copied at every comparison.
    private func sorted(_ summaries: [JobSummary], _ key: (JobSummary) -> Double) -> [Int] {
        let keys = summaries.map { (part: $0.part, key: key($0)) }
        return summaries.indices.sorted { left, right in
            if keys[left].part != keys[right].part { return keys[left].part < keys[right].part }
            if keys[left].key != keys[right].key { return keys[left].key < keys[right].key }
            return Self.isBefore(summaries[left], summaries[right], byName: false)
        }
    }

    private static func isBefore(_ left: JobSummary, _ right: JobSummary, byName: Bool) -> Bool {
        if !byName {
            let (due, otherDue) = (left.urgentDue?.day, right.urgentDue?.day)
            if due != otherDue {
                guard let due, let otherDue else { return due != nil }
                return due < otherDue
            }
        }
        if left.name != right.name { return NaturalName(left.name) < NaturalName(right.name) }
        return left.id < right.id
    }
}

extension JobSummary {
    fileprivate var part: Int {
        switch status {
        case .ready, .inProgress: 0
        case .completed: 1
        case .cancelled: 2
        }
    }

    /// When it was completed, in seconds.
    fileprivate var closing: Double { completedAt?.timeIntervalSince1970 ?? 0 }

    /// What a list shows as its date: of an open job that of what is next, of a completed one the day it was completed.
    package func listedDate(_ local: LocalTime) -> (due: DueDate, isForeseen: Bool)? {
        if isOpen { return urgentDue.map { ($0, next?.due != nil && next?.isForeseen == true) } }
        guard status == .completed else { return nil }
        return completedAt.map { (DueDate(local.day(of: $0)), false) }
    }
}
