import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The jobs as cards in one column per status.
@MainActor
final class JobBoardScreen: AppScreen {
    let viewModel: JobBoardViewModel
    private var layout = JobBoardLayout(in: Rect(x: 0, y: 0, width: 0, height: 0), first: 0)

    init(_ viewModel: JobBoardViewModel) { self.viewModel = viewModel }

    var title: String { "Jobs › Board · \(viewModel.list.summary)" }
    var filter: (any Filtering)? { viewModel.list }
    var isWaiting: Bool { viewModel.isWaiting }
    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }

    var commands: [Command] { JobBoardCommands.commands(viewModel) }

    func scroll(_ rows: Int, at point: Point) {
        let column = layout.column(at: point)?.index ?? viewModel.column.cursor
        viewModel.scrolled(column, by: rows > 0 ? 1 : -1)
    }

    func click(_ point: Point) {
        let strip = JobBoardView.stripPlaces(viewModel, in: layout.strip)
        if let hit = strip.first(where: { $0.place.contains(point) }) { return viewModel.went(toColumn: hit.column) }
        guard let column = layout.column(at: point) else { return }
        guard column.cards.contains(point) else { return viewModel.went(toColumn: column.index) }
        let place = viewModel.place(in: column.index)
        let row = (point.y - column.cards.y) / JobBoardLayout.cardRows
        viewModel.clicked(place.firstRow(height: layout.height) + row, in: column.index)
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        if let notice = viewModel.notice {
            return canvas.drawNotice(notice.lines, in: rect, role: notice.isError ? .error : .text)
        }
        var body = rect
        if let warning = viewModel.warning {
            let (head, rest) = rect.splitTop(1)
            canvas.drawLine("! \(warning)", in: head, style: Style(.warning))
            body = rest
        }
        let height = JobBoardLayout(in: body, first: 0).height
        viewModel.drawn(columns: JobBoardLayout.shown(width: body.width), height: height)
        layout = JobBoardLayout(in: body, first: viewModel.firstColumn)
        JobBoardView.render(viewModel, layout, into: &canvas)
    }
}
