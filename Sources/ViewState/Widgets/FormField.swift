/// A field of a form: a label and a value to fill in.
package struct FormField: Equatable, Sendable {
    package enum Content: Equatable, Sendable {
        case text(TextInput, placeholder: String = "")
        /// Text shown as stars.
        case secret(TextInput)
        case area(TextAreaInput, rows: Int = 3)
        case choice(options: [String], selected: Int)
        case toggle(Bool)
    }

    /// The identifier in the program.
    package let id: String
    package var label: String
    package var content: Content
    /// A short explanation, shown while the field has the focus and no error.
    package var hint: String
    /// The problem with the value, and how to fix it.
    package var error: String?
    /// The words of the text that the program does not understand, as the user typed them.
    package var unread: [String] = []
    /// The letters typed into a choice, and the option that was selected before them.
    private var typed = TypedChoice()

    package init(_ id: String, _ label: String, _ content: Content, hint: String = "") {
        self.id = id
        self.label = label
        self.content = content
        self.hint = hint
    }

    /// - Parameter isSuggested: whether the value is a suggestion that typing replaces.
    package static func text(
        _ id: String, _ label: String, _ value: String = "", placeholder: String = "", isSuggested: Bool = false,
        hint: String = ""
    ) -> FormField {
        FormField(
            id, label, .text(TextInput(value, isSuggested: isSuggested), placeholder: placeholder), hint: hint)
    }

    package static func choice(
        _ id: String, _ label: String, _ options: [String], selected: Int = 0, hint: String = ""
    ) -> FormField {
        FormField(id, label, .choice(options: options, selected: selected), hint: hint)
    }

    package static func toggle(_ id: String, _ label: String, _ isOn: Bool, hint: String = "") -> FormField {
        FormField(id, label, .toggle(isOn), hint: hint)
    }

    /// The typed or selected value as text; a toggle is “yes” or “no”.
    package var text: String {
        switch content {
        case .text(let input, _), .secret(let input): input.text
        case .area(let input, _): input.text
        case .choice(let options, let selected): options.indices.contains(selected) ? options[selected] : ""
        case .toggle(let isOn): isOn ? "yes" : "no"
        }
    }

    package var isOn: Bool { content == .toggle(true) }

    var isSecret: Bool { if case .secret = content { true } else { false } }

    /// Restores an earlier value. Without a matching option, a choice stays unchanged.
    mutating func restore(_ text: String) {
        switch content {
        case .text(_, let placeholder): content = .text(TextInput(text), placeholder: placeholder)
        case .area(_, let rows): content = .area(TextAreaInput(text), rows: rows)
        case .toggle: content = .toggle(text == "yes")
        case .choice(let options, _):
            if let index = options.firstIndex(of: text) { content = .choice(options: options, selected: index) }
        case .secret: break
        }
    }

    /// Whether the field accepts no more text.
    var isFull: Bool {
        switch content {
        case .text(let input, _), .secret(let input): input.isFull
        case .area(let input, _): input.isFull
        case .choice, .toggle: false
        }
    }

    /// Whether the values are equal, regardless of the cursor.
    func hasSameValue(as other: Content) -> Bool {
        switch (content, other) {
        case (.text(let input, _), .text(let old, _)), (.secret(let input), .secret(let old)):
            input.hasSameText(as: old)
        case (.area(let input, _), .area(let old, _)): input.hasSameText(as: old)
        default: content == other
        }
    }

    /// Edits the value. Returns false for a key without meaning for this kind of field.
    mutating func handle(_ key: Key, columns: Int) -> Bool {
        switch content {
        case .text(var input, let placeholder):
            defer { content = .text(input, placeholder: placeholder) }
            return input.handle(key)
        case .secret(var input):
            defer { content = .secret(input) }
            return input.handle(key)
        case .area(var input, let rows):
            defer { content = .area(input, rows: rows) }
            return input.handle(key, columns: columns)
        case .choice(let options, let selected):
            guard let index = typed.choose(key, among: options, from: selected) else { return false }
            content = .choice(options: options, selected: index)
            error = typed.problem(among: options)
        case .toggle(let isOn):
            switch key {
            case .character(" "), Key(.left), Key(.right): content = .toggle(!isOn)
            case .character("y"): content = .toggle(true)
            case .character("n"): content = .toggle(false)
            default: return false
            }
        }
        return true
    }

    mutating func paste(_ text: String) -> Bool {
        switch content {
        case .text(var input, let placeholder):
            input.paste(text)
            content = .text(input, placeholder: placeholder)
        case .secret(var input):
            input.paste(text)
            content = .secret(input)
        case .area(var input, let rows):
            input.paste(text)
            content = .area(input, rows: rows)
        case .choice, .toggle:
            return false
        }
        return true
    }

    /// Ends the typing of letters when the focus leaves the field. Letters typed later begin anew.
    mutating func left() { typed = TypedChoice() }
}
