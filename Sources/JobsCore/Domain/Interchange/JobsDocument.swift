import QuadCore

/// What is written for another program.
package struct JobsDocument: Equatable, Sendable {
    var jobs: [Job] = []
    var templates: [JobTemplate] = []
    var people: [Person] = []
    /// By the job's id.
    var histories: [String: [JobEvent]] = [:]

    /// Steps of jobs that are not in the document, which its jobs need, by `job/step`.
    var elsewhere: [String: ElsewhereStep] = [:]

    /// Returns the step of another job that a need means; nil where it is gone.
    package func step(elsewhere need: String) -> ElsewhereStep? {
        guard let parts = OtherJobs.parts(need) else { return nil }
        guard let job = jobs.first(where: { $0.id == parts.job }) else { return elsewhere[need] }
        return job.step(parts.step).map { ElsewhereStep($0, of: job) }
    }

    /// As it is called where it is not known.
    package func personName(_ id: String?) -> String? {
        id.map { id in people.first { $0.id == id }?.name ?? id }
    }
}
