/// The part of the program in which an action's keys work.
package struct ActionScope: Hashable, Sendable {
    package let id: String
    /// The heading in the help and the docs.
    package let title: String
    /// Whether letters are text in this scope, so that a letter alone is no key.
    let takesText: Bool

    package init(id: String, title: String, takesText: Bool = false) {
        self.id = id
        self.title = title
        self.takesText = takesText
    }

    package static let everywhere = ActionScope(id: "everywhere", title: "Everywhere")
    package static let lists = ActionScope(id: "lists", title: "Lists")

    /// Whether narrower scopes may take the keys of this scope.
    package var isShared: Bool { self == .everywhere || self == .lists }
}
