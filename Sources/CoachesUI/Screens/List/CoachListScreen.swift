import CoachesCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// Coaches as a table, with the facts about the selected one beside it if there is room.
@MainActor
final class CoachListScreen: FirstStartScreen {
    nonisolated static let actions = ScreenActions(
        at: .coaches,
        works: [
            .coachCallCard, .coachFollowUp, .coachWaiting, .coachFavorite, .coachMessage, .coachTags, .coachMove,
            .coachWhy, .coachOpenLink, .coachImport, .coachExport, .coachCompare,
        ],
        [
            .openItem: "Open the coach", .addItem: "Add a coach and their school", .editItem: "Edit the coach",
            .deleteItem: "Delete the coach", .copyItem: "Copy their address",
        ])

    let viewModel: CoachListViewModel
    let listPlace = ListPlace()

    let firstStart: CoachFirstStart

    init(_ viewModel: CoachListViewModel) {
        self.viewModel = viewModel
        firstStart = CoachFirstStart(
            "No coaches yet.",
            [(.addItem, "Add a school and its coach"), (.coachImport, "Import a spreadsheet or vCards")],
            in: viewModel.model)
    }

    var isFirstStart: Bool { viewModel.model.content == .loaded && viewModel.model.coaches.isEmpty }

    var list: ListModel<CoachSummary> { viewModel.list }
    var dialogs: Dialogs { viewModel.model.dialogs }
    var name: String { "Coaches" }
    var emptyWords: [String] {
        ["Nobody is waiting for you.", "U shows all coaches"]
    }

    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.opened() }
    var itemCommands: [Command] { CoachListCommands.commands(viewModel) }

    func renderFilled(into canvas: inout Canvas, in rect: Rect) {
        let isRead = viewModel.model.content == .loaded && !viewModel.model.coaches.isEmpty
        let (head, body) = rect.splitTop(isRead && rect.height > 4 ? 1 : 0)
        if !head.isEmpty { drawHead(into: &canvas, in: head) }
        renderList(into: &canvas, in: body)
    }

    /// Draws the counts of the list and its order.
    private func drawHead(into canvas: inout Canvas, in rect: Rect) {
        let figures = viewModel.statistics
        var parts = [
            "\(figures.total.grouped) \(figures.total == 1 ? "coach" : "coaches")", "\(figures.heads.grouped) head",
        ]
        if figures.yourTurn > 0 { parts.append("\(figures.yourTurn.grouped) your turn") }
        // The ASCII replacement of ≤ would mean less than seven.
        let week = canvas.glyphs.signs.isEmpty ? "≤7 d" : "in 7 d"
        parts.append("\(figures.inTouch.grouped) in touch \(week)")
        if figures.needFollowUp > 0 {
            let never = figures.never > 0 ? " (\(figures.never.grouped) never)" : ""
            parts.append("\(figures.needFollowUp.grouped) need follow-up\(never)")
        }
        let words = CoachText.few(parts, in: rect.width - 1)
        canvas.drawLine(words, in: rect.splitLeft(1).rest, style: Style(.muted))
        let order = list.orders.first { $0.id == list.order }?.title ?? ""
        if rect.width >= 100 { canvas.drawLine(order, in: rect, style: Style(.muted), .right) }
    }

    /// The columns and the generation of the list they were made for: computing them for every frame would be slow.
    private var made: (generation: Int, columns: CoachColumns)?

    private var columns: CoachColumns {
        if let made, made.generation == list.generation { return made.columns }
        let columns = CoachColumns(list.rows, today: viewModel.model.today)
        made = (list.generation, columns)
        return columns
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let isWide = rect.width >= 100
        let (table, beside) =
            isWide
            ? rect.splitLeft(max(rect.width * 2 / 3, rect.width - 36)) : (rect, Rect(x: 0, y: 0, width: 0, height: 0))
        let rows = list.drawTable(into: &canvas, in: table, columns: columns.all) { row, column in
            cell(self.list.rows[row], column)
        }
        if isWide, let selected = list.selected {
            CoachPreview(selected, viewModel.model).render(into: &canvas, in: beside)
        }
        return rows
    }

    private func cell(_ coach: CoachSummary, _ column: Int) -> [TextRun] {
        let today = viewModel.model.today
        switch column {
        case 0:
            let star = coach.isFavorite ? TextRun("★ ", Style(.coachFavorite)) : TextRun("  ")
            return CoachSigns.runs(coach, today: today) + [star, TextRun(coach.name)]
        case 1: return [TextRun(coach.coach.role?.short ?? "–")]
        case 2: return [TextRun(coach.school?.name ?? "–")]
        case 3: return [TextRun(coach.school?.division?.rawValue ?? "–")]
        case 4: return [TextRun(coach.school == nil ? "–" : coach.status.words)]
        case 5: return [TextRun(CoachText.last(coach.tally.last, today: today))]
        default:
            let isOverdue = (coach.followUp?.daysOverdue(on: today) ?? 0) > 0
            return [TextRun(CoachText.due(coach.followUp, today: today), isOverdue ? Style(.coachOverdue) : .text)]
        }
    }
}
