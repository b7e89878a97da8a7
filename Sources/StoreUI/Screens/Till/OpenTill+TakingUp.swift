import QuadShell
import StoreCore

extension OpenTill {
    /// Makes a parked sale the one of this till, in the place of its empty one.
    /// - Returns: false where another till was quicker.
    func takeUp(_ id: String) async throws(StoreError) -> Bool {
        guard let parked = try await service.carts.carts().first(where: { $0.id == id && $0.isParked }) else {
            await model.refresh()
            return false
        }
        var next = parked
        next.parkedAs = nil
        next.register = register
        // The rest of a bill that was split has none yet.
        if next.pickUp == nil || parked.pickUpDay ?? cart.pickUpDay != cart.pickUpDay {
            (next.pickUp, next.pickUpDay) = (cart.pickUp, cart.pickUpDay)
        }
        // Lines that were taken off it are counted in the log, as those of a sale that is left.
        try await service.giveBack(cart, reason: nil)
        do throws(StoreError) {
            // What was read may be older than what another till wrote.
            try await service.carts.save([next], removing: gone, expecting: [parked])
        } catch {
            // The log says that the empty one was left: its id is used up.
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
