/// Paths that fill a grid, changed step by step at random. The number of paths stays the same.
struct PipesCover {
    /// A change of the paths: the end of a path took over an adjacent cell, which gave up a link.
    private struct Step {
        let end: Int
        let target: Int
        let cut: Int
    }

    /// The fewest cells of a path.
    static let shortestPath = 3

    private static let none = -1

    private let size: Int
    private let pathCount: Int
    private let adjacent: [[Int]]
    /// Two linked cells for each cell. The end of a path has only the first.
    private var links: [Int]
    /// The path of each cell, only up to date inside `touchCount()`.
    private var owners: [Int]

    /// Makes paths of about the same length that run back and forth through the rows.
    init(size: Int, pathCount: Int) {
        self.size = size
        self.pathCount = pathCount
        let count = size * size
        adjacent = (0..<count).map { cell in
            let (row, column) = (cell / size, cell % size)
            return [
                column > 0 ? cell - 1 : nil, column < size - 1 ? cell + 1 : nil, row > 0 ? cell - size : nil,
                row < size - 1 ? cell + size : nil,
            ].compactMap(\.self)
        }
        links = Array(repeating: Self.none, count: 2 * count)
        owners = Array(repeating: Self.none, count: count)
        let order = (0..<count).map { $0 / size % 2 == 0 ? $0 : ($0 / size + 1) * size - 1 - $0 % size }
        for index in 1..<count where index * pathCount / count == (index - 1) * pathCount / count {
            link(order[index - 1], order[index])
        }
    }

    /// The paths in the order of their first ends.
    var paths: [[Int]] {
        var isSeen = Array(repeating: false, count: owners.count)
        var paths: [[Int]] = []
        for cell in owners.indices where isEnd(cell) && !isSeen[cell] {
            var path: [Int] = []
            walk(from: cell) { path.append($0) }
            for cell in path { isSeen[cell] = true }
            paths.append(path)
        }
        return paths
    }

    /// Changes the paths at random.
    mutating func mix(steps: Int, _ random: inout PuzzleRandom) {
        for _ in 0..<steps { _ = change(&random) }
    }

    /// Changes the paths until none runs next to itself. Such puzzles often have only one solution.
    /// - Returns: whether this succeeded within a number of steps.
    mutating func separate(steps: Int, _ random: inout PuzzleRandom) -> Bool {
        var count = touchCount()
        for _ in 0..<steps where count > 0 {
            guard let step = change(&random) else { continue }
            let newCount = touchCount()
            // A few steps in the wrong direction lead out of dead ends.
            if newCount <= count || random.below(100) < 2 { count = newCount } else { revert(step) }
        }
        return count == 0
    }

    /// Links the end of a path to an adjacent cell and cuts one link of that cell.
    /// - Returns: nil if the chosen cells allow no change.
    private mutating func change(_ random: inout PuzzleRandom) -> Step? {
        let end = random.below(owners.count)
        guard isEnd(end) else { return nil }
        let target = adjacent[end][random.below(adjacent[end].count)]
        guard target != links[2 * end] else { return nil }
        var previous = Self.none
        var isOwn = false
        var last = Self.none
        walk(from: end) { cell in
            if cell == target {
                isOwn = true
                previous = last
            }
            last = cell
        }
        if !isOwn {
            previous = links[2 * target + (isEnd(target) ? 0 : random.below(2))]
            guard length(from: previous, without: target) >= Self.shortestPath else { return nil }
        }
        let step = Step(end: end, target: target, cut: previous)
        unlink(target, previous)
        link(target, end)
        return step
    }

    private mutating func revert(_ step: Step) {
        unlink(step.target, step.end)
        link(step.target, step.cut)
    }

    /// Returns the number of places where a path runs next to itself.
    private mutating func touchCount() -> Int {
        for cell in owners.indices { owners[cell] = Self.none }
        for start in owners.indices where isEnd(start) && owners[start] == Self.none {
            var (previous, cell) = (Self.none, start)
            while cell != Self.none {
                owners[cell] = start
                (previous, cell) = (cell, next(after: cell, from: previous))
            }
        }
        var count = 0
        for cell in owners.indices {
            if cell % size < size - 1, owners[cell] == owners[cell + 1] { count += 1 }
            if cell + size < owners.count, owners[cell] == owners[cell + size] { count += 1 }
        }
        return count - (owners.count - pathCount)
    }

    private func isEnd(_ cell: Int) -> Bool { links[2 * cell + 1] == Self.none }

    private func next(after cell: Int, from previous: Int) -> Int {
        links[2 * cell] == previous ? links[2 * cell + 1] : links[2 * cell]
    }

    /// Visits the cells from an end of a path, or from an inner cell away from one of its neighbors.
    private func walk(from start: Int, cameFrom: Int = none, _ visit: (Int) -> Void) {
        var (previous, cell) = (cameFrom, start)
        while cell != Self.none {
            visit(cell)
            (previous, cell) = (cell, next(after: cell, from: previous))
        }
    }

    private func length(from start: Int, without removed: Int) -> Int {
        var length = 0
        walk(from: start, cameFrom: removed) { _ in length += 1 }
        return length
    }

    private mutating func link(_ first: Int, _ second: Int) {
        links[2 * first + (links[2 * first] == Self.none ? 0 : 1)] = second
        links[2 * second + (links[2 * second] == Self.none ? 0 : 1)] = first
    }

    private mutating func unlink(_ first: Int, _ second: Int) {
        for (cell, other) in [(first, second), (second, first)] {
            if links[2 * cell] == other { links[2 * cell] = links[2 * cell + 1] }
            links[2 * cell + 1] = Self.none
        }
    }
}
