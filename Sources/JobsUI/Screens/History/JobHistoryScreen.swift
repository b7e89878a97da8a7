import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The events of a job, with people and times.
@MainActor
final class JobHistoryScreen: ListScreen {
    let viewModel: JobHistoryViewModel
    let listPlace = ListPlace()
    private let head = JobHeadView()

    init(_ viewModel: JobHistoryViewModel) {
        self.viewModel = viewModel
    }

    private var open: OpenJob { viewModel.open }
    var list: ListModel<JobHistoryRow> { viewModel.list }
    var dialogs: Dialogs { viewModel.context.dialogs }
    var name: String { "Jobs › \(open.name) › History" }
    var emptyWords: [String] { ["Nothing has happened to this job yet.", ", and . switch the view"] }
    var title: String { open.isMissing ? name : "\(name) · \(list.summary)" }
    var filter: (any Filtering)? { open.isMissing ? nil : list }
    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.opened() }

    var itemCommands: [Command] {
        let viewModel = viewModel
        if open.isMissing { return JobPlaces.commands(viewModel.model) }
        let has = list.selected != nil
        let none = "There is nothing here"
        return [
            Command(.openItem, "Go to the step", hint: "the step", when: has, else: none) { viewModel.opened() },
            Command(.copyItem, "Copy the line", when: has, else: none) { viewModel.copied() },
        ] + JobView.history.commands(of: open.id, in: viewModel.context) + JobPlaces.commands(viewModel.model)
    }

    func click(_ point: Point) {
        if let view = head.view(at: point) {
            if view != .history { view.show(open.id, in: viewModel.context) }
            return
        }
        clickRow(point)
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        renderList(into: &canvas, in: head.render(open, .history, into: &canvas, in: rect))
    }

    /// The old and the new value follow the event, in one column that takes the remaining width.
    private var columns: [TableColumn] {
        func widest(_ text: (JobHistoryRow) -> String) -> Int {
            list.rows.reduce(4) { max($0, TextWidth.columns(of: text($1))) }
        }
        return [
            TableColumn("When", .fixed(widest(\.when))),
            TableColumn("Who", .fixed(min(12, widest(\.who))), dropOrder: 1),
            TableColumn("What, from and to", .flexible(minimum: 28, weight: 1)),
        ]
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        list.drawTable(into: &canvas, in: rect, columns: columns) { row, column in
            let event = self.list.rows[row]
            return switch column {
            case 0: [TextRun(event.when, Style(.muted))]
            case 1: [TextRun(event.who)]
            default: [TextRun(event.what), TextRun(event.change.isEmpty ? "" : "  \(event.change)", Style(.muted))]
            }
        }
    }
}
