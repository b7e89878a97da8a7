/// The wires between two layers: where each turns, so that a wire can be followed by eye and means one thing.
///
/// A wire goes to the right and turns up or down in a column of the channel. What leaves one item leaves it by the columns
/// of its fork, what enters one item enters by the columns of its merge, and a wire that is part of both changes from one
/// to the other on a line of its own. So from any item one gets, going right and never left, to what it is wired to and
/// nowhere else; and wires of others meet only where one crosses the other straight.
struct GraphChannel: Equatable, Sendable {
    /// From a line of the left side to one of the right.
    struct Wire: Equatable, Sendable {
        let from: Int
        let to: Int
        let isCritical: Bool
        /// Where it turns into which line; the last is its end's. None for a straight one.
        var turns: [Turn] = []
    }

    struct Turn: Equatable, Sendable {
        var column: Int
        let row: GraphRow
    }

    private(set) var wires: [Wire]
    /// How many columns its turns need.
    private(set) var columns = 0
    /// How many lines are used below each slot.
    private(set) var gaps: [Int: Int] = [:]
    /// Slots that are no item's here but carry a wire.
    private(set) var borrowed: Set<Int> = []

    init(_ wires: [Wire]) {
        self.wires = wires
        guard wires.contains(where: { $0.from != $0.to }) else { return }
        var plan = GraphChannelPlan(wires)
        let columns = plan.solve()
        self.wires = plan.turned(columns)
        self.columns = (columns.max() ?? -1) + 1
        gaps = plan.gaps
        borrowed = plan.borrowed
    }
}
