/// What is written for another program.
package struct JobsDocument: Equatable, Sendable {
    package var jobs: [Job]
    package var templates: [JobTemplate]
    package var people: [Person]
    /// By the job's id.
    package var histories: [String: [JobEvent]]

    package init(
        jobs: [Job] = [], templates: [JobTemplate] = [], people: [Person] = [], histories: [String: [JobEvent]] = [:]
    ) {
        self.jobs = jobs
        self.templates = templates
        self.people = people
        self.histories = histories
    }

    /// As it is called where it is not known.
    package func personName(_ id: String?) -> String? {
        id.map { id in people.first { $0.id == id }?.name ?? id }
    }
}
