import CampusCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The agenda, with the selected event beside it if there is room.
@MainActor
final class AgendaScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .campus, works: Action.campusDays + Action.campusEvents,
        [
            .openItem: "Open the event", .addItem: "Add an event of your own",
            .editItem: "Edit your event, or your note",
            .deleteItem: "Delete your event", .copyItem: "Copy time, title and place",
        ])

    private let viewModel: AgendaViewModel
    let listPlace = ListPlace()
    private let drawn = DrawnRows()
    private let preview: EventPreview

    private struct Stamp: Equatable {
        let generation: Int
        let minute: Int
        let width: Int
    }

    init(_ viewModel: AgendaViewModel) {
        self.viewModel = viewModel
        preview = EventPreview(viewModel.model)
    }

    var list: ListModel<AgendaRow> { viewModel.list }
    var dialogs: Dialogs { viewModel.model.dialogs }
    var name: String { "Campus" }
    var title: String {
        if let progress = viewModel.model.rounds.progress { return "\(progress) · Esc stops" }
        let words = list.filterText.isEmpty ? viewModel.summary : viewModel.filterStatus
        return (["Campus", words] + list.reasons).joined(separator: " · ")
    }

    var emptyWords: [String] {
        let context = viewModel.model.context
        if viewModel.model.contents.feeds.isEmpty {
            return [
                "No calendar is followed yet.",
                "\(context.key(.campusOpenFeeds)) shows calendars to follow; \(context.key(.addItem)) adds an event of your own",
            ]
        }
        return [
            "Nothing is on: \(viewModel.summary).",
            "\(context.key(.campusPeriod)) shows more days, \(context.key(.campusSource)) other events",
        ]
    }

    func appear() { viewModel.appeared() }
    func openedRow() { open() }

    private func open() {
        if let entry = viewModel.selected { viewModel.model.open(entry.item) }
    }

    var itemCommands: [Command] {
        let (viewModel, model, selected) = (viewModel, viewModel.model, viewModel.selected)
        let none = "There is no event here"
        return [
            Command(.openItem, when: selected != nil, else: none) { [weak self] in self?.open() }
        ]
            + EventCommands(model: model, selected: selected?.item, targets: viewModel.targets.map(\.item)).commands
            + [
                Command(.campusConflict) { viewModel.wentToConflict() },
                Command(.campusToday, hint: "") { viewModel.wentToday() },
                Command(.campusDate) { viewModel.askDate() },
                Command(.campusNextDay) { viewModel.moved(days: 1) },
                Command(.campusPreviousDay) { viewModel.moved(days: -1) },
                Command(.campusNextSpan) { viewModel.moved(weeks: 1) },
                Command(.campusPreviousSpan) { viewModel.moved(weeks: -1) },
                Command(.campusSource) { viewModel.askSource() },
                Command(.campusPeriod) { viewModel.askPeriod() },
                Command(
                    .campusExpand, viewModel.isExpanded ? "Show one row per series" : "Show each time of a series",
                    when: !list.filterText.isEmpty, else: "Only a search folds series; / begins one"
                ) { viewModel.expanded() },
                Command(.cancel, "Stop fetching, or clear marks or the filter") { viewModel.canceled() },
            ] + CampusPlaces.commands(model)
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        let isWide = rect.width >= 110 && !list.position.isEmpty
        let (rows, beside) =
            isWide ? rect.splitLeft(rect.width * 13 / 20) : (rect, Rect(x: 0, y: 0, width: 0, height: 0))
        renderList(into: &canvas, in: rows)
        guard isWide else { return }
        for y in beside.y..<beside.maxY {
            canvas.draw(String(canvas.glyphs.box.vertical), at: Point(x: beside.x, y: y), style: Style(.border))
        }
        if let entry = viewModel.selected { preview.render(entry.item, into: &canvas, in: beside.splitLeft(2).rest) }
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        var view = AgendaRowView(model: viewModel.model, width: rect.width, glyphs: canvas.glyphs)
        view.showsDate = !list.filterText.isEmpty && !list.rows.contains(where: \.isHeading)
        let stamp = Stamp(generation: list.generation, minute: viewModel.model.now / 60, width: rect.width)
        drawn.keep(while: stamp)
        list.drawRows(into: &canvas, in: rect, drawn: drawn) { view.row(self.list.rows[$0]) }
        drawSticky(view, into: &canvas, in: rect)
        return rect
    }

    /// Keeps the heading of the first visible event in sight.
    private func drawSticky(_ view: AgendaRowView, into canvas: inout Canvas, in rect: Rect) {
        let first = list.position.firstRow(height: rect.height)
        guard rect.height > 3, list.rows.indices.contains(first), first != list.position.cursor else { return }
        guard case .entry(_, let day) = list.rows[first].kind else { return }
        let place = rect.row(0)
        canvas.fill(place, style: .text)
        canvas.drawLine(view.heading(day), in: place.splitLeft(ListView.gutter).rest)
    }
}
