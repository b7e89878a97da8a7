import FoundationEssentials
import QuadCore

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
    /// Those that the job names, or the step, or what happened to it.
    var people: [Person]?
    /// What happened to the step; with the first task also what happened to the job as a whole.
    var history: [Happening]?

    struct Happening: Codable, Equatable {
        /// Its place in the history of the job, from 0.
        let place: Int
        let event: JobEvent
    }

    /// - Parameter people: by their ids.
    init(_ job: Job, at position: Int?, history: [JobEvent], people: [String: Person]) {
        self.job = job
        self.job.steps = []
        step = position.map { job.steps[$0] }
        at = position ?? 0
        of = job.steps.count
        let others = Set(job.steps.map(\.id)).subtracting([step?.id].compactMap { $0 })
        let isFirst = at == 0
        let told = history.enumerated().filter { _, event in
            if let id = event.step, id == step?.id { return true }
            return isFirst && !(event.step.map(others.contains) ?? false)
        }
        if !told.isEmpty { self.history = told.map { Happening(place: $0.offset, event: $0.element) } }
        var named = self.job.people
        named.formUnion(step?.people ?? [])
        for (_, event) in told { named.formUnion(event.people) }
        let known = named.sorted().compactMap { people[$0] }
        if !known.isEmpty { self.people = known }
    }

    init?(_ text: String) {
        guard let note = try? ItemJSON.decoder().decode(Self.self, from: Data(text.utf8)), note.job.hasUsableID else {
            return nil
        }
        self = note
    }

    var text: String {
        guard let bytes = try? ItemJSON.encoder().encode(self) else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }
}
