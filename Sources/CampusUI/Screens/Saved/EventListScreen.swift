import CampusCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// Saved events or suggested ones, each with what happened or why it is there.
@MainActor
final class EventListScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .campusSaved, works: Action.campusEvents + [.campusNextSpan, .campusPreviousSpan],
        [.openItem: "Open the saved event", .editItem: "Edit your event, or your note"])
    nonisolated static let suggestionActions = ScreenActions(at: .campusForYou, works: Action.campusEvents)

    private let viewModel: EventListViewModel
    let listPlace = ListPlace()

    init(_ viewModel: EventListViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<EventRow> { viewModel.list }
    var dialogs: Dialogs { viewModel.model.dialogs }
    var name: String { viewModel.kind.title }
    var emptyWords: [String] {
        let context = viewModel.model.context
        let key = context.key(.campusSave)
        switch viewModel.kind {
        case .upcoming:
            return [
                "No upcoming event is saved.",
                "\(key) in the agenda saves an event; \(context.key(.campusNextSpan)) shows attended ones",
            ]
        case .attended:
            return ["No saved event is over yet.", "\(context.key(.campusPreviousSpan)) shows upcoming ones"]
        case .forYou:
            return ["There is nothing to suggest yet.", "\(key) in the agenda saves events; more like them come here"]
        }
    }

    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.opened() }

    var itemCommands: [Command] {
        let (viewModel, model) = (viewModel, viewModel.model)
        let isSaved = viewModel.kind != .forYou
        return [
            Command(.openItem, when: viewModel.selected != nil, else: "There is no event here") { viewModel.opened() }
        ]
            + EventCommands(model: model, selected: viewModel.selected, targets: viewModel.targets).commands
            + (isSaved
                ? [
                    Command(
                        .campusNextSpan, viewModel.kind == .upcoming ? "Show attended events" : "Show saved articles",
                        hint: viewModel.kind == .upcoming ? "attended" : "articles"
                    ) {
                        if viewModel.kind == .upcoming {
                            viewModel.showed(.attended)
                        } else {
                            model.context.open(.campusSavedArticles)
                        }
                    },
                    Command(
                        .campusPreviousSpan, "Show upcoming events", hint: "upcoming",
                        when: viewModel.kind == .attended,
                        else: "Upcoming events are shown"
                    ) { viewModel.showed(.upcoming) },
                ] : [])
            + CampusPlaces.commands(model)
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let isWide = rect.width >= 60
        let today = viewModel.model.today
        let isASCII = !canvas.glyphs.signs.isEmpty
        list.drawRows(into: &canvas, in: rect, lines: isWide ? 1 : 2) { index in
            let row = self.list.rows[index]
            let item = row.entry.item
            let when =
                "\(AgendaText.date(item, today: today)) \(item.isAllDay ? "all day" : AgendaText.clock(item.start))"
            let signs = AgendaText.signs(row.entry, isASCII: isASCII)
            let isTrouble = item.isCanceled || item.isGone || row.entry.isConflict
            var view = ListView.Row(
                [
                    TextRun(when + String(repeating: " ", count: max(1, 18 - TextWidth.columns(of: when)))),
                    TextRun(
                        signs + String(repeating: " ", count: max(1, 4 - TextWidth.columns(of: signs))),
                        Style(isTrouble ? .error : .accent)),
                    TextRun(item.title, item.isCanceled ? Style(.campusStruck) : .text),
                ],
                trailing: isWide ? [TextRun(row.words, Style(isTrouble ? .warning : .muted))] : [])
            if !isWide { view.below = [TextRun("  \(row.words)", Style(isTrouble ? .warning : .muted))] }
            return view
        }
        return rect
    }
}
