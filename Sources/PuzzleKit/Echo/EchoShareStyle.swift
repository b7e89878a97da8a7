/// The characters of a shared result.
package enum EchoShareStyle: Equatable, Sendable {
    /// Colored squares, for a dark or a light background.
    case squares(isDark: Bool)
    /// A style without emoji: `#` right, `c` color right, `s` shape right, `.` none.
    case ascii

    func character(for mark: EchoMark) -> Character {
        switch (self, mark) {
        case (.squares, .right): "🟩"
        case (.squares, .colorRight): "🟨"
        case (.squares, .shapeRight): "🟦"
        case (.squares(let isDark), .none): isDark ? "⬛" : "⬜"
        case (.ascii, .right): "#"
        case (.ascii, .none): "."
        case (.ascii, _): mark.symbol
        }
    }
}
