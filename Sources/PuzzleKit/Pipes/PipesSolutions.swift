/// The solutions that a search found.
package struct PipesSolutions: Equatable, Sendable {
    /// A path for each pair, from its start to its end, for each solution.
    package internal(set) var found: [[[Int]]] = []
    /// Whether the search ended before its budget was used up. Without this, there may be more solutions.
    package internal(set) var isComplete = true
    /// The number of positions that the search visited.
    package internal(set) var visited = 0

    /// Whether the puzzle is proven to have exactly one solution.
    package var isUnique: Bool { isComplete && found.count == 1 }
}
