import QuadCore
import QuadShell
import StoreCore
import StoreKit
import TerminalKit
import TextKit
import ViewState

// The sale, its sums, and the entry line.
extension TillScreen {
    private var settings: StoreSettings { viewModel.settings }

    func drawCart(into canvas: inout Canvas, in rect: Rect) {
        guard !viewModel.cart.items.isEmpty || viewModel.cart.returning != nil else {
            return canvas.drawNotice(
                ["Scan, or type a code or a name.", "\(settings.money.text(350))+ and Enter sells an open amount."],
                in: rect)
        }
        let isNarrow = rect.width < 50
        let rows = CartRows(viewModel.cart, settings, isNarrow: isNarrow)
        let selected = viewModel.position.line.flatMap { rows.row(ofLine: $0) }
        // The last item stays in view unless another one is selected.
        var first = max(0, rows.rows.count - rect.height)
        if let selected { first = min(first, selected) }
        for (place, row) in rows.rows.dropFirst(first).prefix(rect.height).enumerated() {
            let line = rect.row(place)
            let isSelected = first + place == selected
            draw(row, isNarrow: isNarrow, isSelected: isSelected, into: &canvas, in: line)
            if let number = row.line { places.mark(.line(number), at: line) }
        }
        let isCut = rows.rows.count > rect.height
        ListView.drawScrollMarks(
            into: &canvas, in: rect, hidesAbove: isCut && first > 0,
            hidesBelow: isCut && first + rect.height < rows.rows.count)
    }

    private func draw(
        _ row: CartRows.Row, isNarrow: Bool, isSelected: Bool, into canvas: inout Canvas, in line: Rect
    ) {
        let (gutter, rest) = line.splitLeft(1)
        let (text, _) = rest.splitLeft(rest.width - 1)
        let amounts = isNarrow ? 10 : 20
        let (name, figures) = text.splitLeft(text.width - amounts)
        let style = row.isDiscount ? Style(.muted) : row.isUnknown ? Style(.warning) : .text
        let quantity = row.line == nil || row.isDiscount ? "" : quantityText(row.quantity, isNarrow)
        let before = TextLayout.fit(quantity, to: isNarrow ? 6 : 9)
        canvas.drawLine(
            [TextRun(before, Style(.muted)), TextRun(row.name, style)], in: name.splitLeft(name.width - 1).left)
        if !isNarrow { canvas.drawLine(row.price, in: figures.splitLeft(9).left, style: Style(.muted), .right) }
        canvas.drawLine(row.amount, in: figures, style: style, .right)
        guard isSelected else { return }
        canvas.draw(String(canvas.glyphs.pointer), at: gutter.origin, style: Style(.accent))
        guard viewModel.position.focus == .cart else { return }
        canvas.restyle(line) { Style(.selection, $0.attributes) }
        canvas.cursor = gutter.origin
    }

    /// Returns the quantity, such as `2      × ` or `0.257 kg `; in a narrow row `2     ` or `0.257 `.
    private func quantityText(_ text: String, _ isNarrow: Bool) -> String {
        let isCounted = !text.contains(" ")
        if isNarrow { return isCounted ? text : String(text.prefix { $0 != " " }) }
        return isCounted ? TextLayout.fit(text, to: 7) + "× " : text
    }

    // MARK: Sums

    /// The lines of the sums; the last line is the amount due.
    var totalLines: [(label: String, amount: String)] {
        guard let totals = viewModel.till.totals else { return [("", ""), ("The sale cannot be added up", "")] }
        let money = settings.money
        var lines = [(label: "Goods", amount: money.text(totals.subtotal))]
        for tax in totals.taxes where tax.tax > 0 {
            let name = tax.rate.name.isEmpty ? "Tax" : tax.rate.name
            let words = "\(name) \(StoreText.rate(of: tax.rate, settings)) of \(money.text(tax.base))"
            lines.append((tax.rate.isInclusive ? "incl. \(words)" : words, money.text(tax.tax)))
        }
        if totals.tip > 0 { lines.append(("Tip", money.text(totals.tip))) }
        if let returning = viewModel.cart.returning { lines.append(("Returned", money.text(-returning.amount))) }
        let back = viewModel.cart.givesBack(totals.due)
        lines.append(
            back > 0
                ? ("GIVE BACK \(settings.currency.code)", money.text(back))
                : ("TOTAL \(settings.currency.code)", money.text(viewModel.cart.net(totals.due))))
        let payment = viewModel.till.payment
        if !viewModel.cart.tenders.isEmpty { lines.append(("DUE", money.text(payment.rest))) }
        return lines
    }

    func drawTotals(into canvas: inout Canvas, in rect: Rect) {
        let money = settings.money
        guard let totals = viewModel.till.totals else { return }
        let tax = totals.taxes.reduce(0) { $0 + $1.tax }
        let isNarrow = rect.width < 60
        var words: [String] = []
        if !isNarrow {
            words = [
                viewModel.cart.items.count.counted("item", grouped: false), "goods \(money.text(totals.subtotal))",
            ]
        }
        if tax > 0 { words.append("tax \(money.text(tax))") }
        if !viewModel.customer.words.isEmpty { words.append(String(viewModel.customer.words.dropFirst(3))) }
        let isPaying = !viewModel.cart.tenders.isEmpty
        let back = viewModel.cart.givesBack(totals.due)
        let net = back > 0 ? back : viewModel.cart.net(totals.due)
        let due = money.text(isPaying ? viewModel.till.payment.rest : net)
        let sum =
            "\(isPaying ? "DUE" : back > 0 ? "GIVE BACK" : "TOTAL")\(String(repeating: " ", count: max(1, 14 - due.count)))\(due) "
        let (left, right) = rect.splitLeft(rect.width - TextWidth.columns(of: sum) - 1)
        canvas.drawLine(" " + words.joined(separator: " · "), in: left, style: Style(.muted))
        canvas.drawLine(sum, in: right, style: Style(.text, .bold), .right)
    }

    // MARK: The line

    func drawEntry(into canvas: inout Canvas, in rect: Rect) {
        places.mark(.entry, at: rect)
        let isFocused = viewModel.position.focus == .entry
        let (sign, field) = rect.splitLeft(3)
        if isFocused { canvas.drawLine(" \(canvas.glyphs.pointer) ", in: sign, style: Style(.accent)) }
        TextFieldView.render(
            into: &canvas, in: field.splitLeft(field.width - 1).left, input: viewModel.keyboard.shownEntry,
            placeholder: placeholder(field.width), isFocused: isFocused)
    }

    private func placeholder(_ width: Int) -> String {
        let sample = settings.money.text(1250)
        let short = " code, name, \(sample)+"
        return width < 40
            ? short
            : width < 66
                ? " code, name, \(sample)+ open, %10 item, %%10 all off"
                : " code, name, 3*code, \(sample)+ open amount, - item off, %10 off the item"
    }

    /// - Parameter isTyped: whether the code was typed and is not in the sale.
    private func drawUnknown(_ code: String, isTyped: Bool, into canvas: inout Canvas, in rect: Rect) {
        let (isShort, isTiny) = (rect.width < 80, rect.width < 58)
        let words =
            isShort
            ? " ? \(TextLayout.clipMiddle(code, to: isTiny ? 9 : 16)): "
            : " ? No product has “\(TextLayout.clipMiddle(code, to: 20))”: "
        let add = ("ctrl-n", isShort ? "new" : "new one")
        let keys = viewModel.unknown.code == nil ? [add] : [add, ("ctrl-o", isTiny ? "code" : "another’s")]
        let ways = keys.flatMap { [TextRun($0, Style(.footerKey)), TextRun(" \($1)  ")] }
        let no =
            isTiny || !(isTyped || viewModel.unknown.isSelected)
            ? [] : [TextRun(isTyped ? "esc" : "-", Style(.footerKey)), TextRun(isTyped ? " no" : " off")]
        canvas.drawLine([TextRun(words, Style(.warning))] + ways + no, in: rect)
    }

    /// Draws the completions of the line, or the choices for an unknown code.
    func drawOffers(into canvas: inout Canvas, in rect: Rect) {
        if let name = viewModel.entry.state.unknown { return drawUnknown(name, isTyped: true, into: &canvas, in: rect) }
        if viewModel.entry.state.matches.isEmpty, let code = viewModel.unknown.code {
            return drawUnknown(code, isTyped: false, into: &canvas, in: rect)
        }
        let first = max(0, viewModel.entry.state.match - 1)
        var runs = [TextRun(first > 0 ? " … " : " ", Style(.muted))]
        var used = 0
        // Only as many offers as fit, because each needs its price as text, and every letter draws them.
        for (place, product) in viewModel.entry.state.matches.enumerated().dropFirst(first) where used <= rect.width {
            let isChosen = place == viewModel.entry.state.match && viewModel.entry.isMeant
            if place > first { runs.append(TextRun(" · ", Style(.muted))) }
            if isChosen { runs.append(TextRun("\(canvas.glyphs.pointer) ", Style(.accent))) }
            let price = settings.money.text(product.price)
            let run = TextRun("\(product.title) \(price)", isChosen ? Style(.text, .bold) : Style(.muted))
            used += TextWidth.columns(of: run.text) + 1
            runs.append(run)
        }
        canvas.drawLine(runs, in: rect)
    }
}
