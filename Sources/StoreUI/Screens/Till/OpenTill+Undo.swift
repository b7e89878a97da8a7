import QuadShell
import StoreCore

// Undo steps of the sale, which are possible until a tender is taken.
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

    /// - Returns: the sale before this step.
    private func restore(_ target: StoreCart) async throws -> StoreCart {
        var replaced: StoreCart?
        inTurn { [self] in
            guard cart.id == target.id, cart.tenders.isEmpty else { return }
            var next = target
            // A line that undo removes also counts as taken off.
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
