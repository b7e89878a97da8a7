import QuadCore

/// Which task a job or one of its steps is for Taskwarrior, by its UUID.
package enum TaskwarriorID {
    /// The only step of a job that was a task.
    static let step = "1"
    /// The member of a task that puts a job together again.
    static let note = "quadjob"
    /// Under which name a job, or a step of several, keeps what else a task says.
    static let kept = "taskwarrior"
    /// Under which name the last job of a series keeps, in there, the task that the series is made from.
    static let pattern = "pattern"
    /// Under which name it keeps, in there, what the last import of a task took from it.
    static let taken = "taken"

    /// - Parameter step: nil for a job without steps.
    package static func uuid(job: String, step: String?) -> String {
        if step == Self.step, StableID.isUUID(job) { return job }
        return StableID.uuid("quad", job, step ?? "")
    }
}
