import CoachesCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// Schools as a table, with the facts about the selected one beside it if there is room.
@MainActor
final class SchoolListScreen: FirstStartScreen {
    nonisolated static let actions = ScreenActions(
        at: .schools,
        works: [
            .schoolStatus, .schoolOffer, .schoolNotPursued, .coachFavorite, .coachWhy, .coachOpenLink,
            .coachPrivateNotes, .coachImport, .coachExport,
        ])

    let viewModel: SchoolListViewModel
    let listPlace = ListPlace()
    private let funnel = SchoolFunnelHead()

    let firstStart: CoachFirstStart

    init(_ viewModel: SchoolListViewModel) {
        self.viewModel = viewModel
        firstStart = CoachFirstStart(
            "No schools yet.",
            [(.addItem, "Add a school"), (.coachImport, "Import a spreadsheet of schools")], in: viewModel.model)
    }

    var isFirstStart: Bool { viewModel.model.content == .loaded && viewModel.model.schools.isEmpty }

    var list: ListModel<FittedSchool> { viewModel.list }
    var dialogs: Dialogs { viewModel.model.dialogs }
    var name: String { "Schools" }
    var emptyWords: [String] {
        ["You are not pursuing any school.", "H shows schools that are not pursued"]
    }

    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.opened() }
    var itemCommands: [Command] { SchoolListCommands.commands(viewModel) }

    func clickFilled(_ point: Point) {
        if let stage = funnel.stage(at: point) { return viewModel.chose(stage) }
        clickRow(point)
    }

    func renderFilled(into canvas: inout Canvas, in rect: Rect) {
        let hasHead = viewModel.model.content == .loaded && !viewModel.model.schools.isEmpty && rect.height > 4
        let (head, body) = rect.splitTop(hasHead ? 1 : 0)
        if hasHead {
            let chosen = SchoolStatus.allCases.first { list.filterText == "status:\($0.rawValue)" }
            funnel.draw(viewModel.funnel, chosen: chosen, into: &canvas, in: head)
        }
        renderList(into: &canvas, in: body)
    }

    private enum Cell {
        case signs, name, division, status, place, size, cost, fit, coaches, last, next
    }

    /// Returns the columns. On a narrow screen, the three fit signals are shown as signs.
    /// - Parameter hasNext: whether a listed school has a next step.
    private static func columns(_ width: Int, hasNext: Bool) -> [(cell: Cell, column: TableColumn)] {
        let name = (Cell.name, TableColumn("NAME", .flexible(minimum: 10, weight: 1)))
        let last = (Cell.last, TableColumn("LAST", .fixed(6), .right))
        let next = (Cell.next, TableColumn("NEXT", .flexible(minimum: 12, weight: 1), dropOrder: 5))
        let signs = (Cell.signs, TableColumn("", .fixed(2)))
        if width < 60 { return [signs, name, (.fit, TableColumn("FIT", .fixed(8))), last] }
        return [
            signs, name, (.division, TableColumn("DIV", .fixed(4), dropOrder: 3)),
            (.status, TableColumn("STATUS", .fixed(14), dropOrder: 1)),
            (.place, TableColumn("PLACE", .fixed(7))), (.size, TableColumn("SIZE", .fixed(7))),
            (.cost, TableColumn("COST", .fixed(7))),
            (.coaches, TableColumn("COACHES", .fixed(7), .right, dropOrder: 4)), last,
        ] + (hasNext ? [next] : [])
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let isWide = rect.width >= 120
        let (table, beside) =
            isWide ? rect.splitLeft(rect.width * 5 / 8) : (rect, Rect(x: 0, y: 0, width: 0, height: 0))
        let hasNext = list.rows.contains { !$0.summary.pursuit.nextStep.isEmpty }
        let columns = Self.columns(table.width, hasNext: hasNext)
        let rows = list.drawTable(into: &canvas, in: table, columns: columns.map(\.column)) { row, column in
            cell(self.list.rows[row], columns[column].cell)
        }
        if isWide, let selected = viewModel.selected, let log = viewModel.model.log {
            drawPreview(SchoolLines(selected, log, now: viewModel.model.service.now), into: &canvas, in: beside)
        }
        return rows
    }

    private func drawPreview(_ lines: SchoolLines, into canvas: inout Canvas, in rect: Rect) {
        for row in 0..<rect.height {
            let place = Point(x: rect.x, y: rect.y + row)
            canvas.draw(String(canvas.glyphs.box.vertical), at: place, style: Style(.border))
        }
        let room = rect.inset(dx: 2, dy: 0)
        let shown = [lines.head, lines.since] + lines.rows(width: room.width).map(\.runs)
        canvas.drawLines(Array(shown.prefix(room.height)), in: room)
    }

    private func cell(_ row: FittedSchool, _ cell: Cell) -> [TextRun] {
        switch cell {
        case .signs:
            return [
                row.isFavorite ? TextRun("★", Style(.coachFavorite)) : TextRun(" "), CoachSigns.turn(row.tally.turn),
            ]
        case .name: return [TextRun(row.name)]
        case .division: return [TextRun(row.school.division?.rawValue ?? "–")]
        case .status: return [TextRun(row.status.words)]
        case .place: return signal(row, .place)
        case .size: return signal(row, .size)
        case .cost: return signal(row, .cost)
        case .fit:
            return row.fit.signals.map { TextRun($0.sign + " ", SchoolLines.style($0.grade)) }
        case .coaches: return [TextRun("\(row.summary.coaches.count)")]
        case .next: return [TextRun(row.summary.pursuit.nextStep)]
        case .last: return [TextRun(CoachText.last(row.tally.last, today: viewModel.model.today))]
        }
    }

    private func signal(_ row: FittedSchool, _ kind: SchoolFit.Kind) -> [TextRun] {
        let signal = row.fit[kind]
        return [TextRun(signal?.word ?? "?", SchoolLines.style(signal?.grade))]
    }
}
