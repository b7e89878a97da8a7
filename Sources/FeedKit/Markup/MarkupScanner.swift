import Glibc

/// A scanner that reads XML and HTML of any quality as a sequence of tokens and never fails. The first byte decides
/// whether something is a tag; everything else is text. The scanner does not track nesting, defines no entities and
/// loads nothing.
///
/// Text is scanned with `memchr`, so a document that consists mostly of CDATA is read at memory speed.
package struct MarkupScanner {
    package struct Attribute: Equatable, Sendable {
        package var name: Range<Int>
        package var value: Range<Int>
    }

    package enum Dialect: Sendable { case xml, html }

    package let bytes: [UInt8]
    private(set) var position: Int
    package private(set) var attributes: [Attribute] = []
    private let end: Int
    private let dialect: Dialect
    private let attributeLimit: Int
    /// In HTML, the element whose content is text up to its own end tag.
    private var rawElement: Range<Int>?
    /// Flags for searches that found nothing up to the end. They are not repeated, because a hostile document would
    /// otherwise take quadratic time.
    private var hasNoCommentEnd = false
    private var hasNoInstructionEnd = false
    private var hasNoDeclarationEnd = false
    private var hasNoTagEnd = false

    package init(_ bytes: [UInt8], dialect: Dialect = .xml, attributeLimit: Int = FeedLimits().attributeBytes) {
        self.bytes = bytes
        self.dialect = dialect
        self.attributeLimit = attributeLimit
        position = 0
        end = bytes.count
    }

    package mutating func next() -> MarkupToken? {
        while position < end {
            if let name = rawElement {
                rawElement = nil
                if let text = rawText(until: name) { return .raw(text) }
                continue
            }
            guard bytes[position] == .lessThan else { return text(from: position, searchFrom: position) }
            guard let token = tag() else { continue }
            return token
        }
        return nil
    }

    /// Returns the text up to the next `<` or to the end.
    private mutating func text(from start: Int, searchFrom: Int) -> MarkupToken {
        position = bytes.firstOffset(of: .lessThan, from: searchFrom, to: end) ?? end
        return .text(start..<position)
    }

    /// Returns the token that begins with the `<` at `position`; nil for a comment.
    private mutating func tag() -> MarkupToken? {
        let start = position
        guard start + 1 < end else { return text(from: start, searchFrom: end) }
        switch bytes[start + 1] {
        case UInt8(ascii: "!"): return declaration(start)
        case UInt8(ascii: "?"):
            let close = hasNoInstructionEnd ? nil : offset(of: "?>", from: start + 2)
            hasNoInstructionEnd = close == nil
            let inside = start + 2..<(close ?? bytes.firstOffset(of: .greaterThan, from: start + 2, to: end) ?? end)
            position = min(inside.upperBound + (close == nil ? 1 : 2), end)
            return .instruction(inside)
        case UInt8(ascii: "/"):
            guard start + 2 < end, bytes[start + 2].isNameStart else { break }
            let name = nameRange(from: start + 2)
            position = name.upperBound
            while position < end, bytes[position] != .greaterThan, bytes[position] != .lessThan { position += 1 }
            if position < end, bytes[position] == .greaterThan { position += 1 }
            return .end(name)
        case let byte where byte.isNameStart:
            return startTag(start)
        default: break
        }
        return text(from: start, searchFrom: start + 1)
    }

    private mutating func declaration(_ start: Int) -> MarkupToken? {
        if bytes.matches("<!--", at: start) {
            if !hasNoCommentEnd, let close = offset(of: "-->", from: start + 4) {
                position = close + 3
            } else {
                hasNoCommentEnd = true
                // A comment without an end would swallow the feed, so it ends at its first `>`.
                position = min((bytes.firstOffset(of: .greaterThan, from: start, to: end) ?? end) + 1, end)
            }
            return nil
        }
        if bytes.matches("<![CDATA[", at: start) {
            let close = offset(of: "]]>", from: start + 9)
            position = min((close ?? end) + 3, end)
            return .raw(start + 9..<(close ?? end))
        }
        let close = declarationEnd(start)
        // In handwritten text, "<!" is two characters and not a declaration.
        if dialect == .html, close == end || !(bytes[start + 2].isLetter || "-[".utf8.contains(bytes[start + 2])) {
            return text(from: start, searchFrom: start + 1)
        }
        position = min(close + 1, end)
        let isDoctype = bytes.matches("<!DOCTYPE", at: start, ignoringCase: true) && start + 9 < position
        return isDoctype ? .doctype(start + 9..<max(start + 9, position - 1)) : nil
    }

    /// Returns the position of the `>` of `<!NAME … [ … ]>`.
    private mutating func declarationEnd(_ start: Int) -> Int {
        var cursor = start + 2
        var quote: UInt8 = 0
        var depth = 0
        while !hasNoDeclarationEnd, cursor < end {
            let byte = bytes[cursor]
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: "\"") || (byte == UInt8(ascii: "'") && depth > 0) {
                quote = byte
            } else if byte == UInt8(ascii: "[") {
                depth += 1
            } else if byte == UInt8(ascii: "]") {
                depth -= 1
            } else if byte == .greaterThan, depth <= 0 {
                return cursor
            }
            cursor += 1
        }
        hasNoDeclarationEnd = true
        guard !hasNoTagEnd, let close = bytes.firstOffset(of: .greaterThan, from: start, to: end) else {
            hasNoTagEnd = true
            return end
        }
        return close
    }

    private mutating func startTag(_ start: Int) -> MarkupToken {
        attributes.removeAll(keepingCapacity: true)
        let name = nameRange(from: start + 1)
        var cursor = name.upperBound
        var isEmpty = false
        scan: while cursor < end {
            switch bytes[cursor] {
            case .greaterThan:
                cursor += 1
                break scan
            case .lessThan:
                // The tag was never closed, and the next one begins here.
                break scan
            case UInt8(ascii: "/"):
                isEmpty = cursor + 1 < end && bytes[cursor + 1] == .greaterThan
                cursor += 1
            case let byte where byte.isWhiteSpace || byte == UInt8(ascii: "=") || byte.isQuote:
                cursor += 1
            default:
                cursor = attribute(from: cursor)
            }
        }
        position = cursor
        if dialect == .html, !isEmpty, bytes.isRawTextElement(name) { rawElement = name }
        return .start(name, isEmpty: isEmpty)
    }

    /// Reads `name="value"`, `name='value'`, `name=value` or `name`, and returns its end.
    private mutating func attribute(from start: Int) -> Int {
        var cursor = start
        while cursor < end, !bytes[cursor].endsAttributeName { cursor += 1 }
        let name = start..<cursor
        guard !name.isEmpty else { return cursor + 1 }
        var probe = cursor
        while probe < end, bytes[probe].isWhiteSpace { probe += 1 }
        guard probe < end, bytes[probe] == UInt8(ascii: "=") else {
            attributes.append(Attribute(name: name, value: cursor..<cursor))
            return cursor
        }
        probe += 1
        while probe < end, bytes[probe].isWhiteSpace { probe += 1 }
        guard probe < end else { return end }
        let value: Range<Int>
        if bytes[probe].isQuote {
            let limit = min(end, probe + 1 + attributeLimit)
            if let close = bytes.firstOffset(of: bytes[probe], from: probe + 1, to: limit) {
                value = probe + 1..<close
                cursor = close + 1
            } else {
                // There is no closing quote within the limit, so the value ends with the tag.
                cursor = bytes.firstOffset(of: .greaterThan, from: probe, to: end) ?? end
                value = probe + 1..<max(probe + 1, min(cursor, limit))
                cursor = max(cursor, probe + 1)
            }
        } else {
            cursor = probe
            while cursor < end, !bytes[cursor].isWhiteSpace, bytes[cursor] != .greaterThan { cursor += 1 }
            if dialect == .xml, cursor > probe, cursor < end, bytes[cursor] == .greaterThan,
                bytes[cursor - 1] == UInt8(ascii: "/")
            {
                cursor -= 1
            }
            value = probe..<min(cursor, probe + attributeLimit)
        }
        if attributes.count < 256 { attributes.append(Attribute(name: name, value: value)) }
        return cursor
    }

    private func nameRange(from start: Int) -> Range<Int> {
        var cursor = start
        while cursor < end, !bytes[cursor].endsName { cursor += 1 }
        return start..<cursor
    }

    private func offset(of text: StaticString, from start: Int) -> Int? {
        bytes.firstOffset(of: text, from: start, to: end)
    }

    /// Returns everything up to the end tag of a raw-text element; nil if there is nothing.
    private mutating func rawText(until name: Range<Int>) -> Range<Int>? {
        let start = position
        var cursor = start
        while let open = bytes.firstOffset(of: "</", from: cursor, to: end) {
            if bytes.equalIgnoringCase(name, at: open + 2) {
                position = open
                return open > start ? start..<open : nil
            }
            cursor = open + 2
        }
        position = end
        return start < end ? start..<end : nil
    }
}
