import TerminalKit

/// A graph laid out for a screen: where each node stands and where its wires go.
package struct GraphLayout: Equatable, Sendable {
    package struct Place: Equatable, Sendable {
        /// Where its text is, as long as it may be.
        package let rect: Rect
        /// How long its first line is.
        package let textWidth: Int
        package let band: Int
        package let layer: Int
    }

    package let plan: GraphPlan
    package let size: Size
    /// By node.
    package private(set) var places: [Place] = []
    package private(set) var wires: GraphWires
    /// The lines of each band.
    package private(set) var bands: [Range<Int>] = []
    /// Where a wire goes on in the next band, and where one comes from the band before.
    package private(set) var exits: [Point] = []
    package private(set) var entries: [Point] = []
    package let nodeLines: Int

    /// Two lines a node from here on.
    package static let wideColumns = 100

    /// - Parameters:
    ///   - height: the lines there are; more are taken where they are needed.
    /// - Returns: nil where the graph cannot be drawn in so few columns.
    package init?(_ plan: GraphPlan, width: Int, height: Int) {
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
        nodeLines = stack.lines
        size = Size(columns: width, rows: stack.height)
        wires = GraphWires(width: width, height: stack.height)
        self.bands = stack.ranges
        places = Array(
            repeating: Place(rect: Rect(x: 0, y: 0, width: 0, height: 0), textWidth: 0, band: 0, layer: 0),
            count: plan.nodes.count)
        for band in bands.bands.indices { place(band, bands.bands[band], stack) }
        for band in bands.bands.indices { wire(band, bands.bands[band], stack) }
    }

    private mutating func place(_ band: Int, _ cells: [GraphBands.Cell], _ stack: GraphStack) {
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

    private mutating func wire(_ band: Int, _ cells: [GraphBands.Cell], _ stack: GraphStack) {
        for (position, cell) in cells.enumerated() {
            for wire in plan.channels[cell.layer].wires {
                let start = stack.y(GraphRow(wire.from), band: band)
                if position == 0, !entries.contains(Point(x: 0, y: start)) { entries.append(Point(x: 0, y: start)) }
                draw(wire, from: start, in: cell, position == 0 ? 1 : cell.x, band, stack)
            }
            for item in plan.layers.layers[cell.layer] { drawThrough(item, band, cell, cells.last == cell, stack) }
        }
    }

    /// The part of a wire in its channel, up to the layer on the right.
    private mutating func draw(
        _ wire: GraphChannel.Wire, from start: Int, in cell: GraphBands.Cell, _ left: Int, _ band: Int,
        _ stack: GraphStack
    ) {
        var x = left
        var y = start
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
        // The pointer's column is free before a node.
        if x <= cell.nodeX - 2 { wires.addHorizontal(x...cell.nodeX - 2, y, isHeavy: wire.isCritical) }
    }

    /// From a node's text, or through a bend, to where the next channel begins or the band ends.
    private mutating func drawThrough(
        _ item: Int, _ band: Int, _ cell: GraphBands.Cell, _ isLast: Bool, _ stack: GraphStack
    ) {
        let entry = plan.layers.items[item]
        let y = stack.y(GraphRow(plan.slots[item]), band: band)
        let isHeavyOut = entry.outs.contains { plan.layers.isCritical(item, $0) }
        let isHeavyIn = entry.ins.contains { plan.layers.isCritical($0, item) }
        let end = isLast ? size.columns - 2 : cell.maxX - 1
        var x = cell.nodeX - 1
        if let node = entry.node {
            x = cell.nodeX + places[node].textWidth + 1
        } else {
            wires.addHorizontal(x...x, y, isHeavy: isHeavyIn)
        }
        guard !entry.outs.isEmpty else { return }
        if x <= end { wires.addHorizontal(x...end, y, isHeavy: isHeavyOut) }
        if isLast { exits.append(Point(x: size.columns - 1, y: y)) }
    }
}
