import FoundationEssentials
import QuadCore

/// What a list shows of a job, without its steps: small enough that ten thousand are at hand.
///
/// A value that never changes, as a class: lists of ten thousand are ordered, filtered and handed on, and copying thirty
/// members each time was a quarter of what they took.
package final class JobSummary: Equatable, Sendable, Identifiable {
    /// The step to be done next: of the ready ones that which is due first, else the first open one.
    package struct Next: Equatable, Sendable {
        package var step: String
        /// In the job's order, from 1.
        package var number: Int
        package var name: String
        /// A person's id.
        package var assignee: String?
        package var due: DueDate?
        /// The date hangs on a step that is still open.
        package var isForeseen: Bool
        package var isReady: Bool

        init(
            step: String, number: Int, name: String, assignee: String?, due: DueDate?, isForeseen: Bool, isReady: Bool
        ) {
            self.step = step
            self.number = number
            self.name = name
            self.assignee = assignee
            self.due = due
            self.isForeseen = isForeseen
            self.isReady = isReady
        }
    }

    package let id: String
    package let name: String
    package let status: Job.Status
    /// Required steps, and those of them that are completed or skipped; all steps where none is required.
    package let required: Int
    package let closed: Int
    package let openSteps: Int
    /// Ready steps; 0 of an open job with steps means that it waits.
    package let readySteps: Int
    /// Open steps that wait for the ready ones, however far behind.
    let waitingSteps: Int
    /// Open steps of other jobs that wait for steps of this one: counted where all jobs are known.
    let waitingElsewhere: Int
    package let failedSteps: Int
    package let next: Next?
    /// What the next step waits for, as it is named; empty for a ready one.
    package let blockers: [String]
    /// Any one of them is enough.
    package let waitsForAny: Bool
    package let assignee: String?
    /// The people of its open steps and of the job itself.
    package let people: [String]
    package let template: String?
    package let templateName: String?
    package let priority: Job.Priority?
    package let tags: [String]
    package let project: String?
    package let due: DueDate?
    package let start: CalendarDay?
    /// See `Job.wait`.
    package let wait: DueDate?
    package let recurrence: Recurrence?
    package let createdAt: Date
    package let completedAt: Date?
    package let cancelReason: String?
    /// Earliest and latest date of an open step.
    package let firstDue: DueDate?
    package let lastDue: CalendarDay?
    /// Notes that say something, for the order by urgency.
    let noteCount: Int
    /// Names of steps, an empty line and notes, a line each, to be looked through.
    package let text: String
    /// From then on the clock has something to do here: to close a wait, or to make the job that comes again.
    package let wakes: DueDate?

    package var isOpen: Bool { status == .ready || status == .inProgress }
    package var isBlocked: Bool { isOpen && openSteps > 0 && readySteps == 0 }
    /// Floor of closed ÷ required in percent; never 100 unless the job is completed.
    package var percent: Int {
        if status == .completed { return 100 }
        return required == 0 ? 0 : min(99, closed * 100 / required)
    }

    init(
        id: String, name: String, status: Job.Status, required: Int, closed: Int, openSteps: Int, readySteps: Int,
        waitingSteps: Int, waitingElsewhere: Int = 0, failedSteps: Int, next: Next?, blockers: [String],
        waitsForAny: Bool, assignee: String?, people: [String],
        template: String?, templateName: String?, priority: Job.Priority?, tags: [String], project: String?,
        due: DueDate?, start: CalendarDay?, wait: DueDate? = nil, recurrence: Recurrence?, createdAt: Date,
        completedAt: Date?, cancelReason: String?, firstDue: DueDate?, lastDue: CalendarDay?, noteCount: Int,
        text: String,
        wakes: DueDate? = nil
    ) {
        self.id = id
        self.name = name
        self.status = status
        self.required = required
        self.closed = closed
        self.openSteps = openSteps
        self.readySteps = readySteps
        self.waitingSteps = waitingSteps
        self.waitingElsewhere = waitingElsewhere
        self.failedSteps = failedSteps
        self.next = next
        self.blockers = blockers
        self.waitsForAny = waitsForAny
        self.assignee = assignee
        self.people = people
        self.template = template
        self.templateName = templateName
        self.priority = priority
        self.tags = tags
        self.project = project
        self.due = due
        self.start = start
        self.wait = wait
        self.recurrence = recurrence
        self.createdAt = createdAt
        self.completedAt = completedAt
        self.cancelReason = cancelReason
        self.firstDue = firstDue
        self.lastDue = lastDue
        self.noteCount = noteCount
        self.text = text
        self.wakes = wakes
    }

    /// The same with as many open steps of other jobs waiting for its own.
    func waited(forBy steps: Int) -> JobSummary {
        if steps == waitingElsewhere { return self }
        return JobSummary(
            id: id, name: name, status: status, required: required, closed: closed, openSteps: openSteps,
            readySteps: readySteps, waitingSteps: waitingSteps, waitingElsewhere: steps, failedSteps: failedSteps,
            next: next, blockers: blockers, waitsForAny: waitsForAny, assignee: assignee, people: people,
            template: template, templateName: templateName, priority: priority, tags: tags, project: project,
            due: due, start: start, wait: wait, recurrence: recurrence, createdAt: createdAt, completedAt: completedAt,
            cancelReason: cancelReason, firstDue: firstDue, lastDue: lastDue, noteCount: noteCount, text: text,
            wakes: wakes)
    }

    package static func == (one: JobSummary, other: JobSummary) -> Bool {
        one === other
            || (one.id, one.name, one.status, one.required, one.closed)
                == (other.id, other.name, other.status, other.required, other.closed)
                && (one.openSteps, one.readySteps, one.waitingSteps, one.waitingElsewhere, one.failedSteps, one.next)
                    == (
                        other.openSteps, other.readySteps, other.waitingSteps, other.waitingElsewhere,
                        other.failedSteps, other.next
                    )
                && (one.blockers, one.waitsForAny, one.assignee, one.people, one.template, one.templateName)
                    == (
                        other.blockers, other.waitsForAny, other.assignee, other.people, other.template,
                        other.templateName
                    )
                && (one.priority, one.tags, one.project, one.due, one.start, one.wait)
                    == (other.priority, other.tags, other.project, other.due, other.start, other.wait)
                && (one.recurrence, one.createdAt, one.completedAt, one.cancelReason, one.firstDue)
                    == (other.recurrence, other.createdAt, other.completedAt, other.cancelReason, other.firstDue)
                && (one.lastDue, one.noteCount, one.text, one.wakes)
                    == (other.lastDue, other.noteCount, other.text, other.wakes)
    }
}
