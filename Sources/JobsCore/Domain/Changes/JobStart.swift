import QuadCore

/// What is said of a job when it is made, from a template or without one. All of it can be left out.
package struct JobStart: Equatable, Sendable {
    /// Whose it is.
    package enum Assignee: Equatable, Sendable {
        /// Whoever makes it.
        case actor
        case nobody
        /// By id.
        case person(String)
    }

    /// The template's where there is none.
    package var name: String?
    /// Today where there is none.
    package var start: CalendarDay?
    /// See `Job.wait`.
    var wait: DueDate?
    var due: DueDate?
    package var assignee: Assignee
    package var roles: [Job.RoleFilling]
    /// Where there is no template: it has one step of its own name, and is done with it.
    var isTask: Bool
    /// All but how it comes again.
    package var labels: JobLabels
    /// The template's where nothing is said; nil where it comes once only.
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
