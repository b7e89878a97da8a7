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
}
