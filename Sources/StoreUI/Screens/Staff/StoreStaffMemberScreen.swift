import QuadCore
import QuadShell
import StoreCore
import StoreKit
import TerminalKit
import TextKit
import ViewState

/// The shifts of a member, which a manager can correct.
@MainActor
final class StoreStaffMemberScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .storeStaffMember("*"), [.editItem: "Correct the times of the shift", .deleteItem: "Delete the shift"])

    let viewModel: StoreStaffMemberViewModel
    let listPlace = ListPlace()

    init(_ viewModel: StoreStaffMemberViewModel) { self.viewModel = viewModel }

    var list: ListModel<ListedShift> { viewModel.list }
    var dialogs: Dialogs { viewModel.model.context.dialogs }
    var name: String { "Store › Staff › \(viewModel.name.clipped)" }
    var emptyWords: [String] { ["They have not worked yet.", "c clocks them in"] }

    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }
    func openedRow() { viewModel.askEdit() }

    var itemCommands: [Command] {
        let (viewModel, isThere) = (viewModel, viewModel.selected != nil)
        let none = "There is no shift here; c clocks them in"
        return [
            Command(.editItem, when: isThere, else: none) { viewModel.askEdit() },
            Command(
                .storeStaffClock, hint: viewModel.member?.since == nil ? "clock in" : "clock out",
                when: viewModel.member?.member.isFormer == false, else: "They no longer work here"
            ) { viewModel.clocked() },
            Command(.deleteItem, hint: "delete", when: isThere, else: none) { viewModel.removed() },
        ] + StorePlaces.commands(viewModel.model)
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        let (head, body) = rect.splitTop(1)
        canvas.drawLine(" \(viewModel.summary)", in: head, style: Style(.muted))
        renderList(into: &canvas, in: body)
    }

    private static let columns = [
        TableColumn("CAME", .fixed(16)), TableColumn("WENT", .fixed(16)),
        TableColumn("HOURS", .fixed(8), .right, dropOrder: 1),
        TableColumn("PAY", .flexible(minimum: 8, weight: 1), .right, dropOrder: 2),
    ]

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        list.drawTable(into: &canvas, in: rect, columns: Self.columns) { row, column in cell(list.rows[row], column) }
    }

    private func cell(_ item: ListedShift, _ column: Int) -> [TextRun] {
        switch column {
        case 0: [TextRun(ShiftTime.text(item.shift.start), Style(.text))]
        case 1:
            [item.shift.end.map { TextRun(ShiftTime.text($0), Style(.text)) } ?? TextRun("at work", Style(.success))]
        case 2: [TextRun(item.hours, Style(.text))]
        default: [TextRun(item.pay.map { viewModel.model.settings.money.text($0) } ?? "", Style(.muted))]
        }
    }
}
