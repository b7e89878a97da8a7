import CoachesCore
import QuadCore

/// What a line to log begins with.
struct QuickLogPrefix: Equatable, Sendable {
    var text = ""
    /// What is known beside the line; a name typed there wins.
    var choices = LogChoices()
    /// Where the line is kept while it is typed; nil keeps none.
    var draftPlace: String? = "coaches.log"
    /// It waits under a call card, and stays there when something was logged.
    var isOnCard = false

    static var empty: QuickLogPrefix { QuickLogPrefix() }

    /// The phone rang, or one called.
    static func call(with coach: String) -> QuickLogPrefix {
        var choices = LogChoices()
        choices.coach = coach
        return QuickLogPrefix(
            text: "call ", choices: choices, draftPlace: "coaches.log card \(coach)", isOnCard: true)
    }

    /// A message that was just written from a template. Leaving it loses nothing: it is made anew with the next.
    static func sent(_ subject: String, to coach: String) -> QuickLogPrefix {
        var choices = LogChoices()
        (choices.coach, choices.direction) = (coach, .outbound)
        let text = subject.trimmingSpaces.isEmpty ? "email " : "email: \(subject.trimmingSpaces)"
        return QuickLogPrefix(text: text, choices: choices, draftPlace: nil)
    }
}
