/// The part of a game that undo restores.
struct PipesPosition: Equatable, Sendable {
    /// A path for each pair, from the end where the user began; empty if there is none. Only the pair in hand may have
    /// a path of one cell.
    var paths: [[Int]]
    var heldPair: Int?
    var moves = 0
    /// Whether `moves` includes the changes of the pair in hand.
    var isMoveCounted = false

    init(paths: [[Int]]) {
        self.paths = paths
    }

    /// Puts a pair in the hand.
    mutating func hold(_ pair: Int) {
        drop()
        heldPair = pair
        isMoveCounted = false
    }

    /// Empties the hand. A pair that is not drawn yet loses its path of one cell.
    mutating func drop() {
        if let heldPair, paths[heldPair].count == 1 { paths[heldPair] = [] }
        heldPair = nil
    }

    /// Counts a move, once each time that a pair is taken.
    mutating func countMove() {
        guard !isMoveCounted else { return }
        moves = min(moves + 1, PipesGame.mostMoves)
        isMoveCounted = true
    }

    /// Shortens a path so that it ends before a cell.
    mutating func cut(_ pair: Int, before index: Int) {
        paths[pair] = index > 1 ? Array(paths[pair][..<index]) : []
    }
}
