import GrowthCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The log as a table.
@MainActor
final class PracticeSessionListScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .growthLog,
        [
            .addItem: "Log a practice session in one line", .openItem: "Edit the practice session",
            .editItem: "Edit the practice session", .deleteItem: "Delete the practice session",
        ])

    let viewModel: PracticeSessionListViewModel
    let listPlace = ListPlace()
    private let drawn = DrawnRows()

    /// The other values that the rows depend on, besides the sessions.
    private struct Stamp: Equatable {
        let generation: Int
        let today: CalendarDay
        let edits: Set<String>
    }

    init(_ viewModel: PracticeSessionListViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<PracticeSession> { viewModel.list }
    var dialogs: Dialogs { viewModel.model.dialogs }
    var name: String { "Growth › Log" }
    var emptyWords: [String] {
        ["Nothing is logged yet.", "a logs a practice session in one line: row 45m e3", "I imports a file"]
    }

    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.selected.map(viewModel.model.edit) }

    var itemCommands: [Command] {
        let (viewModel, model) = (viewModel, viewModel.model)
        let (selected, targets, none) = (
            viewModel.selected, list.targets, "Nothing is logged yet; a logs a practice session"
        )
        let failed = if case .failed = model.content { true } else { model.unwrittenChanges != nil }
        return [
            Command(.openItem, when: selected != nil, else: none) { selected.map(model.edit) },
            Command(.addItem) { model.askLine() },
            Command(.growthAgain, when: selected != nil, else: none) { viewModel.again() },
            Command(.editItem, hint: "", when: selected != nil, else: none) { selected.map(model.edit) },
            Command(.deleteItem, when: selected != nil, else: none) { model.delete(targets) },
            Command(.growthImport) { viewModel.importFile() },
            Command(.growthExport, when: selected != nil, else: none) { viewModel.exportFile() },
            Command(
                .growthDropDraft, when: viewModel.hasUnsaved,
                else: model.keptEdits.isEmpty
                    ? "Nothing is unsaved" : "The row with ! has an unsaved edit; go to that row first"
            ) { viewModel.droppedUnsaved() },
            Command(.growthRetry, when: failed, else: "There is nothing to retry") { model.retried() },
        ] + GrowthPlaces.commands(model.context)
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        guard viewModel.model.content == .loaded, rect.height > 5 else {
            return renderList(into: &canvas, in: rect)
        }
        let (head, body) = rect.splitTop(1)
        canvas.drawLine(viewModel.head, in: head.splitLeft(1).rest, style: Style(.muted))
        let details = rect.height > 9 ? viewModel.details : []
        let (rows, foot) = body.splitBottom(details.count)
        renderList(into: &canvas, in: rows)
        for (row, text) in details.enumerated() {
            canvas.drawLine(text, in: foot.row(row).splitLeft(2).rest, style: Style(.muted))
        }
    }

    private static let columns = [
        TableColumn("WHEN", .fixed(16)), TableColumn("WHAT", .flexible(minimum: 8, weight: 2)),
        TableColumn("LENGTH", .fixed(7), .right),
        TableColumn("AMOUNT", .fixed(9), .right, dropOrder: 2), TableColumn("E", .fixed(1), dropOrder: 1),
        TableColumn("MOOD", .fixed(8), dropOrder: 3),
        TableColumn("NOTES", .flexible(minimum: 14, weight: 3), dropOrder: 4),
    ]

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let edits = viewModel.model.keptEdits
        drawn.keep(while: Stamp(generation: list.generation, today: viewModel.today, edits: edits))
        return list.drawTable(into: &canvas, in: rect, columns: Self.columns, drawn: drawn) { row, column in
            let session = self.list.rows[row]
            let isEdited = column == 1 && edits.contains(session.id)
            return (isEdited ? [TextRun("! ", Style(.warning))] : []) + cell(session, column)
        }
    }

    private func cell(_ session: PracticeSession, _ column: Int) -> [TextRun] {
        let text =
            switch column {
            case 0: PracticeSessionText.start(session.start, zone: session.zone, today: viewModel.today)
            case 1: session.title
            case 2: PracticeSessionText.length(session)
            case 3: session.measured.map(\.text) ?? ""
            case 4: session.intensity.map { "\($0)" } ?? ""
            case 5: Self.mood(session)
            default: (session.tags.map { "#\($0)" } + [session.notes]).joined(separator: " ")
            }
        return [TextRun(text, column == 6 ? Style(.muted) : .text)]
    }

    /// `−1 > +1`
    private static func mood(_ session: PracticeSession) -> String {
        guard session.moodBefore != nil || session.moodAfter != nil else { return "" }
        func text(_ mood: Int?) -> String { mood.map(PracticeSessionText.mood) ?? " " }
        return "\(text(session.moodBefore)) > \(text(session.moodAfter))"
    }
}
