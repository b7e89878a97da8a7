/// The search for circles: needs that lead back to where they began.
package enum NeedCircle {
    /// Returns the ids along a shortest circle, each needing the next, with the first again at the end; nil if there is
    /// none. Among circles of the same length, the one through the earliest actions is returned.
    package static func shortest(in actions: [TemplateAction]) -> [String]? {
        var search = CircleSearch(needs(of: actions))
        return search.shortest().map { $0.map { actions[$0].id } }
    }

    /// Returns the shortest circle that one more need would close: the action, the need, the need's own needs, and the
    /// action again.
    package static func closed(by need: String, of action: String, in actions: [TemplateAction]) -> [String]? {
        if need == action { return [action, action] }
        guard let from = actions.firstIndex(where: { $0.id == need }),
            let to = actions.firstIndex(where: { $0.id == action })
        else { return nil }
        var search = CircleSearch(needs(of: actions))
        guard let way = search.way(from: from, to: to) else { return nil }
        return [action] + way.map { actions[$0].id }
    }

    /// Returns a title such as `4 Counselor signs` for each of the ids, to describe a circle.
    package static func titles(of circle: [String], in actions: [TemplateAction]) -> [String] {
        circle.map { id in actions.firstIndex { $0.id == id }.map { "\($0 + 1) \(actions[$0].name)" } ?? id }
    }

    /// Sorted by position, so that the search finds the earliest of several paths of the same length.
    private static func needs(of actions: [TemplateAction]) -> [[Int]] {
        let places = Dictionary(zip(actions.map(\.id), actions.indices)) { first, _ in first }
        return actions.map { action in Set(action.needs.compactMap { places[$0] }).sorted() }
    }
}

/// A search over positions, with reusable storage between searches.
private struct CircleSearch {
    private let needs: [[Int]]
    private let frees: [[Int]]
    /// Whether each position is excluded, because no remaining circle goes through it.
    private var isGone: [Bool]
    private var liveNeeds: [Int]
    private var liveFrees: [Int]
    private var cameFrom: [Int]
    private var seenIn: [Int]
    private var round = 0

    init(_ needs: [[Int]]) {
        var frees = [[Int]](repeating: [], count: needs.count)
        for position in needs.indices {
            for need in needs[position] { frees[need].append(position) }
        }
        self.needs = needs
        self.frees = frees
        isGone = [Bool](repeating: false, count: needs.count)
        liveNeeds = needs.map(\.count)
        liveFrees = frees.map(\.count)
        cameFrom = [Int](repeating: -1, count: needs.count)
        seenIn = [Int](repeating: 0, count: needs.count)
    }

    /// Returns the shortest path along needs, both ends included; a full circle if both ends are the same.
    mutating func way(from start: Int, to end: Int, shorterThan limit: Int = .max) -> [Int]? {
        round += 1
        if start != end { seenIn[start] = round }
        var layer = [start]
        var count = 1
        while !layer.isEmpty, count + 1 < limit {
            count += 1
            var next: [Int] = []
            for position in layer {
                for need in needs[position] where seenIn[need] != round && !isGone[need] {
                    seenIn[need] = round
                    cameFrom[need] = position
                    if need == end { return trace(back: end, to: start, count) }
                    next.append(need)
                }
            }
            layer = next
        }
        return nil
    }

    private func trace(back end: Int, to start: Int, _ count: Int) -> [Int] {
        var way = [end]
        for _ in 1..<count { way.append(cameFrom[way[way.count - 1]]) }
        return way.reversed()
    }

    /// Finds each circle from its earliest step. Afterwards that step is removed, with all steps that are then in no
    /// circle.
    mutating func shortest() -> [Int]? {
        remove(needs.indices.filter { liveNeeds[$0] == 0 || liveFrees[$0] == 0 })
        var best: [Int]?
        for start in needs.indices where !isGone[start] {
            best = way(from: start, to: start, shorterThan: best?.count ?? .max) ?? best
            remove([start])
        }
        return best
    }

    private mutating func remove(_ positions: [Int]) {
        var queue = positions
        while let position = queue.popLast() {
            guard !isGone[position] else { continue }
            isGone[position] = true
            for follower in frees[position] where !isGone[follower] {
                liveNeeds[follower] -= 1
                if liveNeeds[follower] == 0 { queue.append(follower) }
            }
            for need in needs[position] where !isGone[need] {
                liveFrees[need] -= 1
                if liveFrees[need] == 0 { queue.append(need) }
            }
        }
    }
}
