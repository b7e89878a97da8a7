import TextKit
import ViewState

extension Theme {
    /// The terminal's own 16 colors on its own background: the default.
    package static let terminal = Theme(name: "terminal", ownColors)

    private static let ownColors: [Role: Appearance] =
        [
            .text: Appearance(),
            .muted: Appearance(foreground: .ansi(8)),
            .accent: Appearance(foreground: .ansi(6)),
            .heading: Appearance(foreground: .ansi(6), .bold),
            .border: Appearance(foreground: .ansi(8)),
            .selection: Appearance([.reverse]),
            .selectionInactive: Appearance([.underline]),
            .tabBar: Appearance(),
            .tabActive: Appearance([.reverse, .bold]),
            .footerKey: Appearance(foreground: .ansi(6), .bold),
            .footer: Appearance(foreground: .ansi(8)),
            .status: Appearance(),
            .error: Appearance(foreground: .ansi(1), .bold),
            .warning: Appearance(foreground: .ansi(3), .bold),
            .success: Appearance(foreground: .ansi(2), .bold),
            .info: Appearance(foreground: .ansi(4)),
            .link: Appearance(foreground: .ansi(4), .underline),
            .code: Appearance(foreground: .ansi(5)),
            .quote: Appearance(foreground: .ansi(8), .italic),
            .match: Appearance(foreground: .ansi(0), background: .ansi(3)),
            .unread: Appearance([.bold]),
            .input: Appearance([.underline]),
            .placeholder: Appearance(foreground: .ansi(8)),
            .chart: Appearance(foreground: .ansi(6)),
            .chartMark: Appearance(foreground: .ansi(2), .bold),
            .dialog: Appearance(),
            .today: Appearance([.bold, .underline]),
            .mark: Appearance(foreground: .ansi(3), .bold),
        ]

    /// Blue #022851 and gold #FFBF00 on the terminal's own background.
    /// - Parameter isLight: whether this background is light.
    package static func campus(isLight: Bool) -> Theme {
        let gold = Color.palette(214, basic: 11)
        let blue = Color.palette(17, basic: 4)
        return Theme(name: "campus", inks: isLight ? .onLight : .onDark, ownColors).adding([
            .accent: Appearance(foreground: .ansi(3)),
            .heading: Appearance(foreground: .ansi(3), .bold),
            .border: Appearance(foreground: .ansi(4)),
            .selection: Appearance(foreground: gold, background: blue, .bold),
            .tabBar: Appearance(foreground: .palette(255, basic: 7), background: blue),
            .tabActive: Appearance(foreground: blue, background: gold, .bold),
            .footerKey: Appearance(foreground: .ansi(3), .bold),
            .match: Appearance(foreground: .palette(16, basic: 0), background: gold),
            .chart: Appearance(foreground: .ansi(4)),
            .chartMark: Appearance(foreground: .ansi(3), .bold),
            .today: Appearance(foreground: .ansi(3), [.bold, .underline]),
            .mark: Appearance(foreground: .ansi(3), .bold),
        ])
    }

    /// No dim text, on the theme's own background: black, or white if the terminal is light.
    package static func highContrast(isLight: Bool) -> Theme {
        let black = Color.palette(16, basic: 0)
        let white = Color.palette(231, basic: 15)
        // Highlighted text: dark on yellow, or white on blue.
        let (letters, field) = isLight ? (white, Color.palette(18, basic: 4)) : (black, Color.palette(226, basic: 11))
        return Theme(
            name: "high-contrast", inks: isLight ? .strongOnWhite : .strongOnBlack,
            [
                .text: Appearance(),
                .accent: Appearance(foreground: .ansi(6), .bold),
                .heading: Appearance(foreground: .ansi(3), .bold),
                .selection: Appearance(foreground: letters, background: field, .bold),
                .selectionInactive: Appearance(foreground: .ansi(3), .underline),
                .tabActive: Appearance(foreground: isLight ? white : black, background: isLight ? black : white, .bold),
                .footerKey: Appearance(foreground: .ansi(3), .bold),
                .error: Appearance(foreground: white, background: .palette(88, basic: 1), .bold),
                .warning: Appearance(foreground: letters, background: field, .bold),
                .success: Appearance(foreground: .ansi(2), .bold),
                .info: Appearance(foreground: .ansi(6)),
                .link: Appearance(foreground: .ansi(4), .underline),
                .code: Appearance(foreground: .ansi(5)),
                .match: Appearance(
                    foreground: isLight ? white : black,
                    background: .palette(isLight ? 53 : 51, basic: isLight ? 5 : 14),
                    .bold),
                .unread: Appearance([.bold]),
                .input: Appearance([.underline]),
                .chartMark: Appearance(foreground: .ansi(2), .bold),
                .today: Appearance(foreground: .ansi(3), [.bold, .underline]),
                .mark: Appearance(foreground: .ansi(3), .bold),
            ])
    }

    /// No colors: only bold, underline and reverse.
    package static let mono = Theme(
        name: "mono", colorsPictures: false,
        [
            .text: Appearance(),
            .muted: Appearance(),
            .accent: Appearance([.bold]),
            .heading: Appearance([.bold, .underline]),
            .selection: Appearance([.reverse]),
            .selectionInactive: Appearance([.underline]),
            .tabActive: Appearance([.reverse, .bold]),
            .footerKey: Appearance([.bold]),
            .error: Appearance([.bold, .reverse]),
            .warning: Appearance([.bold]),
            .success: Appearance([.bold]),
            .link: Appearance([.underline]),
            .match: Appearance([.reverse]),
            .unread: Appearance([.bold]),
            .input: Appearance([.underline]),
            .chartMark: Appearance([.bold]),
            .today: Appearance([.bold, .underline]),
            .mark: Appearance([.bold]),
        ])
}
