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

    /// The members as they are counted and read; each is explained below.
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
    /// Required steps, and those of them that are completed or skipped; all steps where none is required.
    package var required: Int { fields.required }
    package var closed: Int { fields.closed }
    package var openSteps: Int { fields.openSteps }
    /// Ready steps; 0 of an open job with steps means that it waits.
    package var readySteps: Int { fields.readySteps }
    /// Open steps that wait for the ready ones, however far behind.
    var waitingSteps: Int { fields.waitingSteps }
    /// Open steps of other jobs that wait for steps of this one: counted where all jobs are known.
    var waitingElsewhere: Int { fields.waitingElsewhere }
    package var failedSteps: Int { fields.failedSteps }
    package var next: Next? { fields.next }
    /// What the next step waits for, as it is named; empty for a ready one.
    package var blockers: [String] { fields.blockers }
    /// Any one of them is enough.
    package var waitsForAny: Bool { fields.waitsForAny }
    package var assignee: String? { fields.assignee }
    /// The people of its open steps and of the job itself.
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
    /// Earliest and latest date of an open step.
    package var firstDue: DueDate? { fields.firstDue }
    package var lastDue: CalendarDay? { fields.lastDue }
    /// Notes that say something, for the order by urgency.
    var noteCount: Int { fields.noteCount }
    /// Names of steps, an empty line and notes, a line each, to be looked through.
    package var text: String { fields.text }
    /// From then on the clock has something to do here: to close a wait, or to make the job that comes again.
    package var wakes: DueDate? { fields.wakes }

    package var isOpen: Bool { status == .ready || status == .inProgress }
    package var isBlocked: Bool { isOpen && openSteps > 0 && readySteps == 0 }
    package var percent: Int { Job.percent(of: (closed, required), status) }

    init(_ fields: Fields) {
        self.fields = fields
    }

    /// The same with as many open steps of other jobs waiting for its own.
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
