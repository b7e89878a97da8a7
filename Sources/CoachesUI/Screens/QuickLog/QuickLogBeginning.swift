import CoachesCore
import QuadCore

/// What a line to log begins with.
package struct QuickLogBeginning: Equatable, Sendable {
    package var text = ""
    /// What is known beside the line; a name typed there wins.
    package var choices = LogChoices()
    /// Where the line is kept while it is typed; nil keeps none.
    package var draftPlace: String? = "coaches.log"
    /// It waits under a call card, and stays there when something was logged.
    package var isOnCard = false

    package static var empty: QuickLogBeginning { QuickLogBeginning() }

    /// The phone rang, or one called.
    package static func call(with coach: String) -> QuickLogBeginning {
        var choices = LogChoices()
        choices.coach = coach
        return QuickLogBeginning(
            text: "call ", choices: choices, draftPlace: "coaches.log card \(coach)", isOnCard: true)
    }

    /// A message that was just written from a template. Leaving it loses nothing: it is made anew with the next.
    package static func sent(_ subject: String, to coach: String) -> QuickLogBeginning {
        var choices = LogChoices()
        (choices.coach, choices.direction) = (coach, .outbound)
        let text = subject.trimmingSpaces.isEmpty ? "email " : "email: \(subject.trimmingSpaces)"
        return QuickLogBeginning(text: text, choices: choices, draftPlace: nil)
    }
}
