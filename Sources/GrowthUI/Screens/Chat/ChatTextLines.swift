import FeedKit
import GrowthCore
import QuadShell
import TextKit
import ViewState

/// A message's text as lines. While the text grows, only the end that may still change is laid out again.
struct ChatTextLines {
    /// The form of a text.
    enum Form {
        /// Plain text by people, line by line.
        case plain
        /// Markdown, as models write.
        case markdown
    }

    private let width: Int
    private let form: Form
    private let glyphs: GlyphSet
    private(set) var lines: [[TextRun]] = []
    /// The length in bytes, and the lines, of the part that no longer changes.
    private var wholeBytes = 0
    private var wholeLines = 0
    private var sources: Set<Int> = []

    init(width: Int, form: Form = .plain, _ glyphs: GlyphSet = .unicode) {
        (self.width, self.form, self.glyphs) = (width, form, glyphs)
    }

    private static let indent = [TextRun("  ")]

    /// - Parameter text: the text laid out before, possibly with more text at its end.
    mutating func lay(_ text: String, sources: Set<Int>) {
        if sources != self.sources || text.utf8.count < wholeBytes { (wholeBytes, wholeLines, lines) = (0, 0, []) }
        self.sources = sources
        lines.removeLast(lines.count - wholeLines)
        let rest = text[text.utf8.index(text.startIndex, offsetBy: wholeBytes)...]
        switch form {
        case .plain: layParagraphs(rest)
        case .markdown: layBlocks(rest)
        }
    }

    private mutating func layParagraphs(_ text: Substring) {
        var rest = text
        while let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) {
            add(rest[..<end])
            wholeBytes += rest.utf8.distance(from: rest.startIndex, to: end) + 1
            wholeLines = lines.count
            rest = rest[rest.utf8.index(after: end)...]
        }
        add(rest)
    }

    private mutating func layBlocks(_ text: Substring) {
        let settled = MarkdownText.settledLength(of: text)
        let end = text.utf8.index(text.startIndex, offsetBy: settled)
        if settled > 0 {
            addBlocks(text[..<end])
            wholeBytes += settled
            wholeLines = lines.count
        }
        addBlocks(text[end...])
    }

    private mutating func addBlocks(_ text: Substring) {
        let laid = MarkdownText(text, sources: sources).laidOut(
            width: width, glyphs: ArticleTextLook.glyphs(glyphs), measure: { TextWidth.columns(of: $0) })
        guard !laid.isEmpty else { return }
        if !lines.isEmpty { lines.append([]) }
        // Blank lines are empty, both within a run of blocks and between two runs.
        lines += laid.map { $0.runs.isEmpty ? [] : Self.indent + ArticleTextLook.line($0) }
    }

    private mutating func add(_ paragraph: Substring) {
        let runs = Self.marked(paragraph, sources: sources)
        for line in TextLayout.wrap(runs, width: width, hangingIndent: Self.hang(paragraph)) {
            lines.append(Self.indent + line)
        }
    }

    /// Returns the columns by which further lines of a list item are indented.
    private static func hang(_ paragraph: Substring) -> Int {
        let spaces = paragraph.prefix { $0 == " " }.count
        let rest = paragraph.dropFirst(spaces)
        if rest.hasPrefix("- ") || rest.hasPrefix("* ") || rest.hasPrefix("• ") { return spaces + 2 }
        let digits = rest.prefix(3).prefix { $0.isNumber }
        guard !digits.isEmpty, rest.dropFirst(digits.count).hasPrefix(". ") else { return 0 }
        return spaces + digits.count + 2
    }

    /// Highlights citations. A citation of a source that was never sent is marked: `[9?]`.
    private static func marked(_ text: Substring, sources: Set<Int>) -> [TextRun] {
        Citations.parts(of: text).map { part in
            switch part {
            case .text(let text): TextRun(String(text))
            case .source(let number) where sources.contains(number): TextRun("[\(number)]", Style(.link))
            case .source(let number): TextRun("[\(number)?]", Style(.warning))
            }
        }
    }
}
