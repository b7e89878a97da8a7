import TerminalKit

/// Places the grid and the keyboard in whatever room there is, the largest tiles that fit.
struct WordleBoardLayout: Equatable {
    private struct Fit {
        let tile: Size
        let gapX: Int
        let gapY: Int
        let keyboardGap: Int
        let spacing: Int
    }

    private static let fits = [
        Fit(tile: Size(columns: 7, rows: 3), gapX: 1, gapY: 1, keyboardGap: 1, spacing: 1),
        Fit(tile: Size(columns: 7, rows: 3), gapX: 1, gapY: 0, keyboardGap: 1, spacing: 1),
        Fit(tile: Size(columns: 5, rows: 1), gapX: 1, gapY: 1, keyboardGap: 1, spacing: 1),
        Fit(tile: Size(columns: 5, rows: 1), gapX: 1, gapY: 1, keyboardGap: 0, spacing: 1),
        Fit(tile: Size(columns: 5, rows: 1), gapX: 1, gapY: 0, keyboardGap: 0, spacing: 1),
        Fit(tile: Size(columns: 3, rows: 1), gapX: 1, gapY: 0, keyboardGap: 0, spacing: 0),
        Fit(tile: Size(columns: 3, rows: 1), gapX: 0, gapY: 0, keyboardGap: 0, spacing: 0),
    ]

    let tile: Size
    let heading: Rect?
    let keyGap: Int
    /// Where the keyboard or the outcome goes.
    let foot: Rect
    private let gapX: Int
    private let gapY: Int
    private let keyboardGap: Int
    private let grid: Rect

    init(in rect: Rect, length: Int, rowCount: Int) {
        func gridSize(_ fit: Fit) -> Size {
            Size(
                columns: length * (fit.tile.columns + fit.gapX) - fit.gapX,
                rows: rowCount * (fit.tile.rows + fit.gapY) - fit.gapY)
        }
        func height(_ fit: Fit) -> Int {
            let heading = fit.spacing > 0 ? 2 : 0
            return heading + gridSize(fit).rows + fit.spacing + 3 + 2 * fit.keyboardGap
        }
        let fit =
            Self.fits.first { height($0) <= rect.height && gridSize($0).columns <= rect.width }
            ?? Self.fits[Self.fits.count - 1]
        let size = gridSize(fit)
        let top = rect.y + max(0, (rect.height - height(fit)) / 2)
        let headingRows = fit.spacing > 0 ? 2 : 0
        heading = headingRows > 0 ? Rect(x: rect.x, y: top, width: rect.width, height: 1) : nil
        grid = Rect(
            x: rect.x + max(0, (rect.width - size.columns) / 2), y: top + headingRows, width: size.columns,
            height: size.rows)
        let footTop = grid.maxY + fit.spacing
        foot = Rect(x: rect.x, y: footTop, width: rect.width, height: min(3 + 2 * fit.keyboardGap, rect.maxY - footTop))
        tile = fit.tile
        gapX = fit.gapX
        gapY = fit.gapY
        keyboardGap = fit.keyboardGap
        keyGap = rect.width >= 60 ? 1 : 0
    }

    func tileRect(row: Int, column: Int) -> Rect {
        Rect(
            x: grid.x + column * (tile.columns + gapX), y: grid.y + row * (tile.rows + gapY), width: tile.columns,
            height: tile.rows)
    }

    /// A key is three columns wide.
    func keyRect(row: Int, column: Int, keysInRow: Int) -> Rect {
        let width = keysInRow * (3 + keyGap) - keyGap
        return Rect(
            x: foot.x + max(0, (foot.width - width) / 2) + column * (3 + keyGap), y: foot.y + row * (1 + keyboardGap),
            width: 3, height: 1)
    }
}
