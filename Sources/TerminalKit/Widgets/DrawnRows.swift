import TextKit
import ViewState

/// The rows a list drew last, as cells. A step of the cursor draws the row it leaves and the one it reaches, and copies
/// the others.
package final class DrawnRows {
    /// Enough for the highest terminal; what was scrolled by is dropped.
    private static let limit = 300

    private struct Look: Equatable {
        let width: Int
        let glyphs: GlyphSet
        let rules: WidthRules
    }

    private var stamp: (any Equatable)?
    private var look: Look?
    private var rows: [Int: [Cell]] = [:]

    package init() {}

    /// Call before each frame. Rows are kept as long as nothing they show has changed.
    ///
    /// - Parameter stamp: equal as long as the row of an index looks the same, apart from being selected.
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

    /// Draws a whole area, or copies it where it was drawn since the stamp was another.
    ///
    /// - Parameters:
    ///   - first: of the numbers for its rows, which no other area has.
    ///   - draw: draws all of `rect`.
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
