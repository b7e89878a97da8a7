/// The columns that a table shows in a given width, and their positions.
package struct TableLayout: Equatable, Sendable {
    package struct Slot: Equatable, Sendable {
        /// The index of the column in its declaration.
        package var column: Int
        /// The offset from the left edge of the content.
        package var x: Int
        package var width: Int
    }

    package let slots: [Slot]
    static let gap = 2

    package init(_ columns: [TableColumn], width: Int) {
        var shown = Array(columns.indices)
        func needed() -> Int {
            shown.reduce(0) { $0 + columns[$1].minimum } + Self.gap * max(0, shown.count - 1)
        }
        while needed() > width, let victim = Self.next(toDrop: shown, columns) {
            shown.removeAll { $0 == victim }
        }
        let extra = Self.shares(of: max(0, width - needed()), among: shown.map { columns[$0] })
        var x = 0
        var slots: [Slot] = []
        for (index, more) in zip(shown, extra) {
            let room = max(0, min(columns[index].minimum + more, width - x))
            slots.append(Slot(column: index, x: x, width: room))
            x += room + Self.gap
        }
        self.slots = slots.filter { $0.width > 0 }
    }

    private static func next(toDrop shown: [Int], _ columns: [TableColumn]) -> Int? {
        shown.filter { columns[$0].dropOrder != nil }
            .max { (columns[$0].dropOrder ?? 0, $0) < (columns[$1].dropOrder ?? 0, $1) }
    }

    /// Divides the spare width among the columns by weight. The remainder goes to the first columns.
    private static func shares(of spare: Int, among columns: [TableColumn]) -> [Int] {
        let weights = columns.map { column in
            if case .flexible(_, let weight) = column.width { return max(1, weight) }
            return 0
        }
        let total = weights.reduce(0, +)
        guard total > 0 else { return columns.map { _ in 0 } }
        var shares = weights.map { spare * $0 / total }
        var left = spare - shares.reduce(0, +)
        for index in shares.indices where left > 0 && weights[index] > 0 {
            shares[index] += 1
            left -= 1
        }
        return shares
    }
}
