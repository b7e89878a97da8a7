import CampusCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The week with its hours down and its days across. Narrow screens show three days or one.
@MainActor
final class CampusWeekScreen: AppScreen {
    nonisolated static let actions = ScreenActions(
        at: .campusWeek,
        works: Action.campusGrid + Action.campusEvents + Action.campusMoves,
        [.openItem: "Open the event", .addItem: "Add an event of your own"])

    private let viewModel: CampusCalendarViewModel
    private var grid: WeekGridView?
    private let drawn = DrawnRows()

    init(_ viewModel: CampusCalendarViewModel) {
        self.viewModel = viewModel
    }

    var title: String {
        let monday = viewModel.day.firstOfWeek
        return "Campus › Week of \(DateText.day(monday, today: viewModel.model.today))"
    }
    var isWaiting: Bool { viewModel.model.content == .idle || viewModel.model.content == .loading }
    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }
    var commands: [Command] { CampusCalendarCommands.week(viewModel) }
    func scroll(_ rows: Int, at point: Point) { viewModel.moved(events: rows > 0 ? 1 : -1) }

    func click(_ point: Point) {
        guard let hit = grid?.hit(point) else { return }
        if let position = hit.position, viewModel.day == hit.day, viewModel.position == position {
            return viewModel.opened()
        }
        viewModel.selected(hit.position ?? 0, on: hit.day)
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        if case .failed(let message, let advice) = viewModel.model.content {
            return canvas.drawNotice([message, advice], in: rect, role: .error)
        }
        let view = WeekGridView(viewModel, in: rect)
        grid = view
        view.render(into: &canvas, drawn: drawn)
    }
}
