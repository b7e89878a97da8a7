/// A step that blocks another step.
package struct StepBlocker: Equatable, Sendable {
    /// The position in the same job; nil for a step of another job.
    package let position: Int?
    /// The name, or “job › step” for a step of another job.
    package let name: String
    /// A person's id.
    package let assignee: String?
    /// The target if the step belongs to another job.
    package let elsewhere: JobTarget?

    init(position: Int?, name: String, assignee: String?, elsewhere: JobTarget? = nil) {
        self.position = position
        self.name = name
        self.assignee = assignee
        self.elsewhere = elsewhere
    }
}
