import FoundationEssentials

/// What a task cannot say of a job and its step, as JSON in a member of the task's own: with it the job is put together
/// again as it was. Each task of a job has all of the job but its other steps, as any of them may be left out of a file.
struct TaskwarriorNote: Codable, Equatable {
    /// Without steps.
    var job: Job
    /// Nil for a job that has none.
    var step: JobStep?
    /// Where the step is among those of the job, from 0.
    var at: Int
    var of: Int

    init(_ job: Job, at position: Int?) {
        self.job = job
        self.job.steps = []
        step = position.map { job.steps[$0] }
        at = position ?? 0
        of = job.steps.count
    }

    init?(_ text: String) {
        guard let note = try? JobsJSON.decoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
        self = note
    }

    var text: String {
        guard let bytes = try? JobsJSON.encoder().encode(self) else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }
}
