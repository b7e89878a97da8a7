import FoundationEssentials
import QuadDomain

/// One thing that happened to a job, in words.
package struct JobHistoryRow: Equatable, Sendable, Identifiable {
    /// Its place in the history.
    package let id: Int
    package let event: JobEvent
    /// `Mon 9 Nov, 18:02`
    package let when: String
    package let who: String
    /// `completed 3 Order transcript`
    package let what: String
    /// `pending → completed`, and what was said about it.
    package let change: String

    @MainActor
    init(_ number: Int, _ event: JobEvent, in open: OpenJob) {
        id = number
        self.event = event
        when = open.library.moment(event.at)
        who = event.actor == "clock" ? "the clock" : open.library.personName(event.actor)
        let step = event.step.map { id in
            open.graph?.position(of: id).flatMap { open.job?.title(ofStepAt: $0) } ?? "a step that is gone"
        }
        what = "\(Self.words(event)) \(step ?? "the job")"
        change = Self.change(event, open)
    }

    private static func words(_ event: JobEvent) -> String {
        switch event.verb {
        case .created: "made"
        case .assigned: "assigned"
        case .started: "began"
        case .completed: "completed"
        case .reopened: "reopened"
        case .skipped: "skipped"
        case .failed: "failed"
        case .cancelled: "cancelled"
        case .edited: "edited"
        case .undone: "undid on"
        case .noteChanged: "noted to"
        case .mediaAdded: "added a file to"
        case .dueChanged: "moved"
        }
    }

    @MainActor
    private static func change(_ event: JobEvent, _ open: OpenJob) -> String {
        func shown(_ text: String?) -> String {
            guard let text else { return "" }
            let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
            switch event.verb {
            case .assigned: return open.library.personName(line)
            case .dueChanged: return DueDate(line).map { JobWords.due($0, today: open.today) } ?? line
            default: return line
            }
        }
        let (from, to) = (shown(event.from), shown(event.to))
        let note = event.note.map { "(\($0))" } ?? ""
        switch event.verb {
        case .completed, .reopened, .skipped, .failed, .started, .cancelled: return event.note ?? ""
        default: break
        }
        if from.isEmpty, to.isEmpty { return note }
        if from.isEmpty { return "\(to) \(note)" }
        return "\(from) → \(to.isEmpty ? "none" : to) \(note)"
    }
}

extension JobHistoryRow {
    package static let table = FilterTable<JobHistoryRow>(
        [
            .init(FilterField("who", .text, "who did it")) { .texts([$0.who]) },
            .init(FilterField("what", .choice(JobEvent.Verb.all.map(\.rawValue)), "what was done")) {
                .texts([$0.event.verb.rawValue])
            },
            .init(FilterField("when", .date(.past), "when it was done")) { .number($0.event.at.timeIntervalSince1970) },
        ], texts: { [$0.what, $0.change, $0.who] })
}

extension JobEvent.Verb {
    fileprivate static let all: [JobEvent.Verb] = [
        .created, .assigned, .started, .completed, .reopened, .skipped, .failed, .cancelled, .edited, .undone,
        .noteChanged, .mediaAdded, .dueChanged,
    ]
}
