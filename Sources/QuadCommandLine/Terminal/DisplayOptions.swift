import QuadCore

/// What the command line and the environment make of the configured looks.
package struct DisplayOptions: Equatable, Sendable {
    package let isPlain: Bool
    package let isColorless: Bool
    /// The terminal's own word on its background (`COLORFGBG`, as `15;0`), nil where it says nothing.
    let background: Configuration.Background?

    init(isPlain: Bool, isColorless: Bool, environment: [String: String]) {
        self.isPlain = isPlain
        // no-color.org: any value but an empty one.
        self.isColorless = isColorless || environment["NO_COLOR"]?.isEmpty == false
        let number = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
        background = number.map { $0 == 7 || $0 == 15 ? .light : .dark }
    }

    package func applied(to configuration: Configuration) -> Configuration {
        var shown = configuration
        if shown.background == .auto { shown.background = background ?? .dark }
        if isColorless { shown.theme = .mono }
        if isPlain {
            shown.glyphs = .ascii
            shown.motion = false
            shown.isPlain = true
        }
        return shown
    }
}
