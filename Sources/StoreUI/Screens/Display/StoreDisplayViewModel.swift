import QuadShell
import StoreCore
import StoreKit
import SystemKit

/// The customer display of one register. It follows the sale that another window saves, and then the paid receipt in
/// the log.
@MainActor
final class StoreDisplayViewModel {
    private(set) var state = StoreDisplayState() {
        didSet { if state != oldValue { onChange() } }
    }
    var onChange: () -> Void = {}
    var onLeave: () -> Void = {}

    private let service: StoreService
    private let register: String
    private let timers: TimerQueue
    private let code: (String) -> [[Bool]]?
    /// The number of the newest known receipt; nil before the first look.
    private var lastNumber: Int?
    private var step: TimerQueue.Timer?
    private lazy var reading = Reloader { [weak self] in await self?.read() }
    /// Seconds to show the change before the code of the receipt, and the code before the welcome.
    static let patience = (success: 6.0, code: 60.0)

    init(
        _ service: StoreService, register: String, timers: TimerQueue, code: @escaping (String) -> [[Bool]]?
    ) {
        (self.service, self.register, self.timers, self.code) = (service, register, timers, code)
    }

    func left() { onLeave() }

    /// Reads the current state and follows changes.
    func started() {
        let service = service
        let notify: @Sendable () -> Void = { [weak self] in Task { @MainActor in self?.changedElsewhere() } }
        Task {
            await service.log.observeChangesElsewhere(notify)
            await service.carts.observeChangesElsewhere(notify)
            changedElsewhere()
        }
    }

    func changedElsewhere() { reading.begin() }

    /// Waits until a running read is finished.
    func whenRead() async { await reading.finished() }

    private func read() async {
        let settings = await service.settingsToday()
        var next = state
        next.store = settings.title
        do throws(StoreError) {
            let number = try await service.log.books().register(register).lastNumber
            let isNew = lastNumber.map { $0 < number } ?? false
            lastNumber = number
            let cart = try await openCart()
            if let cart {
                next.scene = Self.scene(of: cart, settings)
            } else if isNew, let record = try await record(number) {
                next.scene = .success(paid(record, settings))
            } else {
                next.scene = state.scene.outlastsItsSale ? state.scene : .idle
            }
        } catch { next.scene = .error(error.message) }
        show(next)
    }

    /// Returns the open cart of the register. A cart that was just paid may still be on disk, so the log is checked.
    private func openCart() async throws(StoreError) -> StoreCart? {
        for cart in try await service.carts.carts().reversed()
        where cart.register == register && !cart.isParked && !cart.isEmpty {
            if try await service.log.end(ofCart: cart.id) == nil { return cart }
        }
        return nil
    }

    private func record(_ number: Int) async throws(StoreError) -> StoreRecord? {
        try await service.log.receipt(ReceiptNumber(register: register, value: number).text)
    }

    private func show(_ next: StoreDisplayState) {
        guard next.scene != state.scene else { return state = next }
        step?.cancel()
        step = nil
        state = next
        guard case .success(let paid) = next.scene else { return }
        step = timers.after(Self.patience.success) { [weak self] in
            self?.went(on: paid.code == nil ? .idle : .qr(paid))
        }
    }

    private func went(on scene: StoreDisplayState.Scene) {
        state.scene = scene
        guard scene != .idle else { return }
        step = timers.after(Self.patience.code) { [weak self] in self?.went(on: .idle) }
    }
}

extension StoreDisplayState.Scene {
    /// Whether the scene stays after its sale has ended.
    fileprivate var outlastsItsSale: Bool {
        switch self {
        case .success, .qr: true
        default: false
        }
    }
}

// Texts for the display.
extension StoreDisplayViewModel {
    private static func scene(of cart: StoreCart, _ settings: StoreSettings) -> StoreDisplayState.Scene {
        guard let totals = try? cart.totals(settings) else {
            return .error(StoreError(CartError.money(.tooLarge)).message)
        }
        let money = settings.money
        var sale = StoreDisplayState.Sale()
        sale.rows = CartRows(cart, settings, isNarrow: false).rows.map { row in
            StoreDisplayState.Row(
                quantity: row.isDiscount || row.line == nil ? "" : row.quantity, name: row.name, amount: row.amount,
                isDiscount: row.isDiscount)
        }
        for tax in totals.taxes where tax.tax > 0 {
            let name = tax.rate.name.isEmpty ? "Tax" : tax.rate.name
            let words = "\(name) \(StoreText.rate(of: tax.rate, settings))"
            sale.sums.append(.init(name: tax.rate.isInclusive ? "incl. \(words)" : words, amount: money.text(tax.tax)))
        }
        if totals.tip > 0 { sale.sums.append(.init(name: "Tip", amount: money.text(totals.tip))) }
        sale.total = money.text(totals.due)
        guard !cart.tenders.isEmpty else { return .ready(sale) }
        sale.taken = cart.tenders.map {
            .init(name: StoreText.name($0), amount: money.text($0.tendered ?? $0.amount))
        }
        sale.rest = money.text(cart.payment(due: totals.due, cashStep: settings.cashStep).rest)
        return .processing(sale)
    }

    private func paid(_ record: StoreRecord, _ settings: StoreSettings) -> StoreDisplayState.Paid {
        let money = settings.money
        let isSale = record.kind == .sale
        var paid = StoreDisplayState.Paid(words: isSale ? "Paid" : "Given back", number: record.number ?? "")
        paid.amount = money.text(record.paid)
        let change = record.tenders.reduce(0) { $0 + ($1.change ?? 0) }
        if isSale, change > 0 { paid.change = money.text(change) }
        paid.code = code(Receipt(record, settings).qrPayload)
        return paid
    }
}
