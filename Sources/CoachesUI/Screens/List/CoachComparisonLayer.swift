import QuadShell
import TerminalKit
import TextKit
import ViewState

/// Two coaches side by side; on a narrow screen, one below the other.
@MainActor
final class CoachComparisonLayer: Layer {
    var onClose: () -> Void = {}
    private let comparison: CoachComparison
    private var state: ListState

    init(_ comparison: CoachComparison) {
        self.comparison = comparison
        state = ListState(count: comparison.rows.count)
    }

    var hints: [FooterHint] { [FooterHint("j", "down", rank: -1), FooterHint("esc", "close", isPinned: true)] }

    func render(into canvas: inout Canvas, in rect: Rect) {
        let body = rect.splitBottom(1).rest
        canvas.fill(body, style: Style(.dialog))
        if rect.width < 60 { return drawNarrow(into: &canvas, in: body) }
        state.keepVisible(height: body.height - 1)
        let columns = [
            TableColumn("", .fixed(9)), TableColumn(comparison.names.first, .flexible(minimum: 12, weight: 1)),
            TableColumn(comparison.names.second, .flexible(minimum: 12, weight: 1)),
        ]
        TableView.render(into: &canvas, in: body, columns: columns, state: state) { row, column in
            let row = comparison.rows[row]
            switch column {
            case 0: return [TextRun(row.title, Style(.muted))]
            case 1: return [TextRun(row.first)]
            default: return [TextRun(row.second)]
            }
        }
    }

    private func drawNarrow(into canvas: inout Canvas, in rect: Rect) {
        let (head, rest) = rect.splitTop(1)
        let names = "\(comparison.names.first) · \(comparison.names.second)"
        canvas.drawLine(names, in: head.splitLeft(1).rest, style: Style(.heading))
        let (rows, whole) = rest.splitBottom(2)
        state.keepVisible(height: rows.height)
        ListView.render(into: &canvas, in: rows, state: state) { index in
            let row = comparison.rows[index]
            return .init([
                TextRun(TextLayout.fit(row.title, to: 9), Style(.muted)), TextRun("\(row.first) · \(row.second)"),
            ])
        }
        guard let selected = state.selection.map({ comparison.rows[$0] }) else { return }
        for (line, text) in [selected.first, selected.second].enumerated() {
            canvas.drawLine(text, in: whole.row(line).splitLeft(1).rest, style: Style(.dialog))
        }
    }

    func handle(_ key: Key) {
        switch key {
        case Key(.escape), Key(.enter), Key(.backspace), .character("q"), .character("="): onClose()
        case .character("j"), Key(.down): state.move(by: 1)
        case .character("k"), Key(.up): state.move(by: -1)
        default: break
        }
    }
}
