import QuadCore
import TerminalKit
import TextKit
import ViewState

/// A table of people, with the details of the selected person beside it if there is room.
@MainActor
package final class PersonListScreen: ListScreen {
    package nonisolated static let actions = ScreenActions(
        [
            .openItem: "Show and edit the person", .addItem: "Add a person", .editItem: "Edit the person",
            .deleteItem: "Delete the person; open steps become unassigned", .copyItem: "Copy the address",
        ])

    package let viewModel: PersonListViewModel
    package let listPlace = ListPlace()
    package let name: String
    /// The keys of the feature that shows the table.
    private let ways: () -> [Command]

    package init(_ viewModel: PersonListViewModel, name: String, ways: @escaping () -> [Command] = { [] }) {
        self.viewModel = viewModel
        self.name = name
        self.ways = ways
    }

    package var list: ListModel<Person> { viewModel.list }
    package var dialogs: Dialogs { viewModel.dialogs }
    package var emptyWords: [String] { ["There are no people yet.", "a adds a person"] }
    package func appear() { viewModel.appeared() }
    package func openedRow() { viewModel.edited() }

    package var itemCommands: [Command] {
        let viewModel = viewModel
        let has = viewModel.selected != nil
        let none = "There is nobody here; a adds a person"
        return [
            Command(.openItem, hint: "", when: has, else: none) { viewModel.edited() },
            Command(.editItem, when: has, else: none) { viewModel.edited() },
            Command(.addItem) { viewModel.added() },
            Command(.deleteItem, when: has, else: none) { viewModel.deleted() }.unless(viewModel.refusalOfDeleting),
            Command(.copyItem, hint: "", when: has, else: none) { viewModel.copied() },
        ] + ways()
    }

    private static let columns = [
        TableColumn("Name", .flexible(minimum: 14, weight: 3)),
        TableColumn("Roles", .flexible(minimum: 10, weight: 2), dropOrder: 1),
        TableColumn("Access", .fixed(6), dropOrder: 2), TableColumn("Work", .fixed(9), .right, dropOrder: 3),
        TableColumn("Contact", .flexible(minimum: 16, weight: 3), dropOrder: 4),
    ]

    package func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let isWide = rect.width >= 100
        let (table, rest) = rect.splitLeft(isWide ? rect.width * 3 / 5 : rect.width)
        let (body, foot) = isWide ? (table, Rect(x: 0, y: 0, width: 0, height: 0)) : table.splitBottom(1)
        let rows = list.drawTable(into: &canvas, in: body, columns: Self.columns) { row, column in
            cell(self.list.rows[row], column)
        }
        guard let selected = list.selected else { return rows }
        if isWide { drawDetails(of: selected, into: &canvas, in: rest) }
        canvas.drawLine(reach(selected), in: foot.row(0), style: Style(.muted))
        return rows
    }

    private func cell(_ person: Person, _ column: Int) -> [TextRun] {
        switch column {
        case 0: [TextRun(person.name)] + (viewModel.isMe(person) ? [TextRun("  you", Style(.muted))] : [])
        case 1: [TextRun(person.roles.joined(separator: ", "))]
        case 2: [TextRun(person.permission.rawValue, person.permission == .admin ? Style(.accent) : Style(.muted))]
        case 3: [TextRun(viewModel.work(of: person), Style(.muted))]
        default: [TextRun(reach(person))]
        }
    }

    private func reach(_ person: Person) -> String {
        ([person.email].compactMap { $0 } + person.phones + person.handles).joined(separator: " · ")
    }

    private func drawDetails(of person: Person, into canvas: inout Canvas, in rect: Rect) {
        for row in 0..<rect.height {
            let line = Point(x: rect.x, y: rect.y + row)
            canvas.draw(String(canvas.glyphs.box.vertical), at: line, style: Style(.border))
        }
        let room = rect.inset(dx: 2, dy: 0)
        var lines: [[TextRun]] = [[TextRun(person.name, Style(.heading))]]
        func tell(_ label: String, _ texts: [String]) {
            let text = texts.filter { !$0.isEmpty }.joined(separator: ", ")
            guard !text.isEmpty else { return }
            let label = TextRun(TextLayout.fit(label, to: 9), Style(.muted))
            for (place, line) in TextLayout.wrap(text, width: max(8, room.width - 9)).enumerated() {
                lines.append([place == 0 ? label : TextRun(String(repeating: " ", count: 9)), TextRun(line)])
            }
        }
        tell("Roles", person.roles)
        tell("Access", [person.permission == .admin ? "everything" : "their own work"])
        tell("Work", [viewModel.work(of: person)])
        tell("Email", [person.email ?? ""])
        tell("Phones", person.phones)
        tell("Handles", person.handles)
        tell("Tags", person.tags)
        tell("Notes", person.notes.split(separator: "\n").map(String.init))
        canvas.drawLines(lines, in: room)
    }
}
