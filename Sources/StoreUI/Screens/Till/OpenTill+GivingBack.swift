import FoundationEssentials
import QuadCore
import QuadShell
import StoreCore
import StoreKit

// Tenders that go back, and a sale that could not be written.
extension OpenTill {
    /// Gives back what was taken, which the log tells; the lines stay as a sale of their own.
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
