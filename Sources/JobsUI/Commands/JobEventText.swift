import JobsCore

/// The description of an event as a sentence.
enum JobEventText {
    /// - Parameter people: the names of people by id.
    static func sentence(_ event: JobEvent, in job: Job, _ people: [String: String]) -> String {
        let position = event.step.flatMap { id in job.steps.firstIndex { $0.id == id } }
        let name = position.map { job.title(ofStepAt: $0) } ?? "“\(job.name)”"
        let to = event.to.flatMap { $0.isEmpty ? nil : $0 }
        switch event.verb {
        case .dueChanged: return "\(name): \(date(event, to))"
        case .assigned:
            return
                "\(name)\(event.note.map { ", \($0)" } ?? ""): \(to.map { "for \(people[$0] ?? $0)" } ?? "for nobody")"
        case .noteChanged: return "\(name): noted"
        case .mediaAdded: return "\(name): \(to ?? "file") added"
        case .edited: return "\(name): \(edited(event, to))"
        case .created, .started, .completed, .reopened, .skipped, .failed, .canceled, .undone:
            return "\(name) is \(event.verb.rawValue)"
        }
    }

    private static func edited(_ event: JobEvent, _ to: String?) -> String {
        let from = event.from ?? ""
        switch (event.note, to) {
        case (nil, _): return from.isEmpty || from == to ? "changed" : "changed, was “\(from)”"
        // The step's name is already at the start of the sentence.
        case (JobEvent.stepAdded, _): return "step added"
        case (JobEvent.aboutSeries, let day?): return "the series goes on from \(day)"
        case (JobEvent.stepRemoved, _): return "step “\(from)” removed"
        case (JobEvent.aboutFiles, nil): return "\(from) removed"
        case (JobEvent.aboutNeeds, nil): return "needs nothing"
        case (let what?, let to?): return "\(what) \(to)"
        case (let what?, nil): return "no \(what)"
        }
    }

    private static func date(_ event: JobEvent, _ to: String?) -> String {
        switch event.note {
        case nil: to.map { "due \($0)" } ?? "no date"
        case JobEvent.aboutStart: to.map { "starts \($0)" } ?? "no start"
        case let note?: to.map { "due \($0), \(note)" } ?? note
        }
    }

    static func date(_ date: ExpectedDate?) -> String {
        date.map { "\($0.isForeseen ? "~" : "")\($0.due)" } ?? "no date"
    }
}
