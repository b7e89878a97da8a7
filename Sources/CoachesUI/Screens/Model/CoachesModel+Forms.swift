import CoachesCore
import QuadCore
import QuadShell
import ViewState

/// Forms that change the log. If the log refuses a change, the form stays open and shows the reason at a field. If the
/// refusal comes after the form was closed, the form opens again with the typed values.
extension CoachesModel {
    /// - Parameters:
    ///   - typed: the values of an earlier form whose change was not written.
    ///   - change: receives the form once every field is valid. Returns nil if there is nothing to change.
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

    /// - Parameter change: receives the draft and the form once every field is valid. Returns nil if there is nothing
    ///   to change.
    func fillIn<Draft>(
        _ title: String, key: String, _ table: FormTable<Draft>, _ draft: Draft,
        completions: [String: (String) -> [String]] = [:], _ change: @escaping (Draft, FormState) -> FormChange?
    ) {
        let form = Dialogs.Form(title: title, key: key, table, draft, completions: completions) { _ in }
        fillIn(form) { change(table.read($0, into: draft).draft, $0) }
    }

    /// Returns the reason why the current log refuses a change; nil if it accepts the change.
    private func refusal(of change: FormChange) -> String? {
        guard let log else { return nil }
        do {
            // A change that is only tried uses up no id.
            let made = try change.make(LogEditor(log, now: service.now) { "" })
            return FamilyRights.refusal(of: made, by: log.viewer)
        } catch {
            return ErrorText.of(error)
        }
    }

    /// Returns the field at which a form with a school shows a refusal.
    /// - Parameter other: the field to use if the school's name is fine.
    func field(ofSchool name: String, else other: String) -> String {
        log.flatMap { deeds($0).refusal(ofNewSchool: name) } == nil ? other : "school"
    }
}
