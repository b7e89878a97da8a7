import FeedKit

/// The attributes of a tag in markup that is already well-formed. `CleanMarkup` reads one tag after another with it.
struct CleanAttributes {
    private struct Attribute {
        var name: PackedName
        var kind: HTMLVocabulary.AttributeKind
        /// The position of the attribute in the order in which attributes are written.
        var index: Int
        var value: Range<Int>
        /// The range of the name, the value and the quotes if all three can be written unchanged.
        var canonical: Range<Int>?
    }

    private let html: UnsafeBufferPointer<UInt8>
    private var list: [Attribute] = []
    /// Whether there are attributes in which scripts store the address of a picture, or a list of sizes.
    private var lazy = (address: false, list: false)

    init(_ html: UnsafeBufferPointer<UInt8>) {
        self.html = html
        list.reserveCapacity(8)
    }

    /// Reads attributes of the form `name="value"` up to the end of the tag. Afterwards `end` is at the `>` or `/>`.
    /// Returns whether all attributes can be written unchanged; nil if the markup needs the thorough sanitizer.
    mutating func read(_ end: inout Int) -> Bool? {
        if !list.isEmpty { list.removeAll(keepingCapacity: true) }
        lazy = (false, false)
        var isCanonical = true
        while end < html.count {
            let start = end
            while end < html.count, html[end].isWhiteSpace { end += 1 }
            guard end < html.count else { return nil }
            if html[end] == .greaterThan {
                // After the last attribute comes nothing, or the space of ` />`.
                return isCanonical && end == start
            }
            if html[end] == UInt8(ascii: "/") {
                guard end + 1 < html.count, html[end + 1] == .greaterThan else { return nil }
                return isCanonical && end == start + 1
            }
            guard end > start, list.count < 32 else { return nil }
            guard let isOneCanonical = readOne(&end) else { return nil }
            isCanonical =
                isCanonical && isOneCanonical && html[start] == .space
                && (start + 1 < html.count && !html[start + 1].isWhiteSpace)
        }
        return nil
    }

    /// Writes the attributes in the common order, each with a space before it.
    mutating func write(of element: PackedName, base: String?, to markup: inout SafeMarkup) {
        if list.count > 1 { list.sort { $0.index < $1.index } }
        for attribute in list {
            if let text = attribute.canonical {
                markup.output.append(.space)
                markup.append(html, text)
            } else {
                markup.appendAttribute(attribute.name, attribute.kind, html, attribute.value, of: element, base: base)
            }
        }
    }

    /// Whether a picture with these attributes may have its real address outside of `src`.
    var mayBeLazy: Bool {
        guard !lazy.address else { return true }
        guard lazy.list else { return false }
        let source = list.first { $0.name == PackedName("src") }?.value ?? 0..<0
        return LazyPicture.isPlaceholder(
            CharacterReferences.decoded(String(decoding: UnsafeBufferPointer(rebasing: html[source]), as: UTF8.self)))
    }

    /// Reads the attribute at `end`, with the same result as `read`.
    private mutating func readOne(_ end: inout Int) -> Bool? {
        let start = end
        var isLowercase = true
        while end < html.count, html[end].isLetter || html[end].isDigit || Self.isOfAttributeName(html[end]) {
            if html[end].lowercased != html[end] { isLowercase = false }
            end += 1
        }
        guard end > start, end < html.count else { return nil }
        let name = PackedName(html, start..<end)
        var value = end..<end
        var isQuoted = false
        if html[end] == UInt8(ascii: "=") {
            guard end + 1 < html.count, html[end + 1].isQuote else { return nil }
            let quote = html[end + 1]
            var close = end + 2
            let limit = min(html.count, close + FeedLimits().attributeBytes)
            while close < limit, html[close] != quote { close += 1 }
            guard close < limit else { return nil }
            value = end + 2..<close
            end = close + 1
            isQuoted = quote == UInt8(ascii: "\"")
        }
        guard end < html.count, html[end].isWhiteSpace || html[end] == .greaterThan || html[end] == UInt8(ascii: "/")
        else { return nil }
        guard let (index, kind) = HTMLVocabulary.attribute(name) else {
            if LazyPicture.isAddress(name) { lazy.address = true }
            if LazyPicture.isList(name) { lazy.list = true }
            return name == MarkupSanitizer.xmlBase ? nil : false
        }
        if list.contains(where: { $0.index == index }) { return false }
        let isCanonical =
            isLowercase && isQuoted && isCanonical(value)
            && (kind == .plain || kind == .address && SafeMarkup.isAbsolute(html, value))
        let isInOrder = list.last.map { $0.index < index } ?? true
        list.append(
            Attribute(name: name, kind: kind, index: index, value: value, canonical: isCanonical ? start..<end : nil))
        return isCanonical && isInOrder
    }

    private static func isOfAttributeName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
    }

    /// Whether a value in double quotes can be written unchanged.
    private func isCanonical(_ value: Range<Int>) -> Bool {
        for index in value {
            let byte = html[index]
            if byte == .lessThan || byte == .greaterThan { return false }
            if byte == .ampersand, CleanMarkup.canonicalReference(html, index, quotes: true) == nil { return false }
        }
        return true
    }
}
