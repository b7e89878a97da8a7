import ViewState

/// An action of the user, declared once. The footer, the help, the palette, `:`, the man page, the docs and the key
/// section of the configuration all use these declarations.
package struct Action: Equatable, Sendable {
    package let id: ActionID
    /// The effect of the action, as a command: “Enter the guess”.
    package let title: String
    /// A word for the footer; nil keeps the action out of the footer.
    let hint: String?
    package let scope: ActionScope
    /// The keys of the action, unless the configuration says otherwise.
    package let keys: [KeySequence]
    /// The names of the action in earlier versions. A key bound to such a name belongs to the action.
    private(set) var formerNames: [ActionID]

    /// Whether this is the present or a former name of the action.
    package func isNamed(_ name: String) -> Bool { id.rawValue == name || formerNames.contains(ActionID(name)) }

    package init(
        _ id: String, _ title: String, hint: String? = nil, _ scope: ActionScope, _ keys: String...,
        formerly: [String] = []
    ) {
        formerNames = formerly.map { ActionID($0) }
        self.id = ActionID(id)
        self.title = title
        self.hint = hint
        self.scope = scope
        self.keys = keys.compactMap { KeySequence($0) }
    }

    /// Returns the action with more of its former names.
    func formerly(_ names: [String]) -> Action {
        var action = self
        action.formerNames += names.map { ActionID($0) }
        return action
    }
}
