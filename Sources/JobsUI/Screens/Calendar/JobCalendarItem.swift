import FoundationEssentials
import JobsCore
import QuadCore

/// An item of a day: a step that is due, a job's own due date, its start, or its recurrence.
struct JobCalendarItem: Equatable, Sendable {
    enum Meaning: Equatable, Sendable {
        case due
        /// The start of the job.
        case start
        /// The expected start of the next job.
        case returns
    }

    var meaning = Meaning.due
    let job: String
    let jobName: String
    let isRecurring: Bool
    /// The id of the step; nil for the job itself.
    let step: String?
    /// The position in the job's order, from 1; 0 for the job itself.
    let number: Int
    let name: String
    /// Whether the step is the only one of its job.
    var isOnly = false
    var isApproval = false
    /// The id of the person who approves it besides admins.
    var approver: String?
    /// The due date, or the start.
    let due: DueDate
    /// Whether the date depends on a step that is still open.
    let isForeseen: Bool
    let sign: StepSign
    /// A person's id.
    let assignee: String?
    let minutes: Int
    /// The blockers in words; empty if there is none.
    let waitsFor: String

    var isClosed: Bool { sign == .done || sign == .skipped }
    /// Whether something can still be done about the item.
    var isOpen: Bool { !isClosed && meaning != .returns }
    /// Whether the item can be completed, even before its job begins.
    var isReady: Bool { meaning == .due && (sign == .ready || sign == .begun || sign == .scheduled) }
    /// Whether the item is due and not closed.
    var isDue: Bool { meaning == .due && !isClosed }
    var target: JobTarget { JobTarget(job, step: step) }
    /// The title in sentences: “4 Counselor signs”.
    var title: String { step == nil ? name : stepTitle.text }
    /// The job's name, if the title does not already contain it.
    var jobBeside: String { step == nil ? "" : stepTitle.jobBeside }
    private var stepTitle: StepTitle { StepTitle(name, number: number, of: jobName, isOnly: isOnly) }
    /// Whether the item is the job itself or its only step with the same name.
    var isJob: Bool { step == nil || stepTitle.isJob }

    func isOverdue(_ now: LocalNow) -> Bool { isDue && due.isOver(at: now) }

    /// Returns the items of a job; a canceled job has none.
    /// - Parameter zone: the seconds by which local time is ahead of UTC.
    static func items(
        of job: Job, elsewhere: (String) -> ElsewhereStep?, now: LocalNow, zone: Double
    ) -> [JobCalendarItem] {
        guard job.canceled == nil else { return [] }
        let graph = StepGraph(job, elsewhere: elsewhere)
        let dates = StepDates(job)
        var items: [JobCalendarItem] = []
        for position in job.steps.indices {
            let step = job.steps[position]
            let expected = dates[step.id]
            // A completed step appears on the day it was completed, whatever the plan was.
            let closed = step.closedDay(zone: zone).map { DueDate($0) }
            let planned = expected?.due ?? closed
            guard let due = step.status == .completed ? closed ?? planned : planned else { continue }
            let blockers = graph.isBlocked(position) ? graph.blockers(of: position).map(\.name) : []
            items.append(
                JobCalendarItem(
                    job: job.id, jobName: job.name, isRecurring: job.recurrence != nil, step: step.id,
                    number: position + 1, name: step.name, isOnly: job.steps.count == 1,
                    isApproval: step.action.kind == .approval, approver: job.approver(of: step), due: due,
                    isForeseen: step.isOpen && expected?.isForeseen == true,
                    sign: StepSign(step, isReady: graph.isReady(position)), assignee: job.assignee(of: step),
                    minutes: step.action.minutes,
                    waitsFor: JobText.waited(for: blockers, isAny: graph.waitsForAny(position))))
        }
        // A task has one date, stored with the step or with the job.
        let isSaid = items.contains { $0.isOnly && $0.due.day == job.due?.day }
        if !isSaid, let own = own(job, StepSign(JobStanding(job, graph, now)), zone) { items.append(own) }
        if job.status == .ready, let start = job.start {
            items.append(of(job, .start, start, StepSign(JobStanding(job, graph, now))))
        }
        if let day = job.nextOccurrence(by: now.day) { items.append(of(job, .returns, day, .scheduled)) }
        return items
    }

    private static func of(_ job: Job, _ meaning: Meaning, _ day: CalendarDay, _ sign: StepSign) -> JobCalendarItem {
        JobCalendarItem(
            meaning: meaning, job: job.id, jobName: job.name, isRecurring: job.recurrence != nil, step: nil, number: 0,
            name: job.name, due: DueDate(day), isForeseen: meaning == .returns, sign: sign, assignee: job.assignee,
            minutes: 0, waitsFor: "")
    }

    /// Returns the item for the job's own due date, the goal of the work. After completion the steps tell more.
    private static func own(_ job: Job, _ sign: StepSign, _ zone: Double) -> JobCalendarItem? {
        let isOver = job.status == .completed
        guard !isOver || job.steps.isEmpty else { return nil }
        guard let due = job.due ?? (isOver ? job.completedAt.map { DueDate(Job.day(of: $0, zone: zone)) } : nil) else {
            return nil
        }
        return JobCalendarItem(
            job: job.id, jobName: job.name, isRecurring: job.recurrence != nil, step: nil, number: 0, name: job.name,
            due: due, isForeseen: false, sign: sign, assignee: job.assignee, minutes: 0, waitsFor: "")
    }
}
