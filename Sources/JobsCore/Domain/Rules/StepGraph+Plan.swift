extension StepGraph {
    /// Schedules each step as early as its needs allow: after all of them, or with an any-trigger after the soonest.
    /// Done steps count like all others, so the plan of a job does not change during the work.
    package var plan: JobPlan {
        let minutes = nodes.map { $0.minutes }
        let (starts, binding) = earliestStarts(minutes)
        let total = nodes.indices.reduce(0) { max($0, starts[$1] + minutes[$1]) }
        // In a circle, one need is treated as met: the one that is later in the order.
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
                // The first of several needs that finish at the same time.
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

    /// The minutes still to go. Closed steps take no time, and an open any-trigger waits for nothing.
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

    /// Builds the path from the end: the last step with no critical follower, then each time the need that decides its
    /// start. Among several, the lowest position is taken.
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
