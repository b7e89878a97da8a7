import QuadCore
import QuadShell
import StoreCore
import StoreKit
import TerminalKit
import TextKit
import ViewState

/// The receipts as a table, below the period and the sums.
@MainActor
final class StoreReceiptsScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .storeReceipts, [.openItem: "Open the receipt", .copyItem: "Copy the receipt as text"])

    let viewModel: StoreReceiptsViewModel
    let listPlace = ListPlace()
    private var periodPlaces: [(rect: Rect, period: ReceiptPeriod)] = []

    init(_ viewModel: StoreReceiptsViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<ListedReceipt> { viewModel.list }
    var dialogs: Dialogs { viewModel.model.context.dialogs }
    var name: String { "Store › Receipts" }
    var emptyWords: [String] {
        switch viewModel.period {
        case .all: ["Nothing has been sold yet.", "T goes to the till"]
        case .today: ["Nothing was sold today.", ". shows more days; T goes to the till"]
        case .week, .month: ["Nothing was sold this \(viewModel.period.rawValue).", ". shows more days"]
        }
    }

    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }
    func openedRow() { viewModel.opened() }

    var itemCommands: [Command] {
        let viewModel = viewModel
        let (isThere, none) = (viewModel.selected != nil, "There is no receipt here")
        return [
            Command(.openItem, when: isThere, else: none) { viewModel.opened() },
            Command(.storeRefund, unless: viewModel.refusal()) { viewModel.refunded() },
            Command(.storeVoid, unless: viewModel.voidRefusal()) { viewModel.voided() },
            Command(.storePrintReceipt, unless: viewModel.printRefusal) { viewModel.printed() },
            Command(.storePrintSlip, hint: "", unless: viewModel.slipRefusal) { viewModel.printedSlip() },
            Command(.storeMailReceipt, hint: "", when: isThere, else: none) { viewModel.mailed() },
            Command(.storeWriteReceipt, hint: "", when: isThere, else: none) { viewModel.wrote() },
            Command(
                .storeExportReceipts, hint: "", when: !viewModel.list.rows.isEmpty, else: "There is no receipt here"
            ) { viewModel.exported() },
            Command(.storeNextPeriod) { viewModel.switched(by: 1) },
            Command(.storePreviousPeriod) { viewModel.switched(by: -1) },
            Command(.copyItem, when: isThere, else: none) { viewModel.copied() },
        ] + StorePlaces.commands(viewModel.model)
    }

    func click(_ point: Point) {
        if let place = periodPlaces.first(where: { $0.rect.contains(point) }) { return viewModel.chose(place.period) }
        clickRow(point)
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        let isWide = rect.width >= 100
        let (head, body) = rect.splitTop(isWide ? 1 : min(2, max(1, rect.height - 3)))
        drawPeriods(into: &canvas, in: head.row(0))
        let place = isWide ? head.row(0) : head.row(1).splitLeft(1).rest
        canvas.drawLine(
            sums(isWide || rect.width >= 70), in: place.splitLeft(place.width - 1).left, style: Style(.muted),
            isWide ? .right : .left)
        renderList(into: &canvas, in: body)
    }

    private func sums(_ isWide: Bool) -> String {
        guard !list.position.isEmpty else { return "" }
        let (sum, settings) = (viewModel.sum, viewModel.settings)
        func text(_ amount: Int) -> String { settings.money.text(amount, groups: true) }
        let average = sum.turnover.average(settings.rounding).map { "\(isWide ? "average" : "avg") \(text($0))" }
        let paid = "paid \(text(sum.paid))"
        let back = ["\(text(sum.given)) \(isWide ? "given " : "")back", "\(text(sum.taken)) net"]
        // The average is of goods only; the paid amount includes tips and credit.
        let sales = sum.turnover.salesCount.counted("sale", grouped: false)
        let count = isWide ? "\(sales) \(text(sum.turnover.sales))" : nil
        // A narrow row shows the refunds in place of the average.
        let parts = sum.givenCount == 0 ? [count, average, paid] : [count, isWide ? average : nil, paid] + back
        return parts.compactMap(\.self).joined(separator: " · ")
    }

    private func drawPeriods(into canvas: inout Canvas, in rect: Rect) {
        periodPlaces = []
        var x = rect.x + 1
        for period in ReceiptPeriod.allCases {
            let isOn = period == viewModel.period
            let text = isOn ? "‹\(period.rawValue)›" : " \(period.rawValue) "
            let place = Rect(x: x, y: rect.y, width: TextWidth.columns(of: text), height: rect.height)
            canvas.drawLine(text, in: place.intersection(rect), style: Style(isOn ? .heading : .muted))
            periodPlaces.append((place, period))
            x += place.width
        }
    }

    private func columns(_ width: Int) -> [TableColumn] {
        [
            TableColumn("NUMBER", .fixed(8)),
            TableColumn("WHEN", .fixed(viewModel.period == .today || width < 60 ? 5 : 11)),
            TableColumn("PAID", .fixed(width < 60 ? 9 : 11), .right),
            TableColumn("WHAT", .flexible(minimum: 6, weight: 3)),
            TableColumn("WITH", .fixed(12), dropOrder: 2), TableColumn("BY", .fixed(10), dropOrder: 3),
            TableColumn("NOTE", .fixed(18), dropOrder: 1),
        ]
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let columns = columns(rect.width)
        let isNarrow = rect.width < 66
        let isShort = rect.width < 60
        return list.drawTable(into: &canvas, in: rect, columns: columns) { row, column in
            cell(list.rows[row], column, isNarrow, isShort)
        }
    }

    private func cell(_ row: ListedReceipt, _ column: Int, _ isNarrow: Bool, _ isShort: Bool) -> [TextRun] {
        let (record, settings) = (row.record, viewModel.settings)
        let isBack = record.kind.takesBack
        let note = Self.note(row)
        switch column {
        case 0: return [TextRun(row.number, Style(row.isVoid ? .muted : .text))]
        case 1:
            return [TextRun(time(of: record, isShort), Style(.muted))]
        case 2:
            let text = settings.money.text(row.amount.magnitudeAsInt, groups: true)
            return [TextRun(isBack && row.amount != 0 ? "−\(text)" : text, Style(isBack ? .warning : .text))]
        case 3:
            // Without its own column, the note comes before the items.
            let lead = isNarrow && !note.isEmpty ? [TextRun("\(note) · ", Style(.warning))] : []
            return lead + [TextRun(row.items(settings), Style(isBack || row.isVoid ? .muted : .text))]
        case 4:
            var kinds: [String] = []
            for tender in record.tenders.map({ StoreText.kind($0.kind) }) where !kinds.contains(tender) {
                kinds.append(tender)
            }
            return [TextRun(kinds.joined(separator: "+"), Style(.muted))]
        case 5: return [TextRun(record.staff ?? "", Style(.muted))]
        default: return [TextRun(note, Style(.warning))]
        }
    }

    /// Returns the time, with the day if the period has several days; in a narrow column, the time or the day.
    private func time(of record: StoreRecord, _ isShort: Bool) -> String {
        let (day, time) = (String(record.moment.dayText.suffix(5)), record.moment.timeText)
        if viewModel.period == .today { return time }
        if isShort { return record.moment.dayNumber == viewModel.today.dayNumber ? time : day }
        return "\(day) \(time)"
    }

    private static func note(_ row: ListedReceipt) -> String {
        switch row.record.kind {
        case .refund: row.record.refundOf.map { "refund of \($0)" } ?? "without a receipt"
        case .void: "void of \(row.record.refundOf ?? "")"
        default: row.isVoid ? "void" : row.given == 0 ? "" : row.given < row.amount ? "part refunded" : "refunded"
        }
    }
}

extension Int {
    /// The smallest integer has no magnitude as `Int`, but no amount comes close to it.
    fileprivate var magnitudeAsInt: Int { Int(clamping: magnitude) }
}
