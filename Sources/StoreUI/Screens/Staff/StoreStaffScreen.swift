import QuadShell
import StoreCore
import StoreKit
import TerminalKit
import TextKit
import ViewState

/// The staff: their roles, the start of open shifts, and the sales of the last seven days.
@MainActor
final class StoreStaffScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .storeStaff,
        [
            .openItem: "Show their hours", .addItem: "Add a staff member",
            .editItem: "Edit their role and PIN", .deleteItem: "Take them off the staff, or put them back",
        ])

    let viewModel: StoreStaffViewModel
    let listPlace = ListPlace()

    init(_ viewModel: StoreStaffViewModel) { self.viewModel = viewModel }

    var list: ListModel<ListedStaff> { viewModel.list }
    var dialogs: Dialogs { viewModel.model.context.dialogs }
    var name: String { "Store › Staff" }
    var emptyWords: [String] {
        ["Nobody works here yet, and nothing is locked.", "a adds a staff member: the first PIN turns the lock on"]
    }

    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }
    func openedRow() { viewModel.opened() }

    var itemCommands: [Command] {
        let (viewModel, selected) = (viewModel, viewModel.selected)
        let (isThere, none) = (selected != nil, "There is nobody here; a adds a staff member")
        let isFormer = selected?.member.isFormer == true
        return [
            Command(.openItem, when: isThere, else: none) { viewModel.opened() },
            Command(.addItem) { viewModel.askNew() },
            Command(.editItem, when: isThere, else: none) { viewModel.askEdit() },
            Command(
                .storeStaffClock, hint: selected?.since == nil ? "clock in" : "clock out",
                when: isThere && !isFormer, else: isThere ? "They no longer work here" : none
            ) { viewModel.clocked() },
            Command(
                .deleteItem, isFormer ? "Put them back on the staff" : "Take them off the staff",
                hint: isFormer ? "put back" : "take off", when: isThere, else: none
            ) { viewModel.tookOff() },
        ] + StorePlaces.commands(viewModel.model)
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        renderList(into: &canvas, in: rect)
    }

    private static let columns = [
        TableColumn("NAME", .flexible(minimum: 10, weight: 2)), TableColumn("ROLE", .fixed(8)),
        TableColumn("PIN", .fixed(3), dropOrder: 4), TableColumn("AT WORK", .fixed(16), dropOrder: 1),
        TableColumn("7 DAYS", .fixed(7), .right, dropOrder: 2), TableColumn("SALES", .fixed(11), .right, dropOrder: 3),
        TableColumn("TIPS", .fixed(9), .right, dropOrder: 5),
    ]

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        list.drawTable(into: &canvas, in: rect, columns: Self.columns) { row, column in cell(list.rows[row], column) }
    }

    /// Returns the start of a shift, with the day if it is not today: the member forgot to clock out.
    private func sinceText(_ since: RecordMoment) -> String {
        since.dayNumber == viewModel.model.moment.dayNumber ? "since \(since.timeText)" : "since \(since.dayText)"
    }

    private func cell(_ item: ListedStaff, _ column: Int) -> [TextRun] {
        let money = viewModel.model.settings.money
        let style = Style(item.member.isFormer ? .muted : .text)
        switch column {
        case 0: return [TextRun(item.name, style)] + (item.member.isFormer ? [TextRun(" left", Style(.muted))] : [])
        case 1: return [TextRun(item.member.role.rawValue, style)]
        case 2: return [TextRun(item.member.hasPIN ? "yes" : "", Style(.muted))]
        case 3: return [TextRun(item.since.map(sinceText) ?? "", Style(.success))]
        case 4: return [TextRun(item.minutes > 0 ? item.hours : "", style)]
        case 5: return [TextRun(item.sales == 0 ? "" : money.text(item.sales), style)]
        default: return [TextRun(item.tips == 0 ? "" : money.text(item.tips), style)]
        }
    }
}
