import QuadCore
import TerminalKit
import TextKit

// The terminal settings of the configuration.
extension Configuration {
    /// - Parameter appearances: the appearances that the features add for their own text.
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
