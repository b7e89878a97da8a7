import Testing

@testable import TerminalKit
@testable import TextKit
@testable import ViewState

/// Lists with rows of two lines.
@Suite struct TwoLineListTests {
    private let rect = Rect(x: 0, y: 0, width: 20, height: 7)

    private func canvas(_ state: ListState, isFocused: Bool = true, _ drawn: DrawnRows? = nil) -> Canvas {
        var canvas = Canvas(Size(columns: 20, rows: 7))
        drawn?.keep(while: 1)
        ListView.render(
            into: &canvas, in: rect, state: state, lines: 2, isFocused: isFocused, drawn: drawn
        ) { index in
            var row = ListView.Row("row \(index)")
            row.below = [TextRun("below \(index)")]
            return row
        }
        return canvas
    }

    private func list(cursor: Int) -> ListState {
        var state = ListState(count: 10)
        state.keepVisible(height: 3)
        state.move(to: cursor)
        return state
    }

    private func text(_ canvas: Canvas, _ y: Int) -> String {
        (0..<20).map { String(canvas[$0, y].glyph) }.joined()
    }

    @Test(arguments: 0..<10)
    func onlyTheSelectedRowIsMarkedOnBothLines(cursor: Int) {
        let state = list(cursor: cursor)
        let canvas = canvas(state)
        let first = state.firstRow(height: 3)
        for y in 0..<7 {
            let isSelected = first + y / 2 == cursor && y < 6
            for x in 0..<20 { #expect((canvas[x, y].style.role == .selection) == isSelected, "\(x), \(y)") }
        }
        #expect(canvas.cursor == Point(x: 0, y: (cursor - first) * 2))
        #expect(text(canvas, (cursor - first) * 2 + 1).contains("below \(cursor)"))
    }

    /// Two underlined lines would look like two rows.
    @Test func anUnfocusedSelectionHasOneLineBelow() {
        let state = list(cursor: 4)
        let canvas = canvas(state, isFocused: false)
        let top = (4 - state.firstRow(height: 3)) * 2
        for y in 0..<6 { #expect((canvas[5, y].style.role == .selectionInactive) == (y == top + 1), "\(y)") }
    }

    @Test func aClickOnEitherLineSelectsTheRow() {
        let state = list(cursor: 4)
        let first = state.firstRow(height: 3)
        for y in 0..<6 {
            #expect(ListView.index(at: Point(x: 5, y: y), in: rect, state: state, lines: 2) == first + y / 2)
        }
    }

    @Test func rowsReusedFromThePreviousFrameAreTheSame() {
        let drawn = DrawnRows()
        for cursor in [0, 1, 2, 3, 2, 9, 0] {
            let kept = canvas(list(cursor: cursor), isFocused: true, drawn)
            let fresh = canvas(list(cursor: cursor))
            for y in 0..<7 { for x in 0..<20 { #expect(kept[x, y] == fresh[x, y], "\(cursor): \(x), \(y)") } }
        }
    }
}
