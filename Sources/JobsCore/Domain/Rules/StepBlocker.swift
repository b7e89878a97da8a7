/// What holds a step back.
package struct StepBlocker: Equatable, Sendable {
    /// Nil for a step of another job.
    package let position: Int?
    /// “job › step” for a step of another job.
    package let name: String
    /// A person's id.
    package let assignee: String?
    /// Where the step of another job is.
    package let elsewhere: JobTarget?

    init(position: Int?, name: String, assignee: String?, elsewhere: JobTarget? = nil) {
        self.position = position
        self.name = name
        self.assignee = assignee
        self.elsewhere = elsewhere
    }
}
