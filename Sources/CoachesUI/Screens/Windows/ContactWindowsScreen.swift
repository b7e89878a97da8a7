import CoachesCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The contact rules, one row for each school, with the next changes below.
@MainActor
final class ContactWindowsScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .contactWindows, works: [.coachDay, .coachNext, .coachPrevious, .coachWhy],
        [.openItem: "Show rule, source and dates", .editItem: "Edit a file of dates"])

    let viewModel: ContactWindowsViewModel
    let listPlace = ListPlace()

    init(_ viewModel: ContactWindowsViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<ContactWindow> { viewModel.list }
    var dialogs: Dialogs { viewModel.model.dialogs }
    var name: String { "Coaches › Windows" }
    var emptyWords: [String] { ["No schools yet.", "g c goes to the coaches, where a adds one"] }

    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.openedSource() }

    var itemCommands: [Command] {
        let viewModel = viewModel
        let (has, none) = (viewModel.selected != nil, "There is no school here")
        return [
            Command(.openItem, hint: "source", when: has, else: none) { viewModel.openedSource() },
            Command(.coachDay) { viewModel.askedDay() },
            Command(.editItem, hint: "edit file") { viewModel.askedToEdit() },
            Command(.coachRetry, "Read the files again", hint: "reload") { viewModel.reloaded() },
            Command(.coachNext, "Look at the next day") { viewModel.wentOn(days: 1) },
            Command(.coachPrevious, "Look at the previous day") { viewModel.wentOn(days: -1) },
            Command(.coachWhy, "Show rule, source and dates", hint: "", when: has, else: none) {
                viewModel.openedSource()
            },
        ] + CoachPlaces.commands(viewModel.model).filter { $0.action.id != Action.coachRetry.id }
    }

    // MARK: Drawing

    func render(into canvas: inout Canvas, in rect: Rect) {
        let (head, body) = rect.splitTop(rect.height > 3 ? 1 : 0)
        if !head.isEmpty { drawHead(into: &canvas, in: head) }
        let warnings = wrapped(viewModel.warnings.map { "! \($0)" }, width: rect.width - 1)
            .prefix(max(0, body.height / 3))
        let (above, rest) = body.splitTop(warnings.count)
        for (row, line) in warnings.enumerated() {
            canvas.drawLine(line, in: above.row(row).splitLeft(1).rest, style: Style(.warning))
        }
        renderList(into: &canvas, in: rest)
    }

    private func wrapped(_ lines: [String], width: Int) -> [String] {
        lines.flatMap { TextLayout.wrap($0, width: max(8, width)) }
    }

    private func drawHead(into canvas: inout Canvas, in rect: Rect) {
        let caution = "? unverified, check at \(ContactRules.verifyAt)"
        let room = TextWidth.columns(of: viewModel.head) + TextWidth.columns(of: caution) + 4
        canvas.drawLine(viewModel.head, in: rect.splitLeft(1).rest, style: Style(.muted))
        if room <= rect.width { canvas.drawLine(caution, in: rect, style: Style(.coachGuess), .right) }
    }

    private static let columns = [
        TableColumn("SCHOOL", .flexible(minimum: 14, weight: 2)), TableColumn("DIV", .fixed(4)),
        TableColumn("WRITE", .fixed(5)), TableColumn("CALL", .fixed(4)), TableColumn("AWAY", .fixed(4)),
        TableColumn("CAMPUS", .fixed(6)), TableColumn("WHY", .flexible(minimum: 16, weight: 3), dropOrder: 1),
    ]

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let isNarrow = rect.width < 60
        let below = Array(self.below(isNarrow, width: rect.width).prefix(max(0, rect.height - (isNarrow ? 2 : 4))))
        let (table, foot) = rect.splitBottom(below.count)
        for (row, line) in below.enumerated() { canvas.drawLine(line, in: foot.row(row).splitLeft(1).rest) }
        if isNarrow {
            list.drawRows(into: &canvas, in: table) { narrowRow($0, table.width) }
            return table
        }
        let glyphs = canvas.glyphs
        return list.drawTable(into: &canvas, in: table, columns: Self.columns) { row, column in
            cell(self.list.rows[row], column, glyphs)
        }
    }

    private func cell(_ window: ContactWindow, _ column: Int, _ glyphs: GlyphSet) -> [TextRun] {
        let standing = window.standing
        switch column {
        case 0:
            let star = window.school.isFavorite ? [TextRun(" ★", Style(.coachFavorite))] : []
            return [TextRun(window.school.name)] + star
        case 1: return [TextRun(window.school.school.division?.rawValue ?? "–")]
        case 2: return [ContactStandingRuns.sign(standing.write, glyphs)]
        case 3: return [ContactStandingRuns.sign(standing.call, glyphs)]
        case 4: return [ContactStandingRuns.sign(standing.away, glyphs)]
        case 5: return [ContactStandingRuns.sign(standing.campus, glyphs)]
        default: return [TextRun(standing.reason, Style(.muted))]
        }
    }

    /// Returns the school and a few words about the rules. The full sentence of the selected school is below the rows.
    private func narrowRow(_ index: Int, _ width: Int) -> ListView.Row {
        let window = list.rows[index]
        let brief = window.standing.brief
        let widest = list.rows.reduce(0) { max($0, TextWidth.columns(of: $1.standing.brief)) }
        let room = max(8, width - ListView.gutter - widest - 2)
        return ListView.Row([
            TextRun(TextLayout.fit(window.school.name, to: room)), TextRun(" \(brief)", Style(.muted)),
        ])
    }

    /// Returns the lines below the rows.
    private func below(_ isNarrow: Bool, width: Int) -> [[TextRun]] {
        if isNarrow {
            let sentence = viewModel.selected.map { "\($0.standing.short) ?" } ?? ""
            return wrapped([sentence], width: width - 2).map { [TextRun($0)] }
        }
        let notes = viewModel.notes.flatMap { note in
            TextLayout.wrap("▲ \(note)", width: max(8, width - 2)).enumerated().map { row, line in
                [TextRun(row == 0 ? line : "  \(line)", Style(.coachRule))]
            }
        }
        return notes + [[TextRun("You may always write. These rules bind coaches, not you.", Style(.muted))]]
    }
}
