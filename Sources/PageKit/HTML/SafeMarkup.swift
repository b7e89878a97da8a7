import FeedKit

/// A writer of safe markup. Text and attributes get the one form that the rest of the program relies on: references are
/// resolved, and `&`, `<`, `>` and, in attributes, `"` are escaped.
struct SafeMarkup {
    var output: [UInt8]

    // MARK: Text

    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { output.append(contentsOf: $0) }
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range]))
    }

    /// - Parameter resolving: Whether references in the text are real references and not literal text.
    mutating func appendEscaped(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, resolving: Bool, quotes: Bool = false
    ) {
        var start = range.lowerBound
        var cursor = start
        while cursor < range.upperBound {
            let byte = bytes[cursor]
            guard byte == .ampersand || byte == .lessThan || byte == .greaterThan || byte == 0x22 else {
                cursor += 1
                continue
            }
            append(bytes, start..<cursor)
            cursor += 1
            if byte == .ampersand, resolving,
                let reference = CharacterReference.read(bytes, at: cursor, limit: range.upperBound)
            {
                append(reference, quotes: quotes)
                cursor = reference.end
            } else {
                append(Unicode.Scalar(byte), quotes: quotes)
            }
            start = cursor
        }
        append(bytes, start..<range.upperBound)
    }

    /// Appends literal text without references.
    mutating func appendEscaped(_ text: String, quotes: Bool) {
        var text = text
        text.withUTF8 { appendEscaped($0, 0..<$0.count, resolving: false, quotes: quotes) }
    }

    mutating func append(_ reference: CharacterReference, quotes: Bool) {
        if let scalar = reference.scalar { append(scalar, quotes: quotes) }
        if let second = reference.second { append(second, quotes: quotes) }
    }

    mutating func append(_ scalar: Unicode.Scalar, quotes: Bool) {
        switch scalar {
        case "&": append("&amp;")
        case "<": append("&lt;")
        case ">": append("&gt;")
        case "\"" where quotes: append("&quot;")
        default: UTF8.encode(scalar).map { output.append(contentsOf: $0) }
        }
    }

    // MARK: Tags

    mutating func appendStart(_ name: String) {
        output.append(.lessThan)
        output.append(contentsOf: name.utf8)
    }

    mutating func appendEnd(_ name: String) {
        append("</")
        output.append(contentsOf: name.utf8)
        output.append(.greaterThan)
    }

    mutating func appendStart(_ name: PackedName) {
        output.append(.lessThan)
        name.append(to: &output)
    }

    mutating func appendEnd(_ name: PackedName) {
        append("</")
        name.append(to: &output)
        output.append(.greaterThan)
    }

    /// Appends an attribute of `element` with the unresolved value in `range`. Unsafe addresses and styles without an
    /// allowed declaration are left out.
    mutating func appendAttribute(
        _ name: PackedName, _ kind: HTMLVocabulary.AttributeKind, _ bytes: UnsafeBufferPointer<UInt8>,
        _ range: Range<Int>, of element: PackedName, base: String?
    ) {
        if kind == .plain || kind == .address && Self.isAbsolute(bytes, range) {
            startAttribute(name)
            appendEscaped(bytes, range, resolving: true, quotes: true)
            output.append(0x22)
            return
        }
        let value = CharacterReferences.decoded(
            String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self))
        let isPicture = element == PackedName("img") && name == PackedName("src")
        guard
            let harmless = kind == .style
                ? StyleAttribute.sanitized(value) : Self.address(value, isPicture: isPicture, base: base)
        else { return }
        startAttribute(name)
        appendEscaped(harmless, quotes: true)
        output.append(0x22)
    }

    private mutating func startAttribute(_ name: PackedName) {
        output.append(.space)
        name.append(to: &output)
        append("=\"")
    }

    /// Appends an attribute with a value that was already checked.
    mutating func appendAttribute(_ name: String, _ value: String) {
        output.append(.space)
        output.append(contentsOf: name.utf8)
        append("=\"")
        appendEscaped(value, quotes: true)
        output.append(0x22)
    }

    /// Returns the absolute address; nil if it is unsafe. Pictures may be inline `data:` addresses, because they cannot
    /// run code; only inline SVG is refused.
    static func address(_ value: String, isPicture: Bool = false, base: String?) -> String? {
        if isPicture, value.hasPrefix("data:image/"), !value.hasPrefix("data:image/svg") { return value }
        guard URLReference.isSafe(value) else { return nil }
        return value.isEmpty ? value : URLReference.resolve(value, against: base)
    }

    /// Whether the address is an absolute web address that resolving would not change. Numeric references are excluded,
    /// because they may stand for white space, which resolving removes. Named references never do.
    static func isAbsolute(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        guard let host = hostStart(bytes, range), bytes[host].isLetter || bytes[host].isDigit else { return false }
        for index in host..<range.upperBound {
            let byte = bytes[index]
            if byte <= .space || byte >= 0x7F { return false }
            if byte == .ampersand, index + 1 < range.upperBound, bytes[index + 1] == UInt8(ascii: "#") { return false }
        }
        return true
    }

    /// Returns the position after `http://` or `https://`.
    private static func hostStart(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        guard range.count > 8 else { return nil }
        let start = range.lowerBound
        func matches(_ text: StaticString) -> Bool {
            text.withUTF8Buffer { expected in
                for index in 0..<expected.count where bytes[start + index] != expected[index] { return false }
                return true
            }
        }
        return matches("https://") ? start + 8 : matches("http://") ? start + 7 : nil
    }
}
