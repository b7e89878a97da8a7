/// The stored state of one puzzle of Pipes.
package struct PipesProgress: Equatable, Sendable {
    /// A path for each pair; empty if the pair is not drawn. No paths at all mean an untouched puzzle.
    package var paths: [[Int]] = []
    package var moves = 0
    package var seconds = 0
    package var isSolved = false

    package init() {}
}
