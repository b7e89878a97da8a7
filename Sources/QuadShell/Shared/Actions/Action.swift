import ViewState

/// An action of the user, declared once. The footer, the help, the palette, `:`, the man page, the docs and the key
/// section of the configuration all use these declarations.
package struct Action: Equatable, Sendable {
    /// The parts are shared: each frame makes dozens of commands, and a copy of all parts would cost more than drawing.
    private final class Parts: Sendable {
        let id: ActionID
        let title: String
        let hint: String?
        let scope: ActionScope
        let keys: [KeySequence]
        let formerNames: [ActionID]

        init(
            _ id: ActionID, _ title: String, hint: String?, _ scope: ActionScope, _ keys: [KeySequence],
            formerNames: [ActionID]
        ) {
            (self.id, self.title, self.hint, self.scope) = (id, title, hint, scope)
            (self.keys, self.formerNames) = (keys, formerNames)
        }
    }

    private let parts: Parts

    package var id: ActionID { parts.id }
    /// The effect of the action, as a command: “Enter the guess”.
    package var title: String { parts.title }
    /// A word for the footer; nil keeps the action out of the footer.
    var hint: String? { parts.hint }
    package var scope: ActionScope { parts.scope }
    /// The keys of the action, unless the configuration says otherwise.
    package var keys: [KeySequence] { parts.keys }
    /// The names of the action in earlier versions. A key bound to such a name belongs to the action.
    var formerNames: [ActionID] { parts.formerNames }

    private init(_ parts: Parts) { self.parts = parts }

    package init(
        _ id: String, _ title: String, hint: String? = nil, _ scope: ActionScope, _ keys: String...,
        formerly: [String] = []
    ) {
        self.init(
            Parts(
                ActionID(id), title, hint: hint, scope, keys.compactMap { KeySequence($0) },
                formerNames: formerly.map { ActionID($0) }))
    }

    package static func == (one: Action, other: Action) -> Bool {
        one.parts === other.parts
            || (one.id == other.id && one.title == other.title && one.hint == other.hint && one.scope == other.scope
                && one.keys == other.keys && one.formerNames == other.formerNames)
    }

    /// Whether this is the present or a former name of the action.
    package func isNamed(_ name: String) -> Bool { id.rawValue == name || formerNames.contains(ActionID(name)) }

    /// Returns the action with more of its former names.
    func formerly(_ names: [String]) -> Action {
        Action(
            Parts(id, title, hint: hint, scope, keys, formerNames: formerNames + names.map { ActionID($0) }))
    }
}
