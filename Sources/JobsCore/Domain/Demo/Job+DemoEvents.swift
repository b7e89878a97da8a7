import FoundationEssentials
import QuadCore

extension Job {
    /// The events that led to the state of the job, oldest first. Each one is an action of its own.
    var demoEvents: [JobEvent] {
        var events = [demoEvent(.created, at: createdAt, by: assignee, to: name)]
        for step in steps { events += demoEvents(of: step) }
        if let canceled {
            events.append(
                demoEvent(
                    .canceled, at: canceled.at, by: assignee, from: Status.ready.rawValue,
                    to: Status.canceled.rawValue, note: canceled.reason))
        }
        events.sort { $0.at < $1.at }
        for place in events.indices { events[place].batch = "\(id)-\(place)" }
        return events
    }

    private func demoEvents(of step: JobStep) -> [JobEvent] {
        let person = step.completedBy ?? self.assignee(of: step)
        var events: [JobEvent] = []
        if let at = step.startedAt { events.append(demoEvent(.started, step.id, at: at, by: person)) }
        let from = step.startedAt == nil ? JobStep.Status.pending : .inProgress
        let verbs: [JobStep.Status: JobEvent.Verb] = [.completed: .completed, .skipped: .skipped, .failed: .failed]
        // A failed step does not store the moment of its failure.
        let end = step.completedAt ?? step.startedAt?.addingTimeInterval(1_800)
        if let verb = verbs[step.status], let end {
            events.append(
                demoEvent(
                    verb, step.id, at: end, by: person, from: from.rawValue, to: step.status.rawValue,
                    note: step.reason))
        }
        return events
    }

    private func demoEvent(
        _ verb: JobEvent.Verb, _ step: String? = nil, at: Date, by person: String?, from: String? = nil,
        to: String? = nil, note: String? = nil
    ) -> JobEvent {
        JobEvent(
            at: at, actor: person ?? Person.meID, verb: verb, step: step, from: from, to: to, note: note, batch: "")
    }
}
