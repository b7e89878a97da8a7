import QuadCore
import QuadShell
import StoreCore
import StoreKit
import SystemKit

/// The sums of today and of earlier days, and the last records.
final class StoreDashboardViewModel: StorePart {
    struct Top: Equatable {
        /// The id of the product; the name for an open amount.
        let id: String
        let name: String
        /// Thousandths.
        var quantity: Int
        var total: Int
    }

    struct State: Equatable {
        var today = DaySum()
        /// The same day of the week before.
        var weekAgo = DaySum()
        var week = DaySum()
        var month = DaySum()
        var all = DaySum()
        /// The top products of today, by turnover.
        var top: [Top] = []
        /// The records of today, newest first.
        var records: [StoreRecord] = []
        var low: [Product] = []
        /// The jobs that wait for a printer.
        var waiting: [PrintJob] = []
        /// The target that the user selected with the arrow keys.
        var selected: DashboardTarget?
    }

    /// The targets in the order of the last frame.
    private(set) var shown: [DashboardTarget] = []

    private(set) var state = State() {
        didSet { if state != oldValue { context.changed() } }
    }

    let model: StoreModel
    private lazy var watch = StoreModelObserver(model) { [weak self] in self?.refresh() }
    private lazy var reading = Reloader { [weak self] in await self?.readRecords() }

    private static let mostRecords = 20
    private static let mostTop = 10

    init(_ model: StoreModel) { self.model = model }

    func appeared() { watch.appeared() }
    func disappeared() { watch.disappeared() }
    func drew(_ targets: [DashboardTarget]) { shown = targets }

    func select(_ target: DashboardTarget?) { state.selected = target }

    private func refresh() {
        guard model.content == .loaded else { return }
        var next = state
        let (day, days) = (model.moment.dayNumber, model.books.days)
        next.today = days[day] ?? DaySum()
        next.weekAgo = days[day - 7] ?? DaySum()
        let today = CalendarDay(dayNumber: day)
        let (monday, firstOfMonth) = (today.firstOfWeek.dayNumber, today.firstOfMonth.dayNumber)
        (next.week, next.month, next.all) = (DaySum(), DaySum(), DaySum())
        for (number, sum) in days.all {
            next.all.add(sum)
            if number >= monday, number <= day { next.week.add(sum) }
            if number >= firstOfMonth, number <= day { next.month.add(sum) }
        }
        next.low = model.index.sold.filter { [.low, .out].contains(model.level(of: $0)) }
        state = next
        reading.begin()
    }

    /// Reads the records of today. The sums come from the cached books.
    private func readRecords() async {
        let day = model.moment.dayNumber
        let (records, waiting): ([StoreRecord], [PrintJob])
        do throws(StoreError) {
            records = try await model.service.log.records(from: day, through: day)
            waiting = try await model.services.prints.waiting()
        } catch {
            // The earlier state stays on screen.
            return context.say(.error(error.words))
        }
        let top = await OwnThread.run { [most = Self.mostTop] in Self.top(records, most: most) }
        var next = state
        next.waiting = waiting
        next.records = Array(records.prefix(Self.mostRecords))
        next.top = top
        state = next
    }

    nonisolated private static func top(_ records: [StoreRecord], most: Int) -> [Top] {
        var sums: [String: Top] = [:]
        for record in records where record.kind.isNumbered {
            let sign = record.kind == .sale ? 1 : -1
            for line in record.lines where !line.kind.isLiability {
                let id = line.product ?? line.name
                sums[id, default: Top(id: id, name: line.name, quantity: 0, total: 0)].quantity += sign * line.quantity
                sums[id]?.total += sign * line.total
            }
        }
        let sorted = sums.values.filter { $0.quantity > 0 }.sorted { ($1.total, $0.name) < ($0.total, $1.name) }
        return Array(sorted.prefix(most))
    }

    // MARK: In words

    /// Returns a line such as `18:45 R-00442 24.41 cashier A`.
    func words(_ record: StoreRecord) -> String {
        let money = model.settings.money
        let what =
            switch record.kind {
            case .sale: "\(record.number ?? "") \(money.text(record.paid))"
            case .refund, .void:
                "\(record.kind == .void ? "void" : "refund") \(record.number ?? "") \(money.text(record.paid))"
                    + (record.refundOf.map { " of \($0)" } ?? "")
            case .open: "session \(record.session ?? 0) opened with \(money.text(record.sessionEnd?.counted ?? 0))"
            case .close: "session \(record.session ?? 0) closed"
            case .paidIn: "cash in \(money.text(record.total))"
            case .paidOut: "cash out \(money.text(record.total))"
            case .drop: "to the safe \(money.text(record.total))"
            case .noSale: "drawer opened"
            case .cancel: "sale abandoned"
            case .stock: "stock: \(record.stock.count.counted("product", grouped: false))"
            case .approval: "\(record.approvedBy ?? "a manager") approved"
            }
        let by = [record.staff, record.reason].compactMap(\.self).filter { !$0.isEmpty }
        return ([record.moment.timeText, what] + by).joined(separator: " ")
    }

    /// The change from the same day of the week before, such as `▲ 12%`; nil if there is nothing to compare.
    var trend: String? {
        let (now, before) = (state.today.turnover.net, state.weekAgo.turnover.net)
        guard before > 0 else { return nil }
        guard let percent = try? Exact.product(abs(now - before), 100, dividedBy: before) else { return nil }
        return "\(now >= before ? "▲" : "▼") \(percent)%"
    }

    var average: Int { state.today.turnover.average(model.settings.rounding) ?? 0 }
}
