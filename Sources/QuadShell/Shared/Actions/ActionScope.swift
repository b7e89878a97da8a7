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
