import FoundationEssentials
import QuadCore

/// The data of a job and its step that a task cannot express, as JSON in a member of the task. With this note the job
/// is restored exactly. Each task carries the whole job except its other steps, because any task may be missing from a
/// file.
struct TaskwarriorNote: Codable, Equatable {
    /// The job without its steps.
    var job: Job
    /// The step; nil for a job without steps.
    var step: JobStep?
    /// The position of the step in the job, from 0.
    var at: Int
    var of: Int
    /// The people that the job, the step or the events refer to.
    var people: [Person]?
    /// The events of the step; the first task also carries the events of the whole job.
    var history: [Happening]?

    struct Happening: Codable, Equatable {
        /// The position in the job's history, from 0.
        let place: Int
        let event: JobEvent
    }

    /// - Parameter people: the people by their ids.
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
