import CoachesCore
import QuadCore
import QuadShell
import ViewState

/// The dialogs about contacts, shared by all screens.
@MainActor
struct ContactDialogs {
    let model: CoachesModel

    init(_ model: CoachesModel) {
        self.model = model
    }

    /// Returns the reason why the viewer may not change a contact; nil if they may.
    func refusal(_ contact: Contact) -> String? {
        guard let viewer = model.viewer, !viewer.mayChange(contact) else { return nil }
        return "Somebody else logged this; you can change only what you logged yourself"
    }

    func edit(_ contact: Contact?) {
        guard let contact, let log = model.log else { return }
        if let refusal = refusal(contact) { return model.context.say(.warning(refusal)) }
        let title = Self.whom(contact, log)
        let labels = CoachLabels(log.coaches)
        let completions: [String: (String) -> [String]] = [
            "coach": labels.beginning, "school": { [model] in CoachDialogs.schools(model, beginning: $0) },
        ]
        model.fillIn(
            "Contact with \(title)", key: "contact \(contact.id)",
            ContactForm(contact, log, labels, model.context.dates).table, ContactDraft(contact),
            completions: completions
        ) { draft, _ in
            guard draft != ContactDraft(contact) else { return nil }
            return FormChange("Changed the contact with \(title)", at: "private") { try $0.edit(contact, to: draft) }
        }
    }

    private static func whom(_ contact: Contact, _ log: RecruitingLog) -> String {
        let row = log.row(of: contact)
        return [row.coach, row.school].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Shows a whole contact, with the actions for it.
    func show(_ contact: Contact?) {
        guard let contact, let log = model.log else { return }
        let refusal = refusal(contact)
        var choices = [DialogState.Choice(.character("q"), "Close")]
        if refusal == nil {
            choices += [.init(.character("e"), "Edit it"), .init(.character("d"), "Delete it")]
        }
        let question = DialogState(
            title: Self.whom(contact, log), text: Self.text(contact, log, refusal), choices: choices)
        model.dialogs.decide(question) { answer in
            switch answer {
            case 1: edit(contact)
            case 2: delete([contact])
            default: break
            }
        }
    }

    private static func text(_ contact: Contact, _ log: RecruitingLog, _ refusal: String?) -> String {
        let direction = contact.kind.isMeeting ? "" : contact.direction == .outbound ? " → you did" : " ← they did"
        var lines = ["\(ContactForm.words(contact.kind))\(direction), \(contact.at.local(log.time))"]
        var notes: [String] = []
        if contact.wasReached == false { notes.append("not reached") }
        if contact.isMass { notes.append("mass mail") }
        if contact.isPrivate { notes.append("private") }
        if let mood = contact.mood { notes.append(mood.rawValue.replacing("_", with: " ")) }
        notes += contact.tags.map { "#\($0)" }
        if contact.loggedBy != contact.athlete { notes.append("logged by \(log.personName(contact.loggedBy))") }
        if !notes.isEmpty { lines.append(notes.joined(separator: ", ")) }
        lines += [contact.subject, contact.content].filter { !$0.isEmpty }
        lines += contact.promises.map { promise in
            let whose = promise.by == .us ? "You owe" : "They owe"
            return "\(promise.doneAt == nil ? "○" : "✓") \(whose): \(CoachDetails.words(promise, log.today))"
        }
        if let refusal { lines.append(refusal) }
        return lines.joined(separator: "\n")
    }

    func delete(_ contacts: [Contact]) {
        guard let first = contacts.first, let log = model.log else { return }
        if let refusal = contacts.lazy.compactMap(refusal).first { return model.context.say(.warning(refusal)) }
        let row = log.row(of: first)
        let what =
            contacts.count == 1
            ? "the \(first.kind.word) with \(row.coach.isEmpty ? row.school : row.coach)"
            : contacts.count.counted("contact")
        let promises = contacts.reduce(0) { $0 + $1.promises.count { $0.doneAt == nil } }
        let with = promises == 0 ? "" : "With \(promises.counted("open promise")). "
        model.dialogs.confirm("Delete \(what)?", "\(with)u brings it back.", "Delete") { [model] in
            model.change("Deleted \(what)") { model.deeds($0).delete(contacts) }
        }
    }
}
