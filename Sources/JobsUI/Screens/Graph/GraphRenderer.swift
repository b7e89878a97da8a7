import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The drawing of the visible part of a laid-out graph.
enum GraphRenderer {
    /// - Parameters:
    ///   - offset: the first visible line.
    ///   - isFocused: whether keys go to the graph.
    static func render(
        into canvas: inout Canvas, in rect: Rect, _ layout: GraphLayout, _ marks: GraphMarks, offset: Int = 0,
        isFocused: Bool = true
    ) {
        let own = marks.selected.map { layout.wires(of: $0) }
        canvas.clipped(to: rect) { canvas in
            for line in max(0, offset)..<max(0, offset, min(layout.size.rows, offset + rect.height)) {
                drawWires(layout.wires, own, line, into: &canvas, at: Point(x: rect.x, y: rect.y + line - offset))
            }
            for end in layout.exits + layout.entries {
                let isOwn = own?.isEmpty(end.x == 0 ? 1 : end.x - 1, end.y) == false
                canvas.draw(
                    "»", at: Point(x: rect.x + end.x, y: rect.y + end.y - offset),
                    style: Style(isOwn ? .accent : .graphWire))
            }
            for (node, place) in layout.places.enumerated()
            where place.rect.maxY > offset && place.rect.y < offset + rect.height {
                var shown = place.rect
                shown.x += rect.x
                shown.y += rect.y - offset
                draw(node, layout, place, in: shown, marks, isFocused, into: &canvas)
            }
            if layout.size.rows > rect.height {
                drawScrollMarks(in: rect, above: offset > 0, below: offset + rect.height < layout.size.rows, &canvas)
            }
        }
    }

    private static func drawWires(
        _ wires: GraphWires, _ own: GraphWires?, _ line: Int, into canvas: inout Canvas, at start: Point
    ) {
        var run = ""
        var runStart = 0
        var runStyle = Style(.graphWire)
        func flush(into canvas: inout Canvas) {
            if !run.isEmpty { canvas.draw(run, at: Point(x: start.x + runStart, y: start.y), style: runStyle) }
            run = ""
        }
        for x in 0..<wires.width {
            guard let glyph = wires.glyph(x, line) else {
                flush(into: &canvas)
                continue
            }
            let isOwn = own?.isEmpty(x, line) == false
            let isHeavy = wires.isHeavy(x, line)
            let style = isOwn ? Style(.accent, isHeavy ? .bold : []) : Style(isHeavy ? .graphCriticalWire : .graphWire)
            if style != runStyle || run.isEmpty {
                flush(into: &canvas)
                runStart = x
                runStyle = style
            }
            run.append(glyph)
        }
        flush(into: &canvas)
    }

    private static func draw(
        _ node: Int, _ layout: GraphLayout, _ place: GraphLayout.Place, in rect: Rect, _ marks: GraphMarks,
        _ isFocused: Bool, into canvas: inout Canvas
    ) {
        let content = layout.plan.nodes[node]
        let isSelected = marks.selected == node
        let muted = Style(.muted)
        let name = content.nameStyle
        let number = String(repeating: " ", count: numberPadding(node, layout)) + content.number
        let head = [
            TextRun("\(content.sign.text(canvas.glyphs)) ", content.signStyle),
            TextRun(number.isEmpty ? "" : "\(number) ", muted),
        ]
        if layout.nodeLines == 1 {
            let time = content.time.isEmpty ? "" : " \(content.time)"
            let room = rect.width - TextWidth.columns(of: time)
            let runs = TextLayout.clip(head + [TextRun(content.name, name)], to: room, ellipsis: canvas.glyphs.ellipsis)
            canvas.draw(runs + [TextRun(time, muted)], at: rect.origin, limit: rect.width)
        } else {
            canvas.drawLine(head + [TextRun(content.name, name)], in: rect.row(0))
            let indent = layout.plan.marks[node]
            for line in 1..<rect.height {
                let place = rect.row(line).splitLeft(indent).rest
                let text = content.details.indices.contains(line - 1) ? content.details[line - 1] : ""
                let whole = line == 1 ? withTime(content.time, text, in: place.width) : text
                canvas.drawLine(whole, in: place, style: muted)
            }
        }
        if marks.blockers.contains(node) { drawBlocker(place, layout, in: rect, into: &canvas) }
        let pointer = Point(x: rect.x - 1, y: rect.y)
        if marks.edited == node { canvas.draw("◆", at: pointer, style: Style(.mark)) }
        guard isSelected else { return }
        canvas.draw(String(canvas.glyphs.pointer), at: pointer, style: Style(.accent))
        canvas.restyle(rect) { Style(isFocused ? .selection : .selectionInactive, $0.attributes) }
        if isFocused, canvas.bounds.contains(pointer) { canvas.cursor = pointer }
    }

    /// Returns the time and the detail beside it, which is a number or a person. A number that does not fit is left out
    /// as a whole, because a part of it would read as another number. A long name is shortened.
    static func withTime(_ time: String, _ detail: String, in width: Int) -> String {
        let both = [time, detail].filter { !$0.isEmpty }.joined(separator: " ")
        guard TextWidth.columns(of: both) > width else { return both }
        guard detail.contains(where: \.isNumber) else {
            let room = width - (time.isEmpty ? 0 : TextWidth.columns(of: time) + 1)
            return [time, room > 1 ? ShortName.text(detail, columns: room).trimmingSpaces : ""].filter { !$0.isEmpty }
                .joined(separator: " ")
        }
        return [detail, time].first { !$0.isEmpty && TextWidth.columns(of: $0) <= width } ?? both
    }

    private static func numberPadding(_ node: Int, _ layout: GraphLayout) -> Int {
        layout.plan.numberWidth - TextWidth.columns(of: layout.plan.nodes[node].number)
    }

    /// Draws the mark of a blocker after the text, where its wire begins.
    private static func drawBlocker(
        _ place: GraphLayout.Place, _ layout: GraphLayout, in rect: Rect, into canvas: inout Canvas
    ) {
        canvas.draw("◄", at: Point(x: rect.x + place.textWidth + 1, y: rect.y), style: Style(.warning))
    }

    private static func drawScrollMarks(in rect: Rect, above: Bool, below: Bool, _ canvas: inout Canvas) {
        let style = Style(.accent)
        if above { canvas.draw(String(canvas.glyphs.scrollUp), at: Point(x: rect.maxX - 1, y: rect.y), style: style) }
        if below {
            canvas.draw(String(canvas.glyphs.scrollDown), at: Point(x: rect.maxX - 1, y: rect.maxY - 1), style: style)
        }
    }
}
