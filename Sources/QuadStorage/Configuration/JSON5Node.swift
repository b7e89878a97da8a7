/// A value parsed from JSON5, with its range of bytes, so that it can be replaced in place.
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
        /// The range of the key, including quotes.
        package let keyRange: Range<Int>
        package let node: JSON5Node
        /// The offset after the following comma; nil if there is none.
        var commaEnd: Int?

        /// The range from the key to the end of the value.
        var range: Range<Int> { keyRange.lowerBound..<node.range.upperBound }
    }

    package let value: Value
    /// UTF-8 offsets in the text.
    package let range: Range<Int>

    var members: [Member]? {
        if case .object(let members) = value { members } else { nil }
    }

    /// Returns the last member with that name, which is the one that counts.
    func member(_ key: String) -> Member? {
        members?.last { $0.key == key }
    }
}
