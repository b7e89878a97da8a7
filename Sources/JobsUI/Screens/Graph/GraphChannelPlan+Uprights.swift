/// The uprights of forks and merges, and the constraints on their order.
extension GraphChannelPlan {
    mutating func makeUprights() {
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

    func hub(_ index: Int) -> GraphRow? {
        guard case .hub(let line) = ways[index] else { return nil }
        return line
    }

    /// - Parameter rows: the rows at the other end; nil for a wire that continues on its own line.
    private mutating func makeUprights(isFork: Bool, _ own: GraphRow, _ rows: [GraphRow?]) {
        let turns = rows.compactMap { $0 }
        guard let top = turns.min(), let bottom = turns.max() else { return }
        let goesOn = turns.count < rows.count
        guard goesOn, top < own, own < bottom else {
            return add(
                Upright(key: Key(isFork: isFork, own: own, isUp: nil), top: min(top, own), bottom: max(bottom, own)))
        }
        // A single column for both directions would look like a wire that crosses the item's own wire.
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

    func fork(_ index: Int) -> Int? {
        let own = hub(index) ?? GraphRow(wires[index].from)
        return forkEnd(index).flatMap { upright(isFork: true, own, toward: $0) }
    }

    func merge(_ index: Int) -> Int? {
        let own = hub(index) ?? GraphRow(wires[index].to)
        return mergeStart(index).flatMap { upright(isFork: false, own, toward: $0) }
    }

    /// Returns the constraints. On a line that wires of one item leave and wires of another item enter, the uprights of
    /// the first come first. Each wire reaches its fork before its merge.
    func constraints() -> Set<Before> {
        var touchesLeft: [Int: Set<Int>] = [:]
        var touchesRight: [Int: Set<Int>] = [:]
        for (index, wire) in wires.enumerated() {
            let isHub = hub(index) != nil
            if let fork = fork(index) {
                if !isHub { touchesLeft[wire.from, default: []].insert(fork) }
                if forkEnd(index) == GraphRow(wire.to) { touchesRight[wire.to, default: []].insert(fork) }
            }
            if let merge = merge(index) {
                if !isHub { touchesRight[wire.to, default: []].insert(merge) }
                if mergeStart(index) == GraphRow(wire.from) { touchesLeft[wire.from, default: []].insert(merge) }
            }
        }
        var found = Set(wires.indices.flatMap { constraints(ofWire: $0) })
        for (slot, lefts) in touchesLeft {
            for left in lefts {
                for right in touchesRight[slot] ?? [] where left != right {
                    found.insert(Before(left: left, right: right, slot: slot))
                }
            }
        }
        return found
    }

    /// Returns the constraints of a single wire.
    private func constraints(ofWire index: Int) -> [Before] {
        var pairs: [(left: Int, right: Int)] = []
        if let line = hub(index) {
            for left in uprights(isFork: false, line) {
                pairs += uprights(isFork: true, line).map { (left, $0) }
            }
        }
        if case .both = ways[index] {
            // Include everything that continues on the line of the wire's beginning or end.
            let forks = fork(index).map { [$0] } ?? uprights(isFork: true, GraphRow(wires[index].from))
            let merges = merge(index).map { [$0] } ?? uprights(isFork: false, GraphRow(wires[index].to))
            for left in forks { pairs += merges.filter { $0 != left }.map { (left, $0) } }
        }
        return pairs.map { Before(left: $0.left, right: $0.right, slot: nil) }
    }
}
