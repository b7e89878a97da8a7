import FoundationEssentials
import QuadCore

/// The part of a job that lists show, without its steps: small enough to hold ten thousand in memory.
///
/// An immutable class: lists of ten thousand are sorted, filtered and passed on, and copying thirty members each time
/// took a quarter of the time.
package final class JobSummary: Equatable, Sendable, Identifiable {
    /// The next step to do: the ready step that is due first, else the first open step.
    package struct Next: Equatable, Sendable {
        package var step: String
        /// The position in the job's order, from 1.
        package var number: Int
        package var name: String
        /// A person's id.
        package var assignee: String?
        package var due: DueDate?
        /// Whether the date depends on a step that is still open.
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

    /// The stored members; each is explained at its property below.
    struct Fields: Equatable, Sendable {
        let id: String
        let name: String
        let status: Job.Status
        let required: Int
        let closed: Int
        let openSteps: Int
        let readySteps: Int
        let waitingSteps: Int
        var waitingElsewhere = 0
        let failedSteps: Int
        let next: Next?
        let blockers: [String]
        let waitsForAny: Bool
        let assignee: String?
        let people: [String]
        let template: String?
        let templateName: String?
        let labels: JobLabels
        let due: DueDate?
        let start: CalendarDay?
        let wait: DueDate?
        let createdAt: Date
        let completedAt: Date?
        let cancelReason: String?
        let firstDue: DueDate?
        let lastDue: CalendarDay?
        let noteCount: Int
        let text: String
        let wakes: DueDate?
    }

    private let fields: Fields

    package var id: String { fields.id }
    package var name: String { fields.name }
    package var status: Job.Status { fields.status }
    /// The number of required steps, and how many of them are completed or skipped. If no step is required, all steps
    /// count.
    package var required: Int { fields.required }
    package var closed: Int { fields.closed }
    package var openSteps: Int { fields.openSteps }
    /// The number of ready steps; 0 in an open job with steps means that the job waits.
    package var readySteps: Int { fields.readySteps }
    /// The number of open steps that wait, directly or indirectly, for the ready ones.
    var waitingSteps: Int { fields.waitingSteps }
    /// The number of open steps in other jobs that wait for steps of this job, set once all jobs are known.
    var waitingElsewhere: Int { fields.waitingElsewhere }
    package var failedSteps: Int { fields.failedSteps }
    package var next: Next? { fields.next }
    /// The names of the things that the next step waits for; empty if the step is ready.
    package var blockers: [String] { fields.blockers }
    /// Whether any single blocker is enough.
    package var waitsForAny: Bool { fields.waitsForAny }
    package var assignee: String? { fields.assignee }
    /// The people of the open steps and of the job itself.
    package var people: [String] { fields.people }
    package var template: String? { fields.template }
    package var templateName: String? { fields.templateName }
    package var labels: JobLabels { fields.labels }
    package var priority: Job.Priority? { fields.labels.priority }
    package var tags: [String] { fields.labels.tags }
    package var project: String? { fields.labels.project }
    package var due: DueDate? { fields.due }
    package var start: CalendarDay? { fields.start }
    /// See `Job.wait`.
    package var wait: DueDate? { fields.wait }
    package var recurrence: Recurrence? { fields.labels.recurrence }
    package var createdAt: Date { fields.createdAt }
    package var completedAt: Date? { fields.completedAt }
    package var cancelReason: String? { fields.cancelReason }
    /// The earliest due date of an open step; `lastDue` is the latest.
    package var firstDue: DueDate? { fields.firstDue }
    package var lastDue: CalendarDay? { fields.lastDue }
    /// The number of notes with text, for the order by urgency.
    var noteCount: Int { fields.noteCount }
    /// The names of the steps, an empty line and the notes, each on a line, for searching.
    package var text: String { fields.text }
    /// The moment from which the clock has work to do here: to end a wait, or to make the next job of a recurrence.
    package var wakes: DueDate? { fields.wakes }

    package var isOpen: Bool { status == .ready || status == .inProgress }
    package var isBlocked: Bool { isOpen && openSteps > 0 && readySteps == 0 }
    package var percent: Int { Job.percent(of: (closed, required), status) }

    init(_ fields: Fields) {
        self.fields = fields
    }

    /// Returns this summary with another number of steps of other jobs that wait for its own.
    func waited(forBy steps: Int) -> JobSummary {
        guard steps != waitingElsewhere else { return self }
        var fields = fields
        fields.waitingElsewhere = steps
        return JobSummary(fields)
    }

    package static func == (one: JobSummary, other: JobSummary) -> Bool {
        one === other || one.fields == other.fields
    }
}
