import JobsCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The drawing of the templates in a tab without jobs.
@MainActor
enum JobStarterView {
    /// The width of the block, which is in the middle of a wider screen.
    private static let widest = 90
    /// The height of the sentence above, with a blank row and the row of titles.
    private static let heading = 5

    /// - Returns: the place of the rows, for the mouse.
    static func render(_ starters: JobStarterList, into canvas: inout Canvas, in whole: Rect) -> Rect {
        let rows = starters.list.rows.count + heading
        let rect = whole.centered(Size(columns: widest, rows: rows))
        let text =
            rect.width < 60
            ? "No jobs yet. Press Enter twice to make one from the line below. g t changes templates."
            : "No jobs yet. A job is a process you go through step by step. Press Enter twice to make one from the line "
                + "below. You can change or delete templates: g t."
        let words = TextLayout.wrap(text, width: max(1, rect.width - 2))
        let (head, rest) = rect.splitTop(min(words.count + 1, rect.height / 2))
        for (row, line) in words.enumerated() where row < head.height {
            canvas.drawLine(line, in: head.row(row).splitLeft(1).rest)
        }
        let columns = [
            TableColumn("Template", .flexible(minimum: 16, weight: 1)), TableColumn("", .fixed(8), .right),
            TableColumn("", .fixed(7), .right, dropOrder: 1),
            TableColumn("", .flexible(minimum: 20, weight: 3), dropOrder: 2),
        ]
        starters.list.moved { $0.keepVisible(height: max(1, rest.height - 1)) }
        TableView.render(into: &canvas, in: rest, columns: columns, state: starters.list.position) { row, column in
            let starter = starters.list.rows[row]
            return switch column {
            case 0: [TextRun(starter.name + (starter.recurs ? " ↻" : ""))]
            case 1: [TextRun(starter.steps.counted("step"))]
            case 2: [TextRun(starter.minutes == 0 ? "" : JobLength.text(starter.minutes), Style(.muted))]
            default: [TextRun(starter.summary, Style(.muted))]
            }
        }
        return rest.splitTop(1).rest
    }
}
