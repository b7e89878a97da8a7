import TextKit

/// A named table from roles to their looks.
package struct Theme: Equatable, Sendable {
    package let name: String
    /// Pictures have their colors. Without them they are the signs they are made of.
    let colorsPictures: Bool
    /// Nil for a theme that leaves the terminal's own colors as they are.
    private let inks: Inks?
    private var appearances: [Appearance]

    init(name: String, colorsPictures: Bool = true, inks: Inks? = nil, _ table: [Role: Appearance]) {
        self.name = name
        self.colorsPictures = colorsPictures
        self.inks = inks
        let text = table[.text] ?? Appearance()
        appearances = Array(repeating: inks?.applied(to: text) ?? text, count: Role.capacity)
        for (role, appearance) in table { self[role] = appearance }
    }

    package subscript(role: Role) -> Appearance {
        get { appearances[Int(role.rawValue) % Role.capacity] }
        set { appearances[Int(role.rawValue) % Role.capacity] = inks?.applied(to: newValue) ?? newValue }
    }

    /// The look of a style: its role's, with the style's own attributes and colors on top.
    package func appearance(of style: Style) -> Appearance {
        var appearance = self[style.role]
        appearance.attributes.formUnion(style.attributes)
        guard colorsPictures, style.colors != .none else { return appearance }
        if style.colors.foreground != 0 { appearance.foreground = Color(palette: style.colors.foreground) }
        if style.colors.background != 0 { appearance.background = Color(palette: style.colors.background) }
        return appearance
    }

    /// The theme with the given roles added or replaced.
    package func adding(_ table: [Role: Appearance]) -> Theme {
        var theme = self
        for (role, appearance) in table {
            theme[role] = appearance
        }
        return theme
    }
}
