import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The customer of the sale: wallet, points, rewards and tax exemptions.
struct TillCustomer: SalePart {
    let sale: TillSale

    private var customer: ListedCustomer? { model.customer(cart.customer) }

    /// The customer in the head of the sale, such as ` · C-014 (wallet 12.00, 230 points)`.
    var words: String {
        guard let id = cart.customer else { return "" }
        guard let customer else { return " · \(id.clipped)" }
        let points = customer.points == 0 ? "" : ", \(customer.points.counted("point", grouped: false))"
        return " · \(customer.name.clipped) (wallet \(money.text(customer.wallet))\(points))"
    }

    func ask() {
        if let customer { return askAbout(customer) }
        let placeholder = model.customers.isEmpty ? "the name of a new customer" : "customer of the sale"
        context.dialogs.choose(
            .init(
                placeholder: placeholder, items: model.customers.map(choice), addition: Self.newCustomer,
                scanned: { readCard($0) == true })
        ) { choose($0) }
    }

    private static let newCustomer = PaletteItem(id: "", title: "", detail: "a new customer")

    private func choice(_ listed: ListedCustomer) -> PaletteItem {
        PaletteItem(
            id: listed.id, title: listed.name,
            detail: [listed.email, listed.phone, listed.card?.code ?? ""]
                .filter { !$0.isEmpty }.joined(separator: " · "),
            trailing: money.text(listed.wallet))
    }

    private func choose(_ item: PaletteItem) {
        if let listed = model.customers.first(where: { $0.id == item.id }) { return assign(listed) }
        // A card that is typed differently from its stored form is not a new customer.
        if let owner = model.customer(ofCard: item.title) { return assign(owner) }
        addCustomer(item.title)
    }

    private func askAbout(_ customer: ListedCustomer) {
        // No title contains the customer's name, because a user who types a name is looking for another customer.
        var items: [PaletteItem] = []
        if let reward = settings.reward {
            let spent = cart.orderDiscounts.reduce(0) { $0 + ($1.points ?? 0) }
            let isThere = customer.points - spent >= reward.points
            items.insert(
                PaletteItem(
                    id: "reward", title: "Reward: \(money.text(reward.amount)) off for \(reward.points) points",
                    disabledReason: isThere ? nil : "\(customer.name) has \(customer.points - spent) points"), at: 0)
        }
        items.insert(PaletteItem(id: "top-up", title: "Top up the wallet", detail: money.text(customer.wallet)), at: 0)
        items.append(PaletteItem(id: "wallet", title: "Show the wallet"))
        items.append(PaletteItem(id: "off", title: "No customer"))
        items += model.customers.filter { $0.id != customer.id }.map(choice)
        context.dialogs.choose(
            .init(
                placeholder: "\(customer.name), or somebody else", items: items, addition: Self.newCustomer,
                scanned: { readCard($0) == true })
        ) { item in
            if let reason = item.disabledReason { return context.say(.info(reason)) }
            switch item.id {
            case "top-up": askTopUp(customer)
            case "reward": takeReward(customer)
            case "wallet": context.open(.storeWallet(customer.id))
            case "off": assign(nil)
            default: choose(item)
            }
        }
    }

    private func addCustomer(_ name: String) {
        guard !name.isBlank else { return context.say(.info("Type the name of the customer")) }
        context.writeInTask {
            do throws(StoreError) {
                let new = try await model.services.customers.add(CustomerContact(name: name))
                StoreCustomerDialogs(model).recordNew(new)
                await model.refresh()
                if let listed = model.customer(new.id) { assign(listed) }
            } catch { context.say(.error(error.words)) }
        }
    }

    /// - Parameter customer: the new customer; nil removes the customer and their rewards.
    private func assign(_ customer: ListedCustomer?) {
        sale.change(customer.map { "\($0.name) as the customer" } ?? "no customer") {
            (cart) throws(StoreError) in
            guard cart.customer != customer?.id else { return }
            cart.customer = customer?.id
            cart.orderDiscounts.removeAll { $0.points != nil }
            cart.takeExemptions(of: customer?.customer)
        } then: {
            guard let customer else { return }
            let words = ["wallet \(money.text(customer.wallet))", settings.taxWords(of: customer.customer)]
            context.say(.success("\(customer.name): \(words.filter { !$0.isEmpty }.joined(separator: " · "))"))
        }
    }

    /// - Returns: false if no customer has the card.
    func readCard(_ code: String) -> Bool {
        guard let customer = model.customer(ofCard: code) else { return false }
        if let card = CardCode(code).card(of: customer.customer), card.state != .active {
            context.ring()
            context.say(.error("The card of \(customer.name) is \(card.state.rawValue)"))
            return true
        }
        assign(customer)
        return true
    }

    // MARK: Credit and rewards

    /// Begins the top-up that the wallet screen asked for.
    func beginTopUp() {
        let customer = model.customer(till.handover.takeTopUp())
        guard isOpen, let customer else { return }
        if cart.customer == nil { assign(customer) }
        askTopUp(customer)
    }

    private func askTopUp(_ customer: ListedCustomer) {
        questions.askAmount(
            "Top up the wallet of \(customer.name)", key: "store top-up",
            refusal: { $0 > 0 ? nil : "A top-up must be more than 0" }
        ) { amount in
            sale.add(.topUp(amount, of: customer.id, called: "Top-up \(customer.name)"))
        }
    }

    private func takeReward(_ customer: ListedCustomer) {
        guard let reward = settings.reward else { return }
        let there = customer.points
        sale.change("a reward of \(reward.points) points") { [settings] (cart) throws(StoreError) in
            let spent = cart.orderDiscounts.reduce(0) { $0 + ($1.points ?? 0) }
            guard there - spent >= reward.points else {
                throw .refused("\(customer.name) has \(there - spent) points")
            }
            guard let left = try? cart.discountable(settings), left >= reward.amount else {
                throw .refused("Less than \(settings.money.text(reward.amount)) of this sale can be discounted")
            }
            cart.orderDiscounts.append(CartDiscount(reward))
        }
    }
}
