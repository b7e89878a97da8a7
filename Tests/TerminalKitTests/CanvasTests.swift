import TestSupport
import Testing

@testable import TerminalKit
@testable import TextKit
@testable import ViewState

@Suite struct CanvasTests {
    @Test(arguments: 0..<30)
    func everyDrawingLeavesCompleteCells(seed: Int) {
        var random = SeededRandom(seed)
        let size = Size(columns: Int.random(in: 0...30, using: &random), rows: Int.random(in: 0...6, using: &random))
        var canvas = Canvas(size)
        for step in 0..<120 {
            let place = Point(x: .random(in: -5...32, using: &random), y: .random(in: -1...7, using: &random))
            let rect = Rect(
                x: place.x, y: place.y, width: .random(in: 0...20, using: &random),
                height: .random(in: 0...4, using: &random))
            let text = random.text(count: 12)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: canvas.fill(rect, with: text.first ?? " ", style: .text)
            case 1: canvas.box(rect)
            case 2: canvas.clipped(to: rect) { $0.draw(text, at: Point(x: place.x - 1, y: place.y)) }
            case 3: canvas.drawLine(text, in: rect, .right)
            default: canvas.draw(text, at: place, limit: rect.width)
            }
            expectSound(canvas, "seed \(seed) step \(step)")
        }
    }

    @Test func sentencesAreWrittenInASCIIOnRequest() {
        var canvas = Canvas(Size(columns: 20, rows: 1), glyphs: .ascii)
        canvas.draw("“é” · it’s › 3…", at: Point(x: 0, y: 0))
        #expect(canvas.glyphText == "\"é\" - it's > 3.")
    }

    @Test func snapshotShowsGlyphsStylesAndCursor() {
        var canvas = Canvas(Size(columns: 6, rows: 2))
        canvas.draw("a漢", at: Point(x: 0, y: 0), style: Style(.error))
        canvas.draw("b", at: Point(x: 1, y: 1), style: Style(.link, .bold))
        canvas.cursor = Point(x: 2, y: 1)
        #expect(
            canvas.snapshot == """
                6×2
                |a漢   |
                | b    |
                styles
                |aaa...|
                |.b....|
                a error
                b link +bold
                cursor 2,1

                """)
    }
}
