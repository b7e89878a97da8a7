/// A breaker of text into lines of limited width. Lines break at spaces and between wide characters, and inside a word
/// only if it is wider than the line. The text has the form of `BlockText`; spaces at a break belong to no line.
struct LineBreaker {
    private let text: UnsafeBufferPointer<UInt8>
    private var width = 1
    private(set) var lines: [LineRange] = []
    /// The start of the current line. The line is empty while `lineStart` equals `lineEnd`.
    private var lineStart = 0
    private var lineEnd = 0
    private var lineColumns = 0

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    /// Breaks a range of the text. Afterwards `lines` contains only the lines of `range`.
    mutating func breakLines(_ range: Range<Int>, width: Int, _ measure: inout TextMeasure) {
        lines.removeAll(keepingCapacity: true)
        self.width = max(width, 1)
        var cursor = range.lowerBound
        startLine(cursor)
        while cursor < range.upperBound {
            switch text[cursor] {
            case .space: cursor += 1
            case .newline:
                endLine()
                cursor += 1
                startLine(cursor)
            default:
                if lineEnd == lineStart, let end = plainLine(from: cursor, to: range.upperBound) {
                    lines.append(LineRange(start: cursor, end: end, columns: end - cursor))
                    cursor = end
                    startLine(cursor)
                    continue
                }
                let (end, isPlain) = word(from: cursor, to: range.upperBound)
                add(cursor..<end, isPlain ? end - cursor : measure.columnsByAsking(text, cursor..<end), &measure)
                cursor = end
            }
        }
        if lineEnd > lineStart { endLine() }
    }

    /// Returns the end of a line that begins at `start`, at the last space that fits, if all of its text is printable
    /// ASCII. Returns nil if the line has to be built word by word.
    private func plainLine(from start: Int, to limit: Int) -> Int? {
        guard width < limit - start else { return nil }
        let raw = UnsafeRawBufferPointer(text)
        var cursor = start
        let last = start + width
        while cursor + 8 <= last {
            let word = raw.loadUnaligned(fromByteOffset: cursor, as: UInt64.self)
            let controls = (word &- 0x2020_2020_2020_2020) & ~word
            let deletes = ((word ^ 0x7F7F_7F7F_7F7F_7F7F) &- 0x0101_0101_0101_0101) & ~word
            guard (word | controls | deletes) & 0x8080_8080_8080_8080 == 0 else { return nil }
            cursor += 8
        }
        while cursor <= last {
            guard text[cursor] >= .space, text[cursor] < 0x7F else { return nil }
            cursor += 1
        }
        cursor = last
        while cursor > start, text[cursor] != .space { cursor -= 1 }
        guard wordFits(from: cursor + 1, to: limit) else { return nil }
        // Text without folding may have several spaces.
        while cursor > start, text[cursor - 1] == .space { cursor -= 1 }
        return cursor > start ? cursor : nil
    }

    /// Whether a word is printable ASCII and no wider than a line.
    private func wordFits(from start: Int, to limit: Int) -> Bool {
        var cursor = start
        while cursor < limit, text[cursor] > .space {
            if text[cursor] >= 0x7F || cursor - start >= width { return false }
            cursor += 1
        }
        return true
    }

    /// Returns the end of a word, and whether the word is printable ASCII.
    @inline(__always)
    private func word(from start: Int, to limit: Int) -> (end: Int, isPlain: Bool) {
        var cursor = start
        var isPlain = true
        while cursor < limit {
            let byte = text[cursor]
            if byte <= .space { break }
            if byte >= 0x7F {
                isPlain = false
                if byte >= 0xE2, let after = breakAfter(cursor, limit) { return (after, false) }
            }
            cursor += 1
        }
        return (cursor, isPlain)
    }

    /// Returns the offset after a character that allows a break without a space: ideographs, kana and hangul (a
    /// simplified UAX #14). Closing marks that follow stay on the line.
    private func breakAfter(_ start: Int, _ limit: Int) -> Int? {
        let lead = text[start]
        let length = lead >= 0xF0 ? 4 : 3
        guard start + length <= limit else { return nil }
        var value = UInt32(lead & (length == 4 ? 0x07 : 0x0F))
        for index in start + 1..<start + length { value = value << 6 | UInt32(text[index] & 0x3F) }
        guard
            (0x2E80...0x2FFF).contains(value) || (0x3041...0xD7A3).contains(value)
                || (0x20000...0x3FFFD).contains(value)
        else { return nil }
        let next = start + length
        if next + 3 <= limit, text[next] == 0xE3 || text[next] == 0xEF, Self.clings(text[next + 1], text[next + 2]) {
            return nil
        }
        return next
    }

    /// Whether the last two bytes belong to one of the closing marks 、。」』】ー and ！），．：；？.
    private static func clings(_ second: UInt8, _ third: UInt8) -> Bool {
        switch (second, third) {
        case (0x80, 0x81), (0x80, 0x82), (0x80, 0x8D), (0x80, 0x8F), (0x80, 0x91), (0x83, 0xBC): true
        case (0xBC, 0x81), (0xBC, 0x89), (0xBC, 0x8C), (0xBC, 0x8E), (0xBC, 0x9A), (0xBC, 0x9B), (0xBC, 0x9F): true
        default: false
        }
    }

    @inline(__always)
    private mutating func add(_ word: Range<Int>, _ columns: Int, _ measure: inout TextMeasure) {
        let isEmpty = lineEnd == lineStart
        let gap = isEmpty || word.lowerBound == lineEnd ? 0 : 1
        if isEmpty { startLine(word.lowerBound) }
        if lineColumns + gap + columns <= width {
            lineEnd = word.upperBound
            lineColumns += gap + columns
        } else {
            addToNext(word, columns, gap: gap, isEmpty: isEmpty, &measure)
        }
    }

    private mutating func addToNext(
        _ word: Range<Int>, _ columns: Int, gap: Int, isEmpty: Bool, _ measure: inout TextMeasure
    ) {
        if columns <= width {
            if !isEmpty { endLine() }
            startLine(word.lowerBound)
            lineEnd = word.upperBound
            lineColumns = columns
        } else {
            // The word needs several lines anyway, so it starts after a space in the rest of this line.
            if gap == 1, lineColumns + 1 < width {
                lineColumns += 1
                lineEnd = word.lowerBound
            } else if !isEmpty {
                endLine()
                startLine(word.lowerBound)
            }
            split(word, &measure)
        }
    }

    private mutating func split(_ word: Range<Int>, _ measure: inout TextMeasure) {
        var cursor = word.lowerBound
        for character in TextMeasure.string(text, word) {
            let next = cursor + character.utf8.count
            let columns = measure.columns(of: text, cursor..<next)
            if lineColumns + columns > width, lineColumns > 0 {
                lineEnd = cursor
                endLine()
                startLine(cursor)
            }
            lineColumns += columns
            cursor = next
        }
        lineEnd = word.upperBound
    }

    private mutating func startLine(_ start: Int) {
        lineStart = start
        lineEnd = start
        lineColumns = 0
    }

    private mutating func endLine() {
        // A line that contains only the space before a split word ends without that space.
        while lineEnd > lineStart, text[lineEnd - 1] == .space {
            lineEnd -= 1
            lineColumns -= 1
        }
        lines.append(LineRange(start: lineStart, end: lineEnd, columns: lineColumns))
    }

    /// Keeps the lines as they are between line feeds. A line that is too wide continues on the next one.
    mutating func cutLines(_ range: Range<Int>, width: Int, _ measure: inout TextMeasure) {
        lines.removeAll(keepingCapacity: true)
        self.width = max(width, 1)
        var cursor = range.lowerBound
        while cursor < range.upperBound, text[cursor] == .newline { cursor += 1 }
        while cursor < range.upperBound {
            var end = cursor
            while end < range.upperBound, text[end] != .newline { end += 1 }
            startLine(cursor)
            let columns = measure.columns(of: text, cursor..<end)
            if columns <= self.width {
                lines.append(LineRange(start: cursor, end: end, columns: columns))
            } else {
                split(cursor..<end, &measure)
                lines.append(LineRange(start: lineStart, end: lineEnd, columns: lineColumns))
            }
            cursor = end + 1
        }
    }
}
