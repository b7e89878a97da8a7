/// The style of a cell: its role, and attributes in addition to the theme's attributes for the role.
package struct Style: Hashable, Sendable {
    package var role: Role
    package var attributes: TextAttributes
    /// The colors of a picture's cell; `none` for all other cells.
    package var colors: CellColors

    package init(_ role: Role, _ attributes: TextAttributes = [], colors: CellColors = .none) {
        self.role = role
        self.attributes = attributes
        self.colors = colors
    }

    package static let text = Style(.text)
}
