/// A square grid with pairs of ends. A solution connects each pair with a path; the paths fill the grid and do not
/// cross.
///
/// A cell is the number `row * size + column`.
package struct PipesPuzzle: Equatable, Sendable {
    /// The two ends of a pipe.
    package struct Pair: Equatable, Sendable {
        package let start: Int
        package let end: Int

        package init(start: Int, end: Int) {
            self.start = start
            self.end = end
        }

        /// Returns the other end, or nil if the cell is not an end of this pair.
        package func partner(of cell: Int) -> Int? {
            cell == start ? end : cell == end ? start : nil
        }
    }

    /// The sizes that the search supports.
    package static let sizes = 2...12

    package let size: Int
    /// The pairs in the order of their letters and colors.
    package let pairs: [Pair]

    /// - Returns: nil if the size is not supported, there are no pairs or too many for the letters, an end is outside
    ///   the grid, or two ends share a cell.
    package init?(size: Int, pairs: [Pair]) {
        guard Self.sizes.contains(size), (1...26).contains(pairs.count) else { return nil }
        let ends = pairs.flatMap { [$0.start, $0.end] }
        guard ends.allSatisfy((0..<size * size).contains), Set(ends).count == ends.count else { return nil }
        self.size = size
        self.pairs = pairs
    }

    /// Makes a puzzle from ends that are known to fit.
    init(size: Int, trusted ends: [(Int, Int)]) {
        self.size = size
        pairs = ends.map { Pair(start: $0.0, end: $0.1) }
    }

    package var cellCount: Int { size * size }

    /// Returns the letter of a pair: A for the first.
    package static func letter(ofPair pair: Int) -> Character {
        Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(pair)))
    }

    /// Returns the pair that has an end in a cell.
    package func pair(withEndAt cell: Int) -> Int? {
        pairs.firstIndex { $0.start == cell || $0.end == cell }
    }

    /// Returns the adjacent cell, or nil past the edge of the grid.
    package func cell(_ direction: PipesDirection, of cell: Int) -> Int? {
        switch direction {
        case .left: cell % size > 0 ? cell - 1 : nil
        case .right: cell % size < size - 1 ? cell + 1 : nil
        case .up: cell >= size ? cell - size : nil
        case .down: cell < size * (size - 1) ? cell + size : nil
        }
    }

    /// Returns whether two cells share a side.
    package func areAdjacent(_ first: Int, _ second: Int) -> Bool {
        PipesDirection.allCases.contains { cell($0, of: first) == second }
    }
}
