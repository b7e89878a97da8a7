/// Resolves `&lt;`, `&#8217;`, `&#x2019;`, every name of HTML (`EntityNames`) and what a document defines itself; whatever isn't
/// a reference stays as it was written.
package struct CharacterReferences: Sendable {
    /// General entities of the internal subset, expanded.
    package var defined: [String: [UInt8]] = [:]
    /// Bytes defined entities may still expand to.
    package var budget: Int

    package init(budget: Int = FeedLimits().expandedBytes) { self.budget = budget }

    /// Appends the text in `range` of `bytes` to `output`, references resolved.
    package mutating func decode(_ bytes: [UInt8], _ range: Range<Int>, into output: inout [UInt8]) {
        var start = range.lowerBound
        while let mark = bytes.firstOffset(of: .ampersand, from: start, to: range.upperBound) {
            output.append(contentsOf: bytes[start..<mark])
            start = reference(bytes, at: mark, limit: range.upperBound, into: &output)
        }
        output.append(contentsOf: bytes[start..<range.upperBound])
    }

    /// Handles the `&` at `mark` and returns where to go on.
    private mutating func reference(
        _ bytes: [UInt8], at mark: Int, limit: Int, into output: inout [UInt8]
    ) -> Int {
        let next = mark + 1
        if next < limit {
            if bytes[next] == UInt8(ascii: "#") {
                if let after = number(bytes, at: next + 1, limit: limit, into: &output) { return after }
            } else if let (byte, length) = Self.predefined(bytes, next), next + length <= limit {
                output.append(byte)
                return next + length
            } else if let after = name(bytes, at: next, limit: limit, into: &output) {
                return after
            }
        }
        output.append(.ampersand)
        return next
    }

    /// XML 1.0 §4.6, first because nearly every reference is one of them.
    private static func predefined(_ bytes: [UInt8], _ at: Int) -> (UInt8, Int)? {
        if bytes.matches("lt;", at: at) { return (.lessThan, 3) }
        if bytes.matches("gt;", at: at) { return (.greaterThan, 3) }
        if bytes.matches("amp;", at: at) { return (.ampersand, 4) }
        if bytes.matches("quot;", at: at) { return (UInt8(ascii: "\""), 5) }
        if bytes.matches("apos;", at: at) { return (UInt8(ascii: "'"), 5) }
        return nil
    }

    private func number(_ bytes: [UInt8], at start: Int, limit: Int, into output: inout [UInt8]) -> Int? {
        var cursor = start
        var value: UInt32 = 0
        let isHex = cursor < limit && bytes[cursor] | 0x20 == UInt8(ascii: "x")
        if isHex { cursor += 1 }
        let digits = cursor
        while cursor < limit, let digit = bytes[cursor].hexValue, isHex || digit < 10 {
            value = min(value * (isHex ? 16 : 10) + digit, 0x11_0000)
            cursor += 1
        }
        guard cursor > digits else { return nil }
        if cursor < limit, bytes[cursor] == .semicolon { cursor += 1 }
        guard let scalar = Self.scalar(value) else { return cursor }
        output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        return cursor
    }

    /// WHATWG HTML §13.2.5.80: 128–159 mean windows-1252. Unsafe and impossible characters give nil.
    static func scalar(_ value: UInt32) -> Unicode.Scalar? {
        let mapped = (0x80...0x9F).contains(value) ? windows1252[Int(value - 0x80)] : value
        guard let scalar = Unicode.Scalar(mapped), !scalar.isUnsafe else { return nil }
        return scalar
    }

    static let windows1252: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ]

    private mutating func name(_ bytes: [UInt8], at start: Int, limit: Int, into output: inout [UInt8]) -> Int? {
        var cursor = start
        while cursor < limit, cursor - start < 64, bytes[cursor].isNameStart || bytes[cursor].isDigit { cursor += 1 }
        guard cursor > start, cursor < limit, bytes[cursor] == .semicolon else { return nil }
        if !defined.isEmpty, let text = defined[bytes.string(start..<cursor)] {
            guard text.count <= budget else { return nil }
            budget -= text.count
            output.append(contentsOf: text)
            return cursor + 1
        }
        guard let (first, second) = EntityNames.characters(bytes.span.extracting(start..<cursor)) else { return nil }
        // The directional marks have names; they are dropped like the characters themselves.
        for scalar in [first, second] {
            guard let scalar, !scalar.isUnsafe else { continue }
            output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        return cursor + 1
    }

    package static func isKnownName(_ name: String) -> Bool { EntityNames.characters(Array(name.utf8).span) != nil }

    /// `text` with its references resolved once, as an attribute's value is.
    package static func decoded(_ text: String) -> String {
        guard text.utf8.contains(.ampersand) else { return text }
        let bytes = Array(text.utf8)
        var output: [UInt8] = []
        var references = CharacterReferences()
        references.decode(bytes, 0..<bytes.count, into: &output)
        return String(decoding: output, as: UTF8.self)
    }
}
