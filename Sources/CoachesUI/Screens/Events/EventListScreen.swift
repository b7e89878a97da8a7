import CoachesCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// Events as a table.
@MainActor
final class EventListScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .recruitingEvents, works: [.coachDone, .coachOpenLink], [.addItem: "Add an event"])

    let viewModel: EventListViewModel
    let listPlace = ListPlace()

    init(_ viewModel: EventListViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<EventRow> { viewModel.list }
    var dialogs: Dialogs { viewModel.model.dialogs }
    var name: String { "Coaches › Events" }
    var emptyWords: [String] { ["No events yet.", "a adds a camp, a showcase, a visit or a game"] }
    func appear() { viewModel.appeared() }
    func openedRow() { if viewModel.refusal == nil { viewModel.edited() } }

    var itemCommands: [Command] {
        let viewModel = viewModel
        let has = viewModel.selected != nil
        let none = "There is no event here; \(viewModel.context.key(.addItem)) adds one"
        let may = viewModel.refusal == nil
        let why = viewModel.refusal ?? none
        let url = viewModel.selected?.url ?? ""
        return [
            Command(.openItem, "Show and edit it", when: has && may, else: why) { viewModel.edited() },
            Command(.addItem, when: may, else: why) { viewModel.added() },
            Command(.editItem, "Edit the event", when: has && may, else: why) { viewModel.edited() },
            Command(.coachDone, "Mark as attended, or unmark", hint: "attended", when: has && may, else: why) {
                viewModel.attended()
            },
            Command(.deleteItem, "Delete the event", when: has && may, else: why) { viewModel.deleted() },
            Command(.coachOpenLink, "Open its address", when: !url.isEmpty, else: "No address is known; e adds one") {
                viewModel.context.openLink(url)
            },
        ] + CoachPlaces.commands(viewModel.model)
    }

    /// On a narrow screen, the date is only a day.
    private static func columns(_ isNarrow: Bool) -> [TableColumn] {
        [
            TableColumn("", .fixed(1)), TableColumn("WHEN", .fixed(isNarrow ? 8 : 16)),
            TableColumn("EVENT", .flexible(minimum: 20, weight: 3)), TableColumn("KIND", .fixed(16), dropOrder: 3),
            TableColumn("SCHOOL", .flexible(minimum: 10, weight: 2), dropOrder: 1),
            TableColumn("PLACE", .flexible(minimum: 10, weight: 2), dropOrder: 2),
        ]
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let isNarrow = rect.width < 60
        return list.drawTable(into: &canvas, in: rect, columns: Self.columns(isNarrow)) { row, column in
            cell(self.list.rows[row], column, isNarrow)
        }
    }

    private func cell(_ row: EventRow, _ column: Int, _ isNarrow: Bool) -> [TextRun] {
        let event = row.event
        let today = viewModel.model.today
        let style = event.lastDay < today ? Style(.muted) : .text
        switch column {
        case 0: return [TextRun(event.wasAttended ? "✓" : event.lastDay < today ? " " : "◷", Style(.coachDone))]
        case 1 where isNarrow: return [TextRun(DateText.short(event.starts.day, today: today), style)]
        case 1: return [TextRun(DateText.due(event.starts, today: today), style)]
        case 2: return [TextRun(event.name, style)]
        case 3: return [TextRun(event.kind.words, style)]
        case 4: return [TextRun(row.school, style)]
        default: return [TextRun(event.place, style)]
        }
    }
}
