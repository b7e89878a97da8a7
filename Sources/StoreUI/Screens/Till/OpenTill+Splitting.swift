import QuadCore
import QuadShell
import StoreCore
import StoreKit

// Splitting a sale: some items are paid now, and the rest is parked until then.
extension OpenTill {
    /// - Parameter quantities: the thousandths to pay now, by index of the item.
    func split(taking quantities: [Int: Int], then: @escaping () -> Void) {
        inTurn { [self] in
            let whole = cart
            do throws(StoreError) {
                var split = try CartSplit(
                    whole, taking: quantities, ids: (service.makeID(), service.makeID()), settings)
                split.rest.parkedAs = "rest of the split"
                try await service.carts.save([split.own, split.rest], removing: gone)
                begin(split.own)
                handover.leave(restOfSplit: split.rest.id)
                await model.refresh()
                let due = (try? split.rest.totals(settings)).map { settings.money.text($0.due) } ?? ""
                context.say(.success("The rest, \(due), is parked until this part is paid"))
                then()
            } catch { context.say(.error("Not split: \(error.words)")) }
            model.changed()
        }
    }

    /// Resumes the rest of a split sale, once the other part is paid.
    func tookUpRest() {
        guard let id = handover.restOfSplit, cart.isEmpty, standing == .open else { return }
        inTurn { [self] in
            guard cart.isEmpty, handover.takeRest(id) else { return }
            do throws(StoreError) {
                guard try await takeUp(id) else { return }
                context.say(.info("The rest of the split is here"))
            } catch { context.say(.error("\(error.words); F6 recalls the rest of the split")) }
            model.changed()
        }
    }
}
