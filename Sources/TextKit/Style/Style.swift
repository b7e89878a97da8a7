/// A cell's style: its role, and attributes beyond what the theme gives the role.
package struct Style: Hashable, Sendable {
    package var role: Role
    package var attributes: TextAttributes
    /// Of a picture's cell; `none` everywhere else.
    package var colors: CellColors

    package init(_ role: Role, _ attributes: TextAttributes = [], colors: CellColors = .none) {
        self.role = role
        self.attributes = attributes
        self.colors = colors
    }

    package static let text = Style(.text)
}
