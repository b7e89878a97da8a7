/// The choice of a column for each upright.
extension GraphChannelPlan {
    /// Returns the column of each upright.
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

    /// Returns the order of the uprights. Uprights that must be left of others come first. Among free ones, inner
    /// uprights come first, so that their wires pass under or over the others instead of through them. Uprights in or
    /// after a circle are left out.
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

    /// Resolves a circle of uprights that must each be left of the next: one wire of the circle gets a line of its own.
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

    /// Returns the wires with their turns.
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
