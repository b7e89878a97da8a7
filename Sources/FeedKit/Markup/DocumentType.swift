/// Reads what is harmless in a document type declaration: general entities with a literal value. External ones and
/// parameter entities are never looked at, so nothing is ever fetched (XML 1.0 §4.2).
enum DocumentType {
    /// Errors: `entityBomb` when all values together outgrow `limit` bytes.
    static func entities(
        _ bytes: [UInt8], _ range: Range<Int>, limit: Int
    ) throws(FeedError) -> [String: [UInt8]] {
        var references = CharacterReferences(budget: limit)
        var cursor = range.lowerBound
        var total = 0
        while let mark = bytes.firstOffset(of: "<!ENTITY", from: cursor, to: range.upperBound) {
            cursor = mark + 8
            guard let (name, value) = definition(bytes, from: &cursor, to: range.upperBound) else { continue }
            var expanded: [UInt8] = []
            // Entities used inside have been expanded before, so growth shows here and recursion can't happen.
            references.budget = limit
            references.decode(bytes, value, into: &expanded)
            total += expanded.count
            guard total <= limit else { throw .entityBomb }
            if references.defined[name] == nil { references.defined[name] = expanded }
        }
        return references.defined
    }

    private static func definition(
        _ bytes: [UInt8], from cursor: inout Int, to end: Int
    ) -> (String, Range<Int>)? {
        while cursor < end, bytes[cursor].isWhiteSpace { cursor += 1 }
        let start = cursor
        while cursor < end, bytes[cursor].isNameStart || bytes[cursor].isDigit { cursor += 1 }
        let name = start..<cursor
        while cursor < end, bytes[cursor].isWhiteSpace { cursor += 1 }
        guard !name.isEmpty, cursor < end, bytes[cursor].isQuote,
            let close = bytes.firstOffset(of: bytes[cursor], from: cursor + 1, to: end)
        else { return nil }
        defer { cursor = close + 1 }
        return (bytes.string(name), cursor + 1..<close)
    }
}
