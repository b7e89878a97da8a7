import TerminalKit
import TextKit
import ViewState

/// A graph laid out for a screen, with the places of its nodes and wires.
struct GraphLayout: Equatable, Sendable {
    struct Place: Equatable, Sendable {
        /// The place of the text at its greatest length.
        let rect: Rect
        /// The length of the first line.
        let textWidth: Int
        let band: Int
        let layer: Int
    }

    let plan: GraphPlan
    let size: Size
    /// The places by node.
    private(set) var places: [Place] = []
    private(set) var wires: GraphWires
    /// The lines of each band.
    private(set) var bands: [Range<Int>] = []
    /// The points where a wire continues in the next band; `entries` are the points where it comes from the band
    /// before.
    private(set) var exits: [Point] = []
    private(set) var entries: [Point] = []
    let nodeLines: Int
    private let cells: GraphBands
    private let stack: GraphStack

    /// The least width for nodes with two lines.
    static let wideColumns = 100

    /// - Parameters:
    ///   - height: the available lines; the layout takes more if it needs them.
    /// - Returns: nil if the graph needs more columns.
    init?(_ plan: GraphPlan, width: Int, height: Int) {
        let isWide = width >= Self.wideColumns
        let texts = plan.nodeLayers.map { nodes in
            nodes.map { isWide ? plan.lengths[$0].tall : plan.lengths[$0].short }.max() ?? 0
        }
        guard
            let bands = GraphBands(
                channels: plan.channels.map(\.columns), texts: texts, width: width, comfortable: isWide ? 16 : 18,
                pitch: isWide ? 24 : 26)
        else { return nil }
        let lines = plan.nodes.map { 1 + $0.details.count }.max() ?? 1
        let options = isWide ? [(min(3, lines), 1), (min(2, lines), 1)] : [(1, 0)]
        let stacks = options.map { lines, gap in GraphStack(plan, bands, lines: lines, gap: gap) }
        let stack = stacks.first { $0.height <= height } ?? stacks[stacks.count - 1]
        self.plan = plan
        self.stack = stack
        cells = bands
        nodeLines = stack.lines
        size = Size(columns: width, rows: stack.height)
        wires = GraphWires(width: width, height: stack.height)
        self.bands = stack.ranges
        places = Array(
            repeating: Place(rect: Rect(x: 0, y: 0, width: 0, height: 0), textWidth: 0, band: 0, layer: 0),
            count: plan.nodes.count)
        for (band, cells) in bands.bands.enumerated() { place(band, cells) }
        draw(into: &wires) { _, _ in true }
        findEnds()
    }

    private mutating func place(_ band: Int, _ cells: [GraphBands.Cell]) {
        for cell in cells {
            for item in plan.layers.layers[cell.layer] {
                guard let node = plan.layers.items[item].node else { continue }
                let length = nodeLines > 1 ? plan.lengths[node].tall : plan.lengths[node].short
                let first = nodeLines > 1 ? plan.marks[node] + TextWidth.columns(of: plan.nodes[node].name) : length
                places[node] = Place(
                    rect: Rect(
                        x: cell.nodeX, y: stack.y(GraphRow(plan.slots[item]), band: band),
                        width: min(cell.textWidth, length), height: nodeLines),
                    textWidth: min(cell.textWidth, first), band: band, layer: cell.layer)
            }
        }
    }

    private mutating func findEnds() {
        for (band, cells) in cells.bands.enumerated() {
            guard let first = cells.first, let last = cells.last else { continue }
            for from in Set(plan.channels[first.layer].wires.map(\.from)).sorted() {
                entries.append(Point(x: 0, y: stack.y(GraphRow(from), band: band)))
            }
            for item in plan.layers.layers[last.layer] where !plan.layers.items[item].outs.isEmpty {
                exits.append(Point(x: size.columns - 1, y: stack.y(GraphRow(plan.slots[item]), band: band)))
            }
        }
    }

    // MARK: Wires

    /// Returns only the wires that lead to or from a node.
    func wires(of node: Int) -> GraphWires {
        let items = plan.layers.items
        var edges = Set<[Int]>()
        var outs = [node]
        while let item = outs.popLast() {
            for next in items[item].outs where edges.insert([item, next]).inserted && items[next].node == nil {
                outs.append(next)
            }
        }
        var ins = [node]
        while let item = ins.popLast() {
            for last in items[item].ins where edges.insert([last, item]).inserted && items[last].node == nil {
                ins.append(last)
            }
        }
        var wires = GraphWires(width: size.columns, height: size.rows)
        draw(into: &wires) { edges.contains([$0, $1]) }
        return wires
    }

    /// - Parameter isShown: whether the wire between two items is drawn.
    private func draw(into wires: inout GraphWires, _ isShown: (Int, Int) -> Bool) {
        for (band, cells) in cells.bands.enumerated() {
            for (position, cell) in cells.enumerated() {
                drawChannel(cell, position == 0 ? 1 : cell.x, band, into: &wires, isShown)
                for item in plan.layers.layers[cell.layer] {
                    drawThrough(item, band, cell, cells.last == cell, into: &wires, isShown)
                }
            }
        }
    }

    private func drawChannel(
        _ cell: GraphBands.Cell, _ left: Int, _ band: Int, into wires: inout GraphWires, _ isShown: (Int, Int) -> Bool
    ) {
        guard cell.layer > 0 else { return }
        var wire = 0
        for from in plan.layers.layers[cell.layer - 1] {
            for to in plan.layers.items[from].outs {
                if isShown(from, to) {
                    draw(plan.channels[cell.layer].wires[wire], in: cell, left, band, into: &wires)
                }
                wire += 1
            }
        }
    }

    /// Draws the part of a wire in its channel, up to the layer on the right.
    private func draw(
        _ wire: GraphChannel.Wire, in cell: GraphBands.Cell, _ left: Int, _ band: Int, into wires: inout GraphWires
    ) {
        var x = left
        var y = stack.y(GraphRow(wire.from), band: band)
        for turn in wire.turns {
            let column = cell.channelX + turn.column
            let row = stack.y(turn.row, band: band)
            if x < column { wires.addHorizontal(x...column - 1, y, isHeavy: wire.isCritical) }
            wires.add(.left, column, y, isHeavy: wire.isCritical)
            wires.addVertical(column, from: y, to: row, isHeavy: wire.isCritical)
            wires.add(.right, column, row, isHeavy: wire.isCritical)
            x = column + 1
            y = row
        }
        // The column of the pointer before a node stays free.
        if x <= cell.nodeX - 2 { wires.addHorizontal(x...cell.nodeX - 2, y, isHeavy: wire.isCritical) }
    }

    /// Draws the wire from a node's text, or through a bend, to the next channel or to the end of the band.
    private func drawThrough(
        _ item: Int, _ band: Int, _ cell: GraphBands.Cell, _ isLast: Bool, into wires: inout GraphWires,
        _ isShown: (Int, Int) -> Bool
    ) {
        let entry = plan.layers.items[item]
        let outs = entry.outs.filter { isShown(item, $0) }
        let ins = entry.ins.filter { isShown($0, item) }
        let y = stack.y(GraphRow(plan.slots[item]), band: band)
        let end = isLast ? size.columns - 2 : cell.maxX - 1
        var x = cell.nodeX - 1
        if let node = entry.node {
            x = cell.nodeX + places[node].textWidth + 1
        } else if !ins.isEmpty {
            wires.addHorizontal(x...x, y, isHeavy: ins.contains { plan.layers.isCritical($0, item) })
        }
        if x <= end, !outs.isEmpty {
            wires.addHorizontal(x...end, y, isHeavy: outs.contains { plan.layers.isCritical(item, $0) })
        }
    }
}
