import QuadCore
import ViewState

extension FeatureContext {
    /// The commands that go from one screen of a tab to another.
    package func ways(_ places: KeyValuePairs<Action, Route>) -> [Command] {
        places.map { action, route in Command(action) { [weak self] in self?.open(route) } }
    }
    /// The key of an action as texts name it, or how to type the action where it has no key.
    package func key(_ action: Action) -> String {
        let key = bindings.value.label(of: action.id, most: 1)
        return key.isEmpty ? ":\(action.id)" : key
    }
    /// How the user tries again with an action: “Ctrl-T tries again”.
    package func retryWords(_ action: Action) -> String { "\(keyInProse(action)) tries again" }
    /// The key of an action as sentences spell it: `Ctrl-T`, `r`.
    package func keyInProse(_ action: Action) -> String {
        let typing = action.scope.takesText ? bindings.value.labelWhileTyping(of: action.id) : ""
        let key = typing.isEmpty ? key(action) : typing
        guard key.count > 1, !key.hasPrefix(":"), !key.contains(" ") else { return key }
        return key.split(separator: "-", omittingEmptySubsequences: false).map { String($0).capitalizedFirst }
            .joined(separator: "-")
    }
    /// Says what was done and how to undo it.
    /// - Parameter note: goes behind both.
    package func sayDone(_ sentence: String, _ note: String = "") { say(.success(doneWords(sentence) + note)) }
    /// Changes items, records how to undo that and says so.
    /// - Parameters:
    ///   - title: for undo: “deleting the feed”.
    ///   - done: a sentence: “Deleted the feed”.
    ///   - undone: called after each undo and redo.
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
    /// Words for a change and how to undo it: “Deleted the feed · u undoes it”.
    package func doneWords(_ sentence: String) -> String { "\(sentence) · \(undoWords())" }
}
