import Glibc

/// Reads the tags of markup in place: for text that is mostly as the sanitizer writes it and has to be read fast.
///
/// It decides as `MarkupScanner` does, but for values of attributes that are cut off or hold a `<` without quotes, and fails
/// no more than that. It makes no tokens: it stands at a `<` or at text, and says what is there. Attributes are looked for
/// only when asked about.
package struct TagScanner {
    package enum Tag {
        /// A start tag: `name`, `isEmpty` and `attribute(_:)` tell the rest.
        case start
        case end
        /// A comment, a declaration or an instruction.
        case skipped
        /// The inside of a CDATA section.
        case raw(Range<Int>)
        /// The `<` is no tag.
        case text
    }

    package let bytes: UnsafeBufferPointer<UInt8>
    package var position = 0
    /// Of the tag read last, in lowercase, without a prefix.
    package private(set) var name = PackedName.none
    /// `<name />`.
    package private(set) var isEmpty = false
    private var inside = 0..<0
    /// Searches that have failed aren't repeated, or a hostile text would cost its square.
    private var isWithout = (comment: false, instruction: false, declaration: false, double: false, single: false)

    package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Reads what begins with the `<` at `position` and stands behind it. For `.text` it stays where it is.
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

    /// From behind the name to behind the `>`; quotes count behind an equals sign only.
    private mutating func readToEnd() {
        let start = position
        var cursor = start
        var mayQuote = false
        while cursor < bytes.count {
            let byte = bytes[cursor]
            if byte == .greaterThan { break }
            if byte == .lessThan {
                // The tag was never closed; what follows is the next one.
                inside = start..<cursor
                isEmpty = false
                position = cursor
                return
            }
            if byte.isQuote, mayQuote, let close = closing(byte, cursor + 1) { cursor = close }
            mayQuote = byte == UInt8(ascii: "=") || (mayQuote && byte.isWhiteSpace)
            cursor += 1
        }
        inside = start..<cursor
        isEmpty = cursor < bytes.count && cursor > start && bytes[cursor - 1] == UInt8(ascii: "/")
        position = min(cursor + 1, bytes.count)
    }

    private mutating func closing(_ quote: UInt8, _ start: Int) -> Int? {
        let isDouble = quote == UInt8(ascii: "\"")
        if isDouble ? isWithout.double : isWithout.single { return nil }
        if let found = offset(of: quote, from: start) { return found }
        if isDouble { isWithout.double = true } else { isWithout.single = true }
        return nil
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
            // "<!" in a text someone wrote by hand is two characters, not a declaration.
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

    /// The value of an attribute of the start tag read last, with its references still in it; nil when it has none.
    package func attribute(_ wanted: PackedName) -> Range<Int>? {
        var cursor = inside.lowerBound
        while cursor < inside.upperBound {
            while cursor < inside.upperBound, bytes[cursor].endsAttributeName { cursor += 1 }
            let start = cursor
            while cursor < inside.upperBound, !bytes[cursor].endsAttributeName { cursor += 1 }
            let name = start..<cursor
            let value = self.value(&cursor)
            if PackedName(bytes, name) == wanted, !name.isEmpty { return value }
        }
        return nil
    }

    private func value(_ cursor: inout Int) -> Range<Int> {
        var probe = cursor
        while probe < inside.upperBound, bytes[probe].isWhiteSpace { probe += 1 }
        guard probe < inside.upperBound, bytes[probe] == UInt8(ascii: "=") else { return cursor..<cursor }
        probe += 1
        while probe < inside.upperBound, bytes[probe].isWhiteSpace { probe += 1 }
        guard probe < inside.upperBound else {
            cursor = probe
            return probe..<probe
        }
        if bytes[probe].isQuote {
            let close = offset(of: bytes[probe], from: probe + 1, to: inside.upperBound) ?? inside.upperBound
            cursor = min(close + 1, inside.upperBound)
            return probe + 1..<max(close, probe + 1)
        }
        cursor = probe
        while cursor < inside.upperBound, !bytes[cursor].isWhiteSpace { cursor += 1 }
        return probe..<cursor
    }

    // MARK: Searching

    /// Up to the end tag of the element whose start tag was read last, as text; stands before that tag.
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
