import QuadCore
import QuadShell
import StoreCore
import StoreKit
import SystemKit

/// The till on screen, made of its parts.
final class TillViewModel: SalePart {
    let sale: TillSale
    let drawer: StoreDrawer
    let unknown: UnknownCodes
    private var minute: TimerQueue.Timer?

    init(_ till: OpenTill, _ drawer: StoreDrawer, _ shelf: ProductActions) {
        sale = TillSale(till)
        self.drawer = drawer
        unknown = UnknownCodes(sale: sale, shelf: shelf)
        till.model.observe(for: self) { [weak self] in self?.modelChanged() }
    }

    var input: TillInput { TillInput(sale: sale) }
    var keyboard: TillKeyboard { TillKeyboard(sale: sale, unknown: unknown) }
    var customer: TillCustomer { TillCustomer(sale: sale) }
    var checkout: TillCheckout { TillCheckout(sale: sale, drawer: drawer) }
    var menu: TillMenu { TillMenu(sale: sale, checkout: checkout) }
    var held: HeldSales { HeldSales(sale: sale) }

    func appeared() {
        till.open()
        till.askOfTenders()
        if isOpen, till.handover.hasKeys { till.inTurn { [self] in keyboard.readEarlyKeys() } }
        if till.handover.hasTopUp { till.inTurn { [self] in customer.beginTopUp() } }
        if till.handover.hasCodes { till.inTurn { [self] in keyboard.sellWaiting() } }
        followTheClock()
    }

    func disappeared() { minute?.cancel() }

    /// Redraws every minute for the time on screen; nothing else wakes the program.
    private func followTheClock() {
        minute?.cancel()
        let now = context.clock.now
        minute = context.timers.after(60 - now.truncatingRemainder(dividingBy: 60) + 0.05) { [weak self] in
            self?.till.renumberIfTaken()
            self?.context.changed()
            self?.followTheClock()
        }
    }

    private func modelChanged() {
        position.updateLine()
        entry.searchAgain()
        till.renumberIfTaken()
        if isOpen { keyboard.readEarlyKeys() } else if !isOpening { till.handover.takeKeys() }
    }

    func left() {
        if context.canLeave() { context.leave() } else { context.open(.store) }
    }
}
