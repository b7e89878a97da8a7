import QuadShell
import StoreCore
import StoreKit
import TerminalKit
import TextKit
import ViewState

/// The till: the sale, the products to choose from, and the entry line.
final class TillScreen: ScanHandling {
    let viewModel: TillViewModel
    let places = TillPlaces()
    let drawnGrid = DrawnRows()

    init(_ viewModel: TillViewModel) { self.viewModel = viewModel }

    var title: String { "Store › Till" }
    var takesText: Bool { viewModel.isOpen || viewModel.isOpening }
    var typesAtBottom: Bool { true }
    var wayBack: ActionID { Action.tillLeave.id }
    var isWaiting: Bool { viewModel.till.standing == .opening }
    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }
    func isText(_ character: Character) -> Bool { !viewModel.keyboard.leadsElsewhere(character) }
    var ownKeys: [TextKey] { viewModel.position.focus.keys }
    func type(_ key: Key) -> Bool { viewModel.keyboard.type(key) }
    func paste(_ text: String) { viewModel.keyboard.paste(text) }
    var hasEmptyLine: Bool { viewModel.entry.isEmpty }
    func scanned(_ code: String) -> Bool { viewModel.keyboard.scan(code) }

    func click(_ point: Point) {
        let position = viewModel.position
        switch places.part(at: point) {
        case .prints: viewModel.model.context.open(.storePrints)
        case .more: position.showMore()
        case .cell(let letter): viewModel.input.choose(letter)
        case .category(let category): position.changeCategory(by: category - position.grid.category)
        case .line(let line): position.go(toLine: line)
        case .entry: position.focusEntry()
        case nil: break
        }
    }

    func scroll(_ rows: Int, at point: Point) { viewModel.position.moveLine(by: rows > 0 ? 1 : -1) }

    // MARK: Commands

    var commands: [Command] {
        let viewModel = viewModel
        guard viewModel.isOpen else { return [retrying, leaving] }
        let till = viewModel.till
        let hasLines = !viewModel.cart.items.isEmpty || till.isBusy
        let hasTenders = !viewModel.cart.tenders.isEmpty
        let nothing = "Nothing is in the sale yet"
        return (till.unsaved == nil ? [] : [retrying]) + [
            Command(.tillCash, when: hasLines, else: nothing) { viewModel.checkout.pay() },
            Command(.tillCard, when: hasLines, else: nothing) { viewModel.checkout.pay(with: .card) },
            Command(.tillMore) { viewModel.menu.ask() },
            Command(
                .tillPark, when: hasLines && !hasTenders,
                else: hasTenders ? "A payment was already taken for this sale: F2 continues" : nothing
            ) { viewModel.held.askToPark() },
            Command(
                .tillFocus, hint: focusHint, when: viewModel.position.stops.count > 1,
                else: "There is nothing else to go to yet"
            ) { viewModel.position.changeFocus(by: 1) },
            Command(
                .tillRecall, when: !till.parked.isEmpty && viewModel.cart.isEmpty,
                else: till.parked.isEmpty ? "No sale is parked" : "Park this sale first: F5"
            ) { viewModel.held.askToRecall() },
            Command(.tillCustomer) { viewModel.customer.ask() },
            Command(.tillDrawer) { viewModel.drawer.askWhat() },
            StorePlaces.lock(viewModel.model),
            StorePlaces.prints(viewModel.model),
            aboutUnknown(.tillAddUnknown, when: viewModel.unknown.canAdd) { viewModel.unknown.add() },
            aboutUnknown(.tillGiveUnknown, when: viewModel.unknown.code != nil) { viewModel.unknown.chooseOwner() },
            Command(.tillNotes, hint: "", when: !viewModel.cart.items.isEmpty, else: nothing) {
                ItemNotes(sale: viewModel.sale).ask()
            },
            Command(.tillReturn, hint: "") { TillReturns(sale: viewModel.sale).ask() },
            Command(.tillEnter) { viewModel.input.enter() },
            leaving,
            // The keys of this command are text here, or do something else.
            Command(.goBack, hint: "") { viewModel.left() },
        ]
    }

    private var focusHint: String {
        switch viewModel.position.focus {
        case .entry: viewModel.position.stops.contains(.grid) ? "grid/cart" : "cart"
        case .grid: "cart"
        case .cart: "line"
        }
    }

    /// Returns a command about the unknown code. The line above the entry shows its key, so the footer does not.
    private func aboutUnknown(_ action: Action, when isThere: Bool, _ perform: @escaping () -> Void) -> Command {
        Command(action, hint: "", when: isThere, else: "The sale has no unknown code") { perform() }
    }

    private var retrying: Command {
        Command(.tillRetry, viewModel.isOpen ? nil : "Try again to open the till", hint: "try again") { [viewModel] in
            viewModel.model.retried()
            viewModel.till.retried()
        }
    }

    private var leaving: Command {
        Command(.tillLeave) { [viewModel] in viewModel.left() }
    }

    // MARK: Drawing

    func render(into canvas: inout Canvas, in rect: Rect) {
        places.beginFrame()
        let context = viewModel.model.context
        let back = "\(context.keyInProse(.tillLeave)) goes back"
        switch viewModel.till.standing {
        case .open: break
        case .failed(let message):
            return canvas.drawNotice([message, "\(context.retryWords(.tillRetry)), \(back)"], in: rect, role: .error)
        case .closed:
            let words = "\(context.keyInProse(.tillRetry)) opens it, \(back)"
            return canvas.drawNotice(["The till is not open", words], in: rect)
        case .opening: return canvas.drawNotice(["Opening the till…"], in: rect)
        }
        let (head, body) = rect.splitTop(1)
        drawHead(into: &canvas, in: head)
        if rect.width >= 100, rect.height >= 14 { return drawWide(into: &canvas, in: body) }
        drawNarrow(into: &canvas, in: body)
    }

    /// Returns the session, with the day if it is not today's: somebody forgot to close it, or it runs past midnight.
    private func sessionWords(_ session: OpenSession) -> String {
        let isOld = session.opened.dayNumber != viewModel.model.moment.dayNumber
        return "session \(session.number)" + (isOld ? ", open since \(session.opened.dayText)" : "")
    }

    private func drawHead(into canvas: inout Canvas, in rect: Rect) {
        let till = viewModel.till
        let isNarrow = rect.width < 60
        var words = [till.register]
        if !isNarrow { words.append(till.book.openSession.map(sessionWords) ?? "no session yet") }
        if let staff = viewModel.model.staff { words.append(staff) }
        if !viewModel.cart.tenders.isEmpty { words.append("being paid") }
        let time = viewModel.model.moment.timeText
        let waiting = viewModel.model.waitingPrints.count
        let isBehind = viewModel.model.clockIsBehind != nil
        let marks = [
            till.unsaved == nil ? nil : "! not saved",
            waiting == 0 ? nil : "! \(waiting) to print\(isNarrow ? "" : " F10")",
        ].compactMap(\.self)
        let clock = isBehind ? "! clock behind \(time)" : time
        let right = (marks + [clock]).joined(separator: " · ")
        let (place, end) = rect.splitLeft(rect.width - TextWidth.columns(of: right) - 2)
        canvas.drawLine(
            [TextRun(" STORE ", Style(.heading, .bold)), TextRun(words.joined(separator: " · "), Style(.heading))],
            in: place)
        let role: Role = till.unsaved != nil ? .error : waiting > 0 || isBehind ? .warning : .muted
        canvas.drawLine("\(right) ", in: end, style: Style(role), .right)
        if waiting > 0 { places.mark(.prints, at: end) }
    }

    /// Draws the grid on the left and the sale on the right.
    private func drawWide(into canvas: inout Canvas, in rect: Rect) {
        let (left, right) = rect.splitLeft(min(rect.width / 2, 80))
        let (bar, sale) = right.splitLeft(2)
        if canvas.glyphs.drawsFrames {
            for row in 0..<bar.height {
                canvas.draw(
                    String(canvas.glyphs.box.vertical), at: Point(x: bar.x, y: bar.y + row), style: Style(.border))
            }
        }
        let (upper, entry) = left.splitBottom(1)
        let (above, offers) = upper.splitBottom(1)
        let (grid, parked) = above.splitBottom(viewModel.till.parked.isEmpty ? 0 : 1)
        drawGrid(into: &canvas, in: grid)
        drawParked(into: &canvas, in: parked)
        drawOffers(into: &canvas, in: offers)
        drawEntry(into: &canvas, in: entry)
        let totals = totalLines
        // If there is room, the amount to call out is large enough to read from a distance.
        let isLarge = sale.height >= totals.count + LargeDigits.height + 12
        let (rest, large) = sale.splitBottom(isLarge ? LargeDigits.height : 0)
        if isLarge, let last = totals.last { drawLarge(last.amount, into: &canvas, in: large) }
        let (rows, foot) = rest.splitBottom(min(totals.count, rest.height / 2))
        let (heading, lines) = rows.splitTop(1)
        let words = " Sale · pick-up \(viewModel.cart.pickUp ?? 1)\(viewModel.customer.words)"
        canvas.drawLine(words, in: heading, style: Style(.muted))
        drawCart(into: &canvas, in: lines)
        for (row, line) in totals.suffix(foot.height).enumerated() {
            let isLast = row == foot.height - 1
            let style = isLast ? Style(.text, .bold) : Style(.muted)
            canvas.drawLine("  \(line.label)", in: foot.row(row), style: style)
            canvas.drawLine("\(line.amount) ", in: foot.row(row), style: style, .right)
        }
    }

    private func drawLarge(_ amount: String, into canvas: inout Canvas, in rect: Rect) {
        for (row, line) in LargeDigits.rows(amount).enumerated() {
            canvas.drawLine("\(line) ", in: rect.row(row), style: Style(.accent, .bold), .right)
        }
    }

    private func drawNarrow(into canvas: inout Canvas, in rect: Rect) {
        let hasGrid = rect.width >= 60 && rect.height >= 11 && !viewModel.model.index.sold.isEmpty
        let hasOffers = viewModel.unknown.canAdd || !viewModel.entry.state.matches.isEmpty
        let (upper, entry) = rect.splitBottom(1)
        let (above, totals) = upper.splitBottom(1)
        let (cart, offers) = above.splitBottom(hasGrid || hasOffers ? 1 : 0)
        if !hasGrid { viewModel.position.showCells(0) }
        drawCart(into: &canvas, in: cart)
        if hasOffers {
            drawOffers(into: &canvas, in: offers)
        } else if hasGrid {
            drawGridRow(into: &canvas, in: offers)
        }
        drawTotals(into: &canvas, in: totals)
        drawEntry(into: &canvas, in: entry)
    }
}
