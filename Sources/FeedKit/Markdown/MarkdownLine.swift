/// A line of Markdown: its indentation and the rest of its bytes.
struct MarkdownLine: Equatable {
    var indent: Int
    var bytes: ArraySlice<UInt8>

    var isBlank: Bool { bytes.isEmpty }

    init(indent: Int, bytes: ArraySlice<UInt8>) {
        (self.indent, self.bytes) = (indent, bytes)
    }

    /// - Parameter line: the line without its line feed; leading spaces and tabs are the indentation.
    init(_ line: ArraySlice<UInt8>, from column: Int = 0) {
        var column = column
        let start = column
        var rest = line
        while let byte = rest.first, byte == .space || byte == 0x09 {
            column += byte == .space ? 1 : 4 - column % 4
            rest = rest.dropFirst()
        }
        self.init(indent: rest.isEmpty ? 0 : column - start, bytes: rest)
    }

    static func lines(of bytes: [UInt8]) -> [MarkdownLine] {
        bytes.split(separator: .newline, omittingEmptySubsequences: false).map { MarkdownLine($0) }
    }

    func outdented(by columns: Int) -> MarkdownLine {
        MarkdownLine(indent: max(0, indent - columns), bytes: bytes)
    }

    // MARK: What it begins

    struct Fence: Equatable {
        let sign: UInt8
        let count: Int
    }

    /// The fence that begins a code block; nil if there is none.
    var fence: Fence? {
        guard indent < 4, let sign = bytes.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else {
            return nil
        }
        let count = bytes.prefix { $0 == sign }.count
        guard count >= 3, sign != UInt8(ascii: "`") || !bytes.dropFirst(count).contains(sign) else { return nil }
        return Fence(sign: sign, count: count)
    }

    /// The fence at any indentation, because code in a list is indented like its item and may follow an item's marker.
    var openFence: Fence? {
        var line = outdented(by: indent)
        // Each item marker scans the rest of the line, so a line of only markers would take quadratic time without this
        // limit.
        for _ in 0..<MarkdownReader.depthLimit {
            guard let item = line.item else { break }
            line = item.first.outdented(by: item.first.indent)
        }
        return line.fence
    }

    func closes(_ fence: Fence) -> Bool {
        let count = bytes.prefix { $0 == fence.sign }.count
        return count >= fence.count && bytes.dropFirst(count).allSatisfy { $0 == .space }
    }

    /// The level and the words of a heading; nil if the line is not a heading.
    var heading: (level: Int, words: ArraySlice<UInt8>)? {
        let level = bytes.prefix { $0 == UInt8(ascii: "#") }.count
        let rest = bytes.dropFirst(level)
        guard indent < 4, (1...6).contains(level), rest.isEmpty || rest.first == .space || rest.first == 0x09 else {
            return nil
        }
        var words = Self.trimmed(rest)
        let closing = words.reversed().prefix { $0 == UInt8(ascii: "#") }.count
        let before = words.dropLast(closing)
        if closing > 0, before.isEmpty || before.last == .space { words = Self.trimmed(before) }
        return (level, words)
    }

    var isRule: Bool {
        guard indent < 4, let sign = bytes.first, "-*_".utf8.contains(sign) else { return false }
        return bytes.count { $0 == sign } >= 3 && bytes.allSatisfy { $0 == sign || $0 == .space || $0 == 0x09 }
    }

    /// The level of the heading that this underline makes of the line above.
    var underline: Int? {
        let words = Self.trimmed(bytes)
        guard indent < 4, words.count >= 3, let sign = words.first, words.allSatisfy({ $0 == sign }) else { return nil }
        return sign == UInt8(ascii: "=") ? 1 : sign == UInt8(ascii: "-") ? 2 : nil
    }

    var isQuote: Bool { indent < 4 && bytes.first == UInt8(ascii: ">") }

    /// The line without its quote sign.
    var unquoted: MarkdownLine {
        let rest = bytes.dropFirst()
        return MarkdownLine(rest.first == .space ? rest.dropFirst() : rest)
    }

    struct ItemMark: Equatable {
        /// The number of the item; nil for a bullet.
        let number: Int?
        let sign: UInt8
        /// The column of the item's text, from the beginning of the line.
        let width: Int
        let first: MarkdownLine
    }

    var item: ItemMark? {
        guard indent < 4, !isRule else { return nil }
        let digits = bytes.prefix { $0.isDigit }
        let rest = bytes.dropFirst(digits.count)
        guard let sign = rest.first, digits.isEmpty ? "-*+".utf8.contains(sign) : ".)".utf8.contains(sign),
            digits.count <= 9
        else { return nil }
        let text = rest.dropFirst()
        guard text.isEmpty || text.first == .space || text.first == 0x09 else { return nil }
        let mark = digits.count + 1
        let line = MarkdownLine(text, from: indent + mark)
        // If the text is indented further, it is code. If there is no text, the gap is one column.
        let gap = line.isBlank || line.indent > 4 ? 1 : line.indent
        return ItemMark(
            number: digits.isEmpty ? nil : Int(String(decoding: digits, as: UTF8.self)), sign: sign,
            width: indent + mark + gap, first: line.outdented(by: gap))
    }

    /// Whether the line ends a paragraph above it.
    var interruptsText: Bool {
        if fence != nil || heading != nil || isRule || isQuote { return true }
        guard let item else { return false }
        return !item.first.isBlank && item.number ?? 1 == 1
    }

    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes.drop { $0 == .space || $0 == 0x09 }
        while let last = bytes.last, last == .space || last == 0x09 { bytes.removeLast() }
        return bytes
    }
}
