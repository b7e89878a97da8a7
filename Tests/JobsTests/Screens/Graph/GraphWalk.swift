@testable import JobsUI
@testable import TerminalKit
@testable import ViewState

/// Follows the wires of a drawn graph as the eye does. The walk goes from a node to the right and never to the left. It
/// goes straight where wires cross, and from the end of a band into the next band at the same height.
struct GraphWalk {
    enum WalkError: Error, Equatable {
        case broken(Int, Int)
    }

    private enum Heading: Hashable {
        case right, up, down
    }

    private struct Step: Hashable {
        let x: Int
        let y: Int
        let heading: Heading
    }

    let canvas: Canvas
    let layout: GraphLayout

    init(_ layout: GraphLayout) {
        self.layout = layout
        var canvas = Canvas(layout.size)
        GraphRenderer.render(into: &canvas, in: canvas.bounds, layout, GraphMarks())
        self.canvas = canvas
    }

    private static let arms: [Character: String] = [
        "─": "lr", "━": "lr", "╼": "lr", "╾": "lr", "│": "ud", "┃": "ud", "╽": "ud", "╿": "ud",
        "┌": "rd", "┎": "rd", "┍": "rd", "┏": "rd", "┐": "ld", "┒": "ld", "┑": "ld", "┓": "ld",
        "└": "ru", "┖": "ru", "┕": "ru", "┗": "ru", "┘": "lu", "┚": "lu", "┙": "lu", "┛": "lu",
        "├": "rud", "┟": "rud", "┞": "rud", "┠": "rud", "┝": "rud", "┢": "rud", "┡": "rud", "┣": "rud",
        "┤": "lud", "┧": "lud", "┦": "lud", "┨": "lud", "┥": "lud", "┪": "lud", "┩": "lud", "┫": "lud",
        "┬": "lrd", "┰": "lrd", "┮": "lrd", "┲": "lrd", "┭": "lrd", "┱": "lrd", "┯": "lrd", "┳": "lrd",
        "┴": "lru", "┸": "lru", "┶": "lru", "┺": "lru", "┵": "lru", "┹": "lru", "┷": "lru", "┻": "lru",
        "┼": "lrud", "╁": "lrud", "╀": "lrud", "╂": "lrud", "┾": "lrud", "╆": "lrud", "╄": "lrud", "╊": "lrud",
        "┽": "lrud", "╅": "lrud", "╃": "lrud", "╉": "lrud", "┿": "lrud", "╈": "lrud", "╇": "lrud", "╋": "lrud",
    ]

    /// Returns the nodes that the wires from this node lead to.
    func reached(from node: Int) throws -> Set<Int> {
        let place = layout.places[node]
        var stack = [Step(x: place.rect.x + place.textWidth + 1, y: place.rect.y, heading: .right)]
        guard Self.arms[canvas[stack[0].x, stack[0].y].glyph] != nil else { return [] }
        var seen = Set<Step>()
        var found = Set<Int>()
        while let step = stack.popLast() {
            guard seen.insert(step).inserted else { continue }
            if let node = nodeRight(of: step) {
                found.insert(node)
            } else {
                stack += try next(step)
            }
        }
        return found
    }

    /// Returns the node to the right. The pointer's column is free, and the node begins after it.
    private func nodeRight(of step: Step) -> Int? {
        guard step.heading == .right, canvas[step.x, step.y].glyph == " " else { return nil }
        return layout.places.firstIndex { $0.rect.x == step.x + 1 && $0.rect.y == step.y }
    }

    private func next(_ step: Step) throws -> [Step] {
        guard canvas.bounds.contains(Point(x: step.x, y: step.y)) else { throw WalkError.broken(step.x, step.y) }
        let glyph = canvas[step.x, step.y].glyph
        if glyph == "»", step.heading == .right, step.x == canvas.size.columns - 1 { return [try entry(from: step)] }
        let back: Character = step.heading == .right ? "l" : step.heading == .up ? "d" : "u"
        guard let arms = Self.arms[glyph], arms.contains(back) else { throw WalkError.broken(step.x, step.y) }
        let right = Step(x: step.x + 1, y: step.y, heading: .right)
        let up = Step(x: step.x, y: step.y - 1, heading: .up)
        let down = Step(x: step.x, y: step.y + 1, heading: .down)
        if arms.count == 4 { return [step.heading == .right ? right : step.heading == .up ? up : down] }
        return arms.filter { $0 != back && $0 != "l" }.map { $0 == "r" ? right : $0 == "u" ? up : down }
    }

    /// Returns the entry into the next band. The first wire that leaves a band is the first wire that enters the next.
    private func entry(from step: Step) throws -> Step {
        guard let band = layout.bands.firstIndex(where: { $0.contains(step.y) }), band + 1 < layout.bands.count else {
            throw WalkError.broken(step.x, step.y)
        }
        let place = layout.bands[band].filter { $0 < step.y && canvas[step.x, $0].glyph == "»" }.count
        let entries = layout.bands[band + 1].filter { canvas[0, $0].glyph == "»" }
        guard entries.indices.contains(place) else { throw WalkError.broken(step.x, step.y) }
        return Step(x: 1, y: entries[place], heading: .right)
    }
}
