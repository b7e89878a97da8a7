import QuadCore

/// The content of an export.
package struct JobsDocument: Equatable, Sendable {
    var jobs: [Job] = []
    var templates: [JobTemplate] = []
    var people: [Person] = []
    /// The events by the job's id.
    var histories: [String: [JobEvent]] = [:]

    /// Steps of jobs outside the document that its jobs need, by `job/step`.
    var elsewhere: [String: ElsewhereStep] = [:]

    /// Returns the step of another job that a need refers to; nil if the step is gone.
    package func step(elsewhere need: String) -> ElsewhereStep? {
        guard let parts = OtherJobs.parts(need) else { return nil }
        guard let job = jobs.first(where: { $0.id == parts.job }) else { return elsewhere[need] }
        return job.step(parts.step).map { ElsewhereStep($0, of: job) }
    }

    /// Returns the person's name, or the id if the person is unknown.
    package func personName(_ id: String?) -> String? {
        id.map { id in people.first { $0.id == id }?.name ?? id }
    }
}
