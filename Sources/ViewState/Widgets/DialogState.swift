/// A question that the user must answer before anything else.
package struct DialogState: Equatable, Sendable {
    package struct Choice: Equatable, Sendable {
        package var key: Key
        package var title: String

        package init(_ key: Key, _ title: String) {
            self.key = key
            self.title = title
        }
    }

    package enum Outcome: Equatable, Sendable {
        case chose(Int)
        case canceled
    }

    package var title: String
    package var text: String
    package var choices: [Choice]
    /// The choice that Enter selects.
    package private(set) var selected: Int
    /// Whether letters move and answer. If false, a user who is still typing does not answer by accident.
    let takesLetters: Bool

    package init(title: String, text: String, choices: [Choice], selected: Int = 0, takesLetters: Bool = true) {
        self.takesLetters = takesLetters
        self.title = title
        self.text = text
        self.choices = choices
        self.selected = choices.indices.contains(selected) ? selected : 0
    }

    /// Moves between the choices or answers. Returns nil while there is no answer. The dialog consumes every key.
    package mutating func handle(_ key: Key) -> Outcome? {
        if !takesLetters, case .character = key.code, key.modifiers.isEmpty { return nil }
        if let index = choices.firstIndex(where: { $0.key == key }) { return .chose(index) }
        switch key {
        case Key(.escape): return .canceled
        case Key(.enter): return choices.isEmpty ? .canceled : .chose(selected)
        case Key(.left), Key(.up), Key(.backTab), .character("h"), .character("k"): select(selected - 1)
        case Key(.right), Key(.down), Key(.tab), .character("l"), .character("j"): select(selected + 1)
        default: break
        }
        return nil
    }

    private mutating func select(_ index: Int) {
        guard !choices.isEmpty else { return }
        selected = (index + choices.count) % choices.count
    }
}
