import QuadCore
import QuadShell
import StoreCore
import StoreKit
import TerminalKit
import TextKit
import ViewState

/// The payment of a sale: the amount due, the tenders, the rest; and the receipt after the payment.
final class PaymentScreen: ScanHandling {
    let viewModel: PaymentViewModel
    /// The width of the last frame.
    private var columns = 80
    private var likelyPlaces: [(place: Rect, amount: Int)] = []

    init(_ viewModel: PaymentViewModel) { self.viewModel = viewModel }

    private var till: OpenTill { viewModel.till }
    private var money: MoneyText { viewModel.money }
    private var again: String { viewModel.context.retryWords(.payRetry) }

    var title: String { viewModel.progress.isPaid ? "Store › Paid" : "Store › Payment" }
    var takesText: Bool { true }
    var wayBack: ActionID { viewModel.progress.isPaid ? Action.payCash.id : Action.payBack.id }
    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }
    func isText(_ character: Character) -> Bool { !"?:[]".contains(character) }
    var ownKeys: [TextKey] { viewModel.keyboard.keys }
    func paste(_ text: String) { viewModel.keyboard.paste(text) }
    func click(_ point: Point) {
        likelyPlaces.first { $0.place.contains(point) }.map { viewModel.amount.choose($0.amount) }
    }
    func scroll(_ rows: Int, at point: Point) { if viewModel.progress.isPaid { viewModel.receipt.scroll(rows) } }

    var hasEmptyLine: Bool { true }
    var enterTakesMoney: Bool { !viewModel.progress.isPaid }
    func scanned(_ code: String) -> Bool { viewModel.keyboard.scan(code) }

    func type(_ key: Key) -> Bool {
        if viewModel.progress.isPaid, let letter = key.text, isText(letter) {
            viewModel.exit.beginNextSale(with: [key])
            return true
        }
        if viewModel.keyboard.type(key) { return true }
        guard let letter = key.text, isText(letter) else { return false }
        run(key)
        return true
    }

    /// Runs the command of a letter on this screen only, so that no letter quits the program during a payment.
    private func run(_ key: Key) {
        let keys = KeySequence([key])
        let bindings = viewModel.context.bindings.value
        guard let command = commands.first(where: { bindings.sequences(of: $0.action.id).contains(keys) }) else {
            return viewModel.context.say(.info("\(keys) does nothing here; ? lists what works"))
        }
        switch command.availability {
        case .enabled: command.run()
        case .disabled(let reason): viewModel.context.say(.info(reason))
        }
    }

    // MARK: Commands

    var commands: [Command] {
        let viewModel = viewModel
        guard !viewModel.progress.isPaid else { return paidCommands }
        let canPay = viewModel.progress.isPaying
        let canTake = canPay && till.payment.rest > 0
        let nothing = "Nothing is left to pay"
        return [
            Command(.payCash, hint: canTake ? columns < 60 ? "cash" : nil : "pay", when: canPay, else: again) {
                viewModel.keyboard.enter()
            },
            Command(.payCard, when: canTake, else: nothing) { viewModel.card.ask() },
            Command(.payOther, hint: columns < 100 ? "other" : nil, when: canTake, else: nothing) {
                viewModel.other.ask()
            },
            Command(.payTip, when: canPay, else: nothing) { PaymentTip(amount: viewModel.amount).ask() },
            Command(.paySplit, when: canTake, else: nothing) { BillSplit(amount: viewModel.amount).ask() },
            Command(
                .payRetry, when: isRefused || till.unsaved != nil, else: "There is nothing to try again"
            ) { viewModel.retried() },
            Command(.payBack) { viewModel.exit.goBack() }, StorePlaces.lock(viewModel.model),
            Command(.goBack, hint: "") { viewModel.exit.goBack() },
        ]
    }

    private var isRefused: Bool { if case .refused = viewModel.progress.phase { true } else { false } }

    var paidCommands: [Command] {
        let viewModel = viewModel
        let isSale = viewModel.progress.record?.kind == .sale
        let printRefusal = viewModel.receipt.printRefusal
        return [
            Command(.payCash, hint: "next sale") { viewModel.exit.goOn() },
            Command(.paidPrint, unless: printRefusal) { viewModel.receipt.printAgain() },
            Command(.paidMail) { viewModel.receipt.mail() },
            Command(.paidFile) { viewModel.receipt.writeFile() },
            Command(.payCopy) { viewModel.receipt.copy() },
            Command(.paidRefund, when: isSale, else: "The sale is already void") { viewModel.receipt.askRefund() },
            Command(.payVoid, when: isSale, else: "The sale is already void") { viewModel.receipt.askVoid() },
            Command(.payBack, hint: "") { viewModel.exit.goOn() }, StorePlaces.lock(viewModel.model),
            Command(.goBack, hint: "") { viewModel.exit.goOn() },
        ]
    }

    // MARK: Drawing

    private var gap: String { columns < 60 ? "  " : "        " }

    func render(into canvas: inout Canvas, in rect: Rect) {
        columns = rect.width
        likelyPlaces = []
        if viewModel.progress.isPaid { return drawPaid(into: &canvas, in: rect) }
        switch till.standing {
        case .open: break
        case .failed(let message): return canvas.drawNotice([message, "Esc goes back"], in: rect, role: .error)
        case .closed, .opening: return canvas.drawNotice(["Opening the till…"], in: rect)
        }
        guard let totals = till.totals else {
            return canvas.drawNotice(["The sale cannot be added up", "Esc goes back"], in: rect, role: .error)
        }
        let (area, _) = rect.splitLeft(min(rect.width, 100))
        drawHead(totals, into: &canvas, in: area)
        let tenders = area.splitTop(2).rest
        let (taken, foot) = tenders.splitTop(min(till.cart.tenders.count, max(1, tenders.height - 6)))
        drawTenders(into: &canvas, in: taken)
        drawRest(into: &canvas, in: foot)
    }

    private func drawHead(_ totals: CartTotals, into canvas: inout Canvas, in rect: Rect) {
        let lines = till.cart.items.count.counted("item", grouped: false)
        let by = [viewModel.model.staff, viewModel.model.moment.timeText].compactMap(\.self)
        canvas.drawLine(" PAY · sale of \(lines)", in: rect.row(0), style: Style(.heading, .bold))
        canvas.drawLine("\(by.joined(separator: " · ")) ", in: rect.row(0), style: Style(.muted), .right)
        // The amounts in the head add up to the amount due. A tax that prices include is a part of the goods.
        let added = totals.taxes.reduce(0) { $1.rate.isInclusive ? $0 : $0 + $1.tax }
        let contained = totals.taxes.reduce(0) { $1.rate.isInclusive ? $0 + $1.tax : $0 }
        let isNarrow = rect.width < 60
        var words = isNarrow && totals.tip > 0 ? [] : ["Goods \(money.text(totals.total - added))"]
        if contained > 0, !isNarrow { words[0] += " (tax \(money.text(contained)))" }
        if added > 0 { words.append("tax \(money.text(added))") }
        if totals.tip > 0 { words.append(isNarrow ? "tip \(money.text(totals.tip))" : tipWords(totals.tip)) }
        if let returning = till.cart.returning { words.append("returned \(money.text(-returning.amount))") }
        let due = "total  \(money.text(till.cart.net(totals.due))) "
        let (left, right) = rect.row(1).splitLeft(rect.width - TextWidth.columns(of: due))
        canvas.drawLine(" " + words.joined(separator: isNarrow ? " " : "   "), in: left)
        canvas.drawLine(due, in: right, style: Style(.text, .bold), .right)
    }

    private func tipWords(_ tip: Int) -> String {
        guard let points = till.cart.tip?.basisPoints else { return "tip \(money.text(tip))" }
        return "tip [\(StoreText.rate(points, viewModel.settings))] \(money.text(tip))"
    }

    /// Returns the sign of a saved tender. The check is an x in ASCII, which would look like a refusal here.
    static func sign(_ canvas: Canvas) -> String { canvas.glyphs.check.isASCII ? "ok" : String(canvas.glyphs.check) }

    private func drawTenders(into canvas: inout Canvas, in rect: Rect) {
        let tenders = till.cart.tenders
        // If there are too many tenders, the last ones are shown.
        let first = max(0, tenders.count - rect.height)
        for (row, tender) in tenders.dropFirst(first).enumerated() {
            let isSaved = first + row < till.savedTenders
            let sign = isSaved ? TextRun(" \(Self.sign(canvas)) ", Style(.success)) : TextRun(" ! ", Style(.error))
            var words = ["\(StoreText.name(tender))   \(money.text(tender.tendered ?? tender.amount))"]
            if let balance = tender.balanceAfter { words.append("balance now \(money.text(balance))") }
            if tender.kind == .card, tender.isApproved == true { words.append("approved on the terminal: yes") }
            if !isSaved { words.append("not saved yet") }
            canvas.drawLine([sign, TextRun(words.joined(separator: "   "))], in: rect.row(row))
        }
    }

    private func drawRest(into canvas: inout Canvas, in rect: Rect) {
        if canvas.glyphs.drawsFrames {
            canvas.fill(rect.row(0), with: canvas.glyphs.box.horizontal, style: Style(.border))
        }
        let payment = till.payment
        var rest = "due \(money.text(payment.rest))"
        if payment.restInCash != payment.rest {
            let rounding = payment.restInCash - payment.rest
            let words = " (rounded \(rounding > 0 ? "+" : "")\(money.text(rounding)))"
            rest += "\(gap)cash \(money.text(payment.restInCash))\(columns < 60 ? "" : words)"
        }
        canvas.drawLine(" \(rest)", in: rect.row(1), style: Style(.text, .bold))
        if rect.height >= 7 + LargeDigits.height, payment.rest > 0 { drawLargeRest(into: &canvas, in: rect) }
        switch viewModel.progress.phase {
        case .selling: return _ = canvas.drawLine(" Recording the sale…", in: rect.row(2), style: Style(.muted))
        case .refused(let message):
            let lines = TextLayout.wrap("\(message). \(again); the money taken so far is kept.", width: rect.width - 2)
            for (row, line) in lines.enumerated() {
                canvas.drawLine(line, in: rect.row(2 + row).splitLeft(1).rest, style: Style(.error))
            }
            return
        case .paying, .paid: break
        }
        drawField(into: &canvas, in: rect.splitTop(2).rest)
    }

    /// Draws the amount left to pay, large enough to read from afar.
    private func drawLargeRest(into canvas: inout Canvas, in rect: Rect) {
        for (row, line) in LargeDigits.rows(money.text(till.payment.restInCash)).enumerated() {
            canvas.drawLine(" \(line)", in: rect.row(6 + row), style: Style(.accent, .bold))
        }
    }

    private func drawField(into canvas: inout Canvas, in rect: Rect) {
        guard till.payment.rest > 0 else {
            let back = till.cart.givesBack(till.totals?.due ?? 0)
            let words =
                back > 0
                ? " Give back \(money.text(back)): Enter continues"
                : " Nothing is left to pay: Enter continues"
            return _ = canvas.drawLine(words, in: rect.row(0), style: Style(.text, back > 0 ? .bold : []))
        }
        let (label, rest) = rect.row(0).splitLeft(13)
        canvas.drawLine(" Cash given", in: label)
        let (field, aside) = rest.splitLeft(12)
        TextFieldView.render(into: &canvas, in: field, input: viewModel.keyboard.shownField)
        if columns >= 60 { drawLikely(into: &canvas, in: aside.splitLeft(3).rest) }
        let left = viewModel.amount.restAfter.map { " Left         \(money.text($0))" }
        let change = left ?? " Change       \(viewModel.amount.change.map { money.text($0) } ?? "")"
        canvas.drawLine(change, in: rect.row(1), style: Style(.text, .bold))
        if columns < 60, viewModel.amount.shareWords == nil {
            drawLikely(into: &canvas, in: rect.row(2).splitLeft(1).rest)
        }
        if let shares = viewModel.amount.shareWords {
            canvas.drawLine(" \(shares)", in: rect.row(2), style: Style(.muted))
        }
    }

    /// Draws the likely amounts, which can be clicked.
    private func drawLikely(into canvas: inout Canvas, in rect: Rect) {
        var x = rect.x
        for (place, amount) in viewModel.amount.likely.enumerated() {
            let gap = place == 0 ? "" : " · "
            let words = place == 0 ? "exact \(money.text(amount))" : money.text(amount)
            let area = Rect(
                x: x + TextWidth.columns(of: gap), y: rect.y, width: TextWidth.columns(of: words), height: rect.height)
            canvas.drawLine(
                gap + words, in: Rect(x: x, y: rect.y, width: max(0, rect.x + rect.width - x), height: rect.height),
                style: Style(.muted))
            likelyPlaces.append((area, amount))
            x = area.x + area.width
        }
    }
}
