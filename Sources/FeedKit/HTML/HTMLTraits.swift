/// The traits of an element, as bits of one number.
package struct HTMLTraits: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The element carries text or structure and has no active behavior.
    package static let allowed = HTMLTraits(rawValue: 1 << 0)
    /// The element is removed together with its content.
    package static let removed = HTMLTraits(rawValue: 1 << 1)
    /// The element has no content and no end tag.
    package static let void = HTMLTraits(rawValue: 1 << 2)
    /// The element's content is text up to its own end tag (WHATWG HTML §13.1.2).
    package static let rawText = HTMLTraits(rawValue: 1 << 3)
    /// The element may occur within a word.
    package static let inline = HTMLTraits(rawValue: 1 << 4)
    /// The element and its content are not text.
    static let wordless = HTMLTraits(rawValue: 1 << 5)
}

extension HTMLVocabulary {
    /// Returns the traits of an element; empty if HTML does not have the element.
    package static func traits(of name: PackedName) -> HTMLTraits {
        HTMLTraits(rawValue: elements.value(of: name))
    }

    /// The kind of check that the value of an attribute needs.
    package enum AttributeKind: UInt32, Sendable {
        case plain, address, style
    }

    /// Returns the index of an attribute in the sorted `allowedAttributes`, with its kind; nil if the attribute is not
    /// allowed.
    package static func attribute(_ name: PackedName) -> (index: Int, kind: AttributeKind)? {
        let value = attributes.value(of: name)
        return value == 0 ? nil : (Int(value >> 2) - 1, AttributeKind(rawValue: value & 3) ?? .plain)
    }

    /// The names of all elements with traits.
    package static var elementNames: Set<String> {
        allowed.union(wordless).union(void).union([UInt8].rawTextElements).union(inline)
    }

    private static let elements =
        NameTable(
            elementNames.map { name in
                var traits: HTMLTraits = []
                if allowed.contains(name) { traits.insert(.allowed) }
                if removed.contains(name) { traits.insert(.removed) }
                if wordless.contains(name) { traits.insert(.wordless) }
                if void.contains(name) { traits.insert(.void) }
                if [UInt8].rawTextElements.contains(name) { traits.insert(.rawText) }
                if inline.contains(name) { traits.insert(.inline) }
                return (name, traits.rawValue)
            })

    private static let attributes = NameTable(
        allowedAttributes.sorted().enumerated().map { index, name in
            let kind: AttributeKind = addresses.contains(name) ? .address : name == "style" ? .style : .plain
            return (name, UInt32(index + 1) << 2 | kind.rawValue)
        })

    /// Elements that do not separate words.
    private static let inline: Set<String> = [
        "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "dfn", "em", "font", "i", "kbd", "mark", "q",
        "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "tt", "u", "var", "wbr", "ins", "del", "time",
        "label", "nobr",
    ]
}
