import QuadCore
import ViewState

/// A form as a table: each row shows a part of a draft in a field, reads it back, and says what is wrong with it.
@MainActor
package struct FormTable<Draft> {
    private let rows: [FormRow<Draft>]

    package init(_ rows: [FormRow<Draft>]) { self.rows = rows }

    package func fields(_ draft: Draft) -> [FormField] { rows.map { $0.field(draft) } }

    /// - Parameter draft: keeps the parts that no field of the form shows.
    /// - Returns: the draft as it is filled in, and the problems by field.
    package func read(_ form: FormState, into draft: Draft) -> (draft: Draft, errors: [String: String]) {
        var (draft, errors) = (draft, [String: String]())
        for row in rows {
            guard let field = form[row.id], let problem = row.read(field, &draft) else { continue }
            errors[row.id] = problem
        }
        return (draft, errors)
    }
}

extension Dialogs.Form {
    /// - Parameter done: gets the draft once all of it is right.
    @MainActor
    package init<Draft>(
        title: String, key: String, _ table: FormTable<Draft>, _ draft: Draft, done: @escaping (Draft) -> Void
    ) {
        self.init(title: title, key: key, fields: table.fields(draft)) { form in
            let (read, errors) = table.read(form, into: draft)
            if errors.isEmpty { done(read) }
            return errors
        }
    }
}
