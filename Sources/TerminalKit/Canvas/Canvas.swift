import Glibc
import TextKit
import ViewState

/// A grid of cells that a screen draws into. Drawing outside the clip has no effect.
///
/// The canvas passes all text through `UntrustedText`, so no control character reaches the terminal.
package struct Canvas: Equatable, Sendable {
    package let size: Size
    package private(set) var cells: [Cell]
    /// The position of the terminal's cursor; nil hides the cursor.
    package var cursor: Point?
    package let glyphs: GlyphSet
    private var clip: Rect

    package init(_ size: Size, glyphs: GlyphSet = .unicode) {
        self.size = size
        self.glyphs = glyphs
        cells = Array(repeating: .blank, count: max(0, size.columns) * max(0, size.rows))
        clip = Rect(size)
    }

    package var bounds: Rect { Rect(size) }

    package subscript(x: Int, y: Int) -> Cell {
        cells[y * size.columns + x]
    }

    /// Runs `draw` and protects everything outside `rect`.
    package mutating func clipped(to rect: Rect, _ draw: (inout Canvas) -> Void) {
        let saved = clip
        clip = clip.intersection(rect)
        draw(&self)
        clip = saved
    }

    /// Fills the rectangle with a glyph of one column, or with spaces if the glyph has another width.
    package mutating func fill(_ rect: Rect, with glyph: Character = " ", style: Style) {
        let area = rect.intersection(clip)
        guard !area.isEmpty else { return }
        let isNarrow = UntrustedText.visible(glyph) == glyph && TextWidth.columns(of: glyph) == 1
        fill(rect, with: Cell(isNarrow ? glyph : " ", style: style))
    }

    private mutating func fill(_ rect: Rect, with cell: Cell) {
        let area = rect.intersection(clip)
        guard !area.isEmpty else { return }
        for y in area.y..<area.maxY {
            mendNeighbors(of: area.x, area.maxX, y)
            let row = y * size.columns
            for x in area.x..<area.maxX {
                cells[row + x] = cell
            }
        }
    }

    /// Draws one line of text and returns the columns that the text took, at most `limit`.
    ///
    /// The canvas leaves out a cluster that does not fit completely. Line breaks and tabs count as one space.
    @discardableResult
    package mutating func draw(_ text: String, at point: Point, style: Style = .text, limit: Int = .max) -> Int {
        if TextWidth.isPrintableASCII(text) { return drawASCII(text, at: point, style: style, limit: limit) }
        var used = 0
        for character in text {
            guard let visible = UntrustedText.visible(character) else { continue }
            let glyph = glyphs.signs.isEmpty || visible.isASCII ? visible : glyphs.signs[visible] ?? visible
            let width = TextWidth.columns(of: glyph)
            guard width <= limit - used else { break }
            if width > 2 {
                putPieces(of: glyph, at: Point(x: point.x + used, y: point.y), style: style)
            } else if width > 0 {
                put(glyph, width: width, at: Point(x: point.x + used, y: point.y), style: style)
            }
            used += width
        }
        return used
    }

    /// Draws styled runs one after another and returns the columns that they took.
    @discardableResult
    package mutating func draw(_ runs: [TextRun], at point: Point, limit: Int = .max) -> Int {
        var used = 0
        for run in runs where used < limit {
            used += draw(run.text, at: Point(x: point.x + used, y: point.y), style: run.style, limit: limit - used)
        }
        return used
    }

    /// Changes the style of the cells in a rectangle and keeps their glyphs.
    package mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
        let area = rect.intersection(clip)
        guard !area.isEmpty else { return }
        for y in area.y..<area.maxY {
            for x in area.x..<area.maxX {
                cells[y * size.columns + x].style = change(cells[y * size.columns + x].style)
            }
        }
    }

    /// Returns the cells of a row, or nil if a part of the row is outside the clip.
    func cells(in row: Rect) -> [Cell]? {
        guard row.height == 1, row.intersection(clip) == row else { return nil }
        let start = row.y * size.columns + row.x
        return Array(cells[start..<start + row.width])
    }

    /// Draws a row that `cells(in:)` returned. The row must begin and end at whole glyphs.
    ///
    /// - Returns: false, with nothing drawn, if the row reaches outside the clip.
    mutating func put(_ row: [Cell], at point: Point) -> Bool {
        let rect = Rect(x: point.x, y: point.y, width: row.count, height: 1)
        guard rect.intersection(clip) == rect else { return false }
        mendNeighbors(of: rect.x, rect.maxX, rect.y)
        let start = rect.y * size.columns + rect.x
        cells.withUnsafeMutableBufferPointer { cells in
            row.withUnsafeBufferPointer { row in
                _ = cells.extracting(start..<start + row.count).update(fromContentsOf: row)
            }
        }
        return true
    }

    /// Draws a frame just inside the edges of `rect`.
    package mutating func box(_ rect: Rect, style: Style = Style(.border)) {
        guard rect.width >= 2, rect.height >= 2 else { return }
        let lines = glyphs.box
        let vertical = Cell(lines.vertical, style: style)
        let isNarrow = TextWidth.columns(of: lines.horizontal) == 1
        let horizontal = Cell(isNarrow ? lines.horizontal : " ", style: style)
        for y in [rect.y, rect.maxY - 1] {
            fill(Rect(x: rect.x, y: y, width: rect.width, height: 1), with: horizontal)
        }
        for y in (rect.y + 1)..<max(rect.y + 1, rect.maxY - 1) {
            put(vertical, at: Point(x: rect.x, y: y))
            put(vertical, at: Point(x: rect.maxX - 1, y: y))
        }
        put(Cell(lines.topLeft, style: style), at: Point(x: rect.x, y: rect.y))
        put(Cell(lines.topRight, style: style), at: Point(x: rect.maxX - 1, y: rect.y))
        put(Cell(lines.bottomLeft, style: style), at: Point(x: rect.x, y: rect.maxY - 1))
        put(Cell(lines.bottomRight, style: style), at: Point(x: rect.maxX - 1, y: rect.maxY - 1))
    }

    /// Returns the indices of `cells` at which this canvas differs from another canvas of the same size.
    package func differences(from other: Canvas) -> [Int] {
        let columns = size.columns
        var places: [Int] = []
        cells.withUnsafeBufferPointer { new in
            other.cells.withUnsafeBufferPointer { old in
                guard let new = new.baseAddress, let old = old.baseAddress else { return }
                for row in 0..<size.rows {
                    let start = row * columns
                    // Most rows are equal byte by byte. The padding between fields may differ in equal cells, so other
                    // rows need the loop.
                    if memcmp(new + start, old + start, columns * MemoryLayout<Cell>.stride) == 0 { continue }
                    for index in start..<start + columns where new[index] != old[index] {
                        places.append(index)
                    }
                }
            }
        }
        return places
    }

    /// Draws ASCII text, the usual case, straight from its bytes: every byte is a glyph of one column.
    private mutating func drawASCII(_ text: String, at point: Point, style: Style, limit: Int) -> Int {
        var text = text
        return text.withUTF8 { bytes in
            let count = min(bytes.count, max(0, limit))
            for index in 0..<count {
                put(Cell(ascii: bytes[index], style: style), at: Point(x: point.x + index, y: point.y))
            }
            return count
        }
    }

    private mutating func put(_ glyph: Character, width: Int, at point: Point, style: Style) {
        put(Cell(glyph, width: UInt8(width), style: style), at: point)
    }

    mutating func put(_ cell: Cell, at point: Point) {
        let end = point.x + Int(cell.width)
        guard point.y >= clip.y, point.y < clip.maxY, point.x >= clip.x, end <= clip.maxX else { return }
        mendNeighbors(of: point.x, end, point.y)
        let index = point.y * size.columns + point.x
        cells[index] = cell
        if cell.width == 2 {
            cells[index + 1] = Cell(ascii: 0x20, width: 0, style: cell.style)
        }
    }

    /// Draws a cluster that takes more than two columns, because the terminal draws the cluster scalar by scalar.
    private mutating func putPieces(of glyph: Character, at point: Point, style: Style) {
        var x = point.x
        for piece in TextWidth.pieces(of: glyph) {
            let width = min(2, TextWidth.columns(of: piece))
            if width > 0 {
                put(piece, width: width, at: Point(x: x, y: point.y), style: style)
            }
            x += width
        }
    }

    /// Replaces the half of a wide glyph with a space when the other half is overwritten.
    private mutating func mendNeighbors(of start: Int, _ end: Int, _ y: Int) {
        let row = y * size.columns
        if start > 0, cells[row + start].width == 0 {
            cells[row + start - 1] = Cell(" ", style: cells[row + start - 1].style)
        }
        if end < size.columns, cells[row + end].width == 0 {
            cells[row + end] = Cell(" ", style: cells[row + end].style)
        }
    }
}
