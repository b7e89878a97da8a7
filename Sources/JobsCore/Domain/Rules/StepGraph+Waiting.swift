/// Waiting between steps.
extension StepGraph {
    /// Returns the blockers of a step, the next one to do first: open needs and, in a binding order, the earlier open
    /// steps. Returns nothing if the step is ready or closed.
    package func blockers(of position: Int) -> [StepBlocker] {
        guard isBlocked(position) else { return [] }
        let others = (outside[position] ?? []).filter { !$0.isClosed }.map {
            StepBlocker(
                position: nil, name: StepTitle.path($0.job, $0.step), assignee: $0.assignee, elsewhere: $0.target)
        }
        return directBlockers(of: position).map {
            StepBlocker(position: $0, name: nodes[$0].name, assignee: nodes[$0].assignee)
        } + (isTriggered(position) ? [] : others)
    }

    /// Returns whether any single blocker is enough.
    package func waitsForAny(_ position: Int) -> Bool {
        nodes[position].isAny && !isHeldByOrder(position) && blockers(of: position).count > 1
    }

    private func directBlockers(of position: Int) -> [Int] {
        let held = isTriggered(position) ? [] : needs[position].filter { !nodes[$0].state.isClosed }
        guard isHeldByAll(position) else {
            return stops.holder(of: position).map { stop in [stop] + held.filter { $0 != stop } } ?? held
        }
        let earlier = (firstOpenPosition..<position).filter { !nodes[$0].state.isClosed }
        return earlier + held.filter { $0 > position }
    }

    /// Returns all open steps that must come before this one, in an order in which they can be done. Of an
    /// any-trigger's needs, the one that is done soonest is taken.
    package func openNeeds(of position: Int) -> [Int] {
        guard nodes.indices.contains(position), !nodes[position].state.isClosed else { return [] }
        var walk = NeedWalk(count: nodes.count)
        let finishes = nodes.contains(where: \.isAny) ? plan.earliestFinish(nodes.map(\.minutes)) : []
        walk.push(position)
        while let step = walk.stack.last {
            if let next = nextNeed(of: step, in: &walk, finishes) {
                walk.push(next)
            } else {
                walk.pop()
            }
        }
        return walk.found.filter { $0 != position }
    }

    private func nextNeed(of step: Int, in walk: inout NeedWalk, _ finishes: [Int]) -> Int? {
        func isNew(_ other: Int) -> Bool { !walk.isSeen[other] && !nodes[other].state.isClosed }
        if !isTriggered(step) {
            if nodes[step].isAny {
                let alternatives = needs[step].filter { !nodes[$0].state.isClosed }
                let possible = alternatives.filter { nodes[$0].state != .failed }
                let soonest = (possible.isEmpty ? alternatives : possible).min { finishes[$0] < finishes[$1] }
                if let soonest, isNew(soonest) { return soonest }
            } else if let next = needs[step].first(where: isNew) {
                return next
            }
        }
        if let stop = stops.all(before: step).first(where: isNew) { return stop }
        guard nodes[step].isOrdered else { return nil }
        // All steps before the mark were already visited by a step that follows the order.
        while walk.mark < step {
            if isNew(walk.mark) { return walk.mark }
            walk.mark += 1
        }
        return nil
    }

    /// Returns how many open steps wait for the step, directly or indirectly.
    package func waiting(behind position: Int) -> Int {
        nodes[position].state.isClosed ? 0 : waiting(behindAll: [position])
    }

    /// Returns how many open steps wait for any of these steps, not counting these.
    func waiting(behindAll positions: [Int]) -> Int {
        var isSeen = [Bool](repeating: false, count: nodes.count)
        for position in positions { isSeen[position] = true }
        var queue = positions
        var orderedFrom = nodes.count
        var heldFrom = nodes.count
        var count = 0
        var next = 0
        while next < queue.count {
            let position = queue[next]
            next += 1
            var reached = frees[position].filter { nodes[$0].state == .open && !isTriggered($0) }
            if position < orderedFrom {
                reached += ((position + 1)..<max(position + 1, orderedFrom)).filter {
                    nodes[$0].isOrdered && nodes[$0].state == .open
                }
                // Later steps were already reached.
                reached += orderedFrom < nodes.count && nodes[orderedFrom].isOrdered ? [orderedFrom] : []
                orderedFrom = position
            }
            if position < heldFrom, stops.open.first == position || stops.open.contains(position) {
                reached += ((position + 1)..<nodes.count).filter {
                    nodes[$0].state == .open && stops.isHeld($0, by: position)
                }
                heldFrom = position
            }
            for follower in reached where !isSeen[follower] {
                isSeen[follower] = true
                count += 1
                queue.append(follower)
            }
        }
        return count
    }
}

/// A depth-first walk through needs, without recursion: chains may be ten thousand steps long.
private struct NeedWalk {
    var isSeen: [Bool]
    var stack: [Int] = []
    var found: [Int] = []
    var mark = 0

    init(count: Int) { isSeen = [Bool](repeating: false, count: count) }

    mutating func push(_ step: Int) {
        isSeen[step] = true
        stack.append(step)
    }

    mutating func pop() { found.append(stack.removeLast()) }
}
