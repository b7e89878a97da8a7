/// A value read from JSON5 text, with the bytes it was read from, so that it can be replaced in place.
struct JSON5Node {
    indirect enum Value {
        case null
        case flag(Bool)
        case number(Double)
        case text(String)
        case list([JSON5Node])
        case object([Member])
    }

    struct Member {
        let key: String
        /// The key as written, quotes included.
        let keyRange: Range<Int>
        let node: JSON5Node
        /// Just behind the comma that follows, if one does.
        var commaEnd: Int?

        /// From the key to behind the value.
        var range: Range<Int> { keyRange.lowerBound..<node.range.upperBound }
    }

    let value: Value
    /// Offsets in the text's UTF-8.
    let range: Range<Int>

    var members: [Member]? {
        if case .object(let members) = value { members } else { nil }
    }

    /// The last member of that name: it is the one that counts.
    func member(_ key: String) -> Member? {
        members?.last { $0.key == key }
    }
}
