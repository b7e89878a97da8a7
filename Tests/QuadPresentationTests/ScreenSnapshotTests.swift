import TestSupport
import Testing

@testable import QuadPresentation
@testable import TerminalKit

@MainActor
@Suite struct ScreenSnapshotTests {
    private nonisolated static let sizes = [
        Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40),
    ]

    @Test(arguments: ScreenScene.all)
    func looks(_ scene: ScreenScene) async throws {
        let (stage, shell) = try await scene.make()
        for size in Self.sizes {
            // What a screen learns by drawing (how many rows fit) counts from the next frame on.
            _ = shell.canvas(size, scene.glyphs)
            let canvas = shell.canvas(size, scene.glyphs)
            expectSnapshot(canvas.snapshot, named: "\(scene.name)-\(size.columns)x\(size.rows)")
        }
        withExtendedLifetime(stage) {}
    }

    /// In every size a board shows all of its rows.
    @Test(arguments: [5, 11])
    func aBoardShowsAllRowsAndKeys(length: Int) {
        for columns in 40...130 {
            for rows in 9...47 {
                let rect = Rect(x: 0, y: 1, width: columns, height: rows)
                let layout = WordleBoardLayout(in: rect, length: length, rowCount: 6)
                let first = layout.tileRect(row: 0, column: 0)
                let last = layout.tileRect(row: 5, column: length - 1)
                let size: Comment = "\(columns)×\(rows)"
                #expect(first.x >= 0 && first.y >= 1 && last.maxX <= columns && last.maxY <= rect.maxY, size)
                #expect(layout.grid.intersection(layout.keys).isEmpty, size)
                for (row, count) in [(0, 10), (1, 10), (2, layout.hasWordKeys ? 11 : 9)] {
                    for column in [0, count - 1] {
                        let key = layout.keyRect(row: row, column: column, keysInRow: count)
                        #expect(layout.keys.intersection(key) == key && rect.intersection(key) == key, size)
                    }
                }
                for row in 0..<6 {
                    let ends = layout.rowEnds(row)
                    #expect(ends.pointer.x >= 0 && ends.right.x < columns && !layout.keys.contains(ends.right), size)
                }
                guard let heading = layout.heading else { continue }
                #expect(heading.intersection(layout.grid).isEmpty && heading.maxY <= layout.keys.y, size)
            }
        }
    }
}
