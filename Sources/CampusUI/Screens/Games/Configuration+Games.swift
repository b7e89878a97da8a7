import PuzzleKit
import QuadCore

extension Configuration {
    /// The characters of a shared result.
    var gameShareStyle: EchoShareStyle {
        glyphs == .ascii ? .ascii : .squares(isDark: background != .light)
    }
}
