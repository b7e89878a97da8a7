import FoundationEssentials

/// One thing that happened to a job. Events are only ever added.
package struct JobEvent: Equatable, Sendable {
    package enum Verb: String, Codable, Sendable {
        case created, assigned, started, completed, reopened, skipped, failed
        case canceled = "cancelled"
        case edited, undone
        case noteChanged = "note_changed"
        case mediaAdded = "media_added"
        case dueChanged = "due_changed"
    }

    /// As a note of a date that changed: it is the day the job begins.
    package static let aboutStart = "start"

    /// As notes of what was edited.
    package static let stepAdded = "step added"
    package static let stepRemoved = "step removed"
    package static let aboutNeeds = "needs"
    package static let aboutFiles = "files"
    package static let aboutSeries = "series"

    package internal(set) var at: Date
    /// A person's id; `clock` where nobody did it, as when a wait is over.
    package internal(set) var actor: String
    package internal(set) var verb: Verb
    /// The step it happened to; nil for the job itself.
    package internal(set) var step: String?
    package internal(set) var from: String?
    package internal(set) var to: String?
    package internal(set) var note: String?
    /// The same for all that was done by one key.
    var batch: String

    package init(
        at: Date, actor: String, verb: Verb, step: String? = nil, from: String? = nil, to: String? = nil,
        note: String? = nil, batch: String
    ) {
        self.at = at
        self.actor = actor
        self.verb = verb
        self.step = step
        self.from = from
        self.to = to
        self.note = note
        self.batch = batch
    }
}
