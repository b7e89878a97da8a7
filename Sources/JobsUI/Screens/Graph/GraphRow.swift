/// A line of a channel, independent of its height on the screen: a slot with items, or a line in the gap below it,
/// which only wires use.
struct GraphRow: Hashable, Comparable, Sendable {
    let slot: Int
    /// The line within the gap; 0 is the slot's own line.
    let gap: Int

    init(_ slot: Int, gap: Int = 0) {
        self.slot = slot
        self.gap = gap
    }

    static func < (left: GraphRow, right: GraphRow) -> Bool { (left.slot, left.gap) < (right.slot, right.gap) }
}
