import CoachesCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// One coach: facts on the left, contacts on the right, and the school if there is room.
@MainActor
final class CoachScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        "Coaches: a coach", in: .coaches,
        works: [
            .coachPrivateNotes, .coachDone, .coachNext, .coachPrevious, .coachLeft, .coachRight, .coachCallCard,
            .coachFollowUp, .coachMessage, .coachFavorite, .coachTags, .coachMove, .coachWhy, .coachOpenLink,
        ])

    let viewModel: CoachViewModel
    let listPlace = ListPlace()

    init(_ viewModel: CoachViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<ContactRow> { viewModel.list }
    var dialogs: Dialogs { viewModel.model.dialogs }
    var name: String { "Coaches › \(viewModel.coach?.name ?? viewModel.id)" }
    var emptyWords: [String] {
        viewModel.coach == nil
            ? ["This coach no longer exists.", "q goes back"] : ["Nothing is logged yet.", "i logs a contact"]
    }

    func appear() { viewModel.appeared() }
    func openedRow() {
        if viewModel.pane == .timeline { ContactDialogs(viewModel.model).show(viewModel.selected) }
    }

    var itemCommands: [Command] { CoachCommandTable.commands(viewModel) }

    var commands: [Command] {
        switch viewModel.pane {
        case .facts: itemCommands + ListCommands.movement(viewModel.movedFacts)
        case .timeline: itemCommands + ListCommands.commands(of: list, dialogs)
        }
    }

    func scroll(_ rows: Int, at point: Point) {
        if listPlace.rect.contains(point) { return list.moved { $0.move(by: rows) } }
        viewModel.movedFacts { $0.move(by: rows) }
    }

    func click(_ point: Point) {
        guard listPlace.rect.contains(point) else { return viewModel.focused(.facts) }
        clickRow(point)
        viewModel.focused(.timeline)
    }

    // MARK: Drawing

    func render(into canvas: inout Canvas, in rect: Rect) {
        listPlace.rect = Rect(x: 0, y: 0, width: 0, height: 0)
        guard let coach = viewModel.coach, let facts = viewModel.facts else {
            return renderList(into: &canvas, in: rect)
        }
        let lines = CoachFactLines(coach, facts, viewModel)
        let (head, body) = rect.splitTop(1)
        lines.drawHead(into: &canvas, in: head)
        let rules = lines.rules(canvas.glyphs)
        guard rect.width >= 60 else {
            guard viewModel.pane == .facts else { return renderList(into: &canvas, in: body) }
            return draw(facts: lines.all(width: body.width - 2) + [[]] + rules, into: &canvas, in: body)
        }
        let (left, rest) = body.splitLeft(min(40, max(31, rect.width / 3)))
        draw(facts: lines.all(width: left.width - 2), into: &canvas, in: left)
        for row in 0..<rest.height {
            canvas.draw(
                String(canvas.glyphs.box.vertical), at: Point(x: rest.x - 1, y: rest.y + row), style: Style(.border))
        }
        let (timeline, below) = rest.splitBottom(rest.height > rules.count + 6 ? rules.count : 0)
        let (title, rows) = timeline.splitTop(1)
        canvas.drawLine(
            [TextRun(" TIMELINE  ", Style(.heading)), TextRun("\(list.position.count)", Style(.muted))], in: title)
        renderList(into: &canvas, in: rows)
        canvas.drawLines(rules, in: below.splitLeft(1).rest)
    }

    private func draw(facts lines: [[TextRun]], into canvas: inout Canvas, in rect: Rect) {
        viewModel.drew(facts: lines.count, height: rect.height)
        let room = rect.splitLeft(1).rest
        let first = viewModel.factsPlace.cursor
        canvas.drawLines(Array(lines.dropFirst(first).prefix(room.height)), in: room)
        guard first + rect.height < lines.count else { return }
        // A sign for more lines below.
        let place = Point(x: rect.maxX - 2, y: rect.maxY - 1)
        canvas.draw(String(canvas.glyphs.scrollDown), at: place, style: Style(.muted))
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let (today, metrics) = (viewModel.today, viewModel.facts?.metrics)
        list.drawRows(into: &canvas, in: rect, isFocused: viewModel.pane == .timeline) { index in
            CoachTimelineRow.row(self.list.rows[index], metrics, today: today, isNarrow: rect.width < 70)
        }
        return rect
    }
}
