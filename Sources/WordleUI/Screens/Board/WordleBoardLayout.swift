import ViewState

/// The layout of the grid, the keyboard and the information beside them, with the largest tiles that fit.
struct WordleBoardLayout: Equatable {
    private struct Fit {
        let tile: Size
        var gapX = 1
        var gapY = 0
        var keyboardGap = 1
        /// The rows between the grid and the keyboard below it. With no such rows, there is no heading either.
        var spacing = 1
        /// The columns for the keyboard and the information beside the grid; nil places them below.
        var side: Int?
    }

    private static let fits = [
        Fit(tile: Size(columns: 9, rows: 5), gapX: 2, gapY: 1, side: 44),
        Fit(tile: Size(columns: 7, rows: 3), gapY: 1, side: 34),
        Fit(tile: Size(columns: 7, rows: 3), side: 34),
        Fit(tile: Size(columns: 7, rows: 3), gapY: 1),
        Fit(tile: Size(columns: 7, rows: 3)),
        Fit(tile: Size(columns: 5, rows: 1), gapY: 1, side: 34),
        Fit(tile: Size(columns: 5, rows: 1), gapY: 1),
        Fit(tile: Size(columns: 5, rows: 1), gapY: 1, keyboardGap: 0),
        Fit(tile: Size(columns: 5, rows: 1), keyboardGap: 0),
        Fit(tile: Size(columns: 5, rows: 1), side: 34),
        Fit(tile: Size(columns: 3, rows: 1), gapX: 0, side: 20),
        Fit(tile: Size(columns: 3, rows: 1), keyboardGap: 0, spacing: 0),
        Fit(tile: Size(columns: 3, rows: 1), gapX: 0, keyboardGap: 0, spacing: 0),
    ]

    /// The columns to the left of the grid, for the pointer at the typed row and the mark of a refused row.
    private static let lead = 3
    /// The most columns beside the grid; more would be of no use.
    private static let widestSide = 64

    let tile: Size
    /// One line above the grid, or two lines at the top of the side area.
    let heading: Rect?
    /// The area of the keyboard, or of the outcome after the end of the game.
    let keys: Rect
    /// The side area below the heading; empty if everything is stacked.
    let below: Rect
    /// The side area below the keyboard.
    let rest: Rect
    let grid: Rect
    let keyWidth: Int
    private let keyGap: Int
    private let gapX: Int
    private let gapY: Int
    private let keyboardGap: Int

    /// Whether everything else is beside the grid.
    var isBeside: Bool { keys.x >= grid.maxX }
    /// Whether Enter and Delete also have keys.
    var hasWordKeys: Bool { keyWidth == 3 && keys.width >= 33 }

    init(in rect: Rect, length: Int, rowCount: Int) {
        func gridSize(_ fit: Fit) -> Size {
            Size(
                columns: length * (fit.tile.columns + fit.gapX) - fit.gapX,
                rows: rowCount * (fit.tile.rows + fit.gapY) - fit.gapY)
        }
        func fits(_ fit: Fit) -> Bool {
            let size = gridSize(fit)
            guard let side = fit.side else {
                return Self.height(below: size, fit) <= rect.height && size.columns + 2 * Self.lead <= rect.width
            }
            return size.rows <= rect.height && Self.besideLead(size, fit) + side <= rect.width
        }
        let fit = Self.fits.first(where: fits) ?? Self.fits[Self.fits.count - 1]
        let size = gridSize(fit)
        tile = fit.tile
        gapX = fit.gapX
        gapY = fit.gapY
        guard fit.side != nil else {
            let top = rect.y + max(0, (rect.height - Self.height(below: size, fit)) / 2)
            let headingRows = fit.spacing > 0 ? 2 : 0
            heading = headingRows > 0 ? Rect(x: rect.x, y: top, width: rect.width, height: 1) : nil
            grid = Rect(
                x: rect.x + max(0, (rect.width - size.columns) / 2), y: top + headingRows, width: size.columns,
                height: size.rows)
            let keysTop = grid.maxY + fit.spacing
            let height = min(3 + 2 * fit.keyboardGap, rect.maxY - keysTop)
            keys = Rect(x: rect.x, y: keysTop, width: rect.width, height: height)
            below = Rect(x: rect.x, y: keys.maxY, width: 0, height: 0)
            rest = below
            keyboardGap = fit.keyboardGap
            keyWidth = 3
            keyGap = rect.width >= 60 ? 1 : 0
            return
        }
        let lead = Self.besideLead(size, fit)
        let width = min(rect.width - lead, Self.widestSide)
        let left = rect.x + (rect.width - lead - width) / 2
        grid = Rect(
            x: left + Self.lead, y: rect.y + (rect.height - size.rows) / 2, width: size.columns, height: size.rows)
        let side = Rect(x: left + lead, y: grid.y, width: width, height: rect.maxY - grid.y)
        let isNarrow = width < 34
        heading = isNarrow ? nil : side.splitTop(2).top
        below = isNarrow ? side : side.splitTop(3).rest
        keyboardGap = below.height >= 5 ? 1 : 0
        let split = below.splitTop(3 + 2 * keyboardGap)
        keys = split.top
        rest = split.rest.splitTop(1).rest
        keyWidth = isNarrow ? 2 : 3
        keyGap = width >= 46 ? 1 : 0
    }

    private static func height(below size: Size, _ fit: Fit) -> Int {
        (fit.spacing > 0 ? 2 : 0) + size.rows + fit.spacing + 3 + 2 * fit.keyboardGap
    }

    private static func besideLead(_ size: Size, _ fit: Fit) -> Int {
        lead + size.columns + (fit.gapX > 0 ? 4 : 2)
    }

    func tileRect(row: Int, column: Int) -> Rect {
        Rect(
            x: grid.x + column * (tile.columns + gapX), y: grid.y + row * (tile.rows + gapY), width: tile.columns,
            height: tile.rows)
    }

    /// Returns the positions at both ends of a row of tiles.
    func rowEnds(_ row: Int) -> (pointer: Point, left: Point, right: Point) {
        let y = grid.y + row * (tile.rows + gapY) + tile.rows / 2
        return (Point(x: grid.x - 2, y: y), Point(x: grid.x - 1, y: y), Point(x: grid.maxX, y: y))
    }

    /// Returns the place of a key. A row with many letters has narrower keys.
    func keyRect(row: Int, column: Int, keysInRow: Int) -> Rect {
        let sizes = [(keyWidth, keyGap), (2, 0), (1, 0)]
        let (keyWidth, keyGap) = sizes.first { keysInRow * ($0 + $1) - $1 <= keys.width } ?? (1, 0)
        let step = keyWidth + keyGap
        let room = isBeside ? min(keys.width, max(11, keysInRow) * step - keyGap) : keys.width
        let width = keysInRow * step - keyGap
        return Rect(
            x: keys.x + max(0, (room - width) / 2) + column * step, y: keys.y + row * (1 + keyboardGap),
            width: keyWidth, height: 1)
    }
}
