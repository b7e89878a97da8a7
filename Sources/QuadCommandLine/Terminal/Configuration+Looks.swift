import QuadCore
import TerminalKit
import TextKit

// What the configuration means to the terminal.
extension Configuration {
    /// - Parameter appearances: what the features add for texts of their own.
    package func terminalTheme(adding appearances: [Role: Appearance]) -> TerminalKit.Theme {
        let base: TerminalKit.Theme =
            switch theme {
            case .terminal: .terminal
            case .campus: .campus(isLight: background == .light)
            case .highContrast: .highContrast(isLight: background == .light)
            case .mono: .mono
            }
        return base.adding(appearances)
    }

    package var glyphSet: GlyphSet {
        if isPlain { return .plain }
        return glyphs == .ascii ? .ascii : .unicode
    }

    package var widthRules: WidthRules {
        WidthRules(width == .unicode ? .unicode : .wcwidth)
    }
}
