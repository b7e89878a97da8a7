import QuadCore
import TerminalKit
import TextKit
import ViewState

/// The drawing of a template's actions as a table: number and name stay, the other columns scroll with the cursor.
@MainActor
final class TemplateTable {
    private var place = Rect(x: 0, y: 0, width: 0, height: 0)
    private var shown: [(column: TemplateColumn, rect: Rect)] = []
    /// The first visible column among those that scroll.
    private var first = 1
    private static let gap = 1
    private static let numberWidth = 4

    func render(_ viewModel: JobTemplateViewModel, into canvas: inout Canvas, in rect: Rect) {
        let (head, body) = rect.splitTop(1)
        place = body
        arrange(viewModel.column, in: rect)
        for (column, cell) in shown {
            canvas.drawLine(
                column.title.capitalizedFirst, in: Rect(x: cell.x, y: head.y, width: cell.width, height: 1),
                style: Style(.heading))
        }
        canvas.drawLine("#", in: Rect(x: rect.x + 1, y: head.y, width: 2, height: 1), style: Style(.heading), .right)
        drawScrollMarks(into: &canvas, in: head)
        let offers = viewModel.cell.offers
        viewModel.sheet.keepVisible(height: max(1, body.height - (viewModel.typing == nil ? 0 : 1)))
        let top = viewModel.sheet.rows.offset
        var y = body.y
        for row in top..<viewModel.draft.actions.count where y < body.maxY {
            draw(row, viewModel, at: y, into: &canvas, in: rect)
            y += 1
            if row == viewModel.row, !offers.isEmpty, y < body.maxY {
                drawOffers(offers, viewModel.column, at: y, into: &canvas, in: rect)
                y += 1
            }
        }
    }

    /// Computes the visible columns, which always include the current one.
    private func arrange(_ column: TemplateColumn, in rect: Rect) {
        let room = rect.width - Self.numberWidth
        let nameWidth = max(TemplateColumn.name.width - (room < 50 ? 4 : 0), 12)
        if column != .name { first = min(first, column.rawValue) }
        while true {
            shown = [(.name, Rect(x: rect.x + Self.numberWidth, y: 0, width: nameWidth, height: 1))]
            var x = rect.x + Self.numberWidth + nameWidth + Self.gap
            for next in TemplateColumn.allCases.dropFirst(first) where x < rect.maxX {
                let width = min(next.width, rect.maxX - x)
                guard width >= min(next.width, 10) else { break }
                shown.append((next, Rect(x: x, y: 0, width: width, height: 1)))
                x += width + Self.gap
            }
            let isShown = shown.contains { $0.column == column }
            guard !isShown, first < column.rawValue else { break }
            first += 1
        }
        // The remaining width goes to the name.
        guard let last = shown.last, first == 1 || shown.count > 1 else { return }
        let spare = min(rect.maxX - last.rect.maxX, 14)
        guard spare > 0 else { return }
        for index in shown.indices {
            if index == 0 { shown[index].rect.width += spare } else { shown[index].rect.x += spare }
        }
    }

    private func drawScrollMarks(into canvas: inout Canvas, in head: Rect) {
        if first > 1 { canvas.draw("‹", at: Point(x: head.x, y: head.y), style: Style(.accent)) }
        if shown.last?.column != TemplateColumn.allCases.last {
            canvas.draw("›", at: Point(x: head.maxX - 1, y: head.y), style: Style(.accent))
        }
    }

    private func draw(
        _ row: Int, _ viewModel: JobTemplateViewModel, at y: Int, into canvas: inout Canvas, in rect: Rect
    ) {
        let actions = viewModel.draft.actions
        let isSelected = row == viewModel.row
        let line = Rect(x: rect.x, y: y, width: rect.width, height: 1)
        if isSelected { canvas.draw(String(canvas.glyphs.pointer), at: line.origin, style: Style(.accent)) }
        let number = Rect(x: rect.x + 1, y: y, width: Self.numberWidth - 2, height: 1)
        canvas.drawLine("\(row + 1)", in: number, style: Style(isSelected ? .accent : .muted), .right)
        for (column, cell) in shown {
            let place = Rect(x: cell.x, y: y, width: cell.width, height: 1)
            let isCell = isSelected && column == viewModel.column
            if isCell, let input = viewModel.typing?.input {
                TextFieldView.render(into: &canvas, in: place, input: input)
                continue
            }
            let text = column.text(actions[row], among: actions)
            let isUnsaid = text.isEmpty
            canvas.drawLine(
                isUnsaid ? "–" : text, in: place, style: isUnsaid ? Style(.muted) : .text,
                column == .minutes ? .right : .left)
            guard isCell else { continue }
            canvas.restyle(place) { Style(.selection, $0.attributes) }
            canvas.cursor = place.origin
        }
    }

    private func drawOffers(
        _ offers: String, _ column: TemplateColumn, at y: Int, into canvas: inout Canvas, in rect: Rect
    ) {
        guard let cell = shown.first(where: { $0.column == column })?.rect else { return }
        let place = Rect(x: cell.x - 1, y: y, width: max(0, rect.maxX - cell.x + 1), height: 1)
        let lead = String(canvas.glyphs.box.bottomLeft)
        canvas.drawLine("\(lead) \(offers)", in: place, style: Style(.muted))
    }

    func cell(at point: Point, _ viewModel: JobTemplateViewModel) -> (row: Int, column: TemplateColumn?)? {
        guard place.contains(point) else { return nil }
        let column = shown.first { $0.rect.x <= point.x && point.x < $0.rect.maxX }?.column
        return (viewModel.sheet.rows.offset + point.y - place.y, column)
    }
}
