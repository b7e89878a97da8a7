import SyncKit

/// The name of a segment: the numbers of its first and last line.
package struct SegmentName: Hashable, Comparable, Sendable {
    package static let sealedEnding = ".quad"
    package static let plainEnding = ".jsonl"

    package let first: Int
    package let last: Int

    package init(first: Int, last: Int) {
        self.first = first
        self.last = last
    }

    /// Reads a file name of any case. Other names, such as conflict copies of Syncthing, are not segments.
    package init?(_ name: String, isSealed: Bool) {
        let name = name.lowercased()
        let ending = isSealed ? Self.sealedEnding : Self.plainEnding
        guard name.hasSuffix(ending) else { return nil }
        let parts = name.dropLast(ending.count).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let first = Int(parts[0]), let last = Int(parts[1]), first > 0, first <= last,
            last < 1 << 53
        else { return nil }
        self.init(first: first, last: last)
        guard text(isSealed: isSealed) == name else { return nil }
    }

    package func text(isSealed: Bool) -> String {
        "\(first)-\(last)" + (isSealed ? Self.sealedEnding : Self.plainEnding)
    }

    package static func < (one: SegmentName, other: SegmentName) -> Bool {
        (one.first, one.last) < (other.first, other.last)
    }
}
