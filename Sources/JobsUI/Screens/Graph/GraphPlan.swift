import TextKit

/// A graph with its layers, lines and wires, before the size of the screen is known.
struct GraphPlan: Equatable, Sendable {
    let nodes: [GraphNode]
    let layers: GraphLayers
    /// The line of each item.
    let slots: [Int]
    /// The wires into each layer; empty for the first.
    let channels: [GraphChannel]
    /// The part of each node's text that is always shown, in columns.
    let marks: [Int]
    /// The length of each node's text on one line, and on several.
    let lengths: [(short: Int, tall: Int)]
    let numberWidth: Int

    /// - Returns: nil for a graph with too many wires to draw.
    init?(_ nodes: [GraphNode], criticalPath: [Int]) {
        guard let layers = GraphLayers(needs: nodes.map(\.needs), criticalPath: criticalPath) else { return nil }
        self.nodes = nodes
        self.layers = layers
        let slots = GraphSlots.slots(of: layers)
        self.slots = slots
        channels = layers.layers.indices.map { layer in
            guard layer > 0 else { return GraphChannel([]) }
            let wires = layers.layers[layer - 1].flatMap { from in
                layers.items[from].outs.map { to in
                    GraphChannel.Wire(from: slots[from], to: slots[to], isCritical: layers.isCritical(from, to))
                }
            }
            return GraphChannel(wires)
        }
        let numberWidth = nodes.map { TextWidth.columns(of: $0.number) }.max() ?? 0
        self.numberWidth = numberWidth
        marks = nodes.map { node in
            // Sign and number, each with a space after it.
            TextWidth.columns(of: node.sign.text(.unicode)) + 1 + (numberWidth > 0 ? numberWidth + 1 : 0)
        }
        let marks = marks
        lengths = nodes.indices.map { index in
            let node = nodes[index]
            let name = marks[index] + TextWidth.columns(of: node.name)
            let time = TextWidth.columns(of: node.time)
            let first = time + (time > 0 && !(node.details.first ?? "").isEmpty ? 1 : 0)
            let details = node.details.enumerated().map { line, text in
                marks[index] + TextWidth.columns(of: text) + (line == 0 ? first : 0)
            }
            return (name + (time > 0 ? time + 1 : 0), max(name, details.max() ?? marks[index] + time))
        }
    }

    static func == (left: GraphPlan, right: GraphPlan) -> Bool {
        left.nodes == right.nodes && left.layers == right.layers
    }

    /// The nodes of each layer from top to bottom.
    var nodeLayers: [[Int]] {
        layers.layers.map { $0.compactMap { layers.items[$0].node } }
    }
}
