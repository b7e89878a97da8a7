import QuadDomain
import QuadPresentation
import TerminalKit

// What the configuration means to the terminal.
extension Configuration {
    var terminalTheme: TerminalKit.Theme {
        let base: TerminalKit.Theme =
            switch theme {
            case .terminal: .terminal
            case .campus: .campus
            case .highContrast: .highContrast
            case .mono: .mono
            }
        return base.adding(tilePalette.roles).adding(NewsRoles.table(isMono: theme == .mono))
    }

    func glyphSet(isPlain: Bool) -> GlyphSet {
        if isPlain { return .plain }
        return glyphs == .ascii ? .ascii : .unicode
    }

    var widthRules: WidthRules {
        WidthRules(width == .unicode ? .unicode : .wcwidth)
    }
}
