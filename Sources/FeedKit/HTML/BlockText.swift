/// The text of a page as one sequence of bytes, with the style of each span. Blocks and lines are ranges of it.
///
/// Outside of preformatted text, white space is folded when it is appended. One space separates words, a line feed ends
/// a line, and a block begins with neither.
struct BlockText: Equatable, Sendable {
    struct Span: Equatable, Sendable {
        /// The end of the span. A span starts at the end of the previous one.
        var end: Int
        var style: TextStyle
        /// The index of the span's link among the page's links, or −1.
        var link: Int
    }

    private(set) var bytes: [UInt8] = []
    private(set) var spans: [Span] = []
    /// The start of the current block in `bytes`; `firstSpan` is its start in `spans`.
    private(set) var start = 0
    private(set) var firstSpan = 0

    var isEmpty: Bool { bytes.count == start }

    mutating func reserve(_ count: Int) {
        bytes.reserveCapacity(count)
        spans.reserveCapacity(count / 64)
    }

    // MARK: Filling

    /// Appends the text in `range` of `source` with folded white space. References are resolved unless `isRaw`.
    mutating func append(
        _ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isRaw: Bool, _ style: TextStyle, _ link: Int
    ) {
        var cursor = range.lowerBound
        while cursor < range.upperBound {
            let from = cursor
            cursor = Self.foldedEnd(source, range: cursor..<range.upperBound, isRaw: isRaw, isParted: endsParted)
            if cursor > from { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[from..<cursor])) }
            guard cursor < range.upperBound else { break }
            if source[cursor] == .ampersand {
                cursor = reference(source, cursor, range.upperBound)
            } else {
                space()
                cursor += 1
            }
        }
        mark(style, link)
    }

    /// Returns the end of the bytes that can be copied unchanged: words with single spaces between them. Eight bytes
    /// are checked at a time where possible.
    private static func foldedEnd(
        _ source: UnsafeBufferPointer<UInt8>, range: Range<Int>, isRaw: Bool, isParted: Bool
    ) -> Int {
        let raw = UnsafeRawBufferPointer(source)
        var cursor = range.lowerBound
        var isParted = isParted
        while cursor < range.upperBound {
            if cursor + 8 <= range.upperBound {
                let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: cursor, as: UInt64.self))
                let controls = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
                let spaces = zeros(word ^ 0x2020_2020_2020_2020)
                let ampersands = isRaw ? 0 : zeros(word ^ 0x2626_2626_2626_2626)
                let doubled = spaces & (spaces &<< 8 | (isParted ? 0x80 : 0))
                // The lowest bit found is correct or too early, and all bytes before it can be copied unchanged.
                let length = (controls | ampersands | doubled).trailingZeroBitCount / 8
                if length > 0 {
                    cursor += length
                    isParted = source[cursor - 1] == .space
                    continue
                }
            }
            let byte = source[cursor]
            if byte > .space {
                if byte == .ampersand, !isRaw { return cursor }
                isParted = false
            } else {
                if isParted || byte != .space { return cursor }
                isParted = true
            }
            cursor += 1
        }
        return cursor
    }

    /// Sets the high bit of each byte that is zero. Bits above the first one may be false hits.
    @inline(__always)
    private static func zeros(_ word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }

    private mutating func reference(_ source: UnsafeBufferPointer<UInt8>, _ mark: Int, _ limit: Int) -> Int {
        guard let found = CharacterReference.read(source, at: mark + 1, limit: limit) else {
            bytes.append(.ampersand)
            return mark + 1
        }
        if let scalar = found.scalar {
            if scalar.isASCII, UInt8(scalar.value).isWhiteSpace { space() } else { append(scalar) }
        }
        if let second = found.second { append(second) }
        return found.end
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        if scalar.isASCII {
            bytes.append(UInt8(scalar.value))
        } else {
            UTF8.encode(scalar).map { bytes.append(contentsOf: $0) }
        }
    }

    private var endsParted: Bool {
        guard let last = bytes.last, bytes.count > start else { return true }
        return last == .space || last == .newline
    }

    private mutating func space() {
        if !endsParted { bytes.append(.space) }
    }

    /// Appends text of the program's own.
    mutating func append(_ text: String, _ style: TextStyle, _ link: Int) {
        bytes.append(contentsOf: text.utf8)
        mark(style, link)
    }

    /// Appends preformatted text: white space is kept, tabs become spaces up to every fourth column, and line ends
    /// become line feeds.
    mutating func appendPreformatted(
        _ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isRaw: Bool, _ style: TextStyle, _ link: Int
    ) {
        var cursor = range.lowerBound
        while cursor < range.upperBound {
            let from = cursor
            while cursor < range.upperBound, source[cursor] != 0x09, source[cursor] != 0x0D,
                isRaw || source[cursor] != .ampersand
            {
                cursor += 1
            }
            if cursor > from { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[from..<cursor])) }
            guard cursor < range.upperBound else { break }
            if source[cursor] != .ampersand {
                preformatted(Unicode.Scalar(source[cursor]))
                cursor += 1
            } else if let found = CharacterReference.read(source, at: cursor + 1, limit: range.upperBound) {
                if let scalar = found.scalar { preformatted(scalar) }
                if let second = found.second { preformatted(second) }
                cursor = found.end
            } else {
                bytes.append(.ampersand)
                cursor += 1
            }
        }
        mark(style, link)
    }

    private mutating func preformatted(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\r": break
        case "\t":
            var column = 0
            var index = bytes.count
            while index > start, bytes[index - 1] != .newline {
                index -= 1
                if bytes[index] & 0xC0 != 0x80 { column += 1 }
                // Far from the margin the exact tab stop does not matter.
                if column > 1000 { break }
            }
            bytes.append(contentsOf: repeatElement(.space, count: 4 - column % 4))
        default: append(scalar)
        }
    }

    /// Ends a line. Does nothing at the start of a block.
    mutating func endLine(_ style: TextStyle, _ link: Int) {
        guard !isEmpty else { return }
        bytes.append(.newline)
        mark(style, link)
    }

    /// Ends a line unless one has just ended.
    mutating func endLineOnce(_ style: TextStyle, _ link: Int) {
        if bytes.last != .newline { endLine(style, link) }
    }

    /// Sets the style of the text that was appended since the last call.
    private mutating func mark(_ style: TextStyle, _ link: Int) {
        let from = spans.count > firstSpan ? spans[spans.count - 1].end : start
        guard bytes.count > from else { return }
        if spans.count > firstSpan, spans[spans.count - 1].style == style, spans[spans.count - 1].link == link {
            spans[spans.count - 1].end = bytes.count
        } else {
            spans.append(Span(end: bytes.count, style: style, link: link))
        }
    }

    /// Returns the text from `offset` on in one line, at most 300 bytes.
    func words(from offset: Int) -> String {
        guard offset < bytes.count else { return "" }
        return String(decoding: bytes[offset...].prefix(300), as: UTF8.self).foldingWhiteSpace()
    }

    // MARK: Cutting into blocks

    /// Ends the current block and starts the next. A block without a word is discarded, and nil is returned.
    mutating func cut(trimming: Bool = true) -> (text: Range<Int>, firstSpan: Int)? {
        guard !isBlank else {
            discard()
            return nil
        }
        while let last = bytes.last, last == .newline || (trimming && last == .space) { bytes.removeLast() }
        while spans.count > firstSpan {
            let from = spans.count - 1 > firstSpan ? spans[spans.count - 2].end : start
            if from < bytes.count {
                spans[spans.count - 1].end = bytes.count
                break
            }
            spans.removeLast()
        }
        let block = (text: start..<bytes.count, firstSpan: firstSpan)
        start = bytes.count
        firstSpan = spans.count
        return block
    }

    /// Discards the current block.
    mutating func discard() {
        bytes.removeLast(bytes.count - start)
        spans.removeLast(spans.count - firstSpan)
    }

    /// Whether the block is empty. Editors leave paragraphs with only a no-break space.
    private var isBlank: Bool {
        var index = start
        while index < bytes.count {
            if bytes[index] <= .space {
                index += 1
            } else if bytes[index] == 0xC2, index + 1 < bytes.count, bytes[index + 1] == 0xA0 {
                index += 2
            } else {
                return false
            }
        }
        return true
    }

    /// Reopens the block that ended last.
    mutating func reopen(_ text: Range<Int>, firstSpan: Int) {
        bytes.removeLast(bytes.count - text.upperBound)
        spans.removeLast(spans.count - self.firstSpan)
        start = text.lowerBound
        self.firstSpan = firstSpan
    }
}
