import QuadShell
import StoreCore
import StoreKit

/// The progress of a payment: tenders are taken, the sale goes into the log, its receipt is shown.
final class PaymentProgress: TillPart {
    enum Phase: Equatable {
        case paying
        /// The sale goes into the log.
        case selling
        /// It did not; why.
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
    /// The record of the sale that is paid.
    var record: StoreRecord? { state.record }
    var isPaid: Bool { state.phase == .paid }
    var isPaying: Bool { state.phase == .paying && isOpen && !cart.items.isEmpty }

    /// Whether a tender is on its way to the disk.
    var isTaking: Bool {
        get { state.isTaking }
        set { state.isTaking = newValue }
    }

    /// Goes on with taking tenders.
    func goOn() { state.phase = .paying }
    func startSelling() { state.phase = .selling }
    func refuse(_ message: String) { state.phase = .refused(message) }
    func finish(_ record: StoreRecord) { state = State(phase: .paid, record: record) }
    /// Shows the record that voids the sale.
    func show(_ void: StoreRecord) { state.record = void }
    func reset() { state = State() }
}
