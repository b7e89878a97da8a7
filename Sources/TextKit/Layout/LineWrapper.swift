/// A wrapper that breaks styled text into lines, first-fit.
///
/// A line breaks at spaces, after a hyphen inside a word and between wide glyphs (CJK text has no spaces). A word
/// longer than a line may break anywhere. Spaces at a break are dropped. Spaces at the start of a paragraph stay, so
/// that an indent survives. Lines after the first line of a paragraph start with `hangingIndent` spaces.
struct LineWrapper {
    private let width: Int
    private let indent: Int
    private var lines: [[TextRun]] = []
    private var line = StyledLine()
    private var spaces = StyledLine()
    private var word = StyledLine()
    /// Whether the current paragraph has no earlier line.
    private var isFirstLine = true
    /// Whether the line holds more than its indent.
    private var hasWords = false
    /// Whether the line may break after the last cluster without a space.
    private var mayBreak = false

    init(width: Int, hangingIndent: Int) {
        self.width = max(1, width)
        // Half of the width must remain for words, or a narrow pane would show one letter per line. A wide glyph needs
        // two columns.
        indent = max(0, min(hangingIndent, self.width / 2, self.width - 2))
    }

    mutating func append(_ run: TextRun) {
        for character in run.text {
            if character.isNewline {
                endParagraph()
            } else if character == " " || character == "\t" {
                endWord()
                spaces.append(" ", columns: 1, style: run.style)
            } else {
                append(character, run.style)
            }
        }
    }

    mutating func finish() -> [[TextRun]] {
        if !line.isEmpty || !word.isEmpty || !spaces.isEmpty || lines.isEmpty { endParagraph() }
        return lines
    }

    private mutating func append(_ character: Character, _ style: Style) {
        let columns = TextWidth.columns(of: character)
        let isWide = columns == 2
        if (mayBreak || isWide) && !Self.clings.contains(character) { endWord() }
        if word.columns + columns > wordLimit { breakLongWord(for: columns) }
        word.append(character, columns: columns, style: style)
        mayBreak = isWide || (character == "-" && word.count > 2)
    }

    /// Closing CJK punctuation, which must not start a line.
    private static let clings: Set<Character> = ["、", "。", "，", "．", "」", "』", "）", "】", "！", "？", "：", "；", "ー"]

    /// The length above which a word fits on no line.
    private var wordLimit: Int {
        isFirstLine && !hasWords ? width : width - indent
    }

    private mutating func endWord() {
        mayBreak = false
        guard !word.isEmpty else { return }
        if hasWords, line.columns + spaces.columns + word.columns > width {
            endLine()
        } else if !hasWords {
            spaces = isFirstLine ? spaces.split(at: width - word.columns).head : StyledLine()
        }
        takeSpaces()
        takeWord()
    }

    /// Breaks a word that needs several lines anyway. The word starts in the rest of the current line.
    private mutating func breakLongWord(for columns: Int) {
        let room = width - line.columns - spaces.columns
        if hasWords, room > 0 {
            let (head, tail) = word.split(at: room)
            if !head.isEmpty { takeSpaces() }
            line.append(head)
            word = tail
            endLine()
        }
        if word.columns + columns > wordLimit { endWord() }
    }

    private mutating func takeSpaces() {
        line.append(spaces)
        spaces = StyledLine()
    }

    private mutating func takeWord() {
        line.append(word)
        word = StyledLine()
        hasWords = true
    }

    private mutating func endLine() {
        lines.append(line.runs)
        line = StyledLine()
        spaces = StyledLine()
        isFirstLine = false
        hasWords = false
        if indent > 0 {
            line.append(String(repeating: " ", count: indent), columns: indent)
        }
    }

    private mutating func endParagraph() {
        endWord()
        spaces = StyledLine()
        lines.append(line.runs)
        line = StyledLine()
        isFirstLine = true
        hasWords = false
    }
}

/// A line under construction: its runs, with equal styles joined, and its columns.
private struct StyledLine {
    private(set) var runs: [TextRun] = []
    private(set) var columns = 0
    private(set) var count = 0

    var isEmpty: Bool { columns == 0 && runs.isEmpty }

    mutating func append(_ character: Character, columns: Int, style: Style) {
        if runs.last?.style == style {
            runs[runs.count - 1].text.append(character)
        } else {
            runs.append(TextRun(String(character), style))
        }
        self.columns += columns
        count += 1
    }

    mutating func append(_ text: String, columns: Int) {
        runs.append(TextRun(text))
        self.columns += columns
        count += text.count
    }

    mutating func append(_ other: StyledLine) {
        for run in other.runs {
            if let last = runs.last, last.style == run.style {
                runs[runs.count - 1].text += run.text
            } else {
                runs.append(run)
            }
        }
        columns += other.columns
        count += other.count
    }

    /// Returns the part that fits in `columns`, and the rest.
    func split(at limit: Int) -> (head: StyledLine, tail: StyledLine) {
        var head = StyledLine()
        var tail = StyledLine()
        for run in runs {
            for character in run.text {
                let width = TextWidth.columns(of: character)
                if tail.isEmpty, head.columns + width <= limit {
                    head.append(character, columns: width, style: run.style)
                } else {
                    tail.append(character, columns: width, style: run.style)
                }
            }
        }
        return (head, tail)
    }
}
