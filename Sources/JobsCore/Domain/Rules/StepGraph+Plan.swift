extension StepGraph {
    /// Each step as early as its needs let it be: after all of them, or after the soonest for an any-trigger. Done steps
    /// count as the others do, so that the plan of a job stays what it was while one works.
    package var plan: JobPlan {
        let minutes = nodes.map { $0.minutes }
        let (starts, binding) = earliestStarts(minutes)
        let total = nodes.indices.reduce(0) { max($0, starts[$1] + minutes[$1]) }
        // Of a circle, one need is taken as met: the one that is later in the order.
        var latestFinishes = [Int](repeating: total, count: nodes.count)
        for position in order.reversed() {
            let latestStart = latestFinishes[position] - minutes[position]
            for need in binding[position] { latestFinishes[need] = min(latestFinishes[need], latestStart) }
        }
        return JobPlan(
            totalMinutes: total, remainingMinutes: remainingMinutes,
            criticalPath: criticalPath(starts, minutes, binding, total),
            slack: nodes.indices.map { latestFinishes[$0] - minutes[$0] - starts[$0] }, earliestStart: starts,
            binding: binding)
    }

    private func earliestStarts(_ minutes: [Int]) -> (starts: [Int], binding: [[Int]]) {
        var starts = [Int](repeating: 0, count: nodes.count)
        var binding = needs
        var isPlaced = [Bool](repeating: false, count: nodes.count)
        for position in order {
            if nodes[position].isAny {
                // The first of several that are as soon done.
                let soonest = needs[position].filter { isPlaced[$0] }
                    .min { starts[$0] + minutes[$0] < starts[$1] + minutes[$1] }
                binding[position] = soonest.map { [$0] } ?? []
            } else if needs[position].contains(where: { !isPlaced[$0] }) {
                binding[position] = needs[position].filter { isPlaced[$0] }
            }
            for need in binding[position] { starts[position] = max(starts[position], starts[need] + minutes[need]) }
            isPlaced[position] = true
        }
        return (starts, binding)
    }

    /// Closed steps take no time any more, and an any-trigger that is open waits for nothing.
    private var remainingMinutes: Int {
        var finishes = [Int](repeating: 0, count: nodes.count)
        var remaining = 0
        for position in order where !nodes[position].state.isClosed {
            var start = 0
            if !isTriggered(position) {
                let open = needs[position].lazy.filter { !nodes[$0].state.isClosed }.map { finishes[$0] }
                start = (nodes[position].isAny ? open.min() : open.max()) ?? 0
            }
            finishes[position] = start + nodes[position].minutes
            remaining = max(remaining, finishes[position])
        }
        return remaining
    }

    /// From the end: the last step that nothing critical follows, then each time the need that made it start when it
    /// does. The lowest position where there are several.
    private func criticalPath(_ starts: [Int], _ minutes: [Int], _ binding: [[Int]], _ total: Int) -> [Int] {
        func finish(_ position: Int) -> Int { starts[position] + minutes[position] }
        var isFollowed = [Bool](repeating: false, count: nodes.count)
        for position in nodes.indices where finish(position) == total {
            for need in binding[position] where finish(need) == total { isFollowed[need] = true }
        }
        guard let last = nodes.indices.first(where: { finish($0) == total && !isFollowed[$0] }) else { return [] }
        var path = [last]
        while let position = path.last {
            let start = starts[position]
            guard let need = binding[position].first(where: { finish($0) == start }) else { break }
            path.append(need)
        }
        return path.reversed()
    }
}
