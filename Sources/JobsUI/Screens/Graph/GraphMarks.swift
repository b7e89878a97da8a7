/// The marks in a graph that depend on the selection.
struct GraphMarks: Equatable, Sendable {
    var selected: Int?
    /// The open needs of the selected node.
    var blockers: Set<Int> = []
    /// The node whose needs are being changed.
    var edited: Int?
}
