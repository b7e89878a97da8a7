import CoachesCore
import QuadCore
import QuadShell
import ViewState

/// Forms that change the log. What the log refuses stays in the form, with the reason at a field; after a refusal that comes
/// once the form is closed, the form opens again with what was typed.
extension CoachesModel {
    /// - Parameters:
    ///   - typed: what was filled in before and was not written.
    ///   - change: gets the form once each field is right. Returns nil if there is nothing to change.
    func fillIn(_ form: Dialogs.Form, holding typed: String? = nil, _ change: @escaping (FormState) -> FormChange?) {
        var checked = form
        checked.submit = { [self] state in
            let errors = form.submit(state)
            guard errors.isEmpty, let asked = change(state) else { return errors }
            if let refusal = refusal(of: asked) { return [asked.field: refusal] }
            let typed = state.draft
            self.change(asked.title, then: asked.then, refused: { self.fillIn(form, holding: typed, change) }) {
                try asked.make(self.deeds($0))
            }
            return [:]
        }
        dialogs.fillIn(checked, holding: typed)
    }

    /// - Parameter change: gets the draft and the form once each field is right. Returns nil if there is nothing to change.
    func fillIn<Draft>(
        _ title: String, key: String, _ table: FormTable<Draft>, _ draft: Draft,
        completions: [String: (String) -> [String]] = [:], _ change: @escaping (Draft, FormState) -> FormChange?
    ) {
        let form = Dialogs.Form(title: title, key: key, table, draft, completions: completions) { _ in }
        fillIn(form) { change(table.read($0, into: draft).draft, $0) }
    }

    /// Why the log as it is now refuses a change; nil where it takes the change.
    private func refusal(of change: FormChange) -> String? {
        guard let log else { return nil }
        do {
            // No id is used up by a change that is only tried.
            let made = try change.make(LogEditor(log, now: service.now) { "" })
            return FamilyRights.refusal(of: made, by: log.viewer)
        } catch {
            return ErrorText.of(error)
        }
    }

    /// The field at which a refusal stands in a form that names a school.
    /// - Parameter other: the field where the name is right.
    func field(ofSchool name: String, else other: String) -> String {
        log.flatMap { deeds($0).refusal(ofNewSchool: name) } == nil ? other : "school"
    }
}
