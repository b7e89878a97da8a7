import QuadCore

/// The steps of a graph as a list to read from top to bottom. Each step stands under the need that it waits for
/// longest. A chain of steps keeps its indentation; only branches are indented further.
struct ChecklistOrder {
    struct Row: Equatable {
        let position: Int
        let depth: Int
    }

    private(set) var rows: [Row] = []
    private static let deepest = 12

    init(_ graph: StepGraph, count: Int) {
        var level = [Int](repeating: 0, count: count)
        for (number, positions) in graph.levels.enumerated() {
            for position in positions { level[position] = number }
        }
        var children = [[Int]](repeating: [], count: count)
        var roots: [Int] = []
        for position in 0..<count {
            let parent = graph.needs[position].filter { level[$0] < level[position] }.max { level[$0] < level[$1] }
            if let parent { children[parent].append(position) } else { roots.append(position) }
        }
        // An explicit stack, because a graph may be ten thousand steps deep.
        var stack = roots.reversed().map { Row(position: $0, depth: 0) }
        while let row = stack.popLast() {
            rows.append(row)
            let next = children[row.position]
            let depth = next.count > 1 ? min(row.depth + 1, Self.deepest) : row.depth
            for position in next.reversed() { stack.append(Row(position: position, depth: depth)) }
        }
    }
}
