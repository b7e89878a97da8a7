import CoachesCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// Hides commands that narrow a list down from the footer: an empty list has nothing to narrow down.
@MainActor
private enum FirstStartCommand {
    static func quiet(_ command: Command) -> Command {
        guard [Action.coachWaiting.id, Action.schoolNotPursued.id].contains(command.action.id) else { return command }
        return Command(command.action, command.title, hint: "", command.availability, run: command.run)
    }
}

/// A list screen that shows first steps while the list is empty.
@MainActor
protocol FirstStartScreen: ListScreen {
    var firstStart: CoachFirstStart { get }
    /// Whether there is no item at all, whatever the filter.
    var isFirstStart: Bool { get }
    /// Draws the screen with items in it.
    func renderFilled(into canvas: inout Canvas, in rect: Rect)
    func clickFilled(_ point: Point)
}

extension FirstStartScreen {
    var title: String { isFirstStart ? name : "\(name) · \(list.summary)" }
    var filter: (any Filtering)? { isFirstStart ? nil : list }

    var commands: [Command] {
        guard isFirstStart else { return itemCommands + ListCommands.commands(of: list, dialogs) }
        let own = itemCommands.filter { $0.action.id != Action.openItem.id }.map(FirstStartCommand.quiet)
        let open = Command(.openItem, "Start with this line", hint: "choose") { [weak self] in self?.chose() }
        return [open] + own + ListCommands.commands(of: firstStart.list, dialogs)
    }

    /// Runs the command of the selected line.
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
        let heading = "\(firstStart.head) Start with:"
        let rows = firstStart.list.rows.map { row in
            [TextRun(TextLayout.fit(firstStart.key(of: row), to: 5), Style(.accent)), TextRun(row.words)]
        }
        let widths = rows.map { TextWidth.columns(of: $0.map(\.text).joined()) + 2 } + [TextWidth.columns(of: heading)]
        let width = min(rect.width, widths.max() ?? 0)
        let hint = TextLayout.wrap(
            "i logs a contact in one line: emailed ortiz at example state.", width: max(8, width))
        let block = rect.centered(Size(columns: width, rows: rows.count + hint.count + 2))
        let (head, rest) = block.splitTop(1)
        canvas.drawLine(heading, in: head)
        let (list, below) = rest.splitTop(min(rest.height, rows.count))
        listPlace.rect = list
        firstStart.list.drawRows(into: &canvas, in: list) { .init(rows[$0]) }
        for (row, line) in hint.prefix(max(0, below.height - 1)).enumerated() {
            canvas.drawLine(line, in: below.row(row + 1), style: Style(.muted))
        }
    }
}
