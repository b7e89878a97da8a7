import Testing

@testable import TerminalKit
@testable import ViewState

/// Expects that every wide cell has its continuation, that no continuation stands alone, and that no cell holds a
/// control character.
func expectSound(_ canvas: Canvas, _ note: String) {
    for y in 0..<canvas.size.rows {
        var x = 0
        while x < canvas.size.columns {
            let cell = canvas[x, y]
            #expect(cell.width == 1 || cell.width == 2, "orphaned continuation at \(x),\(y) \(note)")
            for scalar in cell.glyph.unicodeScalars {
                #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value), "\(note)")
            }
            if cell.width == 2 {
                let isFollowed = x + 1 < canvas.size.columns && canvas[x + 1, y].width == 0
                #expect(isFollowed, "half a wide glyph at \(x),\(y) \(note)")
                x += 1
            }
            x += 1
        }
    }
}
