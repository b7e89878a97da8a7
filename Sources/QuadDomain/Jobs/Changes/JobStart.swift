/// What is said of a job when it is made from a template. All of it can be left out.
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
    package var due: DueDate?
    package var assignee: Assignee
    package var roles: [Job.RoleFilling]

    package init(
        name: String? = nil, start: CalendarDay? = nil, due: DueDate? = nil, assignee: Assignee = .actor,
        roles: [Job.RoleFilling] = []
    ) {
        self.name = name
        self.start = start
        self.due = due
        self.assignee = assignee
        self.roles = roles
    }
}
