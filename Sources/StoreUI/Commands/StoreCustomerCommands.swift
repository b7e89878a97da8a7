import FoundationEssentials
import QuadCommandLine
import QuadCore
import StoreCore
import StoreKit

// `quad store customers` and `quad store wallet`.
extension StoreCommands {
    var customers: CustomerService { container.customerService }

    /// Returns the customer with the name, id or card; throws if there is none.
    func customer(_ text: String) async throws -> StoreCustomer { try await customers.named(text).customer }

    /// Returns nil if the store has no customer with the name, id or card.
    func known(_ text: String) async throws -> StoreCustomer? {
        let known = try await customers.find(text)?.customer
        if known == nil, let notice = await customers.customers.notice() { output.complain(notice) }
        return known
    }

    /// Returns `wallet:Carla:5.00` with the id of the customer in place of a name or a card. Throws if the card is
    /// blocked.
    func walletByID(_ tender: String) async throws -> String {
        var parts = tender.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 1, parts[0] == TenderKind.wallet.rawValue, !parts[1].isEmpty else { return tender }
        let customer = try await customer(parts[1])
        if let refusal = customer.refusal(card: parts[1]) {
            throw StoreError.refused(refusal, advice: "no money was taken")
        }
        parts[1] = customer.id
        return parts.joined(separator: ":")
    }

    /// Returns `top-up:Carla:20.00` with the id of the customer in place of a name or a card.
    func topUpByID(_ line: String) async throws -> String {
        var parts = line.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, parts[0] == "top-up" else { return line }
        guard let listed = try await customers.find(parts[1]) else {
            throw StoreError.refused(
                "“\(parts[1].clipped)” is not a customer", advice: "“quad store customers add NAME” adds one")
        }
        parts[1] = listed.id
        return parts.joined(separator: ":")
    }

    /// Returns the wallet limits; they are read only if the sale may use a wallet.
    func limits(_ cart: StoreCart) async throws -> [String: Int] {
        let asks = cart.customer != nil || invocation.values("tender").contains { $0.hasPrefix("wallet") }
        return asks ? try await customers.limits() : [:]
    }

    func reward(_ settings: StoreSettings) throws -> CartDiscount {
        guard let reward = settings.reward else {
            throw StoreError.refused("The store has no reward", advice: "quad store settings reward 100:5.00")
        }
        return CartDiscount(reward)
    }

    func customerList() async throws -> Int32 {
        let settings = await service.settingsToday()
        let money = settings.money
        for listed in try await customers.everybody() {
            guard isJSON else {
                output.row(
                    [
                        listed.id, listed.name, money.text(listed.wallet), "\(listed.points) points",
                        listed.customer.limit > 0 ? "limit \(money.text(listed.customer.limit))" : "",
                        listed.customer.cards.map { "\($0.code) \($0.state.rawValue)" }.joined(separator: ", "),
                    ] + [settings.taxWords(of: listed.customer)].filter { !$0.isEmpty })
                continue
            }
            tell(object(listed))
        }
        return 0
    }

    private func object(_ listed: ListedCustomer) -> RecordObject {
        var object = RecordObject()
        object["person"] = .string(listed.id)
        object["name"] = .string(listed.name)
        object["email"] = listed.email.isEmpty ? nil : .string(listed.email)
        object["phone"] = listed.phone.isEmpty ? nil : .string(listed.phone)
        object["balance"] = .integer(listed.wallet)
        object["points"] = .integer(listed.points)
        object["limit"] = .integer(listed.customer.limit)
        object["tax_exempt"] = .bool(listed.customer.isExempt)
        object["exempt_taxes"] = .array(listed.customer.exemptTaxes.map { .string($0) })
        if let own = listed.customer.ownTaxes { object["own_taxes"] = .array(own.map { .string($0) }) }
        object["cards"] = .array(
            listed.customer.cards.map { card in
                var object = RecordObject()
                object["code"] = .string(card.code)
                object["state"] = .string(card.state.rawValue)
                return .object(object)
            })
        return object
    }

    func addCustomer() async throws -> Int32 {
        let facts = try await changed(StoreCustomer(id: ""))
        let contact = CustomerContact(
            name: arguments[0], email: invocation.value("email") ?? "", phone: invocation.value("phone") ?? "")
        let new = try await customers.add(contact, facts)
        if isJSON {
            tell(object(try await customers.named(new.id)))
        } else {
            output.row([new.id, arguments[0]])
        }
        return 0
    }

    func editCustomer() async throws -> Int32 {
        let before = try await customers.named(arguments[0])
        let after = try await changed(before.customer)
        let contact = changed(before.contact)
        guard contact != before.contact || after != before.customer else {
            throw UsageError("there is nothing to change", in: invocation.command)
        }
        try await customers.update(before.customer, to: after, (before.contact, contact))
        output.row([before.id, invocation.value("name") ?? before.name])
        return 0
    }

    /// Returns the contact with the values of the options.
    private func changed(_ before: CustomerContact) -> CustomerContact {
        var after = before
        after.name = invocation.value("name") ?? before.name
        after.email = invocation.value("email") ?? before.email
        after.phone = invocation.value("phone") ?? before.phone
        return after
    }

    private func changed(_ before: StoreCustomer) async throws -> StoreCustomer {
        var after = before
        if let text = invocation.value("limit") {
            after.limit = try amount(text, "--limit", await service.settings.settings())
        }
        if invocation.has("exempt") { after.isExempt = true }
        if invocation.has("not-exempt") { after.isExempt = false }
        try await changeTaxes(&after)
        for code in invocation.values("card") where !after.cards.contains(where: { $0.code == code }) {
            after.cards.append(.init(code: code))
        }
        for (option, state) in [
            ("block", StoreCustomer.Card.State.blocked), ("deactivate", .inactive), ("unblock", .active),
        ] {
            guard let code = invocation.value(option) else { continue }
            guard let place = after.cards.firstIndex(where: { $0.code == code }) else {
                throw StoreError.refused("The customer has no card \(code)")
            }
            after.cards[place].state = state
        }
        return after
    }

    private func changeTaxes(_ customer: inout StoreCustomer) async throws {
        if invocation.has("usual-taxes") {
            (customer.isExempt, customer.exemptTaxes, customer.ownTaxes) = (false, [], nil)
        }
        let (exempt, own) = (invocation.values("exempt-from"), invocation.values("own-tax"))
        guard !exempt.isEmpty || !own.isEmpty else { return }
        let settings = await service.settingsToday()
        do throws(ProductFieldError) {
            if !exempt.isEmpty { customer.exemptTaxes = try settings.taxes(exempt) }
            if !own.isEmpty { customer.ownTaxes = try settings.ownTaxes(own) }
        } catch { throw StoreError.refused(error.message, advice: "“quad store settings taxes” lists them") }
    }

    func wallet() async throws -> Int32 {
        guard let text = arguments.first else { return try await customerList() }
        let settings = await service.settings.settings()
        let id = try await customer(text).id
        for line in try await customers.history(of: id) {
            let isPoints = line.account == .points
            guard isJSON else {
                output.row([
                    "\(line.moment.dayText) \(line.moment.timeText)", line.number ?? "-", line.what,
                    isPoints ? "\(line.delta) points" : settings.money.text(line.delta),
                ])
                continue
            }
            var object = RecordObject()
            object["at"] = .integer(line.moment.milliseconds)
            if let number = line.number { object["number"] = .string(number) }
            object["account"] = .string(line.account.rawValue)
            object["what"] = .string(line.what)
            object["delta"] = .integer(line.delta)
            tell(object)
        }
        let books = try await service.log.books()
        let (balance, points) = (books.wallets[id] ?? 0, books.points[id] ?? 0)
        if isJSON {
            var object = RecordObject()
            object["person"] = .string(id)
            object["balance"] = .integer(balance)
            object["points"] = .integer(points)
            tell(object)
        } else {
            output.row([id, settings.money.text(balance), "\(points) points"])
        }
        return 0
    }
}
