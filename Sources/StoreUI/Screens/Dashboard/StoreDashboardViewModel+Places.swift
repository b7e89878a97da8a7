import QuadShell
import StoreCore
import StoreKit

// The places that lines and bars of the dashboard lead to.
extension StoreDashboardViewModel {
    /// The target of the next key; nil if none is selected, or the target is no longer drawn.
    var selected: DashboardTarget? { state.selected.flatMap { shown.contains($0) ? $0 : nil } }

    func moved(_ step: Int) {
        guard !shown.isEmpty else { return }
        guard let selected, let place = shown.firstIndex(of: selected) else {
            return select(step > 0 ? shown.first : shown.last)
        }
        select(shown[min(max(0, place + step), shown.count - 1)])
    }

    /// Opens the selected target; without a selection, Enter opens the till.
    func opened() {
        if let selected { opened(selected) } else { context.open(.storeTill) }
    }

    func opened(_ target: DashboardTarget) {
        switch target {
        case .receipts(let period): openReceipts(period, "")
        case .hour(let hour): openReceipts(.today, "hour:\(hour)")
        case .tender(let kind): openReceipts(.today, "tender:\(kind.rawValue)")
        case .product(let id):
            if model.product(id) != nil { return context.open(.storeProduct(id)) }
            openReceipts(.today, "item:\"\(state.top.first { $0.id == id }?.name ?? id)\"")
        case .low:
            context.session.keep(memory: "stock:low", of: "store.products.filter")
            context.open(.storeProducts)
        case .session: context.open(.storeSession)
        case .waiting: context.open(.storePrints)
        case .record(let sequence, let register):
            guard let record = state.records.first(where: { $0.sequence == sequence && $0.register == register })
            else { return }
            openRecord(record)
        }
    }

    private func openReceipts(_ period: ReceiptPeriod, _ filter: String) {
        let session = context.session
        session.keep(memory: filter.isEmpty ? nil : filter, of: "store.receipts.filter")
        session.keep(memory: period == .today ? nil : period.rawValue, of: "store.receipts.period")
        context.open(.storeReceipts)
    }

    private func openRecord(_ record: StoreRecord) {
        if let number = record.number { return context.open(.storeReceipt(number)) }
        switch record.kind {
        case .close:
            if let report = record.sessionEnd?.report, record.register == model.services.firstRegister {
                return context.open(.storeZReport(report))
            }
            context.open(.storeSession)
        case .stock:
            if record.stock.count == 1, model.product(record.stock[0].product) != nil {
                return context.open(.storeProduct(record.stock[0].product))
            }
            context.open(.storeProducts)
        default: context.open(.storeSession)
        }
    }
}
