import FoundationEssentials
import QuadCore
import QuadShell
import StoreCore
import StoreKit

// Giving tenders back, and saving a sale again after an error.
extension OpenTill {
    /// Gives the tenders back and records it in the log; the items stay as a new sale.
    func gaveBack(then: @escaping () -> Void = {}) {
        inTurn { [self] in
            let left = cart
            do throws(StoreError) { try await service.giveBack(left, reason: "tenders given back") } catch {
                context.say(.error("Not given back: \(error.words)"))
                return model.changed()
            }
            await keep(left.untaken(service.makeID()), removing: left.id)
            await model.refresh()
            let tenders = left.tenders.map { StoreText.tender($0, settings.money) }
            context.say(.success("Give back: \(tenders.joined(separator: ", "))"))
            then()
            model.changed()
        }
    }

    // MARK: What could not be written

    var unwrittenChanges: UnwrittenChanges? {
        guard let unsaved, let line = try? JSONEncoder().encode(cart) else { return nil }
        return UnwrittenChanges(
            summary: "the sale on register \(register)", reason: unsaved, items: [String(decoding: line, as: UTF8.self)]
        )
    }

    func writeAgain() async {
        retried()
        await settled()
    }

    func finish() async {
        await settled()
        if unsaved != nil { await writeAgain() }
    }
}
