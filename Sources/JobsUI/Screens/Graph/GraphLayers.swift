/// A graph arranged in layers. Each node is as far right as its longest chain of needs requires. A bend stands in every
/// layer that a wire passes.
///
/// Wires of one node share their bends while they go the same way. So do wires that end in one node; the variant that
/// saves more is used. Later stages treat nodes and bends alike, as items.
struct GraphLayers: Equatable, Sendable {
    struct Item: Equatable, Sendable {
        /// The node; nil for a bend.
        let node: Int?
        let layer: Int
        var ins: [Int] = []
        var outs: [Int] = []
        var isCritical = false
    }

    /// The most items; a larger graph is unreadable as a drawing.
    private static let mostItems = 20_000

    private(set) var items: [Item] = []
    /// The items of each layer from top to bottom.
    private(set) var layers: [[Int]]
    /// The layer of each node.
    let levels: [Int]

    /// - Parameters:
    ///   - needs: the needs of each node; a need that would close a circle is left out.
    ///   - criticalPath: the nodes of the critical path, each a need of the next.
    /// - Returns: nil if the graph has too many long wires.
    init?(needs: [[Int]], criticalPath: [Int]) {
        let needs = needs.map { Self.unique($0, below: needs.count) }
        let (levels, kept) = Self.levels(of: needs)
        self.levels = levels
        layers = Array(repeating: [], count: (levels.max() ?? -1) + 1)
        for node in needs.indices { add(Item(node: node, layer: levels[node])) }
        guard connect(kept) else { return nil }
        markCritical(criticalPath)
        order()
    }

    func isCritical(_ from: Int, _ to: Int) -> Bool { items[from].isCritical && items[to].isCritical }

    private static func unique(_ needs: [Int], below count: Int) -> [Int] {
        var seen = Set<Int>()
        return needs.filter { $0 >= 0 && $0 < count && seen.insert($0).inserted }
    }

    /// Returns the longest path to each node, and the needs that are not part of a circle.
    static func levels(of needs: [[Int]]) -> (levels: [Int], kept: [[Int]]) {
        var frees = Array(repeating: [Int](), count: needs.count)
        for (node, list) in needs.enumerated() { for need in list { frees[need].append(node) } }
        var missing = needs.map(\.count)
        var levels = Array(repeating: 0, count: needs.count)
        var kept = Array(repeating: [Int](), count: needs.count)
        var isPlaced = Array(repeating: false, count: needs.count)
        var queue = needs.indices.filter { missing[$0] == 0 }
        var next = 0
        var first = 0
        while true {
            while next < queue.count {
                let node = queue[next]
                next += 1
                isPlaced[node] = true
                for freed in frees[node] where !isPlaced[freed] {
                    kept[freed].append(node)
                    levels[freed] = max(levels[freed], levels[node] + 1)
                    missing[freed] -= 1
                    if missing[freed] == 0 { queue.append(freed) }
                }
            }
            while first < needs.count, isPlaced[first] { first += 1 }
            guard first < needs.count else { return (levels, kept) }
            missing[first] = 0
            queue.append(first)
        }
    }

    private mutating func add(_ item: Item) {
        layers[item.layer].append(items.count)
        items.append(item)
    }

    private mutating func connect(_ from: Int, _ to: Int) {
        guard !items[from].outs.contains(to) else { return }
        items[from].outs.append(to)
        items[to].ins.append(from)
    }

    private mutating func connect(_ needs: [[Int]]) -> Bool {
        var longOuts = Array(repeating: 0, count: needs.count)
        var longIns = longOuts
        forEachLong(needs) { need, node in
            longOuts[need] += 1
            longIns[node] += 1
        }
        var behind: [Int: [Int]] = [:]
        var before: [Int: [Int]] = [:]
        for (node, list) in needs.enumerated() {
            for need in list where levels[node] == levels[need] + 1 { connect(need, node) }
        }
        forEachLong(needs) { need, node in
            if longOuts[need] >= longIns[node] {
                behind[need, default: []].append(node)
            } else {
                before[node, default: []].append(need)
            }
        }
        for need in behind.keys.sorted() where !bendBehind(need, to: behind[need] ?? []) { return false }
        for node in before.keys.sorted() where !bendBefore(node, from: before[node] ?? []) { return false }
        return true
    }

    private func forEachLong(_ needs: [[Int]], _ body: (Int, Int) -> Void) {
        for (node, list) in needs.enumerated() {
            for need in list where levels[node] > levels[need] + 1 { body(need, node) }
        }
    }

    /// Draws one wire from a node along the layers; each follower branches off nearby.
    private mutating func bendBehind(_ need: Int, to nodes: [Int]) -> Bool {
        let sorted = nodes.sorted { (levels[$0], $0) < (levels[$1], $1) }
        var last = need
        for node in sorted {
            while items[last].layer < levels[node] - 1 {
                let bend = items.count
                guard bend < Self.mostItems else { return false }
                add(Item(node: nil, layer: items[last].layer + 1))
                connect(last, bend)
                last = bend
            }
            connect(last, node)
        }
        return true
    }

    /// Draws one wire along the layers to a node; each need joins nearby.
    private mutating func bendBefore(_ node: Int, from needs: [Int]) -> Bool {
        let sorted = needs.sorted { (-levels[$0], $0) < (-levels[$1], $1) }
        var first = node
        for need in sorted {
            while items[first].layer > levels[need] + 1 {
                let bend = items.count
                guard bend < Self.mostItems else { return false }
                add(Item(node: nil, layer: items[first].layer - 1))
                connect(bend, first)
                first = bend
            }
            connect(need, first)
        }
        return true
    }

    private mutating func markCritical(_ path: [Int]) {
        for (need, node) in zip(path, path.dropFirst()) where items.indices.contains(need) {
            guard let bends = way(from: need, to: node) else { continue }
            for item in [need] + bends + [node] { items[item].isCritical = true }
        }
        if path.count == 1, let only = path.first, items.indices.contains(only) { items[only].isCritical = true }
    }

    /// Returns the bends between two nodes; nil if no wire connects them.
    private func way(from need: Int, to node: Int) -> [Int]? {
        var stack = items[need].outs.map { [$0] }
        while let way = stack.popLast() {
            guard let last = way.last else { continue }
            if last == node { return Array(way.dropLast()) }
            guard items[last].node == nil else { continue }
            for next in items[last].outs { stack.append(way + [next]) }
        }
        return nil
    }

    // MARK: Order within a layer

    private static let sweeps = 6

    /// Moves items near the items they are wired to, so that few wires cross; the critical path stays on top.
    private mutating func order() {
        var place = Array(repeating: 0, count: items.count)
        func settle(_ layer: [Int]) { for (position, item) in layer.enumerated() { place[item] = position } }
        for layer in layers.indices {
            layers[layer].sort { (items[$0].isCritical ? 0 : 1, $0) < (items[$1].isCritical ? 0 : 1, $1) }
            settle(layers[layer])
        }
        var best = layers
        var fewest = Int.max
        for sweep in 0..<Self.sweeps {
            let isForward = sweep.isMultiple(of: 2)
            for layer in isForward ? Array(layers.indices) : layers.indices.reversed() {
                let keyed = layers[layer].map { item -> (key: Double, place: Int, item: Int) in
                    let near = isForward ? items[item].ins : items[item].outs
                    let mean =
                        near.isEmpty
                        ? Double(place[item]) : Double(near.reduce(0) { $0 + place[$1] }) / Double(near.count)
                    return (items[item].isCritical ? -1 : mean, place[item], item)
                }
                layers[layer] = keyed.sorted { ($0.key, $0.place) < ($1.key, $1.place) }.map(\.item)
                settle(layers[layer])
            }
            let crossings = layers.indices.reduce(0) { $0 + crossingsBehind($1, place) }
            if crossings < fewest {
                fewest = crossings
                best = layers
            }
            if crossings == 0 { break }
        }
        layers = best
    }

    private func crossingsBehind(_ layer: Int, _ place: [Int]) -> Int {
        guard layer + 1 < layers.count else { return 0 }
        var seen = Array(repeating: 0, count: layers[layer + 1].count + 1)
        var total = 0
        var crossings = 0
        for item in layers[layer] {
            let ends = items[item].outs.map { place[$0] }
            for end in ends {
                var index = end + 1
                var below = 0
                while index > 0 {
                    below += seen[index]
                    index -= index & -index
                }
                crossings += total - below
            }
            for end in ends {
                var index = end + 1
                while index < seen.count {
                    seen[index] += 1
                    index += index & -index
                }
                total += 1
            }
        }
        return crossings
    }
}
