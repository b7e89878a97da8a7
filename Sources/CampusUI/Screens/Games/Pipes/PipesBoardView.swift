import PuzzleKit
import TerminalKit
import TextKit
import ViewState

/// The grid of a puzzle: ends as capitals in parentheses, paths as lines, the loose end of a path as a small letter, and
/// the cursor in brackets.
struct PipesBoardView {
    private let game: PipesGame
    private let cursor: Int
    private let layout: PipesLayout
    /// The pair of each cell that a path fills.
    private var owners: [Int: Int] = [:]
    /// The directions in which the path of a cell goes on.
    private var links: [Int: [PipesDirection]] = [:]

    init(_ game: PipesGame, cursor: Int, _ layout: PipesLayout) {
        (self.game, self.cursor, self.layout) = (game, cursor, layout)
        for (pair, path) in game.paths.enumerated() {
            for (place, cell) in path.enumerated() {
                owners[cell] = pair
                let neighbors = [place > 0 ? path[place - 1] : nil, place + 1 < path.count ? path[place + 1] : nil]
                links[cell] = neighbors.compactMap { neighbor in
                    PipesDirection.allCases.first { game.puzzle.cell($0, of: cell) == neighbor && neighbor != nil }
                }
            }
        }
    }

    func render(into canvas: inout Canvas) {
        for cell in 0..<game.puzzle.cellCount { draw(cell, into: &canvas) }
        let center = layout.center(of: cursor)
        canvas.restyle(Rect(x: center.x - 1, y: center.y, width: 3, height: 1)) { Style(.selection, $0.attributes) }
        canvas.cursor = center
    }

    private func draw(_ cell: Int, into canvas: inout Canvas) {
        let end = game.puzzle.pair(withEndAt: cell)
        let pair = owners[cell] ?? end
        let isHeld = pair != nil && pair == game.heldPair
        let style = pair.map { Style(.calendar($0), end != nil || isHeld ? [.bold] : []) } ?? Style(.muted)
        drawLines(from: cell, style, into: &canvas)
        let center = layout.center(of: cell)
        canvas.draw(String(sign(of: cell, canvas.glyphs)), at: center, style: style)
        let brackets: (String, String)? = cell == cursor ? ("[", "]") : end != nil ? ("(", ")") : nil
        guard let brackets else { return }
        canvas.draw(brackets.0, at: Point(x: center.x - 1, y: center.y), style: style)
        canvas.draw(brackets.1, at: Point(x: center.x + 1, y: center.y), style: style)
    }

    /// Draws the lines from the center of a cell to its edges.
    private func drawLines(from cell: Int, _ style: Style, into canvas: inout Canvas) {
        let (rect, center) = (layout.rect(of: cell), layout.center(of: cell))
        let horizontal = String(canvas.glyphs.box.horizontal)
        let vertical = String(canvas.glyphs.box.vertical)
        for direction in links[cell] ?? [] {
            switch direction {
            case .left:
                for x in rect.x..<center.x { canvas.draw(horizontal, at: Point(x: x, y: center.y), style: style) }
            case .right:
                for x in center.x + 1..<rect.maxX {
                    canvas.draw(horizontal, at: Point(x: x, y: center.y), style: style)
                }
            case .up: for y in rect.y..<center.y { canvas.draw(vertical, at: Point(x: center.x, y: y), style: style) }
            case .down:
                for y in center.y + 1..<rect.maxY { canvas.draw(vertical, at: Point(x: center.x, y: y), style: style) }
            }
        }
    }

    /// Returns the letter of an end, the small letter of a loose end, the line of a path, or a dot for an empty cell.
    private func sign(of cell: Int, _ glyphs: GlyphSet) -> Character {
        if let pair = game.puzzle.pair(withEndAt: cell) { return PipesPuzzle.letter(ofPair: pair) }
        guard let pair = owners[cell] else { return glyphs.signs.isEmpty ? "·" : "." }
        let links = Set(links[cell] ?? [])
        let box = glyphs.box
        switch links {
        case [.left, .right]: return box.horizontal
        case [.up, .down]: return box.vertical
        case [.down, .right]: return box.topLeft
        case [.down, .left]: return box.topRight
        case [.up, .right]: return box.bottomLeft
        case [.up, .left]: return box.bottomRight
        default: return Character(PipesPuzzle.letter(ofPair: pair).lowercased())
        }
    }
}
