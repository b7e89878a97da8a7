/// A line of a channel before one knows how high it is on the screen: a slot, where items stand, or one of the lines in
/// the gap below it, which only wires use.
struct GraphRow: Hashable, Comparable, Sendable {
    let slot: Int
    /// 0 is the slot's own line.
    let gap: Int

    init(_ slot: Int, gap: Int = 0) {
        self.slot = slot
        self.gap = gap
    }

    static func < (left: GraphRow, right: GraphRow) -> Bool { (left.slot, left.gap) < (right.slot, right.gap) }
}
