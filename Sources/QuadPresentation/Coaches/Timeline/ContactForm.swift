import FoundationEssentials
import QuadDomain
import TerminalKit

/// A contact as a form: what its fields are, and what is in them.
@MainActor
enum ContactForm {
    private static let none = "–"

    static func fields(_ contact: Interaction) -> [FormField] {
        let kinds = Interaction.Kind.allCases
        let moods = Interaction.Mood.allCases
        return [
            .choice(
                "type", "What", kinds.map(\.rawValue), selected: kinds.firstIndex(of: contact.kind) ?? 0),
            .choice(
                "direction", "Who", ["outbound", "inbound"], selected: contact.direction == .outbound ? 0 : 1),
            .text("at", "When", "\(contact.at)", hint: OccurredAt.readingExamples),
            .text("subject", "About", contact.subject),
            FormField("content", "Text", .area(TextAreaInput(contact.content), rows: 3)),
            .choice(
                "mood", "Mood", [none] + moods.map(\.rawValue),
                selected: contact.mood.flatMap { moods.firstIndex(of: $0) }.map { $0 + 1 } ?? 0),
            .choice(
                "reached", "Reached", [none, "yes", "no"], selected: contact.wasReached.map { $0 ? 1 : 2 } ?? 0),
            .text("tags", "Tags", contact.tags.joined(separator: ", ")),
            .choice("mass", "Mass mail", ["no", "yes"], selected: contact.isMass ? 1 : 0),
            .choice("private", "Private", ["no", "yes"], selected: contact.isPrivate ? 1 : 0),
        ]
    }

    static func draft(
        _ form: FormState, _ contact: Interaction, now: Date, time: LocalTime
    ) -> (ContactDraft, errors: [String: String]) {
        var draft = ContactDraft(contact)
        var errors: [String: String] = [:]
        draft.kind = Interaction.Kind(rawValue: form.text("type")) ?? contact.kind
        draft.direction = Interaction.Direction(rawValue: form.text("direction")) ?? contact.direction
        let when = form.text("at").trimmingSpaces
        // What stands there is right, also where it lies ahead.
        if when != "\(contact.at)" {
            if let at = OccurredAt.reading(when, now: now, time: time) {
                draft.at = at
            } else {
                errors["at"] = "A day that was, as \(OccurredAt.readingExamples)"
            }
        }
        draft.subject = form.text("subject")
        draft.content = form.text("content")
        draft.mood = Interaction.Mood(rawValue: form.text("mood"))
        draft.wasReached = form.text("reached") == none ? nil : form.text("reached") == "yes"
        draft.tags = Tags.read([form.text("tags")])
        draft.isMass = form.text("mass") == "yes"
        draft.isPrivate = form.text("private") == "yes"
        return (draft, errors)
    }
}
