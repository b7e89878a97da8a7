import CoachesCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// To-dos as a table.
@MainActor
final class ToDoListScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .coachToDo, works: [.coachDone, .coachFollowUp],
        [
            .openItem: "Open its coach or school", .addItem: "Add something to do",
            .editItem: "Edit this item", .deleteItem: "Delete this item",
        ])

    let viewModel: ToDoListViewModel
    let listPlace = ListPlace()

    init(_ viewModel: ToDoListViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<ToDo> { viewModel.list }
    var dialogs: Dialogs { viewModel.model.dialogs }
    var name: String { "Coaches › To do" }
    var emptyWords: [String] {
        ["Nothing to do.", "a adds something with a date; promises in contacts appear here too"]
    }

    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.opened() }

    var itemCommands: [Command] {
        let viewModel = viewModel
        let asking = ToDoDialogs(viewModel.model)
        let (selected, targets) = (viewModel.selected, viewModel.targets)
        let (has, none) = (selected != nil, "Nothing to do; \(viewModel.context.key(.addItem)) adds something")
        let refusal = selected.flatMap { asking.refusal([$0]) }
        let may = has && refusal == nil
        let refusals = asking.refusal(targets)
        let mayAll = has && refusals == nil
        return [
            Command(.openItem, when: has, else: none) { viewModel.opened() },
            Command(.coachDone, when: has, else: none) { asking.tick(targets) }
                .unless(asking.doneByLogging(targets)),
            Command(.coachFollowUp, "Put it off until another day", hint: "later", when: mayAll, else: refusals ?? none)
            {
                asking.postpone(targets)
            },
            Command(.addItem) { asking.add() },
            Command(.editItem, when: may, else: refusal ?? none) { asking.edit(selected) }
                .unless(asking.doneByLogging(selected.map { [$0] } ?? [])),
            Command(.deleteItem, when: mayAll, else: refusals ?? none) {
                asking.delete(targets)
            }.unless(asking.doneByLogging(targets)),
        ] + CoachPlaces.commands(viewModel.model, standing: .init(coach: selected?.coach, school: selected?.school))
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        let hasHead = viewModel.model.content == .loaded && rect.height > 4 && !list.position.isEmpty
        let (head, body) = rect.splitTop(hasHead ? 1 : 0)
        if hasHead {
            canvas.drawLine(
                CoachText.few(viewModel.summary, in: head.width - 1), in: head.splitLeft(1).rest, style: Style(.muted))
        }
        renderList(into: &canvas, in: body)
    }

    private static let columns = [
        TableColumn("", .fixed(1)), TableColumn("DUE", .fixed(13)),
        TableColumn("WHAT", .flexible(minimum: 14, weight: 3)),
        TableColumn("ABOUT", .flexible(minimum: 12, weight: 2), dropOrder: 2),
        TableColumn("", .fixed(16), .right, dropOrder: 1),
    ]

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        list.drawTable(into: &canvas, in: rect, columns: Self.columns) { row, column in
            cell(self.list.rows[row], column)
        }
    }

    private func cell(_ thing: ToDo, _ column: Int) -> [TextRun] {
        let today = viewModel.today
        let isOverdue = thing.by == .us && (thing.daysOverdue(on: today) ?? 0) > 0
        let style = isOverdue ? Style(.coachOverdue) : .text
        switch column {
        case 0: return [Self.sign(thing, isOverdue: isOverdue)]
        case 1: return [TextRun(Self.due(thing, today), style)]
        case 2: return [TextRun(thing.by == .us ? thing.title : "They owe: \(thing.title)")]
        case 3: return [TextRun([thing.coachName, thing.schoolName].filter { !$0.isEmpty }.joined(separator: ", "))]
        default:
            let notes = [
                thing.kind.words, thing.priority == .high ? "high" : thing.priority == .low ? "low" : "",
                thing.isPrivate ? "private" : "",
            ]
            return [TextRun(notes.filter { !$0.isEmpty }.joined(separator: " · "), Style(.muted))]
        }
    }

    private static func sign(_ thing: ToDo, isOverdue: Bool) -> TextRun {
        if thing.by == .them { return TextRun("→") }
        if isOverdue { return TextRun("!", Style(.coachOverdue)) }
        return TextRun(thing.due?.minute == nil ? "○" : "◷")
    }

    /// `28 d overdue`, `today 9:30`, `Fri 27 Nov`, `–`
    private static func due(_ thing: ToDo, _ today: CalendarDay) -> String {
        guard let due = thing.due, let late = thing.daysOverdue(on: today) else { return "–" }
        if late > 0 { return "\(late.grouped) d overdue" }
        if late == 0 { return due.minute.map(DateText.clock) ?? "today" }
        return due.day.year == today.year ? DateText.date(due.day, today: today) : DateText.full(due.day)
    }
}
