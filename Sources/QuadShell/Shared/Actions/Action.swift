import TerminalKit

/// The name an action has in the configuration, on the command line (`:`) and in the docs: `item.copy`.
package struct ActionID: Hashable, Sendable, Comparable, LosslessStringConvertible {
    package let rawValue: String

    package init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    package var description: String { rawValue }

    package static func < (left: ActionID, right: ActionID) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// Where an action's keys are listened to.
package struct ActionScope: Hashable, Sendable {
    package let id: String
    /// As a heading of the help and the docs.
    package let title: String
    /// Letters are text there, so that a letter alone is no key.
    let takesText: Bool

    package init(id: String, title: String, takesText: Bool = false) {
        self.id = id
        self.title = title
        self.takesText = takesText
    }

    package static let everywhere = ActionScope(id: "everywhere", title: "Everywhere")
    package static let lists = ActionScope(id: "lists", title: "Lists")

    /// Narrower scopes may take its keys.
    package var isShared: Bool { self == .everywhere || self == .lists }
}

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
        _ id: String, _ title: String, hint: String? = nil, scope: ActionScope, keys: [String], formerly: [String] = []
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
