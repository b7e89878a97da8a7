/// A rectangle of cells. A rectangle without columns or rows is empty; sizes are never negative.
package struct Rect: Equatable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
    }

    package init(_ size: Size) {
        self.init(x: 0, y: 0, width: size.columns, height: size.rows)
    }

    package var maxX: Int { x + width }
    package var maxY: Int { y + height }
    package var isEmpty: Bool { width == 0 || height == 0 }
    package var origin: Point { Point(x: x, y: y) }

    package func contains(_ point: Point) -> Bool {
        point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
    }

    package func intersection(_ other: Rect) -> Rect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return Rect(
            x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    }

    /// Returns the rectangle without `dx` columns on each side and without `dy` rows at the top and bottom.
    package func inset(dx: Int, dy: Int) -> Rect {
        Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// Returns the given number of rows from the top, and the rest below.
    package func splitTop(_ rows: Int) -> (top: Rect, rest: Rect) {
        let taken = min(max(0, rows), height)
        return (
            Rect(x: x, y: y, width: width, height: taken),
            Rect(x: x, y: y + taken, width: width, height: height - taken)
        )
    }

    /// Returns the given number of rows from the bottom, and the rest above.
    package func splitBottom(_ rows: Int) -> (rest: Rect, bottom: Rect) {
        let taken = min(max(0, rows), height)
        return (
            Rect(x: x, y: y, width: width, height: height - taken),
            Rect(x: x, y: maxY - taken, width: width, height: taken)
        )
    }

    /// Returns the given number of columns from the left, and the rest beside them.
    package func splitLeft(_ columns: Int) -> (left: Rect, rest: Rect) {
        let taken = min(max(0, columns), width)
        return (
            Rect(x: x, y: y, width: taken, height: height),
            Rect(x: x + taken, y: y, width: width - taken, height: height)
        )
    }

    /// Returns a rectangle of at most the given size in the middle of this rectangle.
    package func centered(_ size: Size) -> Rect {
        let columns = min(size.columns, width)
        let rows = min(size.rows, height)
        return Rect(x: x + (width - columns) / 2, y: y + (height - rows) / 2, width: columns, height: rows)
    }
}
