import CoachesCore
import FoundationEssentials
import QuadCore
import ViewState

/// A contact as a form: what its fields are, and what is in them.
@MainActor
enum ContactForm {
    private static let none = "–"
    private static let kinds = Contact.Kind.allCases
    private static let moods = Contact.Mood.allCases
    private static let directions = Contact.Direction.allCases

    static func fields(_ contact: Contact, _ log: RecruitingLog, _ labels: CoachLabels) -> [FormField] {
        [
            .text("coach", "Coach", labels.label(contact.coach), hint: "empty for the school, nobody in particular"),
            .text("school", "School", contact.school.flatMap { log.school($0)?.name } ?? ""),
            .choice("type", "What", kinds.map(words), selected: kinds.firstIndex(of: contact.kind) ?? 0),
            .choice("direction", "Who", directions.map(words), selected: contact.direction == .outbound ? 0 : 1),
            .text("at", "When", contact.at.local(log.time), hint: OccurredAt.readingExamples),
            .text("subject", "About", contact.subject),
            FormField("content", "Text", .area(TextAreaInput(contact.content), rows: 3)),
            .choice(
                "mood", "Mood", [none] + moods.map(words),
                selected: contact.mood.flatMap { moods.firstIndex(of: $0) }.map { $0 + 1 } ?? 0),
            .choice(
                "reached", "Reached", [none, "yes", "no"], selected: contact.wasReached.map { $0 ? 1 : 2 } ?? 0,
                hint: "of a call: whether somebody picked up"),
            .text("tags", "Tags", contact.tags.joined(separator: ", "), hint: "with commas between"),
            .toggle("mass", "Mass mail", contact.isMass, hint: "it went to many, and asks nobody for an answer"),
            .toggle("private", "Private", contact.isPrivate, hint: "for the athlete's eyes only"),
        ]
    }

    /// As the line to log with takes it.
    static func words(_ kind: Contact.Kind) -> String {
        switch kind {
        case .officialVisit: "official visit"
        case .unofficialVisit: "unofficial visit"
        default: kind.word
        }
    }

    private static func words(_ direction: Contact.Direction) -> String {
        direction == .outbound ? "you wrote or called" : "they wrote or called"
    }

    private static func words(_ mood: Contact.Mood) -> String { mood.rawValue.replacing("_", with: " ") }

    static func draft(
        _ form: FormState, _ contact: Contact, _ log: RecruitingLog, _ labels: CoachLabels, _ dates: DateReader
    ) -> (ContactDraft, errors: [String: String]) {
        var draft = ContactDraft(contact)
        var errors: [String: String] = [:]
        whom(form, contact, log, labels, &draft, &errors)
        draft.kind = kinds.first { words($0) == form.text("type") } ?? contact.kind
        draft.direction = directions.first { words($0) == form.text("direction") } ?? contact.direction
        let when = form.text("at").trimmingSpaces
        // What stands there is right, also where it lies ahead, and to the second.
        if when != contact.at.local(log.time) {
            do throws(DateError) { draft.at = try OccurredAt.reading(when, dates) } catch { errors["at"] = error.words }
        }
        draft.subject = form.text("subject")
        draft.content = form.text("content")
        draft.mood = moods.first { words($0) == form.text("mood") }
        draft.wasReached = form.text("reached") == none ? nil : form.text("reached") == "yes"
        draft.tags = Tags.read([form.text("tags")])
        draft.isMass = form["mass"]?.isOn ?? false
        draft.isPrivate = form["private"]?.isOn ?? false
        if draft.isPrivate, !log.viewer.seesPrivate {
            errors["private"] = "Only \(log.viewer.athleteName) keeps private contacts"
        }
        return (draft, errors)
    }

    /// With whom it was. Another coach brings their school along, unless one is named.
    private static func whom(
        _ form: FormState, _ contact: Contact, _ log: RecruitingLog, _ labels: CoachLabels,
        _ draft: inout ContactDraft, _ errors: inout [String: String]
    ) {
        let (coach, school) = (form.text("coach").trimmingSpaces, form.text("school").trimmingSpaces)
        if coach != labels.label(contact.coach) {
            do throws(CoachError) {
                draft.coach = coach.isEmpty ? nil : try labels.id(coach, in: log)
                if let new = draft.coach.flatMap(log.coach)?.school { draft.school = new.id }
            } catch { errors["coach"] = error.message }
        }
        if school != contact.school.flatMap({ log.school($0)?.name }) ?? "" {
            do throws(CoachError) { draft.school = school.isEmpty ? nil : try log.findSchool(school).id } catch {
                errors["school"] = error.message
            }
        }
        if errors.isEmpty, draft.coach == nil, draft.school == nil {
            errors["coach"] = "A coach, or a school below"
        }
    }
}
