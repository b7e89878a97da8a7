import FoundationEssentials
import QuadCore
import QuadShell
import StoreCore
import StoreKit
import SystemKit
import ViewState

/// The register that this window has, and the sale on it.
///
/// What is done to a sale is done in the order of the keys, and shown once it is on disk. What cannot be written stays here
/// and says so, and is written with the next change or after a while.
final class OpenTill: StorePart {
    enum Standing: Equatable {
        case closed, opening, open
        case failed(String)
    }

    let model: StoreModel

    private(set) var standing = Standing.closed
    private(set) var register: String
    private(set) var cart: StoreCart
    /// Why the sale as it is now is not on disk; nil while it is.
    private(set) var unsaved: String?
    /// The cart on disk that it takes the place of, as long as it is not written.
    private var replaced: String?
    /// How many of its tenders are on disk.
    private(set) var savedTenders = 0
    private var asksOfTenders = false
    private let queue = TaskQueue()
    private var retry: TimerQueue.Timer?
    /// What payment begins with, where that is not cash.
    var opensWith: TenderKind?
    /// Whose wallet is to be topped up once the till is shown.
    var topsUp: String?
    /// What was scanned on a list, or while the till was being opened: to be sold once it is.
    var scanned: [String] = []
    /// Codes of gift cards that are in a sale of this window, by their hashes: on disk is none.
    var soldCodes: [String: String] = [:]
    /// Keys pressed before the till was there.
    var early: [Key] = []
    /// Somebody said that the clock may be behind.
    var sellsWithClockBehind = false
    /// The parked part of a sale that was split, until it is taken up.
    var restOfSplit: String?

    var firstRegister: String { model.services.firstRegister }
    /// Seconds until what could not be written is tried again.
    private static let patience = 5.0

    init(_ model: StoreModel) {
        self.model = model
        register = model.services.firstRegister
        cart = StoreCart(id: model.service.makeID(), register: register)
    }

    var book: RegisterBook { model.books.register(register) }
    /// Nil where it cannot be worked out.
    var totals: CartTotals? { try? cart.totals(settings) }
    var payment: Payment { cart.payment(due: totals?.due ?? 0, cashStep: settings.cashStep) }
    var parked: [StoreCart] { model.carts.filter { $0.isParked } }

    // MARK: In turn

    /// Does it once all that came before is done.
    func inTurn(_ work: @escaping @MainActor () async -> Void) {
        queue.add(work)
    }

    /// Something that was asked for is not done yet.
    var isBusy: Bool { queue.isBusy }

    /// Waits for all that was asked for.
    func settled() async { await queue.finishAll() }

    // MARK: Opening

    /// Takes a register and what was left on it, where that is not done yet.
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

    /// What was left on the register comes back; what has a receipt was paid, and goes.
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

    /// The cart as it goes on; nil where it is done with.
    func current(_ cart: StoreCart) async throws(StoreError) -> StoreCart? {
        switch try await service.log.end(ofCart: cart.id) {
        case nil where !cart.isEmpty: return cart
        case .left where !cart.tenders.isEmpty:
            // The program ended after it gave them back.
            let next = cart.untaken(service.makeID())
            try await service.carts.save([next], removing: [cart.id])
            return next
        case .paid(let number): context.say(.info("\(number) was paid"))
        // Of one that nothing is left on, the log says what came off it.
        case nil: try await service.giveBack(cart, reason: nil)
        case .left: break
        }
        try await service.carts.remove(cart.id)
        return nil
    }

    /// Of a sale that was being paid, as soon as somebody may answer.
    func askOfTenders() {
        guard asksOfTenders, !model.desk.isLocked, standing == .open else { return }
        asksOfTenders = false
        guard !cart.tenders.isEmpty else { return }
        let money = settings.money
        let question = DialogState(
            title: "A sale was being paid",
            text: "\(cart.items.count.counted("line", grouped: false)); \(money.text(cart.taken)) was taken: "
                + cart.tenders.map { StoreText.tender($0, money) }.joined(separator: ", "),
            choices: [.init(.character("c"), "Continue"), .init(.character("g"), "Give it back")])
        context.dialogs.decide(question) { [weak self] answer in
            guard let self else { return }
            if answer == 0 { context.open(.storePayment) } else { gaveBack() }
        }
    }

    // MARK: The sale

    /// Changes the sale in its turn.
    /// - Parameters:
    ///   - title: of the step of undo; nil for what is none.
    ///   - edit: throws why it is not done.
    ///   - refused: it was not done; why was said.
    func change(
        _ title: String?, _ edit: @escaping (inout StoreCart) throws(StoreError) -> Void,
        then: @escaping () -> Void = {}, refused: @escaping () -> Void = {}
    ) {
        inTurn { [self] in
            let before = cart
            var next = cart
            next.staff = model.staff
            // A till that stood open over night begins the count of the day.
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

    /// Has it on disk, or says that it is not; it is the sale either way.
    /// - Parameter id: of the cart it takes the place of.
    func keep(_ next: StoreCart, removing id: String? = nil) async {
        retry?.cancel()
        replaced = id ?? replaced
        do throws(StoreError) {
            try await service.carts.save([next], removing: replaced.map { [$0] } ?? [])
            if unsaved != nil { context.say(.success("The sale is written")) }
            (unsaved, replaced) = (nil, nil)
            savedTenders = next.tenders.count
        } catch {
            unsaved = error.message
            context.say(.error("Not written: \(error.words); the sale stays here, \(context.retryWords(.tillRetry))"))
            retry = context.timers.after(Self.patience) { [weak self] in self?.retried() }
        }
        cart = next
    }

    /// Tries to write what could not be written.
    func retried() {
        guard unsaved != nil else { return open() }
        inTurn { [self] in
            guard unsaved != nil else { return }
            await keep(cart)
            model.changed()
        }
    }

    /// Carts on disk that are gone once another one is the sale: the one there is, and that it took the place of.
    var gone: [String] { [cart.id] + (replaced.map { [$0] } ?? []) }

    /// Puts the sale aside under a name, and begins a new one.
    func park(as name: String) async throws(StoreError) {
        var next = cart
        next.parkedAs = name
        try await service.carts.save([next], removing: gone.filter { $0 != next.id })
        begin()
    }

    /// Leaves the sale, which the log tells, and begins a new one.
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

    /// Begins a new sale; the one before is paid, parked or left.
    func begin(_ next: StoreCart? = nil) {
        cart = next ?? emptyCart
        (unsaved, replaced) = (nil, nil)
        savedTenders = cart.tenders.count
    }
}
