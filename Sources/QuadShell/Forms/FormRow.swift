import QuadCore
import ViewState

/// A row of a form: a field, and the part of a draft that it shows.
@MainActor
package struct FormRow<Draft> {
    let id: String
    let field: (Draft) -> FormField
    /// Copies the value of a field into a draft; returns the problem of the value.
    let read: (FormField, inout Draft) -> String?

    private init(
        _ field: @escaping (Draft) -> FormField, _ id: String, _ read: @escaping (FormField, inout Draft) -> String?
    ) {
        self.id = id
        self.field = field
        self.read = read
    }

    /// Returns this row for a larger draft, of which the row's draft is a part.
    package func of<Whole>(_ path: WritableKeyPath<Whole, Draft>) -> FormRow<Whole> {
        FormRow<Whole>({ field($0[keyPath: path]) }, id) { read($0, &$1[keyPath: path]) }
    }

    /// A row with its own reader.
    /// - Parameters:
    ///   - isSuggested: whether typing replaces the text.
    ///   - trims: whether the spaces around the text are removed.
    ///   - show: returns the text of the field.
    ///   - read: takes the text into the draft; returns the problem of the text.
    package static func typed(
        _ id: String, _ label: String, placeholder: String = "", isSuggested: Bool = false, hint: String = "",
        trims: Bool = true, show: @escaping (Draft) -> String, read: @escaping (String, inout Draft) -> String?
    ) -> FormRow {
        FormRow(
            { .text(id, label, show($0), placeholder: placeholder, isSuggested: isSuggested, hint: hint) }, id
        ) { field, draft in
            read(trims ? field.text.trimmingSpaces : field.text, &draft)
        }
    }

    /// A row whose reader throws.
    /// - Parameter words: returns the problem for an error.
    package static func reading<Failure: Error>(
        _ id: String, _ label: String, placeholder: String = "", isSuggested: Bool = false, hint: String = "",
        trims: Bool = true, words: @escaping (Failure) -> String, show: @escaping (Draft) -> String,
        read: @escaping (String, inout Draft) throws(Failure) -> Void
    ) -> FormRow {
        typed(
            id, label, placeholder: placeholder, isSuggested: isSuggested, hint: hint, trims: trims, show: show
        ) { text, draft in
            do throws(Failure) {
                try read(text, &draft)
                return nil
            } catch {
                return words(error)
            }
        }
    }

    /// A secret, shown as stars. The field is empty at first, and its text is never trimmed.
    package static func secret(
        _ id: String, _ label: String, hint: String = "", read: @escaping (String, inout Draft) -> String?
    ) -> FormRow {
        FormRow({ _ in FormField(id, label, .secret(TextInput()), hint: hint) }, id) { read($0.text, &$1) }
    }

    /// - Parameters:
    ///   - isSuggested: whether typing replaces the text.
    ///   - trims: whether the spaces around the text are removed.
    ///   - missing: the problem of an empty field; nil if the field may be empty.
    ///   - problem: returns the problem of any other text.
    package static func text(
        _ id: String, _ label: String, _ path: WritableKeyPath<Draft, String>, placeholder: String = "",
        isSuggested: Bool = false, hint: String = "", trims: Bool = false, missing: String? = nil,
        problem: @escaping (String) -> String? = { _ in nil }
    ) -> FormRow {
        typed(
            id, label, placeholder: placeholder, isSuggested: isSuggested, hint: hint, trims: trims,
            show: { $0[keyPath: path] }
        ) { text, draft in
            draft[keyPath: path] = text
            return text.isBlank && missing != nil ? missing : problem(text)
        }
    }

    /// A text of several lines.
    package static func area(
        _ id: String, _ label: String, _ path: WritableKeyPath<Draft, String>, rows: Int, hint: String = ""
    ) -> FormRow {
        area(id, label, rows: rows, hint: hint, show: { $0[keyPath: path] }) { $1[keyPath: path] = $0 }
    }

    package static func area(
        _ id: String, _ label: String, rows: Int, hint: String = "", show: @escaping (Draft) -> String,
        read: @escaping (String, inout Draft) -> Void
    ) -> FormRow {
        FormRow({ FormField(id, label, .area(TextAreaInput(show($0)), rows: rows), hint: hint) }, id) { field, draft in
            read(field.text, &draft)
            return nil
        }
    }

    /// Texts, one per line; empty lines are left out.
    package static func lines(
        _ id: String, _ label: String, _ path: WritableKeyPath<Draft, [String]>, rows: Int
    ) -> FormRow {
        area(id, label, rows: rows, show: { $0[keyPath: path].joined(separator: "\n") }) { text, draft in
            draft[keyPath: path] = text.split(whereSeparator: \.isNewline).map { String($0).trimmingSpaces }
                .filter { !$0.isEmpty }
        }
    }

    /// Words, separated by commas.
    package static func words(
        _ id: String, _ label: String, _ path: WritableKeyPath<Draft, [String]>, hint: String = "",
        read: @escaping (String) -> [String] = { Tags.read([$0]) },
        problem: @escaping ([String]) -> String? = { _ in nil }
    ) -> FormRow {
        typed(id, label, hint: hint, show: { $0[keyPath: path].joined(separator: ", ") }) { text, draft in
            draft[keyPath: path] = read(text)
            return problem(draft[keyPath: path])
        }
    }

    /// A value that may be missing: an empty field is nil.
    /// - Parameters:
    ///   - problem: the problem of a text that `read` returns nil for.
    ///   - text: returns the text of a value.
    ///   - read: returns the value of a text; nil for a text without a value.
    package static func value<Value>(
        _ id: String, _ label: String, _ path: WritableKeyPath<Draft, Value?>, placeholder: String = "",
        hint: String = "", trims: Bool = true, problem: String, text: @escaping (Value) -> String = { "\($0)" },
        read: @escaping (String) -> Value?
    ) -> FormRow {
        typed(
            id, label, placeholder: placeholder, hint: hint, trims: trims, show: { $0[keyPath: path].map(text) ?? "" }
        ) { text, draft in
            draft[keyPath: path] = text.isEmpty ? nil : read(text)
            return text.isEmpty || draft[keyPath: path] != nil ? nil : problem
        }
    }

    /// A text that may be missing: an empty field is nil.
    package static func optional(
        _ id: String, _ label: String, _ path: WritableKeyPath<Draft, String?>, placeholder: String = "",
        hint: String = "", trims: Bool = true
    ) -> FormRow {
        value(id, label, path, placeholder: placeholder, hint: hint, trims: trims, problem: "", text: { $0 }) { $0 }
    }

    package static func toggle(
        _ id: String, _ label: String, _ path: WritableKeyPath<Draft, Bool>, hint: String = ""
    ) -> FormRow {
        FormRow({ .toggle(id, label, $0[keyPath: path], hint: hint) }, id) { field, draft in
            draft[keyPath: path] = field.isOn
            return nil
        }
    }

    /// A choice of a few values by their titles.
    package static func choice<Value: Equatable>(
        _ id: String, _ label: String, _ path: WritableKeyPath<Draft, Value>,
        _ options: [(value: Value, title: String)], hint: String = ""
    ) -> FormRow {
        let titles = options.map(\.title)
        return FormRow(
            { draft in
                let selected = options.firstIndex { $0.value == draft[keyPath: path] }
                return .choice(id, label, titles, selected: selected ?? 0, hint: hint)
            }, id
        ) { field, draft in
            if let option = options.first(where: { $0.title == field.text }) { draft[keyPath: path] = option.value }
            return nil
        }
    }

    /// A choice of all cases.
    package static func cases<Value: CaseIterable & Equatable>(
        _ id: String, _ label: String, _ path: WritableKeyPath<Draft, Value>, hint: String = "",
        title: @escaping (Value) -> String
    ) -> FormRow {
        choice(id, label, path, Value.allCases.map { (value: $0, title: title($0)) }, hint: hint)
    }

    /// A choice of all cases, or of none.
    package static func maybe<Value: CaseIterable & Equatable>(
        _ id: String, _ label: String, _ path: WritableKeyPath<Draft, Value?>, none: String = "–",
        title: @escaping (Value) -> String
    ) -> FormRow {
        choice(id, label, path, [(value: nil, title: none)] + Value.allCases.map { (value: $0, title: title($0)) })
    }
}
