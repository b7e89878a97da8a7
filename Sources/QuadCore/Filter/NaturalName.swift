/// A name as lists sort it: letters without case and marks, and numbers by their value, so that “Feed 2” comes before
/// “Feed 10”.
package struct NaturalName: Comparable, Sendable {
    private let folded: FoldedText

    package init(_ name: String) {
        folded = FoldedText(name)
    }

    package static func < (left: NaturalName, right: NaturalName) -> Bool {
        let (one, other) = (left.folded.bytes, right.folded.bytes)
        var (i, j) = (0, 0)
        while i < one.count, j < other.count {
            guard one[i].isDigit, other[j].isDigit else {
                if one[i] != other[j] { return one[i] < other[j] }
                (i, j) = (i + 1, j + 1)
                continue
            }
            let (first, second) = (number(in: one, from: i), number(in: other, from: j))
            if first.count != second.count { return first.count < second.count }
            if !first.elementsEqual(second) { return first.lexicographicallyPrecedes(second) }
            (i, j) = (first.endIndex, second.endIndex)
        }
        let (rest, otherRest) = (one.count - i, other.count - j)
        // “007” and “7” are one number, but two names.
        return rest == otherRest ? one.lexicographicallyPrecedes(other) : rest < otherRest
    }

    /// Returns the digits from `start` on without leading zeros.
    private static func number(in bytes: [UInt8], from start: Int) -> ArraySlice<UInt8> {
        let end = bytes[start...].firstIndex { !$0.isDigit } ?? bytes.endIndex
        return bytes[start..<end].drop { $0 == UInt8(ascii: "0") }
    }
}

extension Sequence {
    /// Returns the elements in the natural order of their names; equal names keep their order. Each name is folded
    /// once.
    package func sorted(byName name: (Element) -> String) -> [Element] {
        let named = enumerated().map { (name: NaturalName(name($0.element)), place: $0.offset, item: $0.element) }
        return named.sorted { ($0.name, $0.place) < ($1.name, $1.place) }.map(\.item)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}
