import QuadCore

/// The things a person has to think of today. For each job: the person's next ready step that is due within a week,
/// overdue ones first. If that step is not overdue, also the person's first overdue step that waits, with its blockers.
package enum JobAgenda {
    package static let days = 7

    package struct Entry: Equatable, Sendable {
        package let job: String
        package let jobName: String
        /// The id of the step; nil for a job without steps.
        package let step: String?
        /// The position in the job's order, from 1; 0 for a job without steps.
        package let number: Int
        /// The name of the step, or the job's name if the job has no steps.
        package let name: String
        package let due: DueDate
        /// Whether the date depends on a step that is still open.
        package let isForeseen: Bool
        package let isOverdue: Bool
        /// Whether the step can be done now.
        package let isReady: Bool
        /// The names of the blockers; empty if the step is ready or failed.
        package let blockers: [String]
        /// Whether any single blocker is enough.
        package let waitsForAny: Bool
        /// Whether the job has no other step.
        let isOnly: Bool

        init(
            job: String, jobName: String, step: String?, number: Int, name: String, due: DueDate, isForeseen: Bool,
            isOverdue: Bool, isReady: Bool, blockers: [String], waitsForAny: Bool = false,
            isOnly: Bool = false
        ) {
            self.job = job
            self.jobName = jobName
            self.step = step
            self.number = number
            self.name = name
            self.due = due
            self.isForeseen = isForeseen
            self.isOverdue = isOverdue
            self.isReady = isReady
            self.blockers = blockers
            self.waitsForAny = waitsForAny
            self.isOnly = isOnly
        }

        /// The title of the step; nil for a job without steps.
        package var title: StepTitle? {
            step.map { _ in StepTitle(name, number: number, of: jobName, isOnly: isOnly) }
        }
    }

    /// - Parameters:
    ///   - me: the person's id. Work without an assignee counts as theirs too.
    ///   - steps: the open steps of the jobs that `unclear` returns, whose summaries are not enough.
    ///   - days: the number of days ahead; later dates are left out.
    package static func entries(
        _ summaries: [JobSummary], me: String, now: LocalNow, steps: [OpenStep] = [], days: Int = JobAgenda.days
    ) -> [Entry] {
        let last = now.day.adding(days: days)
        let steps = Dictionary(grouping: steps, by: \.target.job)
        return summaries.lazy.filter(\.isOpen).flatMap { summary -> [Entry] in
            let known = steps[summary.id].map { entries(of: $0, in: summary, me, now) }
            let found = known ?? entry(of: summary, me, now).map { [$0] } ?? []
            // A ready step waits for the start of its job, as in the list of all open steps.
            return found.filter { entry in
                entry.due.day <= last && (entry.isReady ? !summary.isScheduled(now) : entry.isOverdue)
            }
        }.sorted(by: comesFirst)
    }

    /// Returns the jobs whose summary is not enough. Either the next step is somebody else's while another ready one
    /// may be the person's, or the next step is not overdue but a later one is.
    static func unclear(_ summaries: [JobSummary], me: String, now: LocalNow) -> [String] {
        summaries.filter { summary in
            guard summary.isOpen, let next = summary.next, summary.people.contains(me) || summary.assignee == nil
            else { return false }
            let isNextMine = isMine(next.assignee ?? summary.assignee, me)
            if !isNextMine, summary.readySteps > 1 { return true }
            let isNextLate = (next.due ?? summary.due).map { $0.isOver(at: now) } ?? false
            return summary.isOverdue(now) && summary.openSteps > 1 && !(isNextMine && isNextLate)
        }.map(\.id)
    }

    private static func isMine(_ assignee: String?, _ me: String) -> Bool { assignee == nil || assignee == me }

    private static func entry(of summary: JobSummary, _ me: String, _ now: LocalNow) -> Entry? {
        guard let next = summary.next else {
            guard summary.openSteps == 0, isMine(summary.assignee, me), let due = summary.due else { return nil }
            return Entry(
                job: summary.id, jobName: summary.name, step: nil, number: 0, name: summary.name, due: due,
                isForeseen: false, isOverdue: due.isOver(at: now), isReady: true, blockers: [])
        }
        guard isMine(next.assignee ?? summary.assignee, me), let due = next.due ?? summary.due else { return nil }
        return Entry(
            job: summary.id, jobName: summary.name, step: next.step, number: next.number, name: next.name, due: due,
            isForeseen: next.isForeseen, isOverdue: due.isOver(at: now), isReady: next.isReady,
            blockers: next.isReady ? [] : summary.blockers, isOnly: summary.hasOneStep)
    }

    /// Returns the person's ready step that is due first. If that step is not overdue, also returns the first overdue
    /// step that waits.
    private static func entries(
        of steps: [OpenStep], in summary: JobSummary, _ me: String, _ now: LocalNow
    ) -> [Entry] {
        let theirs = steps.filter { isMine($0.assignee, me) }
        let ready = theirs.first(where: \.isReady).flatMap { entry(of: $0, in: summary, now) }
        if let ready, ready.isOverdue { return [ready] }
        let late = theirs.filter { !$0.isReady && $0.isOverdue(now) }.compactMap { entry(of: $0, in: summary, now) }
        return [ready, late.min { $0.due < $1.due }].compactMap { $0 }
    }

    private static func entry(of step: OpenStep, in summary: JobSummary, _ now: LocalNow) -> Entry? {
        guard let expected = step.due ?? summary.due.map({ ExpectedDate(due: $0, isForeseen: false) }) else {
            return nil
        }
        return Entry(
            job: summary.id, jobName: summary.name, step: step.target.step, number: step.number, name: step.name,
            due: expected.due, isForeseen: expected.isForeseen, isOverdue: expected.due.isOver(at: now),
            isReady: step.isReady, blockers: step.blockers.map(\.name), waitsForAny: step.waitsForAny,
            isOnly: step.isOnly)
    }

    /// A total order: overdue first, then by date, then by name; the id breaks ties.
    private static func comesFirst(_ left: Entry, _ right: Entry) -> Bool {
        if left.isOverdue != right.isOverdue { return left.isOverdue }
        if left.due != right.due { return left.due < right.due }
        let (name, otherName) = (NaturalName(left.jobName), NaturalName(right.jobName))
        if name < otherName || otherName < name { return name < otherName }
        if left.job != right.job { return left.job < right.job }
        return left.number < right.number
    }
}
