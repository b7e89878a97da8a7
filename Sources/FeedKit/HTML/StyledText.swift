/// What a run of text is, for the caller to give a look. Several hold at once.
package struct TextStyle: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let emphasis = TextStyle(rawValue: 1 << 0)
    package static let strong = TextStyle(rawValue: 1 << 1)
    package static let code = TextStyle(rawValue: 1 << 2)
    package static let preformatted = TextStyle(rawValue: 1 << 3)
    package static let heading = TextStyle(rawValue: 1 << 4)
    package static let quote = TextStyle(rawValue: 1 << 5)
    package static let link = TextStyle(rawValue: 1 << 6)
    package static let image = TextStyle(rawValue: 1 << 7)
    package static let underlined = TextStyle(rawValue: 1 << 8)
    package static let struck = TextStyle(rawValue: 1 << 9)
    static let superscript = TextStyle(rawValue: 1 << 10)
    static let `subscript` = TextStyle(rawValue: 1 << 11)
    package static let marker = TextStyle(rawValue: 1 << 12)
    package static let rule = TextStyle(rawValue: 1 << 13)
    package static let tableHeader = TextStyle(rawValue: 1 << 14)
    package static let term = TextStyle(rawValue: 1 << 15)
    package static let caption = TextStyle(rawValue: 1 << 16)
    package static let highlighted = TextStyle(rawValue: 1 << 17)
    /// A reference that leads nowhere.
    package static let uncertain = TextStyle(rawValue: 1 << 18)
}

package struct StyledRun: Equatable, Sendable {
    package var text: String
    package var style: TextStyle
    /// Which of `StyledText.links` this belongs to.
    var link: Int?

    package init(_ text: String, _ style: TextStyle = [], link: Int? = nil) {
        self.text = text
        self.style = style
        self.link = link
    }
}

/// One row of the screen.
package struct StyledLine: Equatable, Sendable {
    package var runs: [StyledRun]
    /// 1–6 in a heading, else 0.
    package var heading = 0
    package var quoteLevel = 0
    /// Where in the text of the page it begins, in ascending order: the same for every width, so that a reader can be kept
    /// at a place.
    package var offset = 0

    init(_ runs: [StyledRun] = [], heading: Int = 0, quoteLevel: Int = 0, offset: Int = 0) {
        self.runs = runs
        self.heading = heading
        self.quoteLevel = quoteLevel
        self.offset = offset
    }

    package var text: String { runs.map(\.text).joined() }
}

/// HTML laid out for a width.
package struct StyledText: Equatable, Sendable {
    package var lines: [StyledLine]
    /// In order; the n-th is shown as `[n+1]`.
    package var links: [PageLink]

    package var text: String { lines.map(\.text).joined(separator: "\n") }

    /// The line that shows what begins at `offset`: where a reader who was there at another width is to be put.
    package func line(at offset: Int) -> Int {
        max((lines.lastIndex { $0.offset <= offset } ?? 0), 0)
    }
}

/// Characters drawn beside the text; a caller without UTF-8 passes others.
package struct StyledGlyphs: Equatable, Sendable {
    var quote = "│ "
    var bullets = ["•", "◦", "▪"]
    var rule = "─"
    var column = " │ "
    var crossing = "─┼─"

    package init() {}

    package static var ascii: StyledGlyphs {
        var glyphs = StyledGlyphs()
        glyphs.quote = "> "
        glyphs.bullets = ["*", "-", "+"]
        glyphs.rule = "-"
        glyphs.column = " | "
        glyphs.crossing = "-+-"
        return glyphs
    }
}
