import CoachesCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// What narrows a list down is no way to begin: it stays out of the footer.
@MainActor
private enum FirstStartCommand {
    static func quiet(_ command: Command) -> Command {
        guard [Action.coachWaiting.id, Action.schoolNotPursued.id].contains(command.action.id) else { return command }
        return Command(command.action, command.title, hint: "", command.availability, run: command.run)
    }
}

/// A list that shows ways to begin while there is nothing in it.
@MainActor
protocol FirstStartScreen: ListScreen {
    var firstStart: CoachFirstStart { get }
    /// There is nothing at all, whatever the filter.
    var isFirstStart: Bool { get }
    /// Draws the screen as it is with something on it.
    func renderFilled(into canvas: inout Canvas, in rect: Rect)
    func clickFilled(_ point: Point)
}

extension FirstStartScreen {
    var title: String { isFirstStart ? name : "\(name) · \(list.summary)" }
    var filter: (any Filtering)? { isFirstStart ? nil : list }

    var commands: [Command] {
        guard isFirstStart else { return itemCommands + ListCommands.commands(of: list, dialogs) }
        let own = itemCommands.filter { $0.action.id != Action.openItem.id }.map(FirstStartCommand.quiet)
        let open = Command(.openItem, "Begin with the line", hint: "choose") { [weak self] in self?.chose() }
        return [open] + own + ListCommands.commands(of: firstStart.list, dialogs)
    }

    /// Does what the key of the selected line does.
    private func chose() {
        guard let row = firstStart.list.selected else { return }
        itemCommands.first { $0.action.id == row.action }?.run()
    }

    func scroll(_ rows: Int, at point: Point) {
        if isFirstStart { firstStart.list.moved { $0.move(by: rows) } } else { list.moved { $0.move(by: rows) } }
    }

    func click(_ point: Point) {
        guard isFirstStart else { return clickFilled(point) }
        let position = firstStart.list.position
        guard let row = ListView.index(at: point, in: listPlace.rect, state: position) else { return }
        if row == position.selection { return chose() }
        firstStart.list.moved { $0.move(to: row) }
    }

    func clickFilled(_ point: Point) { clickRow(point) }

    func render(into canvas: inout Canvas, in rect: Rect) {
        guard isFirstStart else { return renderFilled(into: &canvas, in: rect) }
        firstStart.refresh()
        let (head, rest) = rect.splitTop(1)
        canvas.drawLine("\(firstStart.head) Begin with:", in: head.splitLeft(1).rest)
        let (rows, below) = rest.splitTop(min(rest.height, firstStart.list.rows.count))
        listPlace.rect = rows
        firstStart.list.drawRows(into: &canvas, in: rows) { index in
            let row = firstStart.list.rows[index]
            return .init([TextRun(TextLayout.fit(firstStart.key(of: row), to: 5), Style(.accent)), TextRun(row.words)])
        }
        let words = "With i you write a line: emailed ortiz at example state."
        let lines = TextLayout.wrap(words, width: max(8, rect.width - 2)).prefix(max(0, below.height - 1))
        for (row, line) in lines.enumerated() {
            canvas.drawLine(line, in: below.row(row + 1).splitLeft(1).rest, style: Style(.muted))
        }
    }
}
