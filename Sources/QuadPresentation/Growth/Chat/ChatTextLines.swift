import QuadDomain
import TerminalKit

/// A message's text as lines. While it grows only its last paragraph is laid out again.
struct ChatTextLines {
    private let width: Int
    private(set) var lines: [[TextRun]] = []
    /// Bytes of the text, and lines, of the paragraphs that are whole.
    private var wholeBytes = 0
    private var wholeLines = 0
    private var sources: Set<Int> = []

    init(width: Int) { self.width = width }

    private static let indent = [TextRun("  ")]

    /// - Parameter text: what was laid out before, or that with more behind it.
    mutating func lay(_ text: String, sources: Set<Int>) {
        if sources != self.sources || text.utf8.count < wholeBytes { (wholeBytes, wholeLines, lines) = (0, 0, []) }
        self.sources = sources
        lines.removeLast(lines.count - wholeLines)
        var rest = text[text.utf8.index(text.startIndex, offsetBy: wholeBytes)...]
        while let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) {
            add(rest[..<end])
            wholeBytes += rest.utf8.distance(from: rest.startIndex, to: end) + 1
            wholeLines = lines.count
            rest = rest[rest.utf8.index(after: end)...]
        }
        add(rest)
    }

    private mutating func add(_ paragraph: Substring) {
        let runs = Self.marked(paragraph, sources: sources)
        for line in TextLayout.wrap(runs, width: width, hangingIndent: Self.hang(paragraph)) {
            lines.append(Self.indent + line)
        }
    }

    /// Columns of the sign of a list, under whose text the next line stands.
    private static func hang(_ paragraph: Substring) -> Int {
        let spaces = paragraph.prefix { $0 == " " }.count
        let rest = paragraph.dropFirst(spaces)
        if rest.hasPrefix("- ") || rest.hasPrefix("* ") || rest.hasPrefix("• ") { return spaces + 2 }
        let digits = rest.prefix(3).prefix { $0.isNumber }
        guard !digits.isEmpty, rest.dropFirst(digits.count).hasPrefix(". ") else { return 0 }
        return spaces + digits.count + 2
    }

    /// Citations stand out; one of what never was sent says so: `[9?]`.
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
