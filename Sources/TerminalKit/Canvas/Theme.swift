import TextKit

/// A named table that maps roles to appearances.
package struct Theme: Equatable, Sendable {
    package let name: String
    /// Whether pictures are drawn in color; otherwise pictures are plain characters.
    let colorsPictures: Bool
    /// The inks; nil for a theme that uses the terminal's own colors unchanged.
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

    /// Returns the appearance of a style: the appearance of its role, with the style's own attributes and colors added.
    package func appearance(of style: Style) -> Appearance {
        var appearance = self[style.role]
        appearance.attributes.formUnion(style.attributes)
        guard colorsPictures, style.colors != .none else { return appearance }
        if style.colors.foreground != 0 { appearance.foreground = Color(palette: style.colors.foreground) }
        if style.colors.background != 0 { appearance.background = Color(palette: style.colors.background) }
        return appearance
    }

    /// Returns the theme with the given roles added or replaced.
    package func adding(_ table: [Role: Appearance]) -> Theme {
        var theme = self
        for (role, appearance) in table {
            theme[role] = appearance
        }
        return theme
    }
}
