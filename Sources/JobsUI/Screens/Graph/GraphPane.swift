import TerminalKit
import TextKit
import ViewState

/// A graph on the screen, with wires if there is room, else as a tree, scrolled to the selected node.
@MainActor
final class GraphPane {
    private(set) var nodes: [GraphNode] = []
    private var criticalPath: [Int] = []
    private var plan: GraphPlan?
    private var isPlanned = false
    private var tree: GraphTree?
    private var layout: GraphLayout?
    /// The room the layout was made for.
    private var layoutSize = Size(columns: 0, rows: 0)
    private var offset = 0
    private var rows = ListState()
    /// The node that was last scrolled into view.
    private var revealed: Int?
    private var place = Rect(x: 0, y: 0, width: 0, height: 0)
    private(set) var isTree = false

    /// The least width for wires.
    static let usualColumns = 60
    private let leastColumns: Int

    init(leastColumns: Int = usualColumns) {
        self.leastColumns = leastColumns
    }

    func show(_ nodes: [GraphNode], criticalPath: [Int]) {
        guard nodes != self.nodes || criticalPath != self.criticalPath else { return }
        self.nodes = nodes
        self.criticalPath = criticalPath
        plan = nil
        isPlanned = false
        tree = nil
        layout = nil
        revealed = nil
    }

    // MARK: Drawing

    func render(into canvas: inout Canvas, in rect: Rect, _ marks: GraphMarks, isFocused: Bool = true) {
        place = rect
        guard !rect.isEmpty, !nodes.isEmpty else { return }
        guard let layout = layout(in: rect, canvas.glyphs) else {
            if !isTree { revealed = nil }
            isTree = true
            return renderTree(into: &canvas, in: rect, marks, isFocused)
        }
        if isTree { revealed = nil }
        isTree = false
        if marks.selected != revealed, let selected = marks.selected {
            reveal(layout.places[selected], in: rect)
            revealed = selected
        }
        offset = min(max(0, offset), max(0, layout.size.rows - rect.height))
        GraphRenderer.render(into: &canvas, in: rect, layout, marks, offset: offset, isFocused: isFocused)
    }

    private func layout(in rect: Rect, _ glyphs: GlyphSet) -> GraphLayout? {
        guard rect.width >= leastColumns, glyphs.signs.isEmpty, glyphs.drawsFrames else { return nil }
        let size = Size(columns: rect.width, rows: rect.height)
        if let layout, layoutSize == size { return layout }
        if !isPlanned {
            plan = GraphPlan(nodes, criticalPath: criticalPath)
            isPlanned = true
        }
        layout = plan.flatMap { GraphLayout($0, width: size.columns, height: size.rows) }
        layoutSize = size
        revealed = nil
        return layout
    }

    /// Scrolls to the node, and to its whole band if that fits.
    private func reveal(_ place: GraphLayout.Place, in rect: Rect) {
        guard let band = layout?.bands[place.band] else { return }
        let isWhole = band.count <= rect.height
        let top = isWhole ? band.lowerBound : place.rect.y
        let bottom = isWhole ? band.upperBound : place.rect.maxY
        if top < offset { offset = top }
        if bottom > offset + rect.height { offset = bottom - rect.height }
    }

    private func renderTree(into canvas: inout Canvas, in rect: Rect, _ marks: GraphMarks, _ isFocused: Bool) {
        let tree = wholeTree
        rows.setCount(tree.rows.count)
        if marks.selected != revealed {
            if let row = marks.selected.flatMap(tree.row(of:)) { rows.move(to: row) }
            revealed = marks.selected
        }
        rows.keepVisible(height: rect.height)
        let glyphs = canvas.glyphs
        ListView.render(
            into: &canvas, in: rect, state: rows, isFocused: isFocused, showsSelection: marks.selected != nil
        ) { index in
            GraphTreeRow.row(tree.rows[index], nodes, marks, glyphs, width: rect.width - ListView.gutter)
        }
    }

    private var wholeTree: GraphTree {
        if let tree { return tree }
        let made = GraphTree(needs: nodes.map(\.needs)) { nodes[$0].isCritical }
        tree = made
        return made
    }

    // MARK: The mouse

    func node(at point: Point) -> Int? {
        guard place.contains(point) else { return nil }
        if isTree { return ListView.index(at: point, in: place, state: rows).map { wholeTree.rows[$0].node } }
        let line = point.y - place.y + offset
        return layout?.places.firstIndex { place in
            var rect = place.rect
            rect.x += self.place.x - 1
            rect.width += 1
            return rect.contains(Point(x: point.x, y: line))
        }
    }

    /// - Returns: the node to select if the view scrolls by rows.
    func scroll(_ lines: Int) -> Int? {
        guard !isTree else {
            rows.move(by: lines)
            revealed = rows.selection.map { wholeTree.rows[$0].node }
            return revealed
        }
        offset += lines
        return nil
    }

    // MARK: Neighbors

    /// Returns the nodes that need this one, those on the critical path first, then from top to bottom.
    func frees(of node: Int) -> [Int] { sorted(nodes.indices.filter { nodes[$0].needs.contains(node) }) }

    func needs(of node: Int) -> [Int] { sorted(nodes[node].needs) }

    private func sorted(_ list: [Int]) -> [Int] {
        func key(_ node: Int) -> (Int, Int, Int) {
            (nodes[node].isCritical ? 0 : 1, isTree ? node : layout?.places[node].rect.y ?? node, node)
        }
        return list.sorted { key($0) < key($1) }
    }

    /// Returns the next node in the layer. After the last one, the nearest node in the band below; in a tree, the next
    /// row.
    func neighbor(of node: Int, by step: Int) -> Int? {
        guard !isTree, let layout else {
            guard let row = wholeTree.row(of: node), wholeTree.rows.indices.contains(row + step) else { return nil }
            return wholeTree.rows[row + step].node
        }
        let own = layout.places[node]
        let layer = layout.places.indices.filter { layout.places[$0].layer == own.layer }
        if let next = nearest(layer, beyond: own, step, in: layout) { return next }
        let band = layout.places.indices.filter { layout.places[$0].band == own.band + step }
        return band.min { left, right in
            func distance(_ node: Int) -> (Int, Int) {
                let place = layout.places[node]
                return (abs(place.rect.x - own.rect.x), place.rect.y * -step)
            }
            let (near, far) = (distance(left), distance(right))
            return near.0 == far.0 ? near.1 > far.1 : near.0 < far.0
        }
    }

    private func nearest(_ nodes: [Int], beyond own: GraphLayout.Place, _ step: Int, in layout: GraphLayout) -> Int? {
        nodes.filter { (layout.places[$0].rect.y - own.rect.y) * step > 0 }
            .min { abs(layout.places[$0].rect.y - own.rect.y) < abs(layout.places[$1].rect.y - own.rect.y) }
    }

    /// Returns the first or the last node in reading order.
    func end(isFirst: Bool) -> Int? {
        if isTree { return (isFirst ? wholeTree.rows.first : wholeTree.rows.last)?.node }
        func key(_ node: Int) -> (Int, Int) {
            (layout?.places[node].layer ?? node, layout?.places[node].rect.y ?? node)
        }
        return isFirst ? nodes.indices.min { key($0) < key($1) } : nodes.indices.max { key($0) < key($1) }
    }

    /// Returns a node about one page away.
    func page(from node: Int, _ direction: Int) -> Int? {
        if isTree {
            let row = (wholeTree.row(of: node) ?? 0) + direction * max(1, place.height - 1)
            return wholeTree.rows[min(max(0, row), wholeTree.rows.count - 1)].node
        }
        guard let layout else { return nil }
        let own = layout.places[node].rect
        let target = own.y + direction * max(1, place.height - 2)
        return layout.places.indices.min { left, right in
            func distance(_ node: Int) -> Int {
                let rect = layout.places[node].rect
                return abs(rect.y - target) * 4 + abs(rect.x - own.x)
            }
            return distance(left) < distance(right)
        }
    }
}
