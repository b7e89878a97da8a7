import CoachesCore
import FoundationEssentials
import QuadCore
import QuadShell
import ViewState

@MainActor
struct ContactForm {
    private let contact: Contact
    private let log: RecruitingLog
    private let labels: CoachLabels
    private let dates: DateReader

    init(_ contact: Contact, _ log: RecruitingLog, _ labels: CoachLabels, _ dates: DateReader) {
        self.contact = contact
        self.log = log
        self.labels = labels
        self.dates = dates
    }

    var table: FormTable<ContactDraft> {
        FormTable([
            .reading(
                "coach", "Coach", hint: "leave it empty for the school as a whole", words: \.message,
                show: { [labels] in labels.label($0.coach) }, read: readCoach),
            .reading("school", "School", words: \.message, show: { [school] _ in school }, read: readSchool),
            .cases("type", "What", \.kind, title: Self.words),
            .cases("direction", "Who", \.direction) {
                $0 == .outbound ? "you wrote or called" : "they wrote or called"
            },
            .reading(
                "at", "When", hint: OccurredAt.readingExamples, words: \.words,
                show: { [log] in $0.at.local(log.time) }, read: readTime),
            .text("subject", "About", \.subject), .area("content", "Text", \.content, rows: 3),
            .maybe("mood", "Mood", \.mood) { $0.rawValue.replacing("_", with: " ") },
            .choice(
                "reached", "Reached", \.wasReached, [(nil, "–"), (true, "yes"), (false, "no")],
                hint: "for a call: whether somebody picked up"),
            .words("tags", "Tags", \.tags, hint: "separated by commas"),
            .toggle("mass", "Mass mail", \.isMass, hint: "sent to many; no answer is expected"),
            .toggle("private", "Private", \.isPrivate, hint: "for the athlete's eyes only"),
        ]) { draft, errors in
            if errors["coach"] == nil, errors["school"] == nil, draft.coach == nil, draft.school == nil {
                errors["coach"] = "Name a coach, or a school below"
            }
            if draft.isPrivate, !log.viewer.seesPrivate {
                errors["private"] = "Only \(log.viewer.athleteName) can keep private contacts"
            }
        }
    }

    /// Returns the words for a kind that a contact line accepts.
    static func words(_ kind: Contact.Kind) -> String {
        switch kind {
        case .officialVisit: "official visit"
        case .unofficialVisit: "unofficial visit"
        default: kind.word
        }
    }

    private var school: String { contact.school.flatMap { log.school($0)?.name } ?? "" }

    /// Changing the coach also changes the school to the coach's, unless the user names another school.
    private func readCoach(_ text: String, _ draft: inout ContactDraft) throws(CoachError) {
        guard text != labels.label(contact.coach) else { return }
        draft.coach = text.isEmpty ? nil : try labels.id(text, in: log)
        if let new = draft.coach.flatMap(log.coach)?.school { draft.school = new.id }
    }

    private func readSchool(_ text: String, _ draft: inout ContactDraft) throws(CoachError) {
        if text != school { draft.school = text.isEmpty ? nil : try log.findSchool(text).id }
    }

    private func readTime(_ text: String, _ draft: inout ContactDraft) throws(DateError) {
        // An unchanged time is kept exactly, including its seconds, even if it lies in the future.
        if text != contact.at.local(log.time) { draft.at = try OccurredAt.reading(text, dates) }
    }
}
