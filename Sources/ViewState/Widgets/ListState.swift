import TextKit

/// The position in a list: the selected row and the first visible row. The state does not know the content of the rows,
/// so its cost does not depend on the length of the list.
package struct ListState: Equatable, Sendable {
    package private(set) var count: Int
    /// The selected row; 0 while the list is empty.
    package private(set) var cursor = 0
    /// The first visible row.
    package private(set) var offset = 0
    /// The number of visible rows, as the last call of `keepVisible` reported.
    package private(set) var height = 10
    /// Whether the view has scrolled away from the selection. This ends when the selection moves or the rows change.
    package private(set) var isAdrift = false

    package init(count: Int = 0) {
        self.count = max(0, count)
    }

    package var isEmpty: Bool { count == 0 }
    /// The selected row; nil in an empty list.
    package var selection: Int? { count == 0 ? nil : cursor }

    /// Sets the number of rows. The selection stays, or moves to the new last row.
    package mutating func setCount(_ count: Int) {
        self.count = max(0, count)
        move(to: cursor)
    }

    package mutating func move(to row: Int) {
        cursor = min(max(0, row), max(0, count - 1))
        isAdrift = false
        offset = firstRow(height: height)
    }

    /// Scrolls so that the row above the selection is in sight, such as its heading.
    package mutating func showRowAbove() {
        if height > 1, cursor > 0, offset >= cursor { offset = cursor - 1 }
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

    /// Sets the number of rows that fit, and scrolls so that the selected row is visible.
    package mutating func keepVisible(height: Int) {
        // After a resize, the view returns to the selection.
        if self.height != max(1, height) { isAdrift = false }
        self.height = max(1, height)
        offset = firstRow(height: self.height)
    }

    /// Returns the first row to show in a given height: `offset`, moved only as far as the selection and the end
    /// require.
    package func firstRow(height: Int) -> Int {
        guard height > 0 else { return cursor }
        if isAdrift { return min(max(0, offset), max(0, count - height)) }
        let lowest = max(0, cursor - height + 1)
        let wanted = min(max(offset, lowest), cursor)
        return min(wanted, max(0, count - height))
    }

    /// Scrolls without moving the selection, for the wheel over a list without the focus.
    package mutating func lookAround(by rows: Int) {
        let first = firstRow(height: height)
        offset = min(max(0, first + rows), max(0, count - height))
        isAdrift = true
    }

    /// Scrolls the view and moves the selection by the same distance, so that the selection stays in place on the
    /// screen.
    private mutating func scroll(by rows: Int) {
        offset = min(max(0, firstRow(height: height) + rows), max(0, count - height))
        move(by: rows)
    }
}
