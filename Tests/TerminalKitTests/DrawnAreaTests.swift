import TestSupport
import Testing
import TextKit

@testable import TerminalKit
@testable import ViewState

/// Areas that are copied from an earlier frame.
struct DrawnAreaTests {
    private let place = Rect(x: 2, y: 1, width: 6, height: 2)

    /// Draws a text under a number, and counts the drawings that were not copies.
    private func frame(_ drawn: DrawnRows, _ number: Int, _ text: String, _ count: inout Int) -> String {
        var canvas = Canvas(Size(columns: 10, rows: 4))
        drawn.area(number * 2, in: place, into: &canvas) { canvas in
            count += 1
            canvas.draw(text, at: place.origin, style: .text)
            canvas.draw("漢字", at: Point(x: place.x, y: place.y + 1), style: .text)
        }
        return canvas.glyphText
    }

    @Test func rowsAreReusedWithoutDrawing() {
        let drawn = DrawnRows()
        var count = 0
        drawn.keep(while: 1)
        let (first, second) = (frame(drawn, 0, "first", &count), frame(drawn, 1, "second", &count))
        #expect(first.contains("first") && second.contains("second") && second.contains("漢字"))
        #expect(count == 2)
        drawn.keep(while: 1)
        #expect(frame(drawn, 0, "other", &count) == first)
        #expect(frame(drawn, 1, "other", &count) == second)
        #expect(count == 2)
    }

    @Test func anotherStampRedraws() {
        let drawn = DrawnRows()
        var count = 0
        drawn.keep(while: 1)
        _ = frame(drawn, 0, "first", &count)
        drawn.keep(while: 2)
        #expect(frame(drawn, 0, "other", &count).contains("other"))
        #expect(count == 2)
    }

    @Test func clippedAreasAreRedrawn() {
        let drawn = DrawnRows()
        var count = 0
        drawn.keep(while: 1)
        _ = frame(drawn, 0, "first", &count)
        var canvas = Canvas(Size(columns: 10, rows: 4))
        canvas.clipped(to: Rect(x: 0, y: 0, width: 5, height: 4)) { canvas in
            drawn.area(0, in: place, into: &canvas) { $0.draw("other", at: place.origin, style: .text) }
        }
        #expect(canvas.glyphText.contains("oth") && !canvas.glyphText.contains("other"))
    }
}
