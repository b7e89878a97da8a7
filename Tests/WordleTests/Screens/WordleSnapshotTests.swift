import TestSupport
import Testing

@testable import ScreenTestSupport
@testable import ViewState
@testable import WordleUI

@MainActor
@Suite struct WordleSnapshotTests {
    @Test(arguments: ScreenScene.wordle)
    func screensMatchTheirSnapshots(_ scene: ScreenScene) async throws { try await scene.expectSnapshots() }

    /// In every size, a board shows all of its rows.
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
