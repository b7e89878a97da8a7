import FoundationEssentials
import QuadCore
import QuadShell
import StoreCore
import StoreKit
import SystemKit
import ViewState

/// The register that this window holds, and the sale on it.
///
/// Changes to the sale run in the order of the keys, and each is shown once it is on disk. A change that can't be saved
/// stays in memory with an error message; it is saved with the next change or after a few seconds.
final class OpenTill: StorePart {
    enum Standing: Equatable {
        case closed, opening, open
        case failed(String)
    }

    let model: StoreModel

    private(set) var standing = Standing.closed
    private(set) var register: String
    private(set) var cart: StoreCart
    /// The reason why the current sale is not on disk; nil if it is saved.
    private(set) var unsaved: String?
    /// The id of the cart on disk that the sale replaces, until the sale is saved.
    private var replaced: String?
    /// The number of tenders that are on disk.
    private(set) var savedTenders = 0
    private var asksOfTenders = false
    private let queue = TaskQueue()
    private var retry: TimerQueue.Timer?
    let handover = TillHandover()
    /// The codes of gift cards that this window sold, by their hashes; the codes are never on disk.
    private var giftCodes: [String: String] = [:]
    /// Whether the user has confirmed that the clock may be behind.
    private(set) var sellsWithClockBehind = false

    var firstRegister: String { model.services.firstRegister }
    /// Seconds until saving is tried again.
    private static let patience = 5.0

    init(_ model: StoreModel) {
        self.model = model
        register = model.services.firstRegister
        cart = StoreCart(id: model.service.makeID(), register: register)
    }

    var book: RegisterBook { model.books.register(register) }
    /// Nil if the totals can't be computed.
    var totals: CartTotals? { try? cart.totals(settings) }
    var payment: Payment { cart.payment(due: totals?.due ?? 0, cashStep: settings.cashStep) }
    var parked: [StoreCart] { model.carts.filter { $0.isParked } }

    // MARK: In turn

    /// Runs work after all earlier work.
    func inTurn(_ work: @escaping @MainActor () async -> Void) {
        queue.add(work)
    }

    /// Whether some work is not finished yet.
    var isBusy: Bool { queue.isBusy }

    /// Waits until all work is finished.
    func settled() async { await queue.finishAll() }

    // MARK: Opening

    /// Takes a register and the sale that was left on it, if this was not done yet.
    func open() {
        guard standing != .open, standing != .opening else { return }
        standing = .opening
        inTurn { [self] in
            await model.whenRead()
            await takeRegister()
            model.changed()
        }
    }

    private func takeRegister() async {
        if case .failed(let message, _) = model.content { return standing = .failed(message) }
        do throws(StoreError) {
            let registers = service.registers
            let names = RegisterName.beside(firstRegister).filter { !registers.isRetired($0) }
            guard !names.isEmpty else { return standing = .failed("All registers are retired") }
            guard let free = try await firstFree(names) else {
                return standing = .failed("All registers, \(names[0]) to \(names[names.count - 1]), are in use")
            }
            if free == names[0] { return await use(free) }
            await service.registers.release(free)
            standing = .closed
            offer(free)
        } catch { standing = .failed(error.words) }
    }

    private func firstFree(_ names: [String]) async throws(StoreError) -> String? {
        for name in names where try await service.registers.take(name, waiting: 0) { return name }
        return nil
    }

    private func offer(_ free: String) {
        let question = DialogState(
            title: "Register \(firstRegister) is in use",
            text:
                "Another window sells on it. You can sell on \(free) here; its receipts are numbered \(free)-….",
            choices: [.init(.character("y"), "Sell on \(free)"), .init(.character("n"), "Not now")])
        context.dialogs.decide(question) { [weak self] answer in
            if answer == 0 { self?.takeOffered(free) } else { self?.refusedOffer(free) }
        }
    }

    private func refusedOffer(_ name: String) {
        guard standing == .closed else { return }
        standing = .failed("Register \(firstRegister) is in use by another window, and selling on \(name) was declined")
        model.changed()
    }

    private func takeOffered(_ name: String) {
        standing = .opening
        inTurn { [self] in
            do throws(StoreError) {
                if try await service.registers.take(name, waiting: 0) {
                    await use(name)
                } else {
                    standing = .failed("Register \(name) was taken meanwhile")
                }
            } catch { standing = .failed(error.words) }
            model.changed()
        }
    }

    /// Resumes the sale that was left on the register. A cart with a receipt is paid and is removed.
    private func use(_ name: String) async {
        register = name
        do throws(StoreError) {
            if let fault = model.writtenSettings.currencyFault(model.books) { throw fault }
            var left: [StoreCart] = []
            for cart in try await service.carts.carts() where cart.register == name && !cart.isParked {
                if let cart = try await current(cart) { left.append(cart) }
            }
            let current = left.first { !$0.tenders.isEmpty } ?? left.last
            for var other in left where other.id != current?.id {
                other.parkedAs = "left on \(name)"
                try await service.carts.save(other)
            }
            cart = current ?? emptyCart
            savedTenders = cart.tenders.count
            standing = .open
            await model.refresh()
            if !cart.tenders.isEmpty { asksOfTenders = true }
            askOfTenders()
            await LeftSales(till: self).takeUp()
        } catch {
            await service.registers.release(name)
            standing = .failed(error.words)
        }
    }

    /// Returns the cart to continue with; nil if the cart has ended.
    func current(_ cart: StoreCart) async throws(StoreError) -> StoreCart? {
        switch try await service.log.end(ofCart: cart.id) {
        case nil where !cart.isEmpty: return cart
        case .left where !cart.tenders.isEmpty:
            // The program ended after it gave the tenders back.
            let next = cart.untaken(service.makeID())
            try await service.carts.save([next], removing: [cart.id])
            return next
        case .paid(let number): context.say(.info("\(number) was paid"))
        // The cart is empty, but the log records the lines that were taken off.
        case nil: try await service.giveBack(cart, reason: nil)
        case .left: break
        }
        try await service.carts.remove(cart.id)
        return nil
    }

    /// Asks about the tenders of a sale that was being paid, once a user can answer.
    func askOfTenders() {
        guard asksOfTenders, !model.desk.isLocked, standing == .open else { return }
        asksOfTenders = false
        guard !cart.tenders.isEmpty else { return }
        let money = settings.money
        let question = DialogState(
            title: "A sale was being paid",
            text: "\(cart.items.count.counted("item", grouped: false)); \(money.text(cart.taken)) was taken: "
                + cart.tenders.map { StoreText.tender($0, money) }.joined(separator: ", "),
            choices: [.init(.character("c"), "Continue"), .init(.character("g"), "Give the money back")])
        context.dialogs.decide(question) { [weak self] answer in
            guard let self else { return }
            if answer == 0 { context.open(.storePayment) } else { gaveBack() }
        }
    }

    func allowClockBehind() { sellsWithClockBehind = true }

    // MARK: The sale

    /// Stores the code of a new gift card for the receipt.
    func remember(_ code: GiftCode) { giftCodes[code.hash] = code.printed }

    /// Returns the code of a gift card that this window sold.
    func giftCode(hash: String) -> String? { giftCodes[hash] }

    /// Changes the sale after all earlier work.
    /// - Parameters:
    ///   - title: the title of the undo step; nil for a change without one.
    ///   - edit: makes the change, or throws the reason why not.
    ///   - refused: called after the error was shown, if the change was not made.
    func change(
        _ title: String?, _ edit: @escaping (inout StoreCart) throws(StoreError) -> Void,
        then: @escaping () -> Void = {}, refused: @escaping () -> Void = {}
    ) {
        inTurn { [self] in
            let before = cart
            var next = cart
            next.staff = model.staff
            // A till that was open overnight starts the pick-up numbers of the new day.
            if next.isEmpty { number(&next) }
            do throws(StoreError) {
                try edit(&next)
                next.dropUnusedApproval(settings)
                _ = try next.totals(settings)
            } catch {
                context.say(.error(error.words))
                refused()
                return model.changed()
            }
            guard next != before else { return then() }
            await keep(next)
            model.desk.noticed()
            if let title { record(title, before) }
            then()
            model.changed()
        }
    }

    /// Makes the cart the current sale and saves it; if saving fails, shows an error and keeps the sale.
    /// - Parameter id: the id of the cart that it replaces.
    func keep(_ next: StoreCart, removing id: String? = nil) async {
        retry?.cancel()
        replaced = id ?? replaced
        do throws(StoreError) {
            try await service.carts.save([next], removing: replaced.map { [$0] } ?? [])
            if unsaved != nil { context.say(.success("The sale is saved")) }
            (unsaved, replaced) = (nil, nil)
            savedTenders = next.tenders.count
        } catch {
            unsaved = error.message
            context.say(.error("Not saved: \(error.words); the sale stays here, \(context.retryWords(.tillRetry))"))
            retry = context.timers.after(Self.patience) { [weak self] in self?.retried() }
        }
        cart = next
    }

    /// Tries again to save the sale.
    func retried() {
        guard unsaved != nil else { return open() }
        inTurn { [self] in
            guard unsaved != nil else { return }
            await keep(cart)
            model.changed()
        }
    }

    /// The ids of carts to remove from disk once another sale is current: the current cart, and the cart that it
    /// replaces.
    var gone: [String] { [cart.id] + (replaced.map { [$0] } ?? []) }

    /// Parks the sale under a name, and begins a new one.
    func park(as name: String) async throws(StoreError) {
        var next = cart
        next.parkedAs = name
        try await service.carts.save([next], removing: gone.filter { $0 != next.id })
        begin()
    }

    /// Leaves the sale, records it in the log, and begins a new one.
    func leave() async throws(StoreError) {
        let gone = gone
        try await service.cancel(cart, reason: "left")
        begin()
        for id in gone { try await service.carts.remove(id) }
    }

    /// Takes the next pick-up number if another register used this one.
    func renumberIfTaken() {
        guard isPickUpTaken else { return }
        var next = cart
        number(&next)
        cart = next
    }

    /// Begins a new sale, after the last one was paid, parked or left.
    func begin(_ next: StoreCart? = nil) {
        cart = next ?? emptyCart
        (unsaved, replaced) = (nil, nil)
        savedTenders = cart.tenders.count
    }
}
