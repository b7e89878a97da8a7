/// The plan of a channel's turns: first the fork or merge for each wire, then the column for each upright.
struct GraphChannelPlan {
    /// The path of a wire from its line to its end line.
    enum Way: Equatable {
        case straight
        /// Through the fork of its beginning, into the end line.
        case fork
        /// Through the merge of its end, out of the beginning line.
        case merge
        /// Through both, with a line in between.
        case both(GraphRow)
        /// Through the merge and then the fork of a group that is wired each with each, with a line in between.
        case hub(GraphRow)
    }

    /// A vertical wire: a fork or a merge, or the part of it above or below its item.
    struct Upright {
        let key: Key
        let top: GraphRow
        let bottom: GraphRow
    }

    struct Key: Hashable {
        let isFork: Bool
        /// The line of the item or group to which the fork or merge belongs.
        let own: GraphRow
        /// Whether the upright leads up; nil while one column is enough for both directions.
        let isUp: Bool?
    }

    /// A constraint that one upright must be left of another, because both touch the same line.
    struct Before: Hashable {
        let left: Int
        let right: Int
        /// The line of an item; nil for other lines.
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
                // No wire ends on its line, so the wire can continue there up to the merge.
                ways[index] = .both(GraphRow(wire.from))
            } else if outs[wire.to] == nil, usedIns.insert(wire.to).inserted {
                ways[index] = .both(GraphRow(wire.to))
            } else {
                later.append(index)
            }
        }
        for index in later { ways[index] = .both(freeRow(for: wires[index])) }
    }

    /// Wires items as a group if all of them begin where all of them end, instead of each with each.
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

    /// Returns a line between the two ends that no other wire uses.
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

    /// Returns the row that a wire reaches through the fork of its beginning.
    func forkEnd(_ index: Int) -> GraphRow? {
        switch ways[index] {
        case .fork: GraphRow(wires[index].to)
        case .both(let row) where row != GraphRow(wires[index].from): row
        case .hub(let row) where row != GraphRow(wires[index].to): GraphRow(wires[index].to)
        default: nil
        }
    }

    /// Returns the row from which a wire enters the merge of its end.
    func mergeStart(_ index: Int) -> GraphRow? {
        switch ways[index] {
        case .merge: GraphRow(wires[index].from)
        case .both(let row) where row != GraphRow(wires[index].to): row
        case .hub(let row) where row != GraphRow(wires[index].from): GraphRow(wires[index].from)
        default: nil
        }
    }
}
