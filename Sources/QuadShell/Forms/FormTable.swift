import QuadCore
import ViewState

/// A form as a table: each row shows a part of a draft in a field, reads it back, and returns its problem.
@MainActor
package struct FormTable<Draft> {
    private let rows: [FormRow<Draft>]
    private let oneByOne: Bool
    private let check: (inout Draft, inout [String: String]) -> Void

    /// - Parameters:
    ///   - oneByOne: returns only the problem of the first field that has one.
    ///   - check: changes the draft and the problems where several fields depend on one another.
    package init(
        _ rows: [FormRow<Draft>], oneByOne: Bool = false,
        check: @escaping (inout Draft, inout [String: String]) -> Void = { _, _ in }
    ) {
        self.rows = rows
        self.oneByOne = oneByOne
        self.check = check
    }

    package func fields(_ draft: Draft) -> [FormField] { rows.map { $0.field(draft) } }

    /// - Parameter draft: keeps the parts that no field of the form shows.
    /// - Returns: the draft as it is filled in, and the problems by field.
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
    /// - Parameter submit: gets the draft once each field is right; returns the problems by field that are left.
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

    /// - Parameter done: gets the draft once all of it is right.
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
