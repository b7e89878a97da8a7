import JobsCore
import TerminalKit
import ViewState

/// The graph of a job next to its steps, built when first drawn and rebuilt when the job changes.
@MainActor
final class JobStepGraph {
    /// Narrower than on its own screen, because the names are already next to it.
    private let pane = GraphPane(leastColumns: 48)
    private var contents = JobGraphContents()
    private var generation: Int?

    func render(_ open: OpenJob, into canvas: inout Canvas, in rect: Rect) {
        guard let graph = open.graph else { return }
        if generation != open.generation {
            generation = open.generation
            contents = JobGraphContents(open, graph.plan, .all) { _ in false }
            pane.show(contents.nodes, criticalPath: contents.criticalPath)
        }
        var marks = GraphMarks()
        if let position = open.selectedPosition {
            marks.selected = contents.folding.groupOf[position]
            marks.blockers = Set(
                graph.blockers(of: position).compactMap(\.position).compactMap { contents.folding.groupOf[$0] })
        }
        pane.render(into: &canvas, in: rect, marks, isFocused: false)
    }

    /// Returns the step drawn at a point.
    func position(at point: Point) -> Int? {
        pane.node(at: point).flatMap {
            contents.folding.groups.indices.contains($0) ? contents.folding.groups[$0].first : nil
        }
    }
}
