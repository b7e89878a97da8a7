import TextKit

/// A theme's replacements for the terminal's 16 colors, which depend on the user's settings. The replacements are
/// readable on one kind of background. Features name their colors by these 16 numbers, and a theme with inks replaces
/// them.
package struct Inks: Equatable, Sendable {
    /// The replacements by the number of the terminal's color.
    private let colors: [Color]
    /// The background of all text; nil for the terminal's own background.
    private let paper: Color?

    /// - Parameter colors: the colors 0 to 7, and color 8. Colors 9 to 15 equal their darker counterparts, 1 to 7.
    init(_ colors: [Color], paper: Color? = nil) {
        precondition(colors.count == 9)
        self.colors = colors + colors[1...7]
        self.paper = paper
    }

    func applied(to appearance: Appearance) -> Appearance {
        var shown = appearance
        // A dimmed ink would be too faint to read.
        if shown.attributes.remove(.dim) != nil, shown.foreground == nil { shown.foreground = .ansi(8) }
        shown.foreground = shown.foreground.map(ink)
        shown.background = shown.background.map(ink) ?? paper
        if paper != nil, shown.foreground == nil { shown.foreground = colors[7] }
        return shown
    }

    private func ink(_ color: Color) -> Color {
        color.extended < 16 ? colors[Int(color.extended)] : color
    }
}

extension Inks {
    /// The inks for a black or nearly black background.
    static let onDark = Inks([
        .palette(16, basic: 0), .palette(210, basic: 9), .palette(77, basic: 10), .palette(214, basic: 11),
        .palette(75, basic: 14), .palette(213, basic: 13), .palette(80, basic: 14), .palette(252, basic: 7),
        .palette(248, basic: 7),
    ])

    /// The inks for a white or nearly white background.
    static let onLight = Inks([
        .palette(16, basic: 0), .palette(124, basic: 1), .palette(22, basic: 0), .palette(94, basic: 5),
        .palette(25, basic: 4), .palette(90, basic: 5), .palette(23, basic: 4), .palette(238, basic: 0),
        .palette(240, basic: 0),
    ])

    /// Bright inks on black, without dim colors.
    static let strongOnBlack = Inks(
        [
            .palette(16, basic: 0), .palette(217, basic: 9), .palette(120, basic: 10), .palette(226, basic: 11),
            .palette(123, basic: 14), .palette(219, basic: 13), .palette(51, basic: 14), .palette(231, basic: 15),
            .palette(231, basic: 15),
        ], paper: .palette(16, basic: 0))

    /// Dark inks on white, without pale colors.
    static let strongOnWhite = Inks(
        [
            .palette(231, basic: 15), .palette(88, basic: 1), .palette(22, basic: 0), .palette(58, basic: 5),
            .palette(18, basic: 4), .palette(53, basic: 5), .palette(23, basic: 4), .palette(16, basic: 0),
            .palette(16, basic: 0),
        ], paper: .palette(231, basic: 15))
}
