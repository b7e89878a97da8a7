import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The customer display: large sums without any controls.
final class StoreDisplayScreen: Screen {
    private let viewModel: StoreDisplayViewModel
    /// Whether the terminal has a light background. If so, the dark modules of a code are drawn.
    private let isLight: Bool

    init(_ viewModel: StoreDisplayViewModel, isLight: Bool) {
        (self.viewModel, self.isLight) = (viewModel, isLight)
    }

    func handle(_ event: InputEvent) {
        guard case .key(let key) = event, key == .character("q") || key == .control("c") else { return }
        viewModel.left()
    }

    func render(into canvas: inout Canvas) {
        let state = viewModel.state
        let (head, rest) = Rect(canvas.size).splitTop(1)
        let area = rest.inset(dx: 1, dy: 0)
        if state.scene != .idle {
            canvas.drawLine(" \(state.store)", in: head, style: Style(.accent, .bold))
        }
        switch state.scene {
        case .idle: canvas.drawNotice([state.store, "Welcome"], in: rest, role: .accent)
        case .ready(let sale): draw(sale, into: &canvas, in: area)
        case .processing(let sale): drawPayment(sale, into: &canvas, in: area)
        case .success(let paid): draw(paid, isCode: false, into: &canvas, in: area)
        case .qr(let paid): draw(paid, isCode: true, into: &canvas, in: area)
        case .error(let message):
            canvas.drawNotice(["One moment please", message], in: rest, role: .error)
        }
    }

    // MARK: The sale

    private func draw(_ sale: StoreDisplayState.Sale, into canvas: inout Canvas, in rect: Rect) {
        let (lines, sums) = rect.splitBottom(min(rect.height, sale.sums.count + LargeDigits.height + 1))
        // The newest line stays in view.
        let shown = sale.rows.suffix(lines.height)
        for (place, row) in shown.enumerated() { draw(row, into: &canvas, in: lines.row(place)) }
        ListView.drawScrollMarks(
            into: &canvas, in: Rect(x: lines.x, y: lines.y, width: lines.width + 1, height: lines.height),
            hidesAbove: shown.count < sale.rows.count, hidesBelow: false)
        for (place, row) in sale.sums.enumerated() { draw(row, into: &canvas, in: sums.row(place + 1)) }
        drawLarge("TOTAL", sale.total, into: &canvas, in: sums.splitTop(sale.sums.count + 1).rest)
    }

    private func draw(_ row: StoreDisplayState.Row, into canvas: inout Canvas, in rect: Rect) {
        let style = row.isDiscount ? Style(.muted) : Style.text
        let (name, amount) = rect.splitLeft(rect.width - 12)
        let quantity = row.quantity.isEmpty ? "" : TextLayout.fit(row.quantity, to: 8) + " "
        canvas.drawLine(
            [TextRun(quantity, Style(.muted)), TextRun((row.isDiscount ? "  " : "") + row.name, style)],
            in: name.splitLeft(name.width - 1).left)
        canvas.drawLine(row.amount, in: amount, style: style, .right)
    }

    private func drawPayment(_ sale: StoreDisplayState.Sale, into canvas: inout Canvas, in rect: Rect) {
        let (top, bottom) = rect.splitBottom(min(rect.height, LargeDigits.height))
        draw(StoreDisplayState.Row(name: "Total", amount: sale.total), into: &canvas, in: top.row(1))
        for (place, row) in sale.taken.suffix(max(0, top.height - 3)).enumerated() {
            draw(row, into: &canvas, in: top.row(place + 2))
        }
        drawLarge("STILL TO PAY", sale.rest, into: &canvas, in: bottom)
    }

    private func drawLarge(_ label: String, _ amount: String, into canvas: inout Canvas, in rect: Rect) {
        let rows = LargeDigits.rows(amount)
        let width = rows.map { TextWidth.columns(of: $0) }.max() ?? 0
        guard rect.height >= rows.count, rect.width > width + TextWidth.columns(of: label) else {
            let last = rect.row(max(0, rect.height - 1))
            canvas.drawLine("\(label) \(amount)", in: last, style: Style(.accent, .bold), .right)
            return
        }
        canvas.drawLine(label, in: rect.row(rows.count - 1), style: Style(.text, .bold))
        for (place, row) in rows.enumerated() {
            canvas.drawLine(row, in: rect.row(place), style: Style(.accent, .bold), .right)
        }
    }

    // MARK: Paid

    private func draw(_ paid: StoreDisplayState.Paid, isCode: Bool, into canvas: inout Canvas, in rect: Rect) {
        let code = paid.code.map { StoreDisplayCode($0, glyphs: canvas.glyphs, isLight: isLight) }
        if let code, rect.height >= code.size.rows, rect.width >= code.size.columns + 36 {
            let (left, right) = rect.splitLeft(rect.width - code.size.columns)
            drawWords(paid, into: &canvas, in: left)
            return code.draw(into: &canvas, in: right)
        }
        if isCode, let code, rect.height > code.size.rows, rect.width >= code.size.columns {
            let (head, rest) = rect.splitTop(1)
            canvas.drawLine("Your receipt \(paid.number)", in: head, style: Style(.text, .bold), .center)
            return code.draw(into: &canvas, in: rest)
        }
        drawWords(paid, into: &canvas, in: rect)
    }

    private func drawWords(_ paid: StoreDisplayState.Paid, into canvas: inout Canvas, in rect: Rect) {
        canvas.drawLine(
            [
                TextRun("\(canvas.glyphs.check) ", Style(.success)),
                TextRun("\(paid.words) \(paid.amount)", Style(.success, .bold)),
            ], in: rect.row(1))
        canvas.drawLine("Receipt \(paid.number)", in: rect.row(2), style: Style(.muted))
        canvas.drawLine("Thank you", in: rect.row(4))
        guard !paid.change.isEmpty else { return }
        drawLarge("CHANGE", paid.change, into: &canvas, in: rect.splitTop(5).rest.splitTop(LargeDigits.height).top)
    }
}
