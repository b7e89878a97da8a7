import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// Sales that a killed window left on another register, where nobody can resume them.
struct LeftSales: TillPart {
    let till: OpenTill

    /// Parks left sales without tenders. For the other sales, asks the user, because their tenders are in the drawer of
    /// their register.
    func takeUp() async {
        for register in Set(model.carts.filter(isLeft).map(\.register)).sorted() {
            do throws(StoreError) {
                let asked = try await holding(register) { () async throws(StoreError) in
                    try await self.parkLeft(on: register)
                }
                for cart in asked ?? [] { askOfLeft(cart) }
            } catch { context.say(.error(error.words)) }
        }
        await model.refresh()
    }

    private func isLeft(_ cart: StoreCart) -> Bool {
        cart.register != till.register && !cart.isParked && (!cart.isEmpty || cart.linesOff > 0)
            && StoreTraining.isRegister(cart.register) == StoreTraining.isRegister(till.register)
    }

    /// - Returns: the sales with tenders.
    private func parkLeft(on register: String) async throws(StoreError) -> [StoreCart] {
        var asked: [StoreCart] = []
        for cart in try await till.service.carts.carts() where cart.register == register && isLeft(cart) {
            guard let left = try await till.current(cart) else { continue }
            guard left.tenders.isEmpty else {
                asked.append(left)
                continue
            }
            var parked = left
            parked.parkedAs = "left on \(register)"
            try await till.service.carts.save([parked], removing: [], expecting: [left])
            context.say(.info("A sale was left on \(register): F6 recalls it"))
        }
        return asked
    }

    /// Runs work while this window holds the register; nil if another window has it.
    private func holding<Result>(
        _ register: String, _ work: () async throws(StoreError) -> Result
    ) async throws(StoreError) -> Result? {
        guard try await till.service.registers.take(register, waiting: 0) else { return nil }
        do throws(StoreError) {
            let result = try await work()
            await till.service.registers.release(register)
            return result
        } catch {
            await till.service.registers.release(register)
            throw error
        }
    }

    private func askOfLeft(_ cart: StoreCart) {
        let tenders = cart.tenders.map { StoreText.tender($0, settings.money) }.joined(separator: ", ")
        let lines = cart.items.count.counted("item", grouped: false)
        let question = DialogState(
            title: "A sale was being paid on \(cart.register)",
            text: "No window has that register open now. \(lines); paid so far: \(tenders)",
            choices: [
                .init(.character("g"), "Give the money back and park the items"),
                .init(.character("l"), "Leave it for later"),
            ])
        context.dialogs.decide(question) { answer in
            if answer == 0 { giveBackLeft(cart) }
        }
    }

    private func giveBackLeft(_ asked: StoreCart) {
        till.inTurn {
            do throws(StoreError) {
                let given = try await holding(asked.register) { () async throws(StoreError) in
                    try await self.giveBackNow(asked)
                }
                guard let given else {
                    throw .refused("Register \(asked.register) is now open in another window", advice: "continue there")
                }
                let tenders = given.map { StoreText.tender($0, settings.money) }
                context.say(.success("Give back: \(tenders.joined(separator: ", ")) · F6 recalls the items"))
            } catch { context.say(.error(error.words)) }
            await model.refresh()
        }
    }

    /// Gives the tenders of a left sale back, unless the sale has changed on disk since the question.
    private func giveBackNow(_ asked: StoreCart) async throws(StoreError) -> [RecordTender] {
        guard let cart = try await till.service.carts.carts().first(where: { $0.id == asked.id }), cart == asked else {
            throw .refused("That sale was changed elsewhere meanwhile", advice: "the till asks again when it is opened")
        }
        try await till.service.giveBack(cart, reason: "tenders given back")
        var parked = cart.untaken(till.service.makeID())
        parked.parkedAs = "left on \(cart.register)"
        try await till.service.carts.save([parked], removing: [cart.id], expecting: [cart])
        return cart.tenders
    }
}
