import FoundationEssentials
import QuadCore

/// The urgency of a job: the sum of a few terms, each of which can be shown.
///
/// The terms and their weights are those of Taskwarrior, so that a list from there keeps its order.
package struct Urgency: Equatable, Sendable {
    private var next = 0.0
    private var due = 0.0
    private var blocking = 0.0
    private var priority = 0.0
    private var scheduled = 0.0
    private var active = 0.0
    private var age = 0.0
    private var notes = 0.0
    private var tags = 0.0
    private var project = 0.0
    private var blocked = 0.0
    private var waiting = 0.0

    /// A closed job has no urgency.
    package init(_ summary: JobSummary, _ now: LocalNow) {
        guard summary.isOpen else { return }
        // A job that starts later is not urgent yet; otherwise it would come before work that can be done.
        guard !summary.isScheduled(now) else {
            waiting = -3
            return
        }
        if summary.tags.contains(where: { $0.lowercased() == "next" }) { next = 15 }
        if let date = summary.urgentDue(now) { due = 12 * Self.share(daysOverdue: Self.daysOverdue(date, now.day)) }
        if summary.waitingSteps + summary.waitingElsewhere > 0 { blocking = 8 }
        priority = Self.weight(of: summary.priority)
        if let start = summary.start {
            if start <= now.day { scheduled = 5 } else { waiting = -3 }
        }
        if summary.status == .inProgress { active = 4 }
        age = 2 * min(1, max(0, (now.moment - summary.createdAt.timeIntervalSince1970) / 86_400 / 365))
        notes = Self.share(ofSome: summary.noteCount)
        tags = Self.share(ofSome: summary.tags.count)
        if summary.project?.isEmpty == false { project = 1 }
        if summary.isBlocked { blocked = -5 }
    }

    package var total: Double {
        next + due + blocking + priority + scheduled + active + age + notes + tags + project + blocked + waiting
    }

    /// The terms that are not 0, in a fixed order.
    package var terms: [(name: String, value: Double)] {
        let all = [
            ("next", next), ("due", due), ("blocking", blocking), ("priority", priority), ("scheduled", scheduled),
            ("active", active), ("age", age), ("notes", notes), ("tags", tags), ("project", project),
            ("blocked", blocked), ("waiting", waiting),
        ]
        return all.filter { $0.1 != 0 }.map { (name: $0.0, value: $0.1) }
    }

    /// Returns the share of the due term: from a fifth, two weeks before the due date, to all of it a week after.
    private static func share(daysOverdue: Double) -> Double {
        min(1, max(0.2, (daysOverdue + 14) * 0.8 / 21 + 0.2))
    }

    /// Counts from the end of the day, so that a date with an hour comes before a whole day, and an early hour before a
    /// late one.
    private static func daysOverdue(_ due: DueDate, _ today: CalendarDay) -> Double {
        let ofDay = due.minute.map { 1 - Double($0) / 1_440 } ?? 0
        return Double(due.day.days(to: today)) + ofDay
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
    /// Returns the date of the next step, or the job's own if the next step has none. If a waiting step became overdue
    /// earlier, returns that step's date.
    package func urgentDue(_ now: LocalNow) -> DueDate? {
        let due = next?.due ?? due
        guard isOpen, let firstDue, firstDue.isOver(at: now), due.map({ firstDue < $0 }) ?? true else { return due }
        return firstDue
    }

    /// Returns whether that date is the next step's, and depends on a step that is still open.
    package func isUrgentDueForeseen(_ now: LocalNow) -> Bool {
        next.map { $0.isForeseen && $0.due != nil && $0.due == urgentDue(now) } ?? false
    }

    /// Returns the next minute of this day at which a date becomes overdue, the job begins, or one of its waits ends.
    package func nextMinute(after now: LocalNow) -> Int? {
        guard isOpen else { return nil }
        let begun = [begins, wakes].compactMap {
            $0.flatMap { $0.day == now.day && $0.isAhead(of: now) ? $0.minute : nil }
        }
        return ([next?.due, due, firstDue].compactMap { $0?.minuteItIsOver(after: now) } + begun).min()
    }
}
