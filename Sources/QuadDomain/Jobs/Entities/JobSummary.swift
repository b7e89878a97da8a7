import FoundationEssentials

/// What a list shows of a job, without its steps: small enough that ten thousand are at hand.
package struct JobSummary: Equatable, Sendable, Identifiable {
    /// The step to be done next: the first ready one, else the first open one.
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

        package init(
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
    package var name: String
    package var status: Job.Status
    /// Required steps, and those of them that are completed or skipped; all steps where none is required.
    package var required: Int
    package var closed: Int
    package var openSteps: Int
    /// Ready steps; 0 of an open job with steps means that it waits.
    package var readySteps: Int
    /// Open steps that wait for the ready ones, however far behind.
    package var waitingSteps: Int
    /// Open steps of other jobs that wait for steps of this one: counted where all jobs are known.
    package var waitingElsewhere = 0
    package var failedSteps: Int
    package var next: Next?
    /// What the next step waits for, as it is named; empty for a ready one.
    package var blockers: [String]
    package var assignee: String?
    /// The people of its open steps and of the job itself.
    package var people: [String]
    package var template: String?
    package var templateName: String?
    package var priority: Job.Priority?
    package var tags: [String]
    package var project: String?
    package var due: DueDate?
    package var start: CalendarDay?
    package var recurrence: Recurrence?
    package var createdAt: Date
    package var completedAt: Date?
    package var cancelReason: String?
    /// Earliest and latest date of an open step, for the calendar.
    package var firstDue: CalendarDay?
    package var lastDue: CalendarDay?
    /// Notes that say something, for the order by urgency.
    package var noteCount: Int
    /// Names of steps, an empty line and notes, a line each, to be looked through.
    package var text: String
    /// From this day on the clock has something to do here: to close a wait, or to make the job that comes again.
    package var wakes: CalendarDay?

    package var isOpen: Bool { status == .ready || status == .inProgress }
    package var isBlocked: Bool { isOpen && openSteps > 0 && readySteps == 0 }
    /// Floor of closed ÷ required in percent; never 100 unless the job is completed.
    package var percent: Int {
        if status == .completed { return 100 }
        return required == 0 ? 0 : min(99, closed * 100 / required)
    }

    package init(
        id: String, name: String, status: Job.Status, required: Int, closed: Int, openSteps: Int, readySteps: Int,
        waitingSteps: Int, failedSteps: Int, next: Next?, blockers: [String], assignee: String?, people: [String],
        template: String?, templateName: String?, priority: Job.Priority?, tags: [String], project: String?,
        due: DueDate?, start: CalendarDay?, recurrence: Recurrence?, createdAt: Date, completedAt: Date?,
        cancelReason: String?, firstDue: CalendarDay?, lastDue: CalendarDay?, noteCount: Int, text: String,
        wakes: CalendarDay? = nil
    ) {
        self.id = id
        self.name = name
        self.status = status
        self.required = required
        self.closed = closed
        self.openSteps = openSteps
        self.readySteps = readySteps
        self.waitingSteps = waitingSteps
        self.failedSteps = failedSteps
        self.next = next
        self.blockers = blockers
        self.assignee = assignee
        self.people = people
        self.template = template
        self.templateName = templateName
        self.priority = priority
        self.tags = tags
        self.project = project
        self.due = due
        self.start = start
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
}
