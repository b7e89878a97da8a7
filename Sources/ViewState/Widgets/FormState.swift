/// The fields of a form, one of which has the focus. The view model checks and saves the values when the form asks for
/// it.
package struct FormState: Equatable, Sendable {
    package enum Outcome: Equatable, Sendable {
        case ignored
        /// The focus moved, or nothing changed.
        case handled
        /// The value of the field with this id changed, and its error was removed.
        case changed(String)
        case submitted
        case canceled
    }

    package var fields: [FormField]
    package private(set) var focus: Int {
        didSet { if focus != oldValue, fields.indices.contains(oldValue) { fields[oldValue].left() } }
    }
    /// The columns in which areas wrapped in the last frame; see `FormView.areaColumns`.
    package var areaColumns = Int.max

    package init(_ fields: [FormField], focus: Int = 0) {
        self.fields = fields
        self.focus = fields.indices.contains(focus) ? focus : 0
    }

    package var focused: FormField? { fields.indices.contains(focus) ? fields[focus] : nil }

    package subscript(id: String) -> FormField? {
        fields.first { $0.id == id }
    }

    /// Returns the value of a field as text, or an empty text if there is no such field.
    package func text(_ id: String) -> String {
        self[id]?.text ?? ""
    }

    /// Sets the errors by field id, removes all other errors, and moves the focus to the first field with an error.
    package mutating func show(errors: [String: String]) {
        for index in fields.indices {
            fields[index].error = errors[fields[index].id]
        }
        if let first = fields.firstIndex(where: { $0.error != nil }) { focus = first }
    }

    /// The values of the fields for later restoring: one `id=text` per line, with line breaks in a text written as `\n`
    /// and backslashes as `\\`. Secrets are left out. Setting a draft ignores fields that this form does not have.
    package var draft: String {
        get {
            fields.filter { !$0.isSecret }.map { "\($0.id)=\(FormDraft.escaped($0.text))" }.joined(separator: "\n")
        }
        set {
            for line in newValue.split(separator: "\n") {
                guard let end = line.firstIndex(of: "="),
                    let index = fields.firstIndex(where: { $0.id == line[..<end] })
                else { continue }
                fields[index].restore(FormDraft.unescaped(line[line.index(after: end)...]))
            }
        }
    }

    /// Moves the focus to the clicked field. If the field already has the focus, a choice or a toggle advances.
    package mutating func click(_ index: Int) -> Outcome {
        guard fields.indices.contains(index) else { return .ignored }
        guard index == focus else {
            focus = index
            return .handled
        }
        switch fields[index].content {
        case .choice, .toggle: return handle(Key(.right))
        case .text, .secret, .area: return .handled
        }
    }

    package mutating func focus(on id: String) {
        if let index = fields.firstIndex(where: { $0.id == id }) { focus = index }
    }

    /// Handles a key. Tab, the arrows and Enter move between fields. Enter in the last field and Ctrl-S anywhere submit
    /// the form.
    package mutating func handle(_ key: Key) -> Outcome {
        switch key {
        case Key(.escape): return .canceled
        case .control("s"), Key(.enter, .alt): return .submitted
        case Key(.tab): return move(by: 1)
        case Key(.backTab): return move(by: -1)
        default: break
        }
        guard fields.indices.contains(focus) else { return key == Key(.enter) ? .submitted : .ignored }
        let before = fields[focus].content
        if fields[focus].handle(key, columns: areaColumns) {
            if case .choice = before { return before == fields[focus].content ? .handled : .changed(fields[focus].id) }
            guard !fields[focus].hasSameValue(as: before) else {
                tellIfFull()
                return leavesArea(key, before) ? move(by: key == Key(.up) ? -1 : 1) : .handled
            }
            return changed()
        }
        switch key {
        case Key(.enter): return focus == fields.count - 1 ? .submitted : move(by: 1)
        case Key(.down), .control("n"): return move(by: 1)
        case Key(.up), .control("p"): return move(by: -1)
        default: return .ignored
        }
    }

    /// Replaces the value of the focused field as if the user had typed it.
    package mutating func fill(_ text: String) -> Outcome {
        guard fields.indices.contains(focus) else { return .ignored }
        fields[focus].restore(text)
        return changed()
    }

    package mutating func paste(_ text: String) -> Outcome {
        guard fields.indices.contains(focus), fields[focus].paste(text) else { return .ignored }
        return changed()
    }

    private mutating func changed() -> Outcome {
        fields[focus].error = nil
        tellIfFull()
        return .changed(fields[focus].id)
    }

    private mutating func tellIfFull() {
        if fields[focus].isFull { fields[focus].error = "This field is full; the rest is left out" }
    }

    private mutating func move(by step: Int) -> Outcome {
        guard !fields.isEmpty else { return .handled }
        focus = (focus + step + fields.count) % fields.count
        return .handled
    }

    /// Whether up or down leaves an area: at its first or last position, where the key did not move the cursor.
    private func leavesArea(_ key: Key, _ before: FormField.Content) -> Bool {
        (key == Key(.up) || key == Key(.down)) && fields[focus].content == before
    }
}
