import QuadCore
import QuadShell
import StoreCore
import StoreKit
import TextKit
import ViewState

/// A report of some days, shown one table at a time.
final class StoreFiguresViewModel: StorePart {
    struct Row: Identifiable, Equatable, Sendable {
        let id: String
        let cells: [SalesReportTable.Cell]
        let name: String
    }

    enum Period: Equatable {
        case upToToday(ReceiptPeriod)
        case days(ClosedRange<Int>)
    }

    let model: StoreModel
    let list: ListModel<Row>
    private(set) var part = SalesReport.Part.products
    private(set) var period = Period.upToToday(.today)
    /// The register of the report; nil for all registers.
    private(set) var register: String?
    private(set) var report: SalesReport?
    private(set) var table: SalesReportTable?
    private lazy var watch = StoreModelObserver(model) { [weak self] in self?.read() }
    private lazy var reading = Reloader { [weak self] in await self?.readOnce() }

    init(_ model: StoreModel) {
        self.model = model
        let context = model.context
        list = ListModel("store.figures", FilterTable<Row>(texts: { [$0.name] }), filterHint: "tea", in: context)
        list.beginLoading()
    }

    var text: SalesReportText { SalesReportText(settings) }
    var registers: [String] { model.books.registers.keys.filter { $0 != StoreService.stockSeries }.sorted() }

    func appeared() { watch.appeared() }

    func disappeared() {
        watch.disappeared()
        list.remember()
    }

    // MARK: Reading

    private var days: ClosedRange<Int> {
        switch period {
        case .upToToday(let period): (period.first(today) ?? 0)...(period == .all ? .max : today.dayNumber)
        case .days(let days): days
        }
    }

    private func read() {
        if case .failed(let message, let advice) = model.content { return list.fail(message, advice: advice) }
        guard model.content == .loaded else { return list.beginLoading() }
        reading.begin()
    }

    private func readOnce() async {
        do throws(StoreError) {
            report = try await model.service.report(days, register: register)
            show()
        } catch { list.fail(error.message, advice: error.advice ?? context.retryWords(.storeReload)) }
    }

    private func show() {
        guard let report else { return }
        let table = SalesReportTable(part, of: report)
        self.table = table
        let text = text
        list.show(
            table.rows.enumerated().map { place, cells in
                Row(id: "\(part.rawValue) \(place)", cells: cells, name: text.shown(cells[0]))
            })
        context.changed()
    }

    // MARK: Steps of the user

    func turned(by step: Int) {
        let all = SalesReport.Part.allCases
        guard let place = all.firstIndex(of: part) else { return }
        chose(all[(place + step + all.count) % all.count])
    }

    func chose(_ part: SalesReport.Part) {
        self.part = part
        show()
    }

    func switched(by step: Int) {
        let all = ReceiptPeriod.allCases
        guard case .upToToday(let period) = period, let place = all.firstIndex(of: period) else {
            return chose(.upToToday(step > 0 ? .today : .all))
        }
        chose(.upToToday(all[(place + step + all.count) % all.count]))
    }

    func chose(_ period: Period) {
        self.period = period
        read()
        context.changed()
    }

    func askRegister() {
        let every = PaletteItem(id: "", title: "All registers")
        let items = [every] + registers.map { PaletteItem(id: "R \($0)", title: $0) }
        context.dialogs.choose(.init(placeholder: "Which register", items: items)) { [weak self] item in
            self?.chose(register: item.id.isEmpty ? nil : item.title)
        }
    }

    private func chose(register: String?) {
        self.register = register
        read()
        context.changed()
    }

    func copied() {
        guard let table else { return }
        let rows = text.rows(table).map { $0.joined(separator: "\t") }
        context.copy(rows.joined(separator: "\n") + "\n", as: "the table of \(part.rawValue)")
    }

    func exported() {
        guard let table, let report else { return }
        let (text, part, days, register) = (text, part, days, register)
        let question = Dialogs.Question(
            title: "Write the table to", key: "store.figures.export", text: "\(part.rawValue).csv")
        FileSaver(context).ask(question) { path in
            let format = try ReceiptExport.Format(ofFile: path)
            guard format == .json else { return Array(text.csv(table).utf8) }
            let object = text.object(report, [part], days: days, register: register)
            return CanonicalText.bytes(of: .object(object)) + [0x0A]
        } said: { path in
            "\(table.rows.count.counted("row", grouped: false)) written to \(path)"
        }
    }

    // MARK: Days

    /// Asks for the first and the last day, in the formats that people use.
    func askDays() {
        let dates = DateReader(context.clock, dayEnds: settings.dayEnds)
        let (first, last) = given
        func day(
            _ id: String, _ label: String, _ path: WritableKeyPath<ReportDays, Int>, _ shown: String,
            _ placeholder: String
        ) -> FormRow<ReportDays> {
            .reading(id, label, placeholder: placeholder, words: \DateError.words, show: { _ in shown }) {
                (text, days) throws(DateError) in
                guard !text.isEmpty else { return }
                // A day written in full may lie ahead, such as the end of this month.
                if let day = CalendarDay(text) { return days[keyPath: path] = day.dayNumber }
                days[keyPath: path] = try dates.readDay(text, as: .past).dayNumber
            }
        }
        let table = FormTable([
            day("from", "First day", \.first, first, "2026-11-01, last monday"),
            day("to", "Last day", \.last, last, "today"),
        ]) { days, errors in
            if errors.isEmpty, days.first > days.last { errors["to"] = "The last day is before the first day" }
        }
        context.dialogs.fillIn(
            .init(
                title: "Days of the report", key: "store figures days", table,
                ReportDays(last: dates.today.dayNumber)
            ) { [weak self] in self?.chose(.days($0.first...$0.last)) })
    }

    private var given: (String, String) {
        guard case .days(let days) = period else { return ("", "") }
        let first = days.lowerBound > 0 ? CalendarDay(dayNumber: days.lowerBound).description : ""
        return (first, CalendarDay(dayNumber: days.upperBound).description)
    }
}

/// The days of a report in their form.
private struct ReportDays {
    var first = 0
    var last: Int
}
