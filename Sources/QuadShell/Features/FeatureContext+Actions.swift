import QuadCore
import ViewState

extension FeatureContext {
    /// Returns the commands that go from one screen of a tab to another.
    package func ways(_ places: KeyValuePairs<Action, Route>) -> [Command] {
        places.map { action, route in Command(action) { [weak self] in self?.open(route) } }
    }
    /// Returns the key of an action as texts name it, or how to type the action if it has no key.
    package func key(_ action: Action) -> String {
        let key = bindings.value.label(of: action.id, most: 1)
        return key.isEmpty ? ":\(action.id)" : key
    }
    /// Returns how the user tries again with an action: “Ctrl-T tries again”.
    package func retryWords(_ action: Action) -> String { "\(keyInProse(action)) tries again" }
    /// Returns the key of an action as sentences spell it: `Ctrl-T`, `r`.
    package func keyInProse(_ action: Action) -> String {
        let typing = action.scope.takesText ? bindings.value.labelWhileTyping(of: action.id) : ""
        let key = typing.isEmpty ? key(action) : typing
        guard key.count > 1, !key.hasPrefix(":"), !key.contains(" ") else { return key }
        return key.split(separator: "-", omittingEmptySubsequences: false).map { String($0).capitalizedFirst }
            .joined(separator: "-")
    }
    /// Shows the result of a change, and how to undo the change.
    /// - Parameter note: the text after both.
    package func sayDone(_ sentence: String, _ note: String = "") { say(.success(doneWords(sentence) + note)) }
    /// Changes items, records how to undo the change, and shows both.
    /// - Parameters:
    ///   - title: the title for undo: “deleting the feed”.
    ///   - done: the sentence for the status line: “Deleted the feed”.
    ///   - undone: a function that is called after each undo and redo.
    package func change<Item>(
        _ title: String, _ done: String, _ changes: ItemChanges<Item>, undone: @escaping () async -> Void,
        by apply: @escaping (ItemChanges<Item>) async throws -> Void
    ) async throws {
        try await apply(changes)
        undoStack.record(title, did: changes) {
            try await apply($0)
            await undone()
        }
        sayDone(done)
    }
    /// Returns the words for a change and how to undo it: “Deleted the feed · u undoes it”.
    package func doneWords(_ sentence: String) -> String { "\(sentence) · \(undoWords())" }
}
