/// A value read from JSON5 text, with the bytes it was read from, so that it can be replaced in place.
package struct JSON5Node {
    package indirect enum Value {
        case null
        case flag(Bool)
        case number(Double)
        case text(String)
        case list([JSON5Node])
        case object([Member])
    }

    package struct Member {
        package let key: String
        /// The key as written, quotes included.
        package let keyRange: Range<Int>
        package let node: JSON5Node
        /// Just behind the comma that follows, if one does.
        var commaEnd: Int?

        /// From the key to behind the value.
        var range: Range<Int> { keyRange.lowerBound..<node.range.upperBound }
    }

    package let value: Value
    /// Offsets in the text's UTF-8.
    package let range: Range<Int>

    var members: [Member]? {
        if case .object(let members) = value { members } else { nil }
    }

    /// The last member of that name: it is the one that counts.
    func member(_ key: String) -> Member? {
        members?.last { $0.key == key }
    }
}
