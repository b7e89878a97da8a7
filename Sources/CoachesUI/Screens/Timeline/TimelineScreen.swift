import CoachesCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// All contacts, the newest first, with their days as headings.
@MainActor
final class TimelineScreen: FirstStartScreen {
    nonisolated static let actions = ScreenActions(
        at: .contactTimeline, works: [.coachWaiting, .coachImport, .coachExport, .coachCallCard],
        [.openItem: "Open the coach of the contact", .editItem: "Edit the contact", .deleteItem: "Delete the contact"])

    let viewModel: TimelineViewModel
    let listPlace = ListPlace()

    let firstStart: CoachFirstStart

    init(_ viewModel: TimelineViewModel) {
        self.viewModel = viewModel
        firstStart = CoachFirstStart(
            "Nothing is logged yet.",
            [(.coachLog, "Log a contact in one line"), (.coachImport, "Import a spreadsheet of contacts")],
            in: viewModel.model)
    }

    var isFirstStart: Bool { viewModel.model.log?.contacts.isEmpty == true }

    var list: ListModel<TimelineRow> { viewModel.list }
    var dialogs: Dialogs { viewModel.model.dialogs }
    var name: String { "Coaches › Timeline" }
    var emptyWords: [String] {
        ["Nobody is waiting for an answer.", "\(viewModel.context.key(.coachWaiting)) shows all contacts"]
    }

    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.opened() }

    var itemCommands: [Command] {
        let selected = viewModel.selected
        let asking = ContactDialogs(viewModel.model)
        let none = "There is no contact here; \(viewModel.context.key(.coachLog)) logs one"
        let refusal = selected.flatMap(asking.refusal)
        let mayChange = selected != nil && refusal == nil
        return [
            Command(.openItem, when: selected != nil, else: none) { self.viewModel.opened() },
            Command(.editItem, when: mayChange, else: refusal ?? none) { asking.edit(selected) },
            Command(.deleteItem, when: mayChange, else: refusal ?? none) { asking.delete(self.viewModel.targets) },
            Command(.coachCallCard, hint: "", when: selected?.coach != nil, else: "The contact names no coach") {
                self.viewModel.openedCard()
            },
            Command(.coachImport) { CoachImportModel.importFile(of: .interactions, in: self.viewModel.model) },
            Command(.coachExport, when: selected != nil, else: none) {
                CoachExporter.export(.interactions, only: self.viewModel.exportable, in: self.viewModel.model)
            },
            Command(.coachWaiting, hint: viewModel.showsOnlyWaiting ? "all" : "only waiting") {
                self.viewModel.toggledWaiting()
            },
        ]
            + CoachPlaces.commands(
                viewModel.model, standing: .init(coach: selected?.coach, school: selected?.school))
    }

    func renderFilled(into canvas: inout Canvas, in rect: Rect) {
        let hasHead = viewModel.model.content == .loaded && rect.height > 4 && !list.position.isEmpty
        let (head, body) = rect.splitTop(hasHead ? 1 : 0)
        if hasHead { canvas.drawLine("\(viewModel.summary) ", in: head, style: Style(.muted), .right) }
        renderList(into: &canvas, in: body)
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        list.drawRows(into: &canvas, in: rect) { index in self.row(self.list.rows[index], width: rect.width) }
        return rect
    }

    private func row(_ row: TimelineRow, width: Int) -> ListView.Row {
        let today = viewModel.today
        guard let place = row.place, let log = viewModel.log else {
            let words = row.day == today ? "TODAY" : DateText.date(row.day, today: today).uppercased()
            return ListView.Row([TextRun(words, Style(.heading))])
        }
        return TimelineRowView.row(log.row(of: log.contacts[place]), log.time, width: width)
    }
}
