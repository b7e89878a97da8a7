import FoundationEssentials
import JobsCore
import QuadCore

/// An event of a job in words.
struct JobHistoryRow: Equatable, Sendable, Identifiable {
    /// The position in the history.
    let id: Int
    let event: JobEvent
    /// The time, as in `Mon 9 Nov, 18:02`
    let when: String
    let who: String
    /// The event, as in `completed 3 Order transcript`
    let what: String
    /// The change, as in `pending → completed`, and its note.
    let change: String

    @MainActor
    init(_ number: Int, _ event: JobEvent, in open: OpenJob) {
        id = number
        self.event = event
        when = open.model.moment(event.at)
        who = event.actor == "clock" ? "the clock" : open.model.personName(event.actor)
        what = Self.what(event, in: open.job, called: "the job")
        change = Self.change(event, open)
    }

    /// Returns a text such as `completed 3 Order transcript`.
    /// - Parameter name: the name of the job, for an event of the job itself.
    static func what(_ event: JobEvent, in job: Job?, called name: String) -> String {
        let step = event.step.map { id in
            job.flatMap { job in job.steps.firstIndex { $0.id == id }.map { job.title(ofStepAt: $0) } }
                ?? (event.note == JobEvent.stepRemoved ? event.from : nil) ?? "a step that is gone"
        }
        let undid = event.verb == .undone && event.whatWasDone != .undone
        return "\(undid ? "undid: " : "")\(words(event)) \(step ?? name)"
    }

    private static func words(_ event: JobEvent) -> String {
        switch event.whatWasDone {
        case .created: "made"
        case .assigned: "assigned"
        case .started: "began"
        case .completed: "completed"
        case .reopened: "reopened"
        case .skipped: "skipped"
        case .failed: "failed"
        case .canceled: "canceled"
        case .edited: edited(event)
        case .undone: "undid a change to"
        case .noteChanged: "wrote a note on"
        case .mediaAdded: "added a file to"
        case .dueChanged: "moved"
        }
    }

    private static func edited(_ event: JobEvent) -> String {
        switch event.verb == .undone ? nil : event.note {
        case nil: "edited"
        case JobEvent.stepAdded: "added"
        case JobEvent.stepRemoved: "removed"
        case let what?: "edited \(what) of"
        }
    }

    @MainActor
    private static func change(_ event: JobEvent, _ open: OpenJob) -> String {
        func shown(_ text: String?) -> String {
            guard let text else { return "" }
            let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
            switch event.whatWasDone {
            case .assigned: return open.model.personName(line)
            case .dueChanged: return DueDate(line).map { DateText.due($0, today: open.today) } ?? line
            default: return line
            }
        }
        let (from, to) = (shown(event.from), shown(event.to))
        // For edits, the note already stands before the name.
        let said = event.verb == .undone || event.verb == .edited ? nil : event.note
        if event.verb == .edited, [JobEvent.stepAdded, JobEvent.stepRemoved].contains(event.note) { return "" }
        let note = said.map { " (\($0))" } ?? ""
        switch event.whatWasDone {
        case .completed, .reopened, .skipped, .failed, .started, .canceled: return said ?? ""
        default: break
        }
        if from.isEmpty, to.isEmpty { return said ?? "" }
        if event.verb == .undone { return "back to \(to.isEmpty ? "none" : to)" }
        if from.isEmpty { return to + note }
        return "\(from) → \(to.isEmpty ? "none" : to)\(note)"
    }
}

extension JobHistoryRow {
    static let table = FilterTable<JobHistoryRow>(
        [
            .init(FilterField("who", .text, "who did it")) { .texts([$0.who]) },
            .init(FilterField("what", .choice(JobEvent.Verb.all.map(\.rawValue)), "what was done")) {
                .texts([$0.event.verb.rawValue])
            },
            .init(FilterField("when", .date(.past), "when it was done")) { .number($0.event.at.timeIntervalSince1970) },
        ], texts: { [$0.what, $0.change, $0.who] })
}

extension JobEvent {
    /// The action of the event, or the action that an undo reverses.
    fileprivate var whatWasDone: Verb {
        verb == .undone ? note.flatMap { Verb(rawValue: $0) } ?? .undone : verb
    }
}

extension JobEvent.Verb {
    fileprivate static let all: [JobEvent.Verb] = [
        .created, .assigned, .started, .completed, .reopened, .skipped, .failed, .canceled, .edited, .undone,
        .noteChanged, .mediaAdded, .dueChanged,
    ]
}
