@testable import JobsUI

enum GraphSamples {
    /// Pseudorandom numbers that are the same in every run.
    struct Numbers {
        private var state: UInt64

        init(seed: Int) {
            state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1
        }

        mutating func next(below limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(max(1, limit)))
        }
    }

    /// Returns random graphs of all sizes, dense and sparse, with short and long needs.
    static func random(seed: Int) -> [[Int]] {
        var numbers = Numbers(seed: seed)
        let count = 1 + numbers.next(below: seed.isMultiple(of: 7) ? 110 : 30)
        let most = 1 + numbers.next(below: 4)
        let reach = 1 + numbers.next(below: seed.isMultiple(of: 3) ? count : 8)
        return (0..<count).map { node in
            guard node > 0 else { return [] }
            let needs = (0..<numbers.next(below: most + 1)).map { _ in max(0, node - 1 - numbers.next(below: reach)) }
            return Set(needs).sorted()
        }
    }

    static let shapes: [(name: String, needs: [[Int]])] = [
        ("none", []),
        ("one", [[]]),
        ("apart", [[], [], [], []]),
        ("chain", (0..<40).map { $0 == 0 ? [] : [$0 - 1] }),
        ("diamonds", [[], [0], [0], [1, 2], [3], [3], [4, 5]]),
        ("each of two needs both", [[], [], [0, 1], [0, 1], [2, 3]]),
        ("each of three needs all", [[], [], [], [0, 1, 2], [0, 1, 2], [0, 1, 2]]),
        ("one of two needs both", [[], [], [0], [0, 1]]),
        ("crossed", [[], [], [0], [1], [2, 3], [2], [4, 5]]),
        ("one end", [[], [0], [1], [2], [], [4], [], [0, 1, 2, 3, 4, 5, 6]]),
        ("one beginning", [[], [0], [1], [2], [0, 3], [0, 4], [0]]),
        ("fan", (0..<20).map { $0 == 0 ? [] : $0 < 19 ? [0] : Array(1..<19) }),
        ("all before", (0..<12).map { Array(0..<$0) }),
        ("ladder", (0..<20).map { $0 < 2 ? [] : $0.isMultiple(of: 2) ? [$0 - 2] : [$0 - 2, $0 - 3] }),
        ("circle", [[2], [0], [1], [2]]),
    ]

    /// Returns a path from the last node along the first of its needs each time, which the drawing should keep
    /// straight.
    static func path(_ needs: [[Int]]) -> [Int] {
        guard let last = needs.indices.last else { return [] }
        var path = [last]
        while let need = needs[path[0]].first, !path.contains(need) { path.insert(need, at: 0) }
        return path
    }

    static func nodes(_ needs: [[Int]], name: (Int) -> String = { "Step \($0 + 1)" }) -> [GraphNode] {
        let path = Set(path(needs))
        return needs.indices.map { node in
            GraphNode(
                id: "\(node)", sign: .blocked, number: "\(node + 1)", name: name(node),
                time: "\(path.contains(node) ? "*" : "")\(node * 7 % 50)m", details: ["Maya"], needs: needs[node],
                isCritical: path.contains(node))
        }
    }

    static func layout(_ needs: [[Int]], width: Int, height: Int = 40) -> GraphLayout? {
        GraphPlan(nodes(needs), criticalPath: path(needs)).flatMap { GraphLayout($0, width: width, height: height) }
    }
}
