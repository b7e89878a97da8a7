/// The columns' wires: what forks, what merges, and which of them must stand left of which.
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

    func fork(_ index: Int) -> Int? {
        let own = hub(index) ?? GraphRow(wires[index].from)
        return forkEnd(index).flatMap { upright(isFork: true, own, toward: $0) }
    }

    func merge(_ index: Int) -> Int? {
        let own = hub(index) ?? GraphRow(wires[index].to)
        return mergeStart(index).flatMap { upright(isFork: false, own, toward: $0) }
    }

    /// On the line of an item that wires leave and of one that they enter, the uprights of the first come first; and a
    /// wire comes to its fork before it comes to its merge.
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

    /// Those of one wire by itself.
    private func constraints(ofWire index: Int) -> [Before] {
        var pairs: [(left: Int, right: Int)] = []
        if let line = hub(index) {
            for left in uprights(isFork: false, line) {
                pairs += uprights(isFork: true, line).map { (left, $0) }
            }
        }
        if case .both = ways[index] {
            // Also all that goes on along the line of its beginning or end.
            let forks = fork(index).map { [$0] } ?? uprights(isFork: true, GraphRow(wires[index].from))
            let merges = merge(index).map { [$0] } ?? uprights(isFork: false, GraphRow(wires[index].to))
            for left in forks { pairs += merges.filter { $0 != left }.map { (left, $0) } }
        }
        return pairs.map { Before(left: $0.left, right: $0.right, slot: nil) }
    }
}
