import CoachesCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// Message templates, with the text of the selected one beside them if there is room.
@MainActor
final class MessageListScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .coachMessages, works: [.coachMessage], [.addItem: "Add a template"])

    let viewModel: MessageListViewModel
    let listPlace = ListPlace()

    init(_ viewModel: MessageListViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<MessageTemplate> { viewModel.list }
    var dialogs: Dialogs { viewModel.model.dialogs }
    var name: String { "Coaches › Messages" }
    var emptyWords: [String] {
        ["No templates yet.", "\(viewModel.model.context.key(.addItem)) adds one"]
    }
    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.used() }

    var itemCommands: [Command] {
        let viewModel = viewModel
        let has = viewModel.selected != nil
        let may = viewModel.refusal == nil
        let none = viewModel.refusal ?? "There is no template here; \(viewModel.model.context.key(.addItem)) adds one"
        return [
            Command(.openItem, "Write to a coach with it", when: has, else: none) { viewModel.used() }
                .unless(viewModel.refusalOfUsing),
            Command(.coachMessage, "Write to a coach with it", hint: "", when: has, else: none) { viewModel.used() }
                .unless(viewModel.refusalOfUsing),
            Command(.addItem, when: may, else: none) { viewModel.added() },
            Command(.editItem, "Edit the template", when: has && may, else: none) { viewModel.edited() },
            Command(.deleteItem, "Delete the template", when: has && may, else: none) { viewModel.deleted() },
        ] + CoachPlaces.commands(viewModel.model)
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let isWide = rect.width >= 76
        let (rows, beside) = rect.splitLeft(isWide ? rect.width * 2 / 5 : rect.width)
        list.drawRows(into: &canvas, in: isWide ? rows.splitLeft(rows.width - 1).left : rows) { index in
            let message = self.list.rows[index]
            return .init([TextRun(message.name)], trailing: [TextRun(message.window.rawValue, Style(.muted))])
        }
        if isWide, let selected = list.selected { draw(selected, into: &canvas, in: beside) }
        return rows
    }

    private func draw(_ message: MessageTemplate, into canvas: inout Canvas, in rect: Rect) {
        for row in 0..<rect.height {
            canvas.draw(
                String(canvas.glyphs.box.vertical), at: Point(x: rect.x, y: rect.y + row), style: Style(.border))
        }
        let room = rect.inset(dx: 2, dy: 0)
        var lines = [[TextRun(message.subject, Style(.heading))], []]
        for line in message.body.split(separator: "\n", omittingEmptySubsequences: false) {
            let wrapped = TextLayout.wrap(String(line), width: max(8, room.width))
            lines += wrapped.isEmpty ? [[]] : wrapped.map { [TextRun($0)] }
        }
        canvas.drawLines(Array(lines.prefix(room.height)), in: room)
    }
}
