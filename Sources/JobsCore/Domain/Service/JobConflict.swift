import QuadCore

/// A field that two windows changed at once.
package struct JobConflict: Equatable, Sendable {
    let job: String
    /// The name of the field, as in “status of 4 Counselor signs”.
    let field: String
    let theirs: String
    let ours: String
    /// The change to the whole job, if the conflict is not about one field.
    private let whole: String?

    /// - Parameter whole: the change in words, as in “was deleted in another window”.
    init(job: String, field: String, theirs: String, ours: String, whole: String? = nil) {
        self.whole = whole
        self.job = job
        self.field = field
        self.theirs = theirs
        self.ours = ours
    }

    init(job: String, _ collision: FieldCollision) {
        self.init(job: job, field: collision.field, theirs: collision.theirs, ours: collision.mine)
    }

    var wordsOfImport: String { "\(field) is “\(theirs.clipped)” here and “\(ours.clipped)” in the file" }

    var words: String {
        if let whole { return "\(job) \(whole)" }
        return "\(job): \(field) is “\(theirs.clipped)” in another window; “\(ours.clipped)” was not saved"
    }

    /// Returns a field's value in words.
    static func words(_ value: Any) -> String {
        switch value {
        case let text as String: text
        case let due as DueDate: due.description
        case let day as CalendarDay: day.description
        case let isSet as Bool: isSet ? "yes" : "no"
        case let number as Int: "\(number)"
        case let texts as [String]: texts.joined(separator: ", ")
        case let priority as Job.Priority: priority.rawValue
        case let recurrence as Recurrence: recurrence.words
        case let kind as TemplateAction.Kind: kind.rawValue
        case let cancellation as Job.Cancellation: cancellation.reason
        case let roles as [Job.RoleFilling]: roles.map { "\($0.role): \($0.person)" }.joined(separator: ", ")
        case Optional<Any>.none: "none"
        default: "changed"
        }
    }
}
