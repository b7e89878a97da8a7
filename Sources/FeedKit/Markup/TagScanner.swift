import Glibc

/// A fast scanner that reads tags in place, for text that is mostly written by the sanitizer.
///
/// The scanner makes the same decisions as `MarkupScanner`, except that a value may have any length, and never fails
/// either. It produces no tokens: the caller moves it to a `<` and asks for the tag there. Attributes are only searched
/// when the caller asks for them.
package struct TagScanner {
    package enum Tag {
        /// A start tag. `name`, `isEmpty` and `attribute(_:)` have its details.
        case start
        case end
        /// A comment, a declaration or an instruction.
        case skipped
        /// The inside of a CDATA section.
        case raw(Range<Int>)
        /// The `<` does not begin a tag.
        case text
    }

    package let bytes: UnsafeBufferPointer<UInt8>
    package var position = 0
    /// The name of the tag read last, in lowercase, without a prefix.
    package private(set) var name = PackedName.none
    /// Whether the tag is written as `<name />`.
    package private(set) var isEmpty = false
    private var attributesStart = 0
    /// Flags for searches that failed. They are not repeated, because a hostile text would otherwise take quadratic
    /// time.
    private var isWithout = (comment: false, instruction: false, declaration: false, double: false, single: false)

    package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Reads the tag that begins with the `<` at `position` and moves behind it. For `.text`, the position does not
    /// change.
    package mutating func tag() -> Tag {
        let start = position
        guard start + 1 < bytes.count else { return .text }
        switch bytes[start + 1] {
        case UInt8(ascii: "!"), UInt8(ascii: "?"): return other(start)
        case UInt8(ascii: "/"):
            guard start + 2 < bytes.count, bytes[start + 2].isNameStart else { return .text }
            readName(start + 2)
            while position < bytes.count, bytes[position] != .greaterThan, bytes[position] != .lessThan {
                position += 1
            }
            if position < bytes.count, bytes[position] == .greaterThan { position += 1 }
            return .end
        case let byte where byte.isNameStart:
            readName(start + 1)
            readToEnd()
            return .start
        default: return .text
        }
    }

    private mutating func readName(_ start: Int) {
        var from = start
        var cursor = start
        while cursor < bytes.count, !bytes[cursor].endsName {
            if bytes[cursor] == UInt8(ascii: ":") { from = cursor + 1 }
            cursor += 1
        }
        name = PackedName(bytes, from..<cursor)
        position = cursor
    }

    /// Moves from the end of the name to the position after the `>`, or to the `<` of the next tag if this tag was
    /// never closed.
    private mutating func readToEnd() {
        attributesStart = position
        isEmpty = false
        var cursor = position
        scan: while cursor < bytes.count {
            switch bytes[cursor] {
            case .greaterThan:
                cursor += 1
                break scan
            case .lessThan: break scan
            case UInt8(ascii: "/"):
                isEmpty = cursor + 1 < bytes.count && bytes[cursor + 1] == .greaterThan
                cursor += 1
            case let byte where byte.endsAttributeName: cursor += 1
            default:
                cursor = nameEnd(cursor)
                if let start = valueStart(cursor) { cursor = readValue(start).end }
            }
        }
        position = cursor
    }

    /// Reads a value for the first time and remembers whether its closing quote is missing; see `value(_:)`.
    private mutating func readValue(_ start: Int) -> (range: Range<Int>, end: Int) {
        guard start < bytes.count, bytes[start].isQuote else { return value(start) }
        let isDouble = bytes[start] == UInt8(ascii: "\"")
        if !(isDouble ? isWithout.double : isWithout.single), offset(of: bytes[start], from: start + 1) == nil {
            if isDouble { isWithout.double = true } else { isWithout.single = true }
        }
        return value(start)
    }

    private mutating func other(_ start: Int) -> Tag {
        if matches("<![CDATA[", start) {
            let close = offset(of: "]]>", from: start + 9) ?? bytes.count
            position = min(close + 3, bytes.count)
            return .raw(start + 9..<close)
        }
        var close: Int?
        if matches("<!--", start) {
            if !isWithout.comment { close = offset(of: "-->", from: start + 4).map { $0 + 2 } }
            isWithout.comment = isWithout.comment || close == nil
        } else if bytes[start + 1] == UInt8(ascii: "?") {
            if !isWithout.instruction { close = offset(of: "?>", from: start + 2).map { $0 + 1 } }
            isWithout.instruction = isWithout.instruction || close == nil
        } else {
            // In handwritten text, "<!" is two characters and not a declaration.
            guard start + 2 < bytes.count, bytes[start + 2].isLetter || "-[".utf8.contains(bytes[start + 2]),
                !isWithout.declaration
            else { return .text }
            close = offset(of: .greaterThan, from: start)
            isWithout.declaration = close == nil
            if close == nil { return .text }
        }
        position = min((close ?? offset(of: .greaterThan, from: start) ?? bytes.count) + 1, bytes.count)
        return .skipped
    }

    // MARK: Attributes

    /// Returns the value of an attribute of the start tag read last, with unresolved references; nil if there is no
    /// such attribute.
    package func attribute(_ wanted: PackedName) -> Range<Int>? {
        var cursor = attributesStart
        while cursor < position, bytes[cursor] != .greaterThan {
            guard !bytes[cursor].endsAttributeName else {
                cursor += 1
                continue
            }
            let name = cursor..<nameEnd(cursor)
            cursor = name.upperBound
            guard let start = valueStart(cursor) else {
                if PackedName(bytes, name) == wanted { return cursor..<cursor }
                continue
            }
            // The text ends after the equals sign, so the value is unknown.
            guard start < bytes.count else { return nil }
            let value = value(start)
            if PackedName(bytes, name) == wanted { return value.range }
            cursor = value.end
        }
        return nil
    }

    private func nameEnd(_ start: Int) -> Int {
        var cursor = start
        while cursor < bytes.count, !bytes[cursor].endsAttributeName { cursor += 1 }
        return cursor
    }

    /// Returns the start of the value after a name that ends at `nameEnd`; nil if the attribute has no value.
    private func valueStart(_ nameEnd: Int) -> Int? {
        var cursor = nameEnd
        while cursor < bytes.count, bytes[cursor].isWhiteSpace { cursor += 1 }
        guard cursor < bytes.count, bytes[cursor] == UInt8(ascii: "=") else { return nil }
        cursor += 1
        while cursor < bytes.count, bytes[cursor].isWhiteSpace { cursor += 1 }
        return cursor
    }

    /// Returns the value that begins at `start`, and the position after it. Without a closing quote, the value ends
    /// with the tag.
    private func value(_ start: Int) -> (range: Range<Int>, end: Int) {
        guard start < bytes.count, bytes[start].isQuote else {
            var cursor = start
            while cursor < bytes.count, !bytes[cursor].isWhiteSpace, bytes[cursor] != .greaterThan { cursor += 1 }
            return (start..<cursor, cursor)
        }
        let isWithoutEnd = bytes[start] == UInt8(ascii: "\"") ? isWithout.double : isWithout.single
        if !isWithoutEnd, let close = offset(of: bytes[start], from: start + 1) {
            return (start + 1..<close, close + 1)
        }
        let end = max(offset(of: .greaterThan, from: start + 1) ?? bytes.count, start + 1)
        return (start + 1..<end, end)
    }

    // MARK: Searching

    /// Returns the text up to the end tag of the element whose start tag was read last, and stops before that tag.
    mutating func skipRawText() -> Range<Int> {
        let start = position
        var cursor = start
        while let open = offset(of: "</", from: cursor) {
            var end = open + 2
            while end < bytes.count, !bytes[end].endsName { end += 1 }
            if PackedName(bytes, open + 2..<end) == name {
                position = open
                return start..<open
            }
            cursor = open + 2
        }
        position = bytes.count
        return start..<bytes.count
    }

    package func offset(of byte: UInt8, from: Int, to: Int? = nil) -> Int? {
        let end = to ?? bytes.count
        guard from < end, let base = bytes.baseAddress, let found = memchr(base + from, Int32(byte), end - from) else {
            return nil
        }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    private func offset(of text: StaticString, from: Int) -> Int? {
        var cursor = from
        while let found = offset(of: text.withUTF8Buffer { $0[0] }, from: cursor) {
            if matches(text, found) { return found }
            cursor = found + 1
        }
        return nil
    }

    package func matches(_ text: StaticString, _ at: Int) -> Bool {
        text.withUTF8Buffer { expected in
            guard at + expected.count <= bytes.count else { return false }
            for index in 0..<expected.count where bytes[at + index] != expected[index] { return false }
            return true
        }
    }
}
