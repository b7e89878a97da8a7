/// Finds the turns of a channel: first by which fork or merge each wire goes, then in which column each stands.
struct GraphChannelPlan {
    /// How a wire gets from its line to that of its end.
    private enum Way: Equatable {
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
    private struct Upright {
        let key: Key
        let top: GraphRow
        let bottom: GraphRow
    }

    private struct Key: Hashable {
        let isFork: Bool
        /// The line of the item, or of the group, whose fork or merge it is.
        let own: GraphRow
        /// Nil while one column is enough for both directions.
        let isUp: Bool?
    }

    /// That one upright must stand left of another, because both touch a line.
    private struct Before: Hashable {
        let left: Int
        let right: Int
        /// Nil where it is not the line of an item.
        let slot: Int?
    }

    private let wires: [GraphChannel.Wire]
    private let outs: [Int: [Int]]
    private let ins: [Int: [Int]]
    private var ways: [Way]
    private(set) var gaps: [Int: Int] = [:]
    private(set) var borrowed: Set<Int> = []

    private var uprights: [Upright] = []
    private var uprightOf: [Key: Int] = [:]

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
    private mutating func freeRow(for wire: GraphChannel.Wire) -> GraphRow {
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
    private func forkEnd(_ index: Int) -> GraphRow? {
        switch ways[index] {
        case .fork: GraphRow(wires[index].to)
        case .both(let row) where row != GraphRow(wires[index].from): row
        case .hub(let row) where row != GraphRow(wires[index].to): GraphRow(wires[index].to)
        default: nil
        }
    }

    /// Where a wire that ends by the merge of its end comes from.
    private func mergeStart(_ index: Int) -> GraphRow? {
        switch ways[index] {
        case .merge: GraphRow(wires[index].from)
        case .both(let row) where row != GraphRow(wires[index].to): row
        case .hub(let row) where row != GraphRow(wires[index].from): GraphRow(wires[index].from)
        default: nil
        }
    }

    // MARK: Uprights

    private mutating func makeUprights() {
        uprights = []
        uprightOf = [:]
        for slot in outs.keys.sorted() {
            makeUprights(isFork: true, GraphRow(slot), (outs[slot] ?? []).filter { hub($0) == nil }.map(forkEnd))
        }
        for slot in ins.keys.sorted() {
            makeUprights(isFork: false, GraphRow(slot), (ins[slot] ?? []).filter { hub($0) == nil }.map(mergeStart))
        }
        for (line, indices) in Dictionary(grouping: wires.indices.filter { hub($0) != nil }, by: hub)
            .sorted(by: { ($0.key ?? GraphRow(0)) < ($1.key ?? GraphRow(0)) })
        {
            guard let line else { continue }
            let starts = Set(indices.map { GraphRow(wires[$0].from) })
            let ends = Set(indices.map { GraphRow(wires[$0].to) })
            makeUprights(isFork: false, line, starts.map { $0 == line ? nil : $0 })
            makeUprights(isFork: true, line, ends.map { $0 == line ? nil : $0 })
        }
    }

    private func hub(_ index: Int) -> GraphRow? {
        guard case .hub(let line) = ways[index] else { return nil }
        return line
    }

    /// - Parameter rows: what it leads to or comes from; nil for what goes on along its own line.
    private mutating func makeUprights(isFork: Bool, _ own: GraphRow, _ rows: [GraphRow?]) {
        let turns = rows.compactMap { $0 }
        guard let top = turns.min(), let bottom = turns.max() else { return }
        let goesOn = turns.count < rows.count
        guard goesOn, top < own, own < bottom else {
            return add(
                Upright(key: Key(isFork: isFork, own: own, isUp: nil), top: min(top, own), bottom: max(bottom, own)))
        }
        // One column for both would look like a wire that crosses the item's own.
        add(Upright(key: Key(isFork: isFork, own: own, isUp: true), top: top, bottom: own))
        add(Upright(key: Key(isFork: isFork, own: own, isUp: false), top: own, bottom: bottom))
    }

    private mutating func add(_ upright: Upright) {
        uprightOf[upright.key] = uprights.count
        uprights.append(upright)
    }

    private func upright(isFork: Bool, _ own: GraphRow, toward row: GraphRow) -> Int? {
        uprightOf[Key(isFork: isFork, own: own, isUp: nil)]
            ?? uprightOf[Key(isFork: isFork, own: own, isUp: row < own)]
    }

    private func uprights(isFork: Bool, _ own: GraphRow) -> [Int] {
        [nil, true, false].compactMap { uprightOf[Key(isFork: isFork, own: own, isUp: $0)] }
    }

    private func fork(_ index: Int) -> Int? {
        let own = hub(index) ?? GraphRow(wires[index].from)
        return forkEnd(index).flatMap { upright(isFork: true, own, toward: $0) }
    }

    private func merge(_ index: Int) -> Int? {
        let own = hub(index) ?? GraphRow(wires[index].to)
        return mergeStart(index).flatMap { upright(isFork: false, own, toward: $0) }
    }

    /// On the line of an item that wires leave and of one that they enter, the uprights of the first come first; and a
    /// wire comes to its fork before it comes to its merge.
    private func constraints() -> Set<Before> {
        var touchesLeft: [Int: Set<Int>] = [:]
        var touchesRight: [Int: Set<Int>] = [:]
        var constraints = Set<Before>()
        for (index, wire) in wires.enumerated() {
            let fork = fork(index)
            let merge = merge(index)
            let isHub = hub(index) != nil
            if let fork {
                if !isHub { touchesLeft[wire.from, default: []].insert(fork) }
                if forkEnd(index) == GraphRow(wire.to) { touchesRight[wire.to, default: []].insert(fork) }
            }
            if let merge {
                if !isHub { touchesRight[wire.to, default: []].insert(merge) }
                if mergeStart(index) == GraphRow(wire.from) { touchesLeft[wire.from, default: []].insert(merge) }
            }
            if let line = hub(index) {
                for left in uprights(isFork: false, line) {
                    for right in uprights(isFork: true, line) {
                        constraints.insert(Before(left: left, right: right, slot: nil))
                    }
                }
            }
            guard case .both = ways[index] else { continue }
            // Also all that goes on along the line of its beginning or end.
            let forks = fork.map { [$0] } ?? uprights(isFork: true, GraphRow(wire.from))
            let merges = merge.map { [$0] } ?? uprights(isFork: false, GraphRow(wire.to))
            for left in forks {
                for right in merges where left != right {
                    constraints.insert(Before(left: left, right: right, slot: nil))
                }
            }
        }
        for (slot, lefts) in touchesLeft {
            for left in lefts {
                for right in touchesRight[slot] ?? [] where left != right {
                    constraints.insert(Before(left: left, right: right, slot: slot))
                }
            }
        }
        return constraints
    }

    // MARK: Columns

    /// The column of each upright.
    mutating func solve() -> [Int] {
        while true {
            makeUprights()
            let constraints = constraints()
            let order = sorted(by: constraints)
            if order.count == uprights.count { return columns(order, constraints) }
            guard split(unsorted: Set(uprights.indices).subtracting(order), constraints) else {
                return columns(Array(uprights.indices), constraints)
            }
        }
    }

    /// Those that must stand left of others first; where it is free, those further inside, whose wires then pass under or
    /// over the others instead of through them. What stands in a circle, and behind one, is left out.
    private func sorted(by constraints: Set<Before>) -> [Int] {
        var missing = Array(repeating: 0, count: uprights.count)
        var followers = Array(repeating: [Int](), count: uprights.count)
        for constraint in constraints {
            missing[constraint.right] += 1
            followers[constraint.left].append(constraint.right)
        }
        let ranked = uprights.indices.sorted { rank($0) < rank($1) }
        var order: [Int] = []
        var ready = ranked.filter { missing[$0] == 0 }
        var isDone = Array(repeating: false, count: uprights.count)
        while !ready.isEmpty {
            for upright in ready {
                isDone[upright] = true
                order.append(upright)
                for follower in followers[upright] { missing[follower] -= 1 }
            }
            ready = ranked.filter { !isDone[$0] && missing[$0] == 0 }
        }
        return order
    }

    private func rank(_ index: Int) -> (Int, Int, Int) {
        let upright = uprights[index]
        let own = upright.key.own
        let goesDown = upright.key.isFork ? upright.top == own : upright.bottom == own
        return (upright.key.isFork ? 0 : 1, goesDown ? -upright.top.slot : upright.bottom.slot, index)
    }

    private func columns(_ order: [Int], _ constraints: Set<Before>) -> [Int] {
        var lefts = Array(repeating: [Int](), count: uprights.count)
        for constraint in constraints { lefts[constraint.right].append(constraint.left) }
        var columns = Array(repeating: -1, count: uprights.count)
        var taken: [[(top: GraphRow, bottom: GraphRow)]] = []
        for index in order {
            let upright = uprights[index]
            var column = lefts[index].reduce(0) { max($0, columns[$1] + 1) }
            while column < taken.count,
                taken[column].contains(where: { $0.top <= upright.bottom && upright.top <= $0.bottom })
            { column += 1 }
            while taken.count <= column { taken.append([]) }
            taken[column].append((upright.top, upright.bottom))
            columns[index] = column
        }
        return columns
    }

    /// Where uprights ask one another to stand further left, one wire of the circle gets a line of its own.
    private mutating func split(unsorted: Set<Int>, _ constraints: Set<Before>) -> Bool {
        var before: [Int: [Before]] = [:]
        for constraint in constraints where unsorted.contains(constraint.left) && unsorted.contains(constraint.right) {
            before[constraint.right, default: []].append(constraint)
        }
        guard let circle = circle(before, from: unsorted.min() ?? 0) else { return false }
        for constraint in circle {
            guard let slot = constraint.slot else { continue }
            if let wire = ins[slot]?.first(where: { ways[$0] == .fork && fork($0) == constraint.right })
                ?? outs[slot]?.first(where: { ways[$0] == .merge && merge($0) == constraint.left })
                ?? ins[slot]?.first(where: { ways[$0] == .both(GraphRow(slot)) && fork($0) == constraint.right })
                ?? outs[slot]?.first(where: { ways[$0] == .both(GraphRow(slot)) && merge($0) == constraint.left })
            {
                ways[wire] = .both(freeRow(for: wires[wire]))
                return true
            }
        }
        return false
    }

    private func circle(_ before: [Int: [Before]], from start: Int) -> [Before]? {
        var way: [Before] = []
        var seen: [Int: Int] = [:]
        var here = start
        while seen[here] == nil {
            seen[here] = way.count
            guard let step = before[here]?.min(by: { ($0.left, $0.slot ?? -1) < ($1.left, $1.slot ?? -1) }) else {
                return nil
            }
            way.append(step)
            here = step.left
        }
        return seen[here].map { Array(way[$0...]) }
    }

    /// The wires with their turns.
    func turned(_ columns: [Int]) -> [GraphChannel.Wire] {
        wires.indices.map { index in
            var wire = wires[index]
            if let end = forkEnd(index), let fork = fork(index) {
                wire.turns.append(.init(column: columns[fork], row: end))
            }
            if mergeStart(index) != nil, let merge = merge(index) {
                wire.turns.append(.init(column: columns[merge], row: hub(index) ?? GraphRow(wire.to)))
            }
            if hub(index) != nil { wire.turns.sort { $0.column < $1.column } }
            return wire
        }
    }
}
