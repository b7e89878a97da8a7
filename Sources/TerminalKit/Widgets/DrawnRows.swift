import TextKit
import ViewState

/// The rows that a list or a grid drew last, as cells. When the cursor moves one row, the list draws only the old and the
/// new cursor row and copies the others.
package final class DrawnRows {
    /// The most rows, enough for seven columns on a tall terminal. Rows that scrolled out of view are dropped.
    private static let limit = 1_000

    private struct Look: Equatable {
        let width: Int
        let glyphs: GlyphSet
        let rules: WidthRules
    }

    private var stamp: (any Equatable)?
    private var look: Look?
    private var rows: [Int: [Cell]] = [:]

    package init() {}

    /// Keeps the rows while the stamp stays the same. The caller calls this function before each frame.
    ///
    /// - Parameter stamp: a value that stays equal while every row looks the same, apart from its selection.
    package func keep<Stamp: Equatable>(while stamp: Stamp) {
        if let old = self.stamp as? Stamp, old == stamp { return }
        self.stamp = stamp
        rows = [:]
    }

    func prepare(width: Int, for canvas: Canvas) {
        let new = Look(width: width, glyphs: canvas.glyphs, rules: TextWidth.terminalRules)
        guard new != look || rows.count > Self.limit else { return }
        look = new
        rows = [:]
    }

    subscript(index: Int) -> [Cell]? {
        get { rows[index] }
        set { rows[index] = newValue }
    }

    /// Draws a whole area, or copies it if it was drawn since the stamp last changed.
    ///
    /// - Parameters:
    ///   - first: the first number for the area's rows; no other area may use these numbers.
    ///   - draw: a function that draws all of `rect`.
    package func area(_ first: Int, in rect: Rect, into canvas: inout Canvas, draw: (inout Canvas) -> Void) {
        prepare(width: rect.width, for: canvas)
        let isThere = (0..<rect.height).allSatisfy { rows[first + $0]?.count == rect.width }
        if isThere {
            let isPut = (0..<rect.height).allSatisfy { row in
                rows[first + row].map { canvas.put($0, at: rect.row(row).origin) } ?? false
            }
            if isPut { return }
        }
        draw(&canvas)
        for row in 0..<rect.height { rows[first + row] = canvas.cells(in: rect.row(row)) }
    }
}
