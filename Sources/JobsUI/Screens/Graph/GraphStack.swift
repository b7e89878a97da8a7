/// The height on the screen of each line of each band.
struct GraphStack: Equatable, Sendable {
    let lines: Int
    private(set) var ranges: [Range<Int>] = []
    /// The screen line of each slot that a band uses.
    private var tops: [[Int: Int]] = []

    var height: Int { ranges.last?.upperBound ?? 0 }

    /// - Parameters:
    ///   - lines: the lines of a node.
    ///   - gap: the free lines between two nodes.
    init(_ plan: GraphPlan, _ bands: GraphBands, lines: Int, gap: Int) {
        self.lines = lines
        var y = 0
        for (index, cells) in bands.bands.enumerated() {
            if index > 0 { y += 1 }
            let first = y
            var used = Set<Int>()
            var gaps: [Int: Int] = [:]
            for cell in cells {
                let channel = plan.channels[cell.layer]
                used.formUnion(plan.layers.layers[cell.layer].lazy.map { plan.slots[$0] })
                used.formUnion(channel.borrowed)
                gaps.merge(channel.gaps, uniquingKeysWith: max)
                if cell == cells.first { used.formUnion(channel.wires.lazy.map(\.from)) }
            }
            used.formUnion(gaps.keys)
            var tops: [Int: Int] = [:]
            let slots = used.sorted()
            for slot in slots {
                tops[slot] = y
                let isLast = slot == slots.last
                // The wires of a gap use the same lines as the further lines of the nodes.
                y += max(isLast ? lines : lines + gap, 1 + (gaps[slot] ?? 0))
            }
            self.tops.append(tops)
            ranges.append(first..<y)
        }
    }

    func y(_ row: GraphRow, band: Int) -> Int { (tops[band][row.slot] ?? 0) + row.gap }
}
