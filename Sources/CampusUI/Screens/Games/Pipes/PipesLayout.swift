import PuzzleKit
import ViewState

/// The places of the cells of a puzzle on the screen, and of the text beside or below them.
struct PipesLayout {
    private static let narrowest = 26
    private static let gap = 4

    let size: Int
    /// The columns and rows of a cell: 4×1, or 7×3 on large screens.
    let cell: Size
    let board: Rect
    let text: Rect

    init(_ puzzle: PipesPuzzle, in rect: Rect, cursor: Int) {
        size = puzzle.size
        let isLarge = rect.width >= 100 && rect.height >= 27
        cell = isLarge ? Size(columns: 7, rows: 3) : Size(columns: 4, rows: 1)
        let (width, height) = (size * cell.columns, size * cell.rows)
        let spare = rect.height - height
        let indent = rect.width >= width + 2 ? 2 : 0
        // If the rows do not fit, the row of the cursor stays in sight.
        let hidden = spare < 0 ? min(max(0, (cursor / puzzle.size + 1) * cell.rows - rect.height), -spare) : 0
        board = Rect(x: rect.x + indent, y: rect.y + (spare > 1 ? 1 : 0) - hidden, width: width, height: height)
        let isBeside = rect.maxX - board.maxX >= Self.narrowest + Self.gap
        text =
            isBeside
            ? Rect(
                x: board.maxX + Self.gap, y: board.y, width: rect.maxX - board.maxX - Self.gap,
                height: rect.maxY - board.y)
            : Rect(
                x: board.x, y: board.maxY + (spare > 3 ? 1 : 0), width: rect.maxX - board.x,
                height: rect.maxY - board.maxY - (spare > 3 ? 1 : 0))
    }

    func rect(of index: Int) -> Rect {
        Rect(
            x: board.x + index % size * cell.columns, y: board.y + index / size * cell.rows, width: cell.columns,
            height: cell.rows)
    }

    /// The place of the letter or the line of a cell.
    func center(of index: Int) -> Point {
        let rect = rect(of: index)
        return Point(x: rect.x + (cell.columns - 1) / 2, y: rect.y + cell.rows / 2)
    }

    func cell(at point: Point) -> Int? {
        guard board.contains(point) else { return nil }
        return (point.y - board.y) / cell.rows * size + (point.x - board.x) / cell.columns
    }
}
