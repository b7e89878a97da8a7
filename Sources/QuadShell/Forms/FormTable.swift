import QuadCore
import ViewState

/// A form as a table: each row shows a part of a draft in a field, reads it back, and returns its problem.
@MainActor
package struct FormTable<Draft> {
    private let rows: [FormRow<Draft>]
    private let oneByOne: Bool
    private let check: (inout Draft, inout [String: String]) -> Void

    /// - Parameters:
    ///   - oneByOne: whether only the first field with a problem reports its problem.
    ///   - check: changes the draft and the problems if several fields depend on one another.
    package init(
        _ rows: [FormRow<Draft>], oneByOne: Bool = false,
        check: @escaping (inout Draft, inout [String: String]) -> Void = { _, _ in }
    ) {
        self.rows = rows
        self.oneByOne = oneByOne
        self.check = check
    }

    package func fields(_ draft: Draft) -> [FormField] { rows.map { $0.field(draft) } }

    /// - Parameter draft: the draft to change; parts that no field shows stay as they are.
    /// - Returns: the filled-in draft, and the problems by field.
    package func read(_ form: FormState, into draft: Draft) -> (draft: Draft, errors: [String: String]) {
        var (draft, errors) = (draft, [String: String]())
        for row in rows {
            guard let field = form[row.id], let problem = row.read(field, &draft) else { continue }
            errors[row.id] = problem
        }
        check(&draft, &errors)
        guard oneByOne, let first = rows.first(where: { errors[$0.id] != nil })?.id else { return (draft, errors) }
        return (draft, errors.filter { $0.key == first })
    }
}

extension Dialogs.Form {
    /// - Parameter submit: receives the draft once every field is valid; returns the remaining problems by field.
    @MainActor
    package init<Draft>(
        title: String, key: String, _ table: FormTable<Draft>, _ draft: Draft, keeping: Keeping = .untilLeft,
        completions: [String: (String) -> [String]] = [:], kept: @escaping (String) -> String = { $0 },
        submit: @escaping (Draft, FormState) -> [String: String]
    ) {
        self.init(
            title: title, key: key, keeping: keeping, fields: table.fields(draft), completions: completions, kept: kept
        ) { form in
            let (read, errors) = table.read(form, into: draft)
            return errors.isEmpty ? submit(read, form) : errors
        }
    }

    /// - Parameter done: receives the draft once all fields are valid.
    @MainActor
    package init<Draft>(
        title: String, key: String, _ table: FormTable<Draft>, _ draft: Draft, keeping: Keeping = .untilLeft,
        completions: [String: (String) -> [String]] = [:], done: @escaping (Draft) -> Void
    ) {
        self.init(title: title, key: key, table, draft, keeping: keeping, completions: completions) { draft, _ in
            done(draft)
            return [:]
        }
    }
}
