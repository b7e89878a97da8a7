import QuadShell
import StoreCore

// Steps of undo, as long as nothing was taken for the sale.
extension OpenTill {
    func record(_ title: String, _ before: StoreCart) {
        let id = before.id
        model.undoStack.record(
            title, where: { [weak self] in self?.cart.id == id && self?.cart.tenders.isEmpty == true },
            undoing: before
        ) { [weak self] target in
            guard let self else { return target }
            return try await restore(target)
        }
    }

    /// - Returns: the sale as it was before.
    private func restore(_ target: StoreCart) async throws -> StoreCart {
        var replaced: StoreCart?
        inTurn { [self] in
            guard cart.id == target.id, cart.tenders.isEmpty else { return }
            var next = target
            // A line that undo takes off is one taken off, too.
            next.linesOff = max(0, cart.linesOff + cart.items.count - target.items.count)
            replaced = cart
            await keep(next)
            model.changed()
        }
        await settled()
        guard let replaced else { throw UndoStack.DoneElsewhereError() }
        return replaced
    }
}
