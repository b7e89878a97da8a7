/// A resolver of `&lt;`, `&#8217;`, `&#x2019;` and every name of HTML (`EntityNames`). Other text stays as written. So
/// do entities that the document defines itself, because they could expand to anything, even megabytes.
package enum CharacterReferences {
    /// Appends the text in `range` of `bytes` to `output` and resolves its references.
    package static func decode(_ bytes: [UInt8], _ range: Range<Int>, into output: inout [UInt8]) {
        var start = range.lowerBound
        while let mark = bytes.firstOffset(of: .ampersand, from: start, to: range.upperBound) {
            output.append(contentsOf: bytes[start..<mark])
            start = reference(bytes, at: mark, limit: range.upperBound, into: &output)
        }
        output.append(contentsOf: bytes[start..<range.upperBound])
    }

    /// Handles the `&` at `mark` and returns the position after it.
    private static func reference(
        _ bytes: [UInt8], at mark: Int, limit: Int, into output: inout [UInt8]
    ) -> Int {
        let next = mark + 1
        if next < limit {
            if let (byte, length) = predefined(bytes, next), next + length <= limit {
                output.append(byte)
                return next + length
            }
            let found = bytes.withUnsafeBufferPointer { CharacterReference.read($0, at: next, limit: limit) }
            if let found {
                found.append(to: &output)
                return found.end
            }
        }
        output.append(.ampersand)
        return next
    }

    /// Reads the predefined references of XML 1.0 §4.6. They are tried first, because nearly every reference is one of
    /// them.
    private static func predefined(_ bytes: [UInt8], _ at: Int) -> (UInt8, Int)? {
        if bytes.matches("lt;", at: at) { return (.lessThan, 3) }
        if bytes.matches("gt;", at: at) { return (.greaterThan, 3) }
        if bytes.matches("amp;", at: at) { return (.ampersand, 4) }
        if bytes.matches("quot;", at: at) { return (UInt8(ascii: "\""), 5) }
        if bytes.matches("apos;", at: at) { return (UInt8(ascii: "'"), 5) }
        return nil
    }

    package static func isKnownName(_ name: String) -> Bool { EntityNames.characters(Array(name.utf8).span) != nil }

    /// Returns `text` with its references resolved once, as in an attribute's value.
    package static func decoded(_ text: String) -> String {
        guard text.utf8.contains(.ampersand) else { return text }
        let bytes = Array(text.utf8)
        var output: [UInt8] = []
        decode(bytes, 0..<bytes.count, into: &output)
        return String(decoding: output, as: UTF8.self)
    }
}
