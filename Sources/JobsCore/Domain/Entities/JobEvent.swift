import FoundationEssentials

/// An event in the life of a job. Events are only ever added.
package struct JobEvent: Equatable, Sendable {
    package enum Verb: String, Codable, Sendable {
        case created, assigned, started, completed, reopened, skipped, failed
        case canceled = "cancelled"
        case edited, undone
        case noteChanged = "note_changed"
        case mediaAdded = "media_added"
        case dueChanged = "due_changed"
    }

    /// The note of a changed date that is the start of the job.
    package static let aboutStart = "start"

    /// Notes of edits.
    package static let stepAdded = "step added"
    package static let stepRemoved = "step removed"
    package static let aboutNeeds = "needs"
    package static let aboutFiles = "files"
    package static let aboutSeries = "series"

    package internal(set) var at: Date
    /// A person's id, or `clock` for an automatic event such as the end of a wait.
    package internal(set) var actor: String
    package internal(set) var verb: Verb
    /// The step concerned; nil for the job itself.
    package internal(set) var step: String?
    package internal(set) var from: String?
    package internal(set) var to: String?
    package internal(set) var note: String?
    /// The id shared by all events of one action of the user.
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
