import QuadCore
import StoreCore
import StoreKit
import TerminalKit
import TextKit
import ViewState

// The sums of the day: totals, hours, top products, tenders, low stock and the last records.
extension StoreDashboardScreen {
    func drawToday(into canvas: inout Canvas, in rect: Rect) {
        let (head, rest) = rect.splitTop(rect.width < 60 ? 4 : 2)
        drawNumbers(into: &canvas, in: head)
        guard rect.width >= 60 else {
            let (low, last) = rest.splitTop(state.low.isEmpty ? 0 : 1)
            drawLow(into: &canvas, in: low)
            let (standing, records) = last.splitTop(1)
            drawStanding(into: &canvas, in: standing)
            return drawRecords(into: &canvas, in: records)
        }
        let isWide = rect.width >= 100
        let (charts, below) = rest.splitTop(max(isWide ? 4 : 3, rest.height / 2))
        drawCharts(into: &canvas, in: charts, isWide: isWide)
        let (low, last) = below.splitTop(1)
        let (standing, records) = last.splitTop(isWide ? 2 : 1)
        drawLow(into: &canvas, in: low)
        drawStanding(into: &canvas, in: standing.row(0))
        drawRecords(into: &canvas, in: records)
    }

    private func amount(_ amount: Int) -> String { model.settings.money.text(amount, groups: true) }

    private func add(_ rect: Rect, _ target: DashboardTarget) {
        if !rect.isEmpty { places.append((rect, target)) }
    }

    private func drawNumbers(into canvas: inout Canvas, in rect: Rect) {
        let back = state.today.turnover.refunds > 0 ? " (\(amount(state.today.turnover.refunds)) back)" : ""
        let today = [
            amount(state.today.turnover.net) + back, state.today.turnover.salesCount.counted("sale", grouped: false),
            "avg \(amount(viewModel.average))", viewModel.trend ?? "",
        ].filter { !$0.isEmpty }.joined(separator: "  ")
        let before: [(text: String, period: ReceiptPeriod)] = [
            ("Week \(amount(state.week.turnover.net))", .week), ("Month \(amount(state.month.turnover.net))", .month),
            ("All \(amount(state.all.turnover.net))", .all),
        ]
        let first = [TextRun(" Today  ", Style(.heading, .bold)), TextRun(today, Style(.text, .bold))]
        let used = canvas.drawLine(first, in: rect.row(0))
        add(rect.row(0).splitLeft(used).left, .receipts(.today))
        var rest = rect.width < 60 ? rect.row(1) : rect.row(0).splitLeft(used + 2).rest
        for (place, part) in before.enumerated() {
            if rect.width < 60, place == 2 { rest = rect.row(2) }
            let width = canvas.drawLine(" \(part.text)", in: rest, style: Style(.muted))
            add(rest.splitLeft(width).left, .receipts(part.period))
            rest = rest.splitLeft(width + 2).rest
        }
    }

    private func drawCharts(into canvas: inout Canvas, in rect: Rect, isWide: Bool) {
        guard isWide else {
            let (hours, top) = rect.splitLeft(rect.width / 2)
            drawHours(into: &canvas, in: hours)
            return drawTop(into: &canvas, in: top)
        }
        let width = rect.width / 3
        let (hours, others) = rect.splitLeft(width + 6)
        let (top, tenders) = others.splitLeft(width)
        drawHours(into: &canvas, in: hours)
        drawTop(into: &canvas, in: top)
        drawTenders(into: &canvas, in: tenders)
    }

    private func drawHours(into canvas: inout Canvas, in rect: Rect) {
        canvas.drawLine(" By hour", in: rect.row(0), style: Style(.heading))
        let order = RecordMoment.hours(ofDayEnding: model.settings.dayEnds)
        let isSold = { [state] (hour: Int) in state.today.hours[hour] > 0 }
        guard let first = order.firstIndex(where: isSold), let last = order.lastIndex(where: isSold) else {
            return _ = canvas.drawLine(" nothing sold yet today", in: rect.row(1), style: Style(.muted))
        }
        let room = max(1, rect.height - 2)
        let hours = order[max(first, last - room + 1)...last]
        let bars = hours.map { hour in
            let value = max(0, state.today.hours[hour])
            return BarChartView.Bar((hour < 10 ? " 0" : " ") + "\(hour)", value, text: amount(state.today.hours[hour]))
        }
        let area = rect.splitTop(1).rest
        BarChartView.render(into: &canvas, in: area.splitLeft(area.width - 3).left, bars: bars)
        for (row, hour) in hours.enumerated() where row < area.height && state.today.hours[hour] != 0 {
            add(area.row(row).splitLeft(area.width - 3).left, .hour(hour))
        }
    }

    private func drawTop(into canvas: inout Canvas, in rect: Rect) {
        canvas.drawLine(" Top", in: rect.row(0), style: Style(.heading))
        for (place, top) in state.top.prefix(max(0, rect.height - 2)).enumerated() {
            let row = rect.row(place + 1)
            let figures = "\(model.settings.quantities.text(top.quantity))  \(padded(amount(top.total), 9)) "
            let (name, _) = row.splitLeft(row.width - TextWidth.columns(of: figures) - 2)
            canvas.drawLine(" \(top.name)", in: name)
            canvas.drawLine(figures, in: row.splitLeft(row.width - 2).left, style: Style(.muted), .right)
            add(row, .product(top.id))
        }
    }

    private func padded(_ text: String, _ width: Int) -> String { TextLayout.fit(text, to: width, .right) }

    private func drawTenders(into canvas: inout Canvas, in rect: Rect) {
        canvas.drawLine(" Tenders", in: rect.row(0), style: Style(.heading))
        let tenders = state.today.tenders.filter { $0.value > 0 }.sorted {
            ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue)
        }
        let sum = max(1, tenders.reduce(0) { $0 + $1.value })
        let bars = tenders.map { kind, value in
            let percent = (try? Exact.product(value, 100, dividedBy: sum)) ?? 0
            return BarChartView.Bar(StoreText.kind(kind), value, text: "\(percent)%")
        }
        let area = rect.splitTop(1).rest
        BarChartView.render(into: &canvas, in: area.splitLeft(1).rest, bars: bars)
        for (row, tender) in tenders.enumerated() where row < area.height { add(area.row(row), .tender(tender.key)) }
    }

    private func drawLow(into canvas: inout Canvas, in rect: Rect) {
        guard !state.low.isEmpty else { return }
        let words = state.low.map { product in
            let quantity = model.quantity(of: product) ?? 0
            guard quantity > 0 else { return "\(product.title) out" }
            let quantities = model.settings.quantities
            let isWeight = product.kind == .weight
            return "\(product.title) \(quantities.text(quantity, isWeight: isWeight)) of "
                + quantities.text(product.threshold, isWeight: isWeight)
        }
        canvas.drawLine(" ! Low: \(words.joined(separator: " · "))", in: rect, style: Style(.warning))
        add(rect, .low)
    }

    /// Draws the open sessions and the jobs that wait for a printer.
    private func drawStanding(into canvas: inout Canvas, in rect: Rect) {
        let open = model.books.registers.compactMap { name, book in
            book.openSession.map { session in
                let isOld = session.opened.dayNumber != model.moment.dayNumber
                let since = (isOld ? session.opened.dayText + " " : "") + session.opened.timeText
                return (name, "session \(session.number) of \(name) open since \(since)")
            }
        }.sorted { $0.0 < $1.0 }.map(\.1)
        let text = open.isEmpty ? "no session is open" : open.joined(separator: " · ")
        let used = canvas.drawLine(" \(text)", in: rect, style: Style(.muted))
        add(rect.splitLeft(used).left, .session)
        guard !state.waiting.isEmpty else { return }
        let place = rect.splitLeft(used + 1).rest
        canvas.drawLine(" waiting for the printer: \(state.waiting.count)", in: place, style: Style(.warning))
        add(place, .waiting)
    }

    private func drawRecords(into canvas: inout Canvas, in rect: Rect) {
        for (row, record) in state.records.prefix(max(0, rect.height)).enumerated() {
            canvas.drawLine(" \(viewModel.words(record))", in: rect.row(row), style: Style(.muted))
            add(rect.row(row), .record(sequence: record.sequence, register: record.register))
        }
    }
}
