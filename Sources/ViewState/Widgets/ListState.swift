import TextKit

/// Where one is in a list: the selected row and the first one shown. Knows nothing of what the rows hold, and costs the
/// same for ten rows and ten million.
package struct ListState: Equatable, Sendable {
    package private(set) var count: Int
    /// The selected row; 0 while the list is empty.
    package private(set) var cursor = 0
    /// The first row shown.
    package private(set) var offset = 0
    /// Rows shown at once, as last told by `keepVisible`.
    package private(set) var height = 10
    /// The rows shown are others than those around the selection, until it moves or the rows change.
    package private(set) var isAdrift = false

    package init(count: Int = 0) {
        self.count = max(0, count)
    }

    package var isEmpty: Bool { count == 0 }
    /// The selected row, nil in an empty list.
    package var selection: Int? { count == 0 ? nil : cursor }

    /// Takes a new number of rows; the selection stays or moves to the new last row.
    package mutating func setCount(_ count: Int) {
        self.count = max(0, count)
        move(to: cursor)
    }

    package mutating func move(to row: Int) {
        cursor = min(max(0, row), max(0, count - 1))
        isAdrift = false
        offset = firstRow(height: height)
    }

    package mutating func move(by rows: Int) {
        let (target, overflow) = cursor.addingReportingOverflow(rows)
        move(to: overflow ? (rows < 0 ? 0 : count) : target)
    }

    package mutating func moveHalfPage(_ direction: Int) {
        scroll(by: direction * max(1, height / 2))
    }

    package mutating func movePage(_ direction: Int) {
        scroll(by: direction * max(1, height - 1))
    }

    package mutating func moveToTop() { move(to: 0) }
    package mutating func moveToBottom() { move(to: count - 1) }

    /// Tells how many rows fit, and scrolls so that the selected one is among them.
    package mutating func keepVisible(height: Int) {
        // In another window one begins from where one is.
        if self.height != max(1, height) { isAdrift = false }
        self.height = max(1, height)
        offset = firstRow(height: self.height)
    }

    /// The first row to show in so many rows: `offset`, moved no further than the selection and the end ask for.
    package func firstRow(height: Int) -> Int {
        guard height > 0 else { return cursor }
        if isAdrift { return min(max(0, offset), max(0, count - height)) }
        let lowest = max(0, cursor - height + 1)
        let wanted = min(max(offset, lowest), cursor)
        return min(wanted, max(0, count - height))
    }

    /// Shows other rows and leaves the selection where it is: for the wheel over a list without the keys.
    package mutating func lookAround(by rows: Int) {
        let first = firstRow(height: height)
        offset = min(max(0, first + rows), max(0, count - height))
        isAdrift = true
    }

    /// Moves view and selection together, so that the selection keeps its place on the screen.
    private mutating func scroll(by rows: Int) {
        offset = min(max(0, firstRow(height: height) + rows), max(0, count - height))
        move(by: rows)
    }
}
