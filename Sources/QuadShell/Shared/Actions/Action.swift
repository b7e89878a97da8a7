import ViewState

/// Something the user can do, declared once. The footer, the help, the palette, `:`, the man page, the docs and the
/// key section of the configuration are all drawn from these declarations.
package struct Action: Equatable, Sendable {
    package let id: ActionID
    /// What it does, as a command: “Enter the guess”.
    package let title: String
    /// A word for the footer; nil keeps it out of there.
    let hint: String?
    package let scope: ActionScope
    /// The keys it has unless the configuration says otherwise.
    package let keys: [KeySequence]
    /// Names it had in earlier versions: keys bound to them are its keys.
    private(set) var formerNames: [ActionID]

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

    /// With more of its former names.
    func formerly(_ names: [String]) -> Action {
        var action = self
        action.formerNames += names.map { ActionID($0) }
        return action
    }
}
