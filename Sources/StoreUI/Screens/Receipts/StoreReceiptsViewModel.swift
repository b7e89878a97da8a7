import QuadCore
import QuadShell
import StoreCore
import StoreKit

/// The receipts of a period up to today, newest first.
final class StoreReceiptsViewModel: StorePart {
    let model: StoreModel
    let list: ListModel<ListedReceipt>
    private let givingBack: RefundDialogs
    private(set) var period: ReceiptPeriod
    /// All records that were read, of any kind, newest first.
    private var records: [StoreRecord] = []
    /// The first day that was read; 0 if all days were read, nil if none.
    private var firstDay: Int?
    private lazy var watch = StoreModelObserver(model) { [weak self] in self?.read() }
    private lazy var reading = Reloader { [weak self] in await self?.readOnce() }
    /// All receipts of the period, whatever the filter shows.
    private var listed: [ListedReceipt] = []
    private var known = Remembered<Int, ReceiptSum>()

    private static let periodKey = "store.receipts.period"

    init(_ model: StoreModel, _ givingBack: RefundDialogs) {
        self.model = model
        self.givingBack = givingBack
        let context = model.context
        period = context.session.memory(of: Self.periodKey).flatMap { ReceiptPeriod(rawValue: $0) } ?? .today
        list = ListModel(
            "store.receipts", ReceiptFields.table,
            orders: [
                .init("newest", "newest first"), .init("oldest", "oldest first", by: \.record.moment.milliseconds),
                .init("highest", "highest first", descending: true, by: \.amount),
                .init("lowest", "lowest first", by: \.amount),
            ], filterHint: "tender:cash total:>10 item:tea refunded", in: context)
        list.beginLoading()
    }

    func appeared() { watch.appeared() }

    func disappeared() {
        watch.disappeared()
        list.remember()
    }

    var selected: ListedReceipt? { list.selected }

    /// The sums of the receipts on screen.
    var sum: ReceiptSum { known.value(of: list.generation) { ReceiptSum(list.rows, among: listed) } }

    // MARK: Reading

    /// Reads only new records, because past days do not change.
    private func read() {
        if let message = failure { return list.fail(message.0, advice: message.1) }
        guard model.content == .loaded else { return list.beginLoading() }
        reading.begin()
    }

    private var failure: (String, String)? {
        if case .failed(let message, let advice) = model.content { (message, advice) } else { nil }
    }

    private func readOnce() async {
        let first = period.first(today) ?? 0
        do throws(StoreError) {
            if let firstDay, firstDay <= first {
                // The newest known day may have more records now.
                let from = max(first, records.first?.moment.dayNumber ?? first)
                let newer = try await model.service.log.records(from: from)
                records = newer + records.filter { $0.moment.dayNumber < from }
            } else {
                if first == 0, firstDay == nil {
                    // The first rows appear before a long log is read completely.
                    let month = today.firstOfMonth.dayNumber
                    show(try await model.service.log.records(from: month), from: month)
                }
                records = try await model.service.log.records(from: first)
            }
            firstDay = min(first, firstDay ?? first)
            show(records, from: period.first(today) ?? 0)
        } catch { list.fail(error.message, advice: model.context.retryWords(.storeReload)) }
    }

    private func show(_ records: [StoreRecord], from day: Int) {
        listed = ListedReceipt.list(records).filter { $0.record.day >= day }
        list.show(listed, on: today)
    }

    // MARK: Steps of the user

    func switched(by step: Int) {
        let all = ReceiptPeriod.allCases
        guard let place = all.firstIndex(of: period) else { return }
        chose(all[(place + step + all.count) % all.count])
    }

    func chose(_ period: ReceiptPeriod) {
        guard period != self.period else { return }
        self.period = period
        model.context.session.keep(memory: period == .today ? nil : period.rawValue, of: Self.periodKey)
        if let first = firstDay, first <= period.first(today) ?? 0 {
            show(records, from: period.first(today) ?? 0)
        }
        read()
        model.context.changed()
    }

    func opened() {
        if let selected { model.context.open(.storeReceipt(selected.number)) }
    }

    func copied() {
        guard let selected else { return }
        model.context.copy(StoreReceiptText.text(selected.record, settings), as: selected.number)
    }

    func refunded() {
        if let selected { givingBack.askRefund(of: selected.number) }
    }

    var printRefusal: String? { selected == nil ? "There is no receipt here" : givingBack.printRefusal }

    func printed() {
        if let selected { givingBack.printed(selected.number) }
    }

    var slipRefusal: String? { (selected?.record).map(givingBack.slipRefusal) ?? "There is no receipt here" }

    func printedSlip() {
        if let selected { givingBack.printedSlip(selected.number) }
    }

    func mailed() { (selected?.record).map(StoreReceiptSending(model).mail) }
    func wrote() { (selected?.record).map(StoreReceiptSending(model).write) }

    func voided() {
        if let selected { givingBack.askVoid(of: selected.number) }
    }

    /// Returns why the selected receipt can't be refunded; nil if it can.
    func refusal() -> String? {
        guard let selected else { return "There is no receipt here" }
        return givingBack.refusal(of: selected.record) ?? (selected.isVoid ? "\(selected.number) is already void" : nil)
    }

    /// Returns why the selected receipt can't be voided; nil if it can.
    func voidRefusal() -> String? {
        guard let selected else { return "There is no receipt here" }
        if let refusal = refusal() { return refusal }
        if selected.given > 0 { return "Part of \(selected.number) was refunded: refund the rest with x" }
        return givingBack.voidRefusal(of: selected.record)
    }
}
