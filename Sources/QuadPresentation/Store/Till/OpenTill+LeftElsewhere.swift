import QuadDomain
import StoreKit
import TerminalKit

// Sales that a window left on another register when it was killed: nobody is there to take them up.
extension OpenTill {
    /// Parks those that nothing was taken for, and asks of the others, whose tenders are in the drawer of their register.
    func takeUpLeftElsewhere() async {
        for cart in library.carts where isLeft(cart) {
            do throws(StoreFault) {
                guard try await service.registers.take(cart.register, waiting: 0) else { continue }
                let left = try await current(cart)
                if let left, left.tenders.isEmpty {
                    var parked = left
                    parked.parkedAs = "left on \(left.register)"
                    try await service.carts.save(parked)
                    context.say(.info("A sale was left on \(left.register): F6 takes it up"))
                } else if let left {
                    askOfLeft(left)
                }
                await service.registers.release(cart.register)
            } catch { context.say(.error(error.words)) }
        }
        await library.refresh()
    }

    private func isLeft(_ cart: StoreCart) -> Bool {
        cart.register != register && !cart.isParked && !cart.isEmpty
            && StorePractice.isRegister(cart.register) == StorePractice.isRegister(register)
    }

    private func askOfLeft(_ cart: StoreCart) {
        let tenders = cart.tenders.map { StoreWords.tender($0, settings.money) }.joined(separator: ", ")
        let question = DialogState(
            title: "A sale was being paid on \(cart.register)",
            text: "Nobody has that register open now. \(StoreWords.count(cart.items.count, "line")); taken: \(tenders)",
            choices: [
                .init(.character("g"), "Give it back and park the lines"), .init(.character("l"), "Leave it for later"),
            ])
        context.dialogs.decide(question) { [weak self] answer in
            if answer == 0 { self?.giveBackLeft(cart) }
        }
    }

    private func giveBackLeft(_ cart: StoreCart) {
        inTurn { [self] in
            do throws(StoreFault) {
                guard try await service.registers.take(cart.register, waiting: 0) else {
                    throw .refused("Register \(cart.register) is open in another window by now", advice: "go on there")
                }
                defer { Task { await service.registers.release(cart.register) } }
                try await service.giveBack(cart, reason: "tenders given back")
                var parked = cart.untaken(service.makeID())
                parked.parkedAs = "left on \(cart.register)"
                try await service.carts.save([parked], removing: [cart.id])
                let tenders = cart.tenders.map { StoreWords.tender($0, settings.money) }
                context.say(.success("Give back: \(tenders.joined(separator: ", ")) · F6 takes the lines up"))
            } catch { context.say(.error(error.words)) }
            await library.refresh()
        }
    }
}
