import TerminalKit
import TextKit
import ViewState

/// A tile of a board, as large as its rectangle.
enum WordleTileView {
    static func render(
        _ tile: WordleBoardState.Tile, into canvas: inout Canvas, in rect: Rect, usesMarks: Bool,
        isRefused: Bool = false
    ) {
        let style = Style(isRefused ? .error : tile.mark.role)
        let isFramed = rect.height >= 3 && canvas.glyphs.drawsFrames
        switch tile.mark {
        case .empty, .filled, .turning:
            let area = tile.mark == .turning && rect.width > 3 ? rect.inset(dx: 1, dy: 0) : rect
            if isFramed { canvas.box(area, style: style) }
        case .absent, .present, .correct:
            if usesMarks, isFramed {
                canvas.box(rect, style: Style(.tileEmpty))
            } else {
                canvas.fill(rect, style: style)
            }
        }
        let middle = rect.row(rect.height / 2)
        if tile == .init(), !usesMarks {
            canvas.draw("·", at: Point(x: middle.x + middle.width / 2, y: middle.y), style: style)
            return
        }
        canvas.drawLine(
            tile.text(isWide: rect.width >= 5, usesMarks), in: middle.inset(dx: isFramed ? 1 : 0, dy: 0),
            style: style, .center)
    }
}

extension WordleBoardState.Mark {
    var role: Role {
        switch self {
        case .empty: .tileEmpty
        case .filled: .tileFilled
        case .turning: .tileTurning
        case .absent: .tileAbsent
        case .present: .tilePresent
        case .correct: .tileCorrect
        }
    }
}
extension WordleBoardState.Tile {
    /// Returns the letter with a sign for its mark, so that the mark does not depend on color: `[X]` for correct, `(X)`
    /// for present, `_x_` or a small letter for absent.
    func text(isWide: Bool, _ usesMarks: Bool) -> String {
        guard let letter else {
            return usesMarks || mark != .empty ? " _ " : isWide ? "  ·  " : " · "
        }
        let space = isWide ? " " : ""
        switch mark {
        case .correct: return "[\(space)\(letter)\(space)]"
        case .present: return "(\(space)\(letter)\(space))"
        case .absent:
            return usesMarks ? "_\(space)\(letter.lowercased())\(space)_" : " \(space)\(letter.lowercased())\(space) "
        case .turning: return isWide ? "  |  " : " | "
        case .empty, .filled: return " \(space)\(letter)\(space) "
        }
    }
}
