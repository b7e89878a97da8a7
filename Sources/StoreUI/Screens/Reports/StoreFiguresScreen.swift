import QuadCore
import QuadShell
import StoreCore
import StoreKit
import TerminalKit
import TextKit
import ViewState

/// A table of the report, below its period, its name and its sums.
@MainActor
final class StoreFiguresScreen: ListScreen {
    nonisolated static let actions = ScreenActions(at: .storeFigures, [.copyItem: "Copy the table as text"])

    let viewModel: StoreFiguresViewModel
    let listPlace = ListPlace()
    private var places: [(rect: Rect, act: () -> Void)] = []

    init(_ viewModel: StoreFiguresViewModel) { self.viewModel = viewModel }

    var list: ListModel<StoreFiguresViewModel.Row> { viewModel.list }
    var dialogs: Dialogs { viewModel.model.context.dialogs }
    var name: String { "Store › Reports" }
    var emptyWords: [String] { ["Nothing was sold on these days.", ". shows more days; c chooses them"] }

    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }

    var itemCommands: [Command] {
        let viewModel = viewModel
        let (isThere, none) = (viewModel.table != nil, "Nothing is loaded yet")
        let isOne = viewModel.registers.count < 2
        return [
            Command(.storeNextTable) { viewModel.turned(by: 1) },
            Command(.storePreviousTable) { viewModel.turned(by: -1) },
            Command(.storeLongerPeriod) { viewModel.switched(by: 1) },
            Command(.storeShorterPeriod) { viewModel.switched(by: -1) },
            Command(.storeChooseDays) { viewModel.askDays() },
            Command(.storeChooseRegister, hint: "", when: !isOne, else: "There is only one register") {
                viewModel.askRegister()
            },
            Command(.storeExportFigures, when: isThere, else: none) { viewModel.exported() },
            Command(.copyItem, hint: "", when: isThere, else: none) { viewModel.copied() },
        ] + StorePlaces.commands(viewModel.model)
    }

    func click(_ point: Point) {
        if let place = places.first(where: { $0.rect.contains(point) }) { return place.act() }
        clickRow(point)
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        places = []
        let (head, body) = rect.splitTop(min(3, max(1, rect.height - 4)))
        drawPeriods(into: &canvas, in: head.row(0))
        drawParts(into: &canvas, in: head.row(1))
        if head.height > 2 { drawSums(into: &canvas, in: head.row(2)) }
        renderList(into: &canvas, in: body)
    }

    // MARK: Above the rows

    private func drawPeriods(into canvas: inout Canvas, in rect: Rect) {
        let viewModel = viewModel
        var choices = ReceiptPeriod.allCases.map { period in
            (
                text: period.rawValue, isOn: viewModel.period == .upToToday(period),
                act: { viewModel.chose(.upToToday(period)) }
            )
        }
        if case .days(let days) = viewModel.period {
            choices.append((Self.text(days), true, { viewModel.askDays() }))
        }
        let end = drawChoices(choices, into: &canvas, in: rect)
        let register = viewModel.register.map { "register \($0)" } ?? "all registers"
        let rest = rect.splitLeft(end).rest
        canvas.drawLine(register, in: rest.splitLeft(rest.width - 1).left, style: Style(.muted), .right)
    }

    private static func text(_ days: ClosedRange<Int>) -> String {
        let first = days.lowerBound > 0 ? CalendarDay(dayNumber: days.lowerBound).description : ""
        let last = CalendarDay(dayNumber: days.upperBound).description
        return first == last ? first : "\(first)–\(last)"
    }

    private func drawParts(into canvas: inout Canvas, in rect: Rect) {
        let viewModel = viewModel
        let choices = SalesReport.Part.allCases.map { part in
            (text: part.rawValue, isOn: viewModel.part == part, act: { viewModel.chose(part) })
        }
        drawChoices(choices, into: &canvas, in: rect)
    }

    /// - Returns: the used columns.
    @discardableResult
    private func drawChoices(
        _ choices: [(text: String, isOn: Bool, act: () -> Void)], into canvas: inout Canvas, in rect: Rect
    ) -> Int {
        var x = rect.x
        for choice in choices {
            let text = choice.isOn ? "‹\(choice.text)›" : " \(choice.text) "
            let place = Rect(x: x, y: rect.y, width: TextWidth.columns(of: text), height: rect.height)
            canvas.drawLine(text, in: place.intersection(rect), style: Style(choice.isOn ? .heading : .muted))
            places.append((place, choice.act))
            x += place.width
        }
        return min(rect.width, x - rect.x)
    }

    private func drawSums(into canvas: inout Canvas, in rect: Rect) {
        guard let turnover = viewModel.report?.turnover else { return }
        func text(_ amount: Int) -> String { viewModel.settings.money.text(amount, groups: true) }
        var parts = ["\(turnover.salesCount.counted("sale", grouped: false)) \(text(turnover.sales))"]
        if turnover.refundCount > 0 {
            parts += ["\(text(turnover.refunds)) back", "\(text(turnover.net)) net"]
        }
        if let tax = taxes { parts.append("tax \(text(tax))") }
        canvas.drawLine(" \(parts.joined(separator: " · "))", in: rect, style: Style(.muted))
    }

    private var taxes: Int? {
        guard let taxes = viewModel.report?.taxes, !taxes.isEmpty else { return nil }
        return taxes.values.map(\.tax).clampedSum(\.self)
    }

    // MARK: Rows

    /// The columns in the order in which a narrow screen leaves them out: ids first, refunds later.
    private static let dropped = ["id", "unit", "sales", "received", "refunds", "returned", "base", "lines"]

    private func columns(_ table: SalesReportTable) -> [TableColumn] {
        table.columns.enumerated().map { place, column in
            if place == 0 { return TableColumn(column.title, .flexible(minimum: 8, weight: 3)) }
            let widest = table.rows.prefix(500).map { viewModel.text.shown($0[place]).count }.max() ?? 0
            let width = min(16, max(column.title.count, widest))
            let drop = Self.dropped.firstIndex(of: column.name).map { Self.dropped.count - $0 }
            return TableColumn(column.title, .fixed(width), column.isNumber ? .right : .left, dropOrder: drop)
        }
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        guard let table = viewModel.table else { return rect }
        let text = viewModel.text
        return list.drawTable(into: &canvas, in: rect, columns: columns(table)) { [list] row, column in
            guard column < list.rows[row].cells.count else { return [] }
            let cell = list.rows[row].cells[column]
            return [TextRun(text.shown(cell), Style(column == 0 ? .text : cell.isBack ? .warning : .text))]
        }
    }
}

extension SalesReportTable.Cell {
    fileprivate var isBack: Bool { if case .amount(let amount) = self { amount < 0 } else { false } }
}
