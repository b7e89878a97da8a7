/// Finds the turns of a channel: first by which fork or merge each wire goes, then in which column each stands.
struct GraphChannelPlan {
    /// How a wire gets from its line to that of its end.
    enum Way: Equatable {
        case straight
        /// By the fork of where it begins, into the line of where it ends.
        case fork
        /// By the merge of where it ends, out of the line of where it begins.
        case merge
        /// By both, with a line between.
        case both(GraphRow)
        /// By the merge and then the fork of a group in which all begin where all end, with a line between.
        case hub(GraphRow)
    }

    /// A column's wire: of a fork or a merge, or the part of it that goes up or down from its item.
    struct Upright {
        let key: Key
        let top: GraphRow
        let bottom: GraphRow
    }

    struct Key: Hashable {
        let isFork: Bool
        /// The line of the item, or of the group, whose fork or merge it is.
        let own: GraphRow
        /// Nil while one column is enough for both directions.
        let isUp: Bool?
    }

    /// That one upright must stand left of another, because both touch a line.
    struct Before: Hashable {
        let left: Int
        let right: Int
        /// Nil where it is not the line of an item.
        let slot: Int?
    }

    let wires: [GraphChannel.Wire]
    let outs: [Int: [Int]]
    let ins: [Int: [Int]]
    var ways: [Way]
    private(set) var gaps: [Int: Int] = [:]
    private(set) var borrowed: Set<Int> = []

    var uprights: [Upright] = []
    var uprightOf: [Key: Int] = [:]

    init(_ wires: [GraphChannel.Wire]) {
        self.wires = wires
        outs = Dictionary(grouping: wires.indices) { wires[$0].from }
        ins = Dictionary(grouping: wires.indices) { wires[$0].to }
        ways = Array(repeating: .straight, count: wires.count)
        choose()
    }

    // MARK: Ways

    private mutating func choose() {
        gather()
        var usedOuts = Set<Int>()
        var usedIns = Set<Int>()
        var later: [Int] = []
        for (index, wire) in wires.enumerated() where ways[index] == .straight && wire.from != wire.to {
            if ins[wire.to]?.count == 1 {
                ways[index] = .fork
            } else if outs[wire.from]?.count == 1 {
                ways[index] = .merge
            } else if ins[wire.from] == nil, usedOuts.insert(wire.from).inserted {
                // Nothing ends on its line, so it can go on there as far as the merge.
                ways[index] = .both(GraphRow(wire.from))
            } else if outs[wire.to] == nil, usedIns.insert(wire.to).inserted {
                ways[index] = .both(GraphRow(wire.to))
            } else {
                later.append(index)
            }
        }
        for index in later { ways[index] = .both(freeRow(for: wires[index])) }
    }

    /// Items that all begin where they all end are wired once, not each with each.
    private mutating func gather() {
        for (slot, indices) in outs.sorted(by: { $0.key < $1.key }) where indices.count > 1 {
            let ends = indices.map { wires[$0].to }
            let starts = Set(ends.flatMap { (ins[$0] ?? []).map { wires[$0].from } }).sorted()
            guard starts.count > 1, starts[0] == slot,
                starts.allSatisfy({ Set((outs[$0] ?? []).map { wires[$0].to }) == Set(ends) }),
                ends.allSatisfy({ ins[$0]?.count == starts.count })
            else { continue }
            let line =
                starts.first(where: ends.contains).map { GraphRow($0) }
                ?? freeRow(for: .init(from: starts[0], to: ends.min() ?? 0, isCritical: false))
            for start in starts {
                for wire in outs[start] ?? [] { ways[wire] = .hub(line) }
            }
        }
    }

    /// A line between the two ends that no other wire uses.
    mutating func freeRow(for wire: GraphChannel.Wire) -> GraphRow {
        let goesDown = wire.from < wire.to
        var slot = goesDown ? wire.to - 1 : wire.to + 1
        while slot != wire.from {
            if ins[slot] == nil, outs[slot] == nil, borrowed.insert(slot).inserted { return GraphRow(slot) }
            slot += goesDown ? -1 : 1
        }
        let above = goesDown ? wire.to - 1 : wire.to
        gaps[above, default: 0] += 1
        return GraphRow(above, gap: gaps[above] ?? 1)
    }

    /// Where a wire that leaves by the fork of its beginning gets to by it.
    func forkEnd(_ index: Int) -> GraphRow? {
        switch ways[index] {
        case .fork: GraphRow(wires[index].to)
        case .both(let row) where row != GraphRow(wires[index].from): row
        case .hub(let row) where row != GraphRow(wires[index].to): GraphRow(wires[index].to)
        default: nil
        }
    }

    /// Where a wire that ends by the merge of its end comes from.
    func mergeStart(_ index: Int) -> GraphRow? {
        switch ways[index] {
        case .merge: GraphRow(wires[index].from)
        case .both(let row) where row != GraphRow(wires[index].to): row
        case .hub(let row) where row != GraphRow(wires[index].from): GraphRow(wires[index].from)
        default: nil
        }
    }
}
