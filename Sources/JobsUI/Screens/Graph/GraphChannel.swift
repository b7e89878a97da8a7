/// The wires between two layers, with turns placed so that a wire is easy to follow and unambiguous.
///
/// A wire goes to the right and turns up or down in a column of the channel. Wires that leave an item do so through the
/// columns of its fork; wires that enter an item do so through the columns of its merge. A wire in both a fork and a
/// merge changes from one to the other on a line of its own. So from any item, going only to the right, one reaches
/// exactly the items it is wired to. Unrelated wires meet only at straight crossings.
struct GraphChannel: Equatable, Sendable {
    /// A wire from a line on the left side to a line on the right side.
    struct Wire: Equatable, Sendable {
        let from: Int
        let to: Int
        let isCritical: Bool
        /// The turns, each into a line; the last turn is into the end line. Empty for a straight wire.
        var turns: [Turn] = []
    }

    struct Turn: Equatable, Sendable {
        var column: Int
        let row: GraphRow
    }

    private(set) var wires: [Wire]
    /// The number of columns that the turns need.
    private(set) var columns = 0
    /// The number of lines used below each slot.
    private(set) var gaps: [Int: Int] = [:]
    /// Slots without an item here that carry a wire.
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
