import StoreKit
import TerminalKit
import TextKit
import ViewState

// The receipt and the change, in large digits until the next sale.
extension PaymentScreen {
    private static let receiptColumns = Paper.usual

    func drawPaid(into canvas: inout Canvas, in rect: Rect) {
        if rect.width >= Self.receiptColumns + 32 {
            let (left, right) = rect.splitLeft(Self.receiptColumns + 3)
            drawReceipt(columns: Self.receiptColumns, into: &canvas, in: left)
            return drawChange(into: &canvas, in: right.splitLeft(1).rest)
        }
        let (top, rest) = rect.splitTop(min(5, rect.height))
        drawChange(into: &canvas, in: top)
        drawReceipt(
            columns: min(Self.receiptColumns, max(Paper.fewestColumns, rest.width - 3)), into: &canvas, in: rest)
    }

    private func drawChange(into canvas: inout Canvas, in rect: Rect) {
        let money = viewModel.money
        guard let record = viewModel.progress.record else { return }
        let isSale = record.kind == .sale
        let words = isSale ? "\(record.number ?? "") paid \(money.text(record.paid))" : "\(record.number ?? "") void"
        canvas.drawLine(
            [TextRun(" \(Self.sign(canvas)) ", Style(.success)), TextRun(words, Style(.success, .bold))],
            in: rect.row(0))
        let cashBack = record.tenders.reduce(0) { $0 + ($1.kind == .cash ? $1.amount : 0) }
        let amount = isSale ? viewModel.receipt.changeGiven : cashBack
        let label = isSale ? "CHANGE" : "GIVE BACK"
        canvas.drawLine(" \(label) \(money.text(amount))", in: rect.row(1), style: Style(.text, .bold))
        for (row, line) in LargeDigits.rows(money.text(amount)).enumerated() {
            canvas.drawLine("  \(line)", in: rect.row(2 + row), style: Style(.accent, .bold))
        }
        canvas.drawLine(" Enter: next sale", in: rect.row(6), style: Style(.muted))
        let till = viewModel.till
        let codes =
            record.kind == .sale ? record.lines.compactMap { $0.account.flatMap { till.giftCode(hash: $0) } } : []
        if !codes.isEmpty {
            let words = "Gift card: \(codes.joined(separator: ", "))"
            canvas.drawLine(" \(words)", in: rect.row(rect.height > 7 ? 7 : 5), style: Style(.warning, .bold))
        }
    }

    private func drawReceipt(columns: Int, into canvas: inout Canvas, in rect: Rect) {
        let lines = viewModel.receipt.lines(width: columns)
        viewModel.receipt.hiddenLines = max(0, lines.count - rect.height)
        let first = min(viewModel.receipt.top, viewModel.receipt.hiddenLines)
        let area = rect.splitLeft(1).rest
        for (row, line) in lines.dropFirst(first).prefix(rect.height).enumerated() {
            canvas.drawLine(line, in: area.row(row))
        }
        ListView.drawScrollMarks(
            into: &canvas, in: Rect(x: rect.x, y: rect.y, width: min(rect.width, columns + 3), height: rect.height),
            hidesAbove: first > 0, hidesBelow: first < viewModel.receipt.hiddenLines)
    }
}
