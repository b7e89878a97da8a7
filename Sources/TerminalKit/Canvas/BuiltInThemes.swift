extension Theme {
    /// The terminal's own 16 colours on its own background: the default.
    package static let terminal = Theme(
        name: "terminal",
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
        ])

    /// Blue #022851 and gold #FFBF00 on a dark or a light screen.
    package static let campus = Theme.terminal.named(
        "campus",
        [
            .accent: Appearance(foreground: .palette(214, basic: 3)),
            .heading: Appearance(foreground: .palette(214, basic: 3), .bold),
            .border: Appearance(foreground: .palette(67, basic: 4)),
            .selection: Appearance(
                foreground: .palette(214, basic: 11), background: .palette(17, basic: 4), .bold),
            .tabBar: Appearance(foreground: .palette(255, basic: 7), background: .palette(17, basic: 4)),
            .tabActive: Appearance(
                foreground: .palette(17, basic: 4), background: .palette(214, basic: 3), .bold),
            .footerKey: Appearance(foreground: .palette(214, basic: 3), .bold),
            .chart: Appearance(foreground: .palette(67, basic: 4)),
            .chartMark: Appearance(foreground: .palette(214, basic: 3), .bold),
            .today: Appearance(foreground: .palette(214, basic: 3), [.bold, .underline]),
            .mark: Appearance(foreground: .palette(214, basic: 3), .bold),
        ])

    /// Bright on black, nothing dim, selections in yellow.
    package static let highContrast = Theme(
        name: "high-contrast",
        [
            .text: Appearance(foreground: .ansi(15), background: .palette(16, basic: 0)),
            .muted: Appearance(foreground: .ansi(15), background: .palette(16, basic: 0)),
            .accent: Appearance(foreground: .ansi(14), background: .palette(16, basic: 0), .bold),
            .heading: Appearance(foreground: .ansi(11), background: .palette(16, basic: 0), .bold),
            .border: Appearance(foreground: .ansi(15), background: .palette(16, basic: 0)),
            .selection: Appearance(foreground: .palette(16, basic: 0), background: .ansi(11), .bold),
            .selectionInactive: Appearance(foreground: .ansi(11), background: .palette(16, basic: 0), .underline),
            .tabBar: Appearance(foreground: .ansi(15), background: .palette(16, basic: 0)),
            .tabActive: Appearance(foreground: .palette(16, basic: 0), background: .ansi(15), .bold),
            .footerKey: Appearance(foreground: .ansi(11), background: .palette(16, basic: 0), .bold),
            .error: Appearance(foreground: .ansi(15), background: .ansi(1), .bold),
            .warning: Appearance(foreground: .palette(16, basic: 0), background: .ansi(11), .bold),
            .success: Appearance(foreground: .ansi(10), background: .palette(16, basic: 0), .bold),
            .info: Appearance(foreground: .ansi(14), background: .palette(16, basic: 0)),
            .link: Appearance(foreground: .ansi(14), background: .palette(16, basic: 0), .underline),
            .code: Appearance(foreground: .ansi(13), background: .palette(16, basic: 0)),
            .match: Appearance(foreground: .palette(16, basic: 0), background: .ansi(14), .bold),
            .unread: Appearance(foreground: .ansi(15), background: .palette(16, basic: 0), .bold),
            .input: Appearance(foreground: .ansi(15), background: .palette(16, basic: 0), .underline),
            .chartMark: Appearance(foreground: .ansi(10), background: .palette(16, basic: 0), .bold),
            .today: Appearance(foreground: .ansi(11), background: .palette(16, basic: 0), [.bold, .underline]),
            .mark: Appearance(foreground: .ansi(11), background: .palette(16, basic: 0), .bold),
        ])

    /// No colour at all: weight, underline and reverse only.
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

    private func named(_ name: String, _ table: [Role: Appearance]) -> Theme {
        var merged: [Role: Appearance] = [:]
        for raw in 0..<UInt8(Role.capacity) {
            merged[Role(raw)] = self[Role(raw)]
        }
        return Theme(name: name, merged).adding(table)
    }
}
