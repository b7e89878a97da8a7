import QuadShell
import StoreCore

extension OpenTill {
    /// Resumes a parked sale in place of the till's empty sale.
    /// - Returns: false if another till was faster.
    func takeUp(_ id: String) async throws(StoreError) -> Bool {
        guard let parked = try await service.carts.carts().first(where: { $0.id == id && $0.isParked }) else {
            await model.refresh()
            return false
        }
        var next = parked
        next.parkedAs = nil
        next.register = register
        // The rest of a split bill has no pick-up number yet.
        if next.pickUp == nil || parked.pickUpDay ?? cart.pickUpDay != cart.pickUpDay {
            (next.pickUp, next.pickUpDay) = (cart.pickUp, cart.pickUpDay)
        }
        // Lines that were taken off the empty sale are counted in the log, as for any sale that is left.
        try await service.giveBack(cart, reason: nil)
        do throws(StoreError) {
            // Another till may have changed the parked sale since it was read.
            try await service.carts.save([next], removing: gone, expecting: [parked])
        } catch {
            // The log has recorded that the empty sale was left, so its id is used up.
            if cart.linesOff > 0 { begin() }
            await model.refresh()
            guard error.kind == .changed else { throw error }
            return false
        }
        begin(next)
        await model.refresh()
        return true
    }
}
