import TestSupport
import Testing

@testable import TerminalKit
@testable import TextKit
@testable import ViewState

@Suite struct WidgetTests {
    private static let sizes = [
        Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40),
    ]

    @Test(arguments: Scene.all, sizes)
    func widgetsMatchTheirSnapshots(_ scene: Scene, _ size: Size) {
        expectSnapshot(scene.canvas(size).snapshot, named: "widgets/\(scene.name)-\(size.columns)x\(size.rows)")
    }

    private struct ASCIISet: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let glyphs: GlyphSet

        static let all = [
            ASCIISet(testDescription: "ascii", glyphs: .ascii), ASCIISet(testDescription: "plain", glyphs: .plain),
        ]
    }

    @Test(arguments: Scene.all, ASCIISet.all)
    private func widgetsMatchTheirASCIISnapshots(_ scene: Scene, _ set: ASCIISet) {
        let canvas = scene.canvas(Self.sizes[0], set.glyphs)
        let text = canvas.glyphRows.map { "|\($0)|" }.joined(separator: "\n")
        expectSnapshot(text, named: "widgets/\(scene.name)-\(set.testDescription)")
    }

    /// No widget crashes or leaves half of a glyph, however little room there is.
    @Test(arguments: Scene.all)
    func widgetsDrawInAnyRectangle(_ scene: Scene) {
        for columns in 0...24 {
            for rows in 0...9 {
                for glyphs in [GlyphSet.unicode, .plain] {
                    let canvas = scene.canvas(Size(columns: columns, rows: rows), glyphs)
                    expectSound(canvas, "\(scene.name) \(columns)×\(rows)")
                    if let cursor = canvas.cursor {
                        #expect(canvas.bounds.contains(cursor), "\(scene.name) \(columns)×\(rows)")
                    }
                }
            }
        }
    }

    /// Drawing into a part of the screen leaves the rest unchanged.
    @Test(arguments: Scene.all)
    func widgetsStayInTheirRectangle(_ scene: Scene) {
        for width in [1, 3, 9, 20] {
            for height in [1, 2, 5] {
                var canvas = Canvas(Size(columns: 30, rows: 9))
                canvas.fill(canvas.bounds, with: "#", style: .text)
                let rect = Rect(x: 4, y: 2, width: width, height: height)
                scene.draw(&canvas, rect)
                for y in 0..<9 {
                    for x in 0..<30 where !rect.contains(Point(x: x, y: y)) {
                        #expect(canvas[x, y].glyph == "#", "\(scene.name) \(width)×\(height) at \(x),\(y)")
                    }
                }
            }
        }
    }
}
