/// What is said of a job when it is made from a template. All of it can be left out.
package struct JobStart: Equatable, Sendable {
    /// The template's where there is none.
    package var name: String?
    /// Today where there is none.
    package var start: CalendarDay?
    package var due: DueDate?
    /// A person's id.
    package var assignee: String?
    package var roles: [Job.RoleFilling]

    package init(
        name: String? = nil, start: CalendarDay? = nil, due: DueDate? = nil, assignee: String? = nil,
        roles: [Job.RoleFilling] = []
    ) {
        self.name = name
        self.start = start
        self.due = due
        self.assignee = assignee
        self.roles = roles
    }
}
