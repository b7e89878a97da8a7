import TerminalKit
import TextKit
import ViewState

/// The keys below or beside the board, and the lookup of a key by its position.
enum WordleKeyboardView {
    enum Key: Equatable {
        case letter(WordleBoardState.Tile)
        case enter, delete
    }

    static func render(
        _ keyboard: [[WordleBoardState.Tile]], usesMarks: Bool, _ layout: WordleBoardLayout,
        into canvas: inout Canvas
    ) {
        for (key, rect) in places(of: keyboard, layout) where rect.maxY <= layout.keys.maxY {
            switch key {
            case .letter(let tile):
                let style = Style(tile.mark == .empty ? .text : tile.mark.role)
                let text = rect.width < 3 ? narrow(tile, rect.width) : tile.text(isWide: false, usesMarks)
                canvas.drawLine(text, in: rect, style: style)
            case .enter: canvas.drawLine("ent", in: rect, style: Style(.muted))
            case .delete: canvas.drawLine("del", in: rect, style: Style(.muted))
            }
        }
    }

    static func key(at point: Point, _ keyboard: [[WordleBoardState.Tile]], _ layout: WordleBoardLayout) -> Key? {
        places(of: keyboard, layout).first { $0.1.contains(point) }?.0
    }

    private static func places(
        of keyboard: [[WordleBoardState.Tile]], _ layout: WordleBoardLayout
    ) -> [(Key, Rect)] {
        keyboard.enumerated().flatMap { row, tiles in
            var keys = tiles.map(Key.letter)
            if layout.hasWordKeys, row == keyboard.count - 1 { keys = [.enter] + keys + [.delete] }
            return keys.enumerated().map { ($1, layout.keyRect(row: row, column: $0, keysInRow: keys.count)) }
        }
    }

    /// Returns the key in two columns: `[X` for correct, `(X` for present, a dash for absent. One column has no room for
    /// brackets.
    private static func narrow(_ tile: WordleBoardState.Tile, _ columns: Int) -> String {
        let letter = tile.letter.map(String.init) ?? ""
        guard columns > 1 else { return tile.mark == .absent ? "-" : letter }
        switch tile.mark {
        case .correct: return "[\(letter)"
        case .present: return "(\(letter)"
        case .absent: return " -"
        case .empty, .filled, .turning: return " \(letter)"
        }
    }
}
