/// What a graph shows of where one is in it.
struct GraphMarks: Equatable, Sendable {
    var selected: Int?
    /// Open needs of the selected node.
    var blockers: Set<Int> = []
    /// The node whose needs are being changed.
    var edited: Int?
}
