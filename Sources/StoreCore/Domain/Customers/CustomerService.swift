import QuadCore
import StoreKit

/// The customers of the store: their wallets, points and cards.
package struct CustomerService: Sendable {
    package let customers: any Repository<StoreCustomer, StoreError>
    let people: any Repository<Person, PersonError>
    let log: any SalesLogRepository

    package init(
        customers: any Repository<StoreCustomer, StoreError>, people: any Repository<Person, PersonError>,
        log: any SalesLogRepository
    ) {
        self.customers = customers
        self.people = people
        self.log = log
    }

    /// Returns all customers by name, including people who have only a balance.
    package func everybody() async throws(StoreError) -> [ListedCustomer] {
        var all = try await customers.items()
        let books = try await log.books()
        let known = Set(all.map(\.id))
        let others = Set(books.wallets.keys).union(books.points.keys).subtracting(known)
        all += others.map { StoreCustomer(id: $0) }
        guard !all.isEmpty else { return [] }
        let persons = try await persons()
        return all.map { ListedCustomer($0, persons[$0.id], books) }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    private func persons() async throws(StoreError) -> [String: Person] {
        do throws(PersonError) {
            return Dictionary(try await people.items().map { ($0.id, $0) }) { first, _ in first }
        } catch { throw StoreError(error) }
    }

    /// - Parameter text: a name, an id or the code of a card.
    package func named(_ text: String) async throws(StoreError) -> ListedCustomer {
        if let found = try await find(text) { return found }
        let near = TypedName(text).proposals(among: try await everybody().map(\.name))
        throw .refused(
            "There is no customer “\(text.clipped)”",
            advice: TypedName.advice(near, else: "quad store customers lists them"))
    }

    /// Returns nil if the text matches nobody.
    package func find(_ text: String) async throws(StoreError) -> ListedCustomer? {
        let wanted = text.lowercased()
        let all = try await everybody()
        if let named = all.first(where: { $0.id == text }) { return named }
        let named = all.filter { $0.name.lowercased() == wanted || $0.id.lowercased() == wanted }
        let owners = CardCode(text).owners(among: all)
        let fit = named + owners.filter { owner in !named.contains { $0.id == owner.id } }
        guard fit.count <= 1 else {
            throw .refused("“\(text.clipped)” matches several customers", advice: "use an id")
        }
        return fit.first
    }

    /// Returns how far below zero each wallet may go, by person.
    package func limits() async throws(StoreError) -> [String: Int] {
        Dictionary(try await customers.items().map { ($0.id, $0.limit) }) { first, _ in first }
    }

    /// Adds a customer, either a known person of that name or a new one.
    /// - Parameter contact: the contact; an empty value keeps the known one.
    package func add(
        _ contact: CustomerContact, _ facts: StoreCustomer = StoreCustomer(id: "")
    ) async throws(StoreError) -> StoreCustomer {
        let name = contact.name.trimmingSpaces
        guard !name.isEmpty else { throw .refused("Name is required") }
        try contact.checkEmail()
        let all = try await customers.items()
        try Self.check(facts, among: all)
        let books = try await log.books()
        let used = Set(all.map(\.id)).union(books.wallets.keys).union(books.points.keys)
        let person = try await person(contact, notAmong: Set(all.map(\.id)), used: used)
        let new = StoreCustomer(
            id: person.id, limit: facts.limit, isExempt: facts.isExempt, exemptTaxes: facts.exemptTaxes,
            ownTaxes: facts.ownTaxes, cards: facts.cards)
        try Self.check(new, among: all)
        try Self.refuseAlike(new.cards, of: new.id, among: all)
        try await customers.apply(ItemChanges(adding: [new]))
        do throws(StoreError) { try await dropDoubledCards(of: new, new.cards) } catch {
            // A second try would add the customer twice, so the customer is removed. The person stays, and the second
            // try finds them.
            let kept = try await customers.items().filter { $0.id == new.id }
            try await customers.apply(ItemChanges(removing: kept))
            throw error
        }
        return new
    }

    /// Undoes adding a customer; the person stays.
    package func takeBack(_ customer: StoreCustomer) async throws(StoreError) {
        try await customers.apply(ItemChanges(removing: [customer]))
    }

    /// Adds a customer again after an undo.
    package func restore(_ customer: StoreCustomer) async throws(StoreError) {
        try Self.check(customer, among: try await customers.items())
        try await customers.apply(ItemChanges(adding: [customer]))
    }

    /// Drops cards that another customer got at the same time. A card belongs to the customer who had it first.
    /// - Parameter cards: the cards that were just given to the customer.
    private func dropDoubledCards(of new: StoreCustomer, _ cards: [StoreCustomer.Card]) async throws(StoreError) {
        let codes = Set(cards.map(\.code))
        guard !codes.isEmpty else { return }
        let others = try await customers.items().filter {
            $0.id < new.id && !codes.isDisjoint(with: $0.cards.map(\.code))
        }
        let doubled = Set(others.flatMap { $0.cards.map(\.code) }).intersection(codes)
        guard let code = doubled.first else { return }
        var kept = new
        kept.cards.removeAll { doubled.contains($0.code) }
        try await customers.apply(ItemChanges(replacing: [(new, kept)]))
        throw .refused(
            "The card \(code.clipped) was given to somebody else just now", advice: "give this customer another one")
    }

    /// Changes the name, email and phone everywhere in the program.
    /// - Parameter before: the displayed values; a value that the user did not change stays as stored.
    /// - Throws: an error with both values if somebody else changed the same value meanwhile.
    func update(
        _ id: String, from before: CustomerContact, to contact: CustomerContact
    ) async throws(StoreError) {
        guard !contact.name.isBlank else { throw .refused("Name is required") }
        // An old email stays valid.
        if contact.email != before.email { try contact.checkEmail() }
        var collision: String?
        do throws(PersonError) {
            guard let person = try await people.items().first(where: { $0.id == id }) else {
                let new = contact.put(into: Person(id: id, name: contact.name, roles: ["customer"]))
                return try await people.apply(ItemChanges(adding: [new]))
            }
            let stored = CustomerContact(person)
            var merge = FieldMerge(before: before, after: contact, stored: stored)
            merge.take("Name", \.name)
            merge.take("Email", \.email)
            merge.take("Phone", \.phone)
            collision = merge.problem
            let changed = merge.merged == stored ? person : merge.merged.put(into: person)
            if collision == nil, changed != person {
                try await people.apply(ItemChanges(replacing: [(person, changed)]))
            }
        } catch { throw StoreError(error) }
        if let collision { throw .refused(collision, advice: Self.again) }
    }

    /// Changes a customer. A person who had only a balance is stored as a customer from now on.
    /// - Parameters:
    ///   - before: the displayed values; a value that the user did not change stays as stored.
    ///   - amount: formats an amount of minor units.
    func update(
        _ before: StoreCustomer, to after: StoreCustomer, amount: (Int) -> String = { "\($0)" }
    ) async throws(StoreError) {
        let all = try await customers.items()
        let stored = all.first { $0.id == before.id }
        var merge = FieldMerge(before: before, after: after, stored: stored ?? before)
        merge.take("Limit", \.limit, words: amount)
        merge.take("Exempt from tax", \.isExempt)
        merge.take("Exempt from", \.exemptTaxes)
        merge.take("Own taxes", \.ownTaxes) { $0?.joined(separator: ", ") ?? "none" }
        merge.take("Cards", \.cards) { $0.map { "\($0.code) \($0.state.rawValue)" }.joined(separator: ", ") }
        if let problem = merge.problem { throw .refused(problem, advice: Self.again) }
        let after = merge.merged
        try Self.check(after, among: all)
        let known = Set(before.cards.map(\.code))
        try Self.refuseAlike(after.cards.filter { !known.contains($0.code) }, of: after.id, among: all)
        if let stored {
            if stored != after { try await customers.apply(ItemChanges(replacing: [(stored, after)])) }
        } else {
            try await customers.apply(ItemChanges(adding: [after]))
        }
        let had = Set(before.cards.map(\.code))
        try await dropDoubledCards(of: after, after.cards.filter { !had.contains($0.code) })
    }

    /// Changes the customer and the contact together. If the contact can't be written, the change of the customer is
    /// undone.
    package func update(
        _ before: StoreCustomer, to after: StoreCustomer, _ contact: (before: CustomerContact, after: CustomerContact),
        amount: (Int) -> String = { "\($0)" }
    ) async throws(StoreError) {
        if contact.after.email != contact.before.email { try contact.after.checkEmail() }
        if after != before { try await update(before, to: after, amount: amount) }
        guard contact.after != contact.before else { return }
        do throws(StoreError) { try await update(before.id, from: contact.before, to: contact.after) } catch {
            if after != before { try await update(after, to: before) }
            throw error
        }
    }

    private static let again = "nothing was changed; look again, then repeat the change"

    private static func check(_ customer: StoreCustomer, among all: [StoreCustomer]) throws(StoreError) {
        guard customer.limit >= 0 else { throw .refused("A limit can't be below 0") }
        for card in customer.cards {
            guard !card.code.isEmpty else { throw .refused("A card needs a code") }
            let owner = all.first { $0.id != customer.id && $0.cards.contains { $0.code == card.code } }
            guard owner == nil else { throw .refused("The card \(card.code.clipped) belongs to somebody else") }
        }
    }

    /// Refuses cards that can't be told apart from another customer's card, however they are typed.
    /// - Parameter cards: the new cards; older cards stay.
    private static func refuseAlike(
        _ cards: [StoreCustomer.Card], of id: String, among all: [StoreCustomer]
    ) throws(StoreError) {
        for card in cards {
            let code = CardCode(card.code)
            guard let other = all.lazy.filter({ $0.id != id }).compactMap(code.card(of:)).first else { continue }
            throw .refused(
                "The card \(card.code.clipped) reads like \(other.code.clipped), which belongs to somebody else",
                advice: "capitals, spaces, hyphens and leading zeros do not make a different card")
        }
    }

    /// Returns the person for a new customer. Several may be added at once, so an id that is taken is tried again.
    /// - Parameter used: ids that a new person must not get, because records of a deleted customer still have them.
    private func person(
        _ contact: CustomerContact, notAmong customers: Set<String>, used: Set<String>
    ) async throws(StoreError) -> Person {
        var last = StoreError.refused("\(contact.name.clipped) could not be added", advice: "try again")
        for _ in 0..<Self.tries {
            do throws(PersonError) {
                let all = try await people.items()
                let name = contact.name.trimmingSpaces
                let known = all.first { $0.name.lowercased() == name.lowercased() }
                if let known, customers.contains(known.id) {
                    throw PersonError.storage(message: "\(name.clipped) is already a customer", advice: nil)
                }
                return try await put(contact, known, all, used)
            } catch {
                last = StoreError(error)
                guard case .changedElsewhere = error else { throw last }
            }
        }
        throw last
    }

    private static let tries = 10

    private func put(
        _ contact: CustomerContact, _ known: Person?, _ all: [Person], _ used: Set<String>
    ) async throws(PersonError) -> Person {
        guard let known else {
            let name = contact.name.trimmingSpaces
            let new = contact.added(
                to: Person(id: Self.newID(used.union(all.map(\.id))), name: name, roles: ["customer"]))
            try await people.apply(ItemChanges(adding: [new]))
            return new
        }
        var changed = contact.added(to: known)
        if !known.roles.contains("customer") { changed.roles.append("customer") }
        if changed != known { try await people.apply(ItemChanges(replacing: [(known, changed)])) }
        return changed
    }

    /// Returns a new id such as `C-014`. Receipts show the id, so that they need not show a name.
    private static func newID(_ used: Set<String>) -> String {
        let numbers = used.compactMap { $0.hasPrefix("C-") ? Int($0.dropFirst(2)) : nil }
        let number = String((numbers.max() ?? 0) + 1)
        return "C-" + String(repeating: "0", count: max(0, 3 - number.count)) + number
    }

    // MARK: History

    /// Returns the changes of the customer's balances, newest first.
    package func history(of id: String) async throws(StoreError) -> [WalletLine] {
        let days = try await log.books().days.all.keys
        guard let first = days.min(), let last = days.max() else { return [] }
        return try await log.records(from: first, through: last).flatMap { WalletLine.lines($0, of: id) }
    }
}
