/// A game of a puzzle: the drawn paths, the pair in hand, moves and time. A solved game no longer changes.
package struct PipesGame: Equatable, Sendable {
    package static let mostMoves = 1_000_000
    package static let mostSeconds = 100_000_000
    /// The number of steps that undo can take back.
    private static let mostUndoSteps = 1_000

    package let puzzle: PipesPuzzle
    package private(set) var elapsedSeconds = 0
    private(set) var position: PipesPosition
    private var earlier: [PipesPosition] = []

    package init(_ puzzle: PipesPuzzle) {
        self.puzzle = puzzle
        position = PipesPosition(paths: Array(repeating: [], count: puzzle.pairs.count))
    }

    /// Restores a stored game.
    /// - Parameter paths: a path for each pair, as `paths` returned them; empty if the pair is not drawn.
    package init(
        _ puzzle: PipesPuzzle, paths: [[Int]], moves: Int, elapsedSeconds: Int
    ) throws(PipesRestoreError) {
        try PipesPathCheck(puzzle).check(paths)
        guard (0...Self.mostMoves).contains(moves), (0...Self.mostSeconds).contains(elapsedSeconds) else {
            throw .impossibleCount
        }
        self.puzzle = puzzle
        self.elapsedSeconds = elapsedSeconds
        position = PipesPosition(paths: paths.map { $0.count > 1 ? $0 : [] })
        position.moves = moves
    }

    // MARK: - The state

    /// A path for each pair, from the end where the user began; empty if the pair is not drawn.
    package var paths: [[Int]] { position.paths }

    package var heldPair: Int? { position.heldPair }

    /// The last cell of the path in hand.
    package var head: Int? { position.heldPair.flatMap { position.paths[$0].last } }

    /// The number of times that the user took a pair and changed its path.
    package var moves: Int { position.moves }

    package var canUndo: Bool { !earlier.isEmpty && !isSolved }

    /// Whether all pairs are connected and all cells are filled.
    package var isSolved: Bool { filledCount == puzzle.cellCount && puzzle.pairs.indices.allSatisfy(isFinished) }

    /// The number of cells that the drawn paths fill. An end without a path does not count.
    package var filledCount: Int { position.paths.reduce(0) { $0 + ($1.count > 1 ? $1.count : 0) } }

    /// Returns whether a path connects the ends of a pair.
    package func isFinished(_ pair: Int) -> Bool {
        let path = position.paths[pair]
        guard path.count > 1 else { return false }
        return puzzle.pairs[pair].partner(of: path[0]) == path[path.count - 1]
    }

    /// Returns the pair whose path fills a cell.
    package func pair(at cell: Int) -> Int? { position.paths.firstIndex { $0.contains(cell) } }

    // MARK: - Operations

    /// Takes a pair at one of its ends or at the head of its path.
    ///
    /// A finished pipe can be drawn back from the end where it is taken. An unfinished path that is taken at an end
    /// starts again from there.
    /// - Returns: false if the cell has neither an end nor a head.
    package mutating func take(at cell: Int) -> Bool {
        guard !isSolved else { return false }
        if let pair = position.paths.firstIndex(where: { $0.last == cell }) {
            if pair != heldPair { position.hold(pair) }
            return true
        }
        guard let pair = puzzle.pair(withEndAt: cell) else { return false }
        if isFinished(pair) {
            position.hold(pair)
            position.paths[pair].reverse()
            return true
        }
        if position.paths[pair].count > 1 { record() }
        position.hold(pair)
        position.paths[pair] = [cell]
        return true
    }

    /// Empties the hand.
    package mutating func drop() { position.drop() }

    /// Draws the path in hand into the next cell of a direction.
    package mutating func draw(_ direction: PipesDirection) -> PipesStep {
        guard !isSolved else { return .refused(.puzzleIsSolved) }
        guard let pair = heldPair, let head else { return .refused(.nothingInHand) }
        guard let target = puzzle.cell(direction, of: head) else { return .refused(.edge) }
        if let index = position.paths[pair].firstIndex(of: target) {
            record()
            position.countMove()
            position.paths[pair].removeSubrange((index + 1)...)
            return .shortened
        }
        guard !isFinished(pair) else { return .refused(.pipeIsFinished) }
        let pairOfEnd = puzzle.pair(withEndAt: target)
        guard pairOfEnd == nil || pairOfEnd == pair else { return .refused(.endOfOtherPair) }
        return extend(pair, to: target)
    }

    /// Removes the path of a pair.
    /// - Returns: false if the pair has no path.
    package mutating func clear(_ pair: Int) -> Bool {
        guard !isSolved, position.paths.indices.contains(pair), !position.paths[pair].isEmpty else { return false }
        if position.paths[pair].count > 1 { record() }
        position.paths[pair] = []
        if heldPair == pair { position.drop() }
        return true
    }

    /// Restores the paths, the hand and the moves from before the last change of a path.
    /// - Returns: false if there is nothing to undo.
    package mutating func undo() -> Bool {
        guard canUndo, let last = earlier.popLast() else { return false }
        position = last
        return true
    }

    /// Adds to the time, unless the game is solved.
    package mutating func addSeconds(_ seconds: Int) {
        guard !isSolved, seconds > 0 else { return }
        elapsedSeconds = min(elapsedSeconds + min(seconds, Self.mostSeconds), Self.mostSeconds)
    }

    private mutating func extend(_ pair: Int, to target: Int) -> PipesStep {
        let crossed = self.pair(at: target)
        record()
        position.countMove()
        if let crossed, let index = position.paths[crossed].firstIndex(of: target) {
            position.cut(crossed, before: index)
        }
        position.paths[pair].append(target)
        if isFinished(pair) {
            position.drop()
            return .finished
        }
        return crossed.map { .cut(pair: $0) } ?? .extended
    }

    private mutating func record() {
        if earlier.count == Self.mostUndoSteps { earlier.removeFirst() }
        earlier.append(position)
    }
}
