/// The choice of a line for each item within its layer, counted from the top. Items keep the order of the layer, and
/// wires are as straight as that order allows.
enum GraphSlots {
    static func slots(of layers: GraphLayers) -> [Int] {
        let height = layers.layers.map(\.count).max() ?? 0
        var slots = Array(repeating: 0, count: layers.items.count)
        for layer in layers.layers {
            for (position, item) in layer.enumerated() { slots[item] = position }
        }
        for isForward in [true, false, true] {
            for layer in isForward ? layers.layers : layers.layers.reversed() {
                settle(layer, of: layers, isForward: isForward, below: height, &slots)
            }
        }
        return slots
    }

    /// Places each item as near to its desired line as the order allows; items that want the same line share the
    /// deviation.
    private static func settle(
        _ layer: [Int], of layers: GraphLayers, isForward: Bool, below height: Int, _ slots: inout [Int]
    ) {
        struct Pool {
            var sum: Double
            var weight: Double
            var count: Int
            var mean: Double { sum / weight }
        }
        var pools: [Pool] = []
        for (position, item) in layer.enumerated() {
            let wish = wish(of: layers.items[item], isForward: isForward, slots) ?? Double(slots[item])
            // A bend out of line shows along its whole wire, so it weighs more.
            let weight: Double = layers.items[item].node == nil ? 4 : 1
            pools.append(Pool(sum: (wish - Double(position)) * weight, weight: weight, count: 1))
            while pools.count > 1, pools[pools.count - 2].mean > pools[pools.count - 1].mean {
                let last = pools.removeLast()
                pools[pools.count - 1].sum += last.sum
                pools[pools.count - 1].weight += last.weight
                pools[pools.count - 1].count += last.count
            }
        }
        var position = 0
        for pool in pools {
            let shift = min(max(0, Int(pool.mean.rounded(.down))), height - layer.count)
            for _ in 0..<pool.count {
                slots[layer[position]] = position + shift
                position += 1
            }
        }
        if let first = layer.first, layers.items[first].isCritical { slots[first] = 0 }
    }

    private static func wish(of item: GraphLayers.Item, isForward: Bool, _ slots: [Int]) -> Double? {
        if item.isCritical { return 0 }
        let near = (isForward ? item.ins : item.outs).map { slots[$0] }.sorted()
        guard !near.isEmpty else { return nil }
        return Double(near[(near.count - 1) / 2] + near[near.count / 2]) / 2
    }
}
