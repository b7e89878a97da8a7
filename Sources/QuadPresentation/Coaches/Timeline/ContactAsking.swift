import QuadDomain
import TerminalKit

/// What has to be asked before a contact is changed, the same on all screens.
@MainActor
struct ContactAsking {
    let library: CoachesLibrary

    init(_ library: CoachesLibrary) {
        self.library = library
    }

    /// Why the viewer may not change a contact; nil where they may.
    func refusal(_ contact: Interaction) -> String? {
        guard let viewer = library.viewer, !viewer.mayChange(contact) else { return nil }
        return "That was logged by somebody else; you change what you logged yourself"
    }

    func edit(_ contact: Interaction?) {
        guard let contact, let log = library.log else { return }
        if let refusal = refusal(contact) { return library.context.say(.warning(refusal)) }
        let name = log.row(of: contact)
        let title = [name.coach, name.school].filter { !$0.isEmpty }.joined(separator: ", ")
        let form = Dialogs.Form(
            title: "Contact with \(title)", key: "contact \(contact.id)", fields: ContactForm.fields(contact)
        ) { [library] form in
            let (draft, errors) = ContactForm.draft(form, contact, now: library.service.now, time: log.time)
            guard errors.isEmpty, draft != ContactDraft(contact) else { return errors }
            library.change("Changed the contact with \(title)") { try library.deeds($0).edit(contact, to: draft) }
            return errors
        }
        library.context.dialogs.fillIn(form)
    }

    func delete(_ contacts: [Interaction]) {
        guard let first = contacts.first, let log = library.log else { return }
        if let refusal = contacts.lazy.compactMap(refusal).first { return library.context.say(.warning(refusal)) }
        let row = log.row(of: first)
        let what =
            contacts.count == 1
            ? "the \(first.kind.word) with \(row.coach.isEmpty ? row.school : row.coach)"
            : CoachWords.count(contacts.count, "contact", "contacts")
        let promises = contacts.reduce(0) { $0 + $1.promises.count { $0.doneAt == nil } }
        let with = promises == 0 ? "" : "With \(CoachWords.count(promises, "open promise", "open promises")). "
        library.context.dialogs.confirm("Delete \(what)?", "\(with)u brings it back.", "Delete") { [library] in
            library.change("Deleted \(what)") { library.deeds($0).delete(contacts) }
        }
    }
}
