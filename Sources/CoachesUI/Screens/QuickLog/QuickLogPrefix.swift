import CoachesCore
import QuadCore

/// The beginning of a contact line.
struct QuickLogPrefix: Equatable, Sendable {
    var text = ""
    /// Facts that are known without the line; a typed name takes precedence.
    var choices = LogChoices()
    /// The place where the draft of the line is stored; nil stores none.
    var draftPlace: String? = "coaches.log"
    /// Whether the line belongs to a call card, where it stays open after logging.
    var isOnCard = false

    static var empty: QuickLogPrefix { QuickLogPrefix() }

    /// A line for a call, incoming or outgoing.
    static func call(with coach: String) -> QuickLogPrefix {
        var choices = LogChoices()
        choices.coach = coach
        return QuickLogPrefix(
            text: "call ", choices: choices, draftPlace: "coaches.log card \(coach)", isOnCard: true)
    }

    /// A line for a message just written from a template. Closing it loses nothing: the next message makes a new line.
    static func sent(_ subject: String, to coach: String) -> QuickLogPrefix {
        var choices = LogChoices()
        (choices.coach, choices.direction) = (coach, .outbound)
        let text = subject.trimmingSpaces.isEmpty ? "email " : "email: \(subject.trimmingSpaces)"
        return QuickLogPrefix(text: text, choices: choices, draftPlace: nil)
    }
}
