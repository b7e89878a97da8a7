import QuadCore

/// The UUIDs of the tasks that jobs and steps become in Taskwarrior.
package enum TaskwarriorID {
    /// The id of the only step of a job that was a task.
    static let step = "1"
    /// The name of the task member from which a job is restored.
    static let note = "quadjob"
    /// The name under which a job, or a step of a larger job, keeps the rest of a task's data.
    static let kept = "taskwarrior"
    /// The member of the kept data that holds the template task of a series; the last job of the series has it.
    static let pattern = "pattern"
    /// The member of the kept data that records what the last import took from a task.
    static let taken = "taken"

    /// - Parameter step: nil for a job without steps.
    package static func uuid(job: String, step: String?) -> String {
        if step == Self.step, StableID.isUUID(job) { return job }
        return StableID.uuid("quad", job, step ?? "")
    }
}
