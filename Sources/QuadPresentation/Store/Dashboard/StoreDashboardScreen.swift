import QuadDomain
import StoreKit
import TerminalKit

/// The first screen of the Store tab: what came in, when and for what; before the first sale, how to begin.
final class StoreDashboardScreen: AppScreen {
    private let viewModel: StoreDashboardViewModel

    private let shelf: StoreShelf

    init(_ viewModel: StoreDashboardViewModel, _ shelf: StoreShelf) {
        self.viewModel = viewModel
        self.shelf = shelf
    }

    private var library: StoreLibrary { viewModel.library }
    private var state: StoreDashboardViewModel.State { viewModel.state }
    private var isNew: Bool { library.content == .loaded && library.isNew }

    var title: String { "Store › Today" }
    var isWaiting: Bool { library.content == .idle || library.content == .loading }
    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }

    /// Where nothing is set up yet, 1 sells.
    var takesText: Bool { isNew }

    func type(_ key: Key) -> Bool {
        guard isNew else { return false }
        switch key {
        case .character("1"): viewModel.context.open(.storeTill)
        case .character("2"): shelf.askNew()
        default: return false
        }
        return true
    }

    var commands: [Command] {
        [
            Command(.openItem, "Sell: go to the till", hint: "sell") { [viewModel] in
                viewModel.context.open(.storeTill)
            }
        ] + beginning + StorePlaces.commands(viewModel.context) + [
            Command(.storeReload) { [library] in library.retried() }
        ]
    }

    /// Before anything is sold.
    private var beginning: [Command] {
        guard isNew else { return [] }
        return [
            Command(.addItem, "Add a first product", hint: "") { [shelf] in shelf.askNew() },
            Command(.storeImport, hint: "") { [shelf] in shelf.importFile() },
        ]
    }

    // MARK: Drawing

    func render(into canvas: inout Canvas, in rect: Rect) {
        switch library.content {
        case .failed(let message, let advice): return canvas.drawNotice([message, advice], in: rect, role: .error)
        case .idle, .loading: return canvas.drawNotice(["Reading the store…"], in: rect)
        case .loaded: break
        }
        if isNew { return drawFirstStart(into: &canvas, in: rect) }
        let (head, rest) = rect.splitTop(rect.width < 60 ? 4 : 2)
        drawNumbers(into: &canvas, in: head)
        if rect.width >= 100 { return drawWide(into: &canvas, in: rest) }
        if rect.width >= 60 { return drawMedium(into: &canvas, in: rest) }
        let (low, last) = rest.splitTop(1)
        drawLow(into: &canvas, in: low)
        drawRecords(into: &canvas, in: last)
    }

    private func drawFirstStart(into canvas: inout Canvas, in rect: Rect) {
        let lines: [(key: String, text: String, aside: String)] = [
            ("1", "Sell now: type 3.50+ and Enter", "(no set-up, no staff, \(library.settings.currency.code))"),
            ("2", "a  first product", "i  import a CSV"),
        ]
        canvas.drawLine(" Store · nothing here yet", in: rect.row(0), style: Style(.heading, .bold))
        for (row, line) in lines.enumerated() {
            canvas.drawLine(
                [
                    TextRun(" \(line.key)  ", Style(.footerKey)), TextRun(line.text),
                    TextRun("  \(line.aside)", Style(.muted)),
                ], in: rect.row(row + 2))
        }
    }

    private func amount(_ amount: Int) -> String { library.settings.money.text(amount, groups: true) }

    private func drawNumbers(into canvas: inout Canvas, in rect: Rect) {
        let today = [
            amount(state.today.revenue), StoreWords.count(state.today.salesCount, "sale"),
            "avg \(amount(viewModel.average))", viewModel.trend ?? "",
        ].filter { !$0.isEmpty }.joined(separator: "  ")
        let before = [("Week", state.week), ("Month", state.month), ("All", state.all)].map {
            "\($0) \(amount($1.revenue))"
        }
        let first = [TextRun(" Today  ", Style(.heading, .bold)), TextRun(today, Style(.text, .bold))]
        guard rect.width < 60 else {
            let rest = TextRun("   " + before.joined(separator: "   "), Style(.muted))
            return _ = canvas.drawLine(first + [rest], in: rect.row(0))
        }
        canvas.drawLine(first, in: rect.row(0))
        canvas.drawLine(" " + before.prefix(2).joined(separator: "  "), in: rect.row(1), style: Style(.muted))
        canvas.drawLine(" " + before[2], in: rect.row(2), style: Style(.muted))
    }

    private func drawWide(into canvas: inout Canvas, in rect: Rect) {
        let (charts, below) = rect.splitTop(max(4, rect.height / 2))
        let width = rect.width / 3
        let (hours, others) = charts.splitLeft(width + 6)
        let (top, tenders) = others.splitLeft(width)
        drawHours(into: &canvas, in: hours)
        drawTop(into: &canvas, in: top)
        drawTenders(into: &canvas, in: tenders)
        let (low, records) = below.splitTop(2)
        drawLow(into: &canvas, in: low.row(0))
        drawRecords(into: &canvas, in: records)
    }

    private func drawMedium(into canvas: inout Canvas, in rect: Rect) {
        let (charts, below) = rect.splitTop(max(3, rect.height / 2))
        let (hours, top) = charts.splitLeft(rect.width / 2)
        drawHours(into: &canvas, in: hours)
        drawTop(into: &canvas, in: top)
        let (low, records) = below.splitTop(1)
        drawLow(into: &canvas, in: low)
        drawRecords(into: &canvas, in: records)
    }

    private func drawHours(into canvas: inout Canvas, in rect: Rect) {
        canvas.drawLine(" By hour", in: rect.row(0), style: Style(.heading))
        let sold = state.today.hours.indices.filter { state.today.hours[$0] > 0 }
        guard let first = sold.first, let last = sold.last else {
            return _ = canvas.drawLine(" nothing sold yet today", in: rect.row(1), style: Style(.muted))
        }
        let room = max(1, rect.height - 2)
        let bars = (max(first, last - room + 1)...last).map { hour in
            let value = max(0, state.today.hours[hour])
            return BarChartView.Bar((hour < 10 ? " 0" : " ") + "\(hour)", value, text: amount(state.today.hours[hour]))
        }
        let area = rect.splitTop(1).rest
        BarChartView.render(into: &canvas, in: area.splitLeft(area.width - 3).left, bars: bars)
    }

    private func drawTop(into canvas: inout Canvas, in rect: Rect) {
        canvas.drawLine(" Top", in: rect.row(0), style: Style(.heading))
        for (place, top) in state.top.prefix(max(0, rect.height - 2)).enumerated() {
            let row = rect.row(place + 1)
            let figures = "\(library.settings.quantities.text(top.quantity))  \(padded(amount(top.total), 9)) "
            let (name, _) = row.splitLeft(row.width - TextWidth.columns(of: figures) - 2)
            canvas.drawLine(" \(top.name)", in: name)
            canvas.drawLine(figures, in: row.splitLeft(row.width - 2).left, style: Style(.muted), .right)
        }
    }

    private func padded(_ text: String, _ width: Int) -> String { TextLayout.fit(text, to: width, .right) }

    private func drawTenders(into canvas: inout Canvas, in rect: Rect) {
        canvas.drawLine("Tenders", in: rect.row(0), style: Style(.heading))
        let tenders = state.today.tenders.filter { $0.value > 0 }.sorted {
            ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue)
        }
        let sum = max(1, tenders.reduce(0) { $0 + $1.value })
        let bars = tenders.map { kind, value in
            let percent = (try? Exact.product(value, 100, dividedBy: sum)) ?? 0
            return BarChartView.Bar(StoreWords.kind(kind), value, text: "\(percent) %")
        }
        BarChartView.render(into: &canvas, in: rect.splitTop(1).rest, bars: bars)
    }

    private func drawLow(into canvas: inout Canvas, in rect: Rect) {
        guard !state.low.isEmpty else { return }
        let words = state.low.map { product in
            let quantity = library.quantity(of: product) ?? 0
            guard quantity > 0 else { return "\(product.title) out" }
            let quantities = library.settings.quantities
            let isWeight = product.kind == .weight
            return "\(product.title) \(quantities.text(quantity, isWeight: isWeight)) of "
                + quantities.text(product.threshold, isWeight: isWeight)
        }
        canvas.drawLine(" ! Low: \(words.joined(separator: " · "))", in: rect, style: Style(.warning))
    }

    private func drawRecords(into canvas: inout Canvas, in rect: Rect) {
        for (row, record) in state.records.prefix(max(0, rect.height)).enumerated() {
            canvas.drawLine(" \(viewModel.words(record))", in: rect.row(row), style: Style(.muted))
        }
    }
}
