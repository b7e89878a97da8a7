import QuadCore

/// The details of a new job, made from a template or without one. All of them are optional.
package struct JobStart: Equatable, Sendable {
    /// The person responsible for the job.
    package enum Assignee: Equatable, Sendable {
        /// The person who makes the job.
        case actor
        case nobody
        /// A person, by id.
        case person(String)
    }

    /// The name; nil takes the template's name.
    package var name: String?
    /// The start; nil means today.
    package var start: CalendarDay?
    /// See `Job.wait`.
    var wait: DueDate?
    var due: DueDate?
    package var assignee: Assignee
    package var roles: [Job.RoleFilling]
    /// Whether the job has no template: it gets one step with its own name, and is done when that step is.
    var isTask: Bool
    /// All labels except the recurrence.
    package var labels: JobLabels
    /// The recurrence: not given for the template's, nil for a job that does not recur.
    var recurrence: Recurrence??

    package init(
        name: String? = nil, start: CalendarDay? = nil, wait: DueDate? = nil, due: DueDate? = nil,
        assignee: Assignee = .actor,
        roles: [Job.RoleFilling] = [], isTask: Bool = false, priority: Job.Priority? = nil, tags: [String] = [],
        project: String? = nil, recurrence: Recurrence?? = nil
    ) {
        self.name = name
        self.start = start
        self.wait = wait
        self.due = due
        self.assignee = assignee
        self.roles = roles
        self.isTask = isTask
        labels = JobLabels(project: project, tags: tags, priority: priority)
        self.recurrence = recurrence
    }
}
