import StoreCore
import StoreKit

extension OpenTill {
    /// Continues once the discounts of the sale are approved. A user who reaches the payment without the till, after a
    /// lock or a start, is asked there.
    func approved(_ goOn: @escaping () -> Void) {
        guard cart.needsApproval(settings), !model.desk.may(.comp) else { return goOn() }
        let off = settings.money.text(cart.offBeyondFree(settings), groups: true)
        model.desk.allowed(.comp, "\(off) off this sale") { [weak self] approvedBy in
            guard let self else { return }
            change(nil) { [settings] (cart) throws(StoreError) in
                cart.allowDiscounts(by: approvedBy, settings)
            } then: {
                goOn()
            }
        }
    }
}
