import CampusCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The followed calendars with the results of their last fetches.
@MainActor
final class FeedListScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .campusFeeds, works: [.campusReload, .campusMute],
        [
            .openItem: "Show the calendar's events", .addItem: "Follow a calendar", .editItem: "Edit the calendar",
            .deleteItem: "Unfollow the calendar", .copyItem: "Copy the calendar's address",
        ])

    private let viewModel: FeedListViewModel
    let listPlace = ListPlace()
    private let showEvents: (FeedRow) -> Void

    init(_ viewModel: FeedListViewModel, show: @escaping (FeedRow) -> Void) {
        self.viewModel = viewModel
        showEvents = show
    }

    var list: ListModel<FeedRow> { viewModel.list }
    var dialogs: Dialogs { viewModel.model.dialogs }
    var name: String { "Campus › Calendars" }
    var title: String { viewModel.model.rounds.progress.map { "\($0) · Esc stops" } ?? "\(name) · \(list.summary)" }
    var emptyWords: [String] {
        let key = viewModel.model.context.key(.addItem)
        return [
            "No calendar is followed yet.",
            "\(key) follows one: the address of an .ics calendar, a page that links one, or a file or folder here.",
        ]
    }
    func appear() { viewModel.appeared() }
    func openedRow() { if let row = viewModel.selected { showEvents(row) } }

    var itemCommands: [Command] {
        let (viewModel, model, selected) = (viewModel, viewModel.model, viewModel.selected)
        let asking = FeedDialogs(model)
        let none = "There is no calendar here; \(model.context.key(.addItem)) follows one"
        return [
            Command(.openItem, hint: "events", when: selected != nil, else: none) { [weak self] in self?.openedRow() },
            Command(.addItem, hint: "follow") { asking.add() },
            Command(.campusReload, when: selected != nil, else: none) { viewModel.reloaded() },
            Command(.editItem, when: selected != nil, else: none) { if let selected { asking.edit(selected.feed) } },
            Command(
                .campusMute, hint: selected?.feed.isMuted == true ? "unmute" : "mute", when: selected != nil, else: none
            ) {
                viewModel.muted()
            },
            Command(.deleteItem, hint: "remove", when: selected != nil, else: none) {
                asking.remove(viewModel.targets)
            },
            Command(.copyItem, hint: "", when: selected != nil, else: none) {
                model.context.copy(addresses: viewModel.targets.map(\.feed.address))
            },
            Command(.cancel, "Stop fetching, or clear marks or the filter") { viewModel.canceled() },
        ] + CampusPlaces.commands(model)
    }

    private static let columns = [
        TableColumn("", .fixed(1)), TableColumn("CALENDAR", .flexible(minimum: 16, weight: 2)),
        TableColumn("COMING", .fixed(6), .right), TableColumn("KIND", .fixed(6), dropOrder: 1),
        TableColumn("LAST FETCH", .flexible(minimum: 24, weight: 3), dropOrder: 2),
    ]

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let foot =
            viewModel.selected.map {
                TextLayout.wrap("\($0.feed.address) · \(viewModel.words($0))", width: max(8, rect.width - 2))
            } ?? []
        let (table, below) = rect.splitBottom(min(foot.count, max(0, rect.height / 3)))
        let rows = list.drawTable(into: &canvas, in: table, columns: Self.columns) { row, column in
            let row = self.list.rows[row]
            switch column {
            case 0: return [TextRun(row.feed.letter, Style(.calendar(row.feed.color), .bold))]
            case 1:
                return [
                    TextRun(row.title, row.feed.isMuted ? Style(.muted) : .text),
                    TextRun(row.feed.isMuted ? " (muted)" : "", Style(.muted)),
                ]
            case 2: return [TextRun("\(row.coming)", Style(.muted))]
            case 3: return [TextRun(row.feed.kind.rawValue, Style(.muted))]
            default: return [TextRun(self.viewModel.words(row), Style(row.isInTrouble ? .warning : .muted))]
            }
        }
        for (row, line) in foot.prefix(below.height).enumerated() {
            canvas.drawLine(line, in: below.row(row).splitLeft(1).rest, style: Style(.muted))
        }
        return rows
    }
}
