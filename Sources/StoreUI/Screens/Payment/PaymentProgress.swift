import QuadShell
import StoreCore
import StoreKit

/// The progress of a payment: tenders are taken, the sale goes into the log, its receipt is shown.
final class PaymentProgress: TillPart {
    enum Phase: Equatable {
        case paying
        /// The sale is being written to the log.
        case selling
        /// The sale could not be written, with the reason.
        case refused(String)
        case paid
    }

    private struct State: Equatable {
        var phase = Phase.paying
        var isTaking = false
        var record: StoreRecord?
    }

    private var state = State() {
        didSet { if state != oldValue { noticed() } }
    }

    let till: OpenTill

    init(_ till: OpenTill) { self.till = till }

    var phase: Phase { state.phase }
    /// The record of the paid sale.
    var record: StoreRecord? { state.record }
    var isPaid: Bool { state.phase == .paid }
    var isPaying: Bool { state.phase == .paying && isOpen && !cart.items.isEmpty }

    /// Whether a tender is being saved.
    var isTaking: Bool {
        get { state.isTaking }
        set { state.isTaking = newValue }
    }

    /// Returns to taking tenders.
    func goOn() { state.phase = .paying }
    func startSelling() { state.phase = .selling }
    func refuse(_ message: String) { state.phase = .refused(message) }
    func finish(_ record: StoreRecord) { state = State(phase: .paid, record: record) }
    /// Shows the record that voids the sale.
    func show(_ void: StoreRecord) { state.record = void }
    func reset() { state = State() }
}
