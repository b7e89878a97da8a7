import QuadDomain
import StoreKit
import TerminalKit

/// Asks for what the store is to know of a customer, and writes it.
@MainActor
struct StoreCustomerAsking {
    private let library: StoreLibrary
    private var context: FeatureContext { library.context }
    private var settings: StoreSettings { library.settings }

    init(_ library: StoreLibrary) { self.library = library }

    /// - Parameter customer: nil for a new one.
    func ask(_ customer: ListedCustomer?) {
        let before = customer?.customer ?? StoreCustomer(id: "")
        let name: [FormField] = customer == nil ? [.text("name", "Name")] : []
        let fields =
            name + [
                .text(
                    "limit", "Limit", before.limit == 0 ? "" : settings.money.text(before.limit), placeholder: "0",
                    hint: "how far below zero the wallet may go"),
                .text(
                    "cards", "Cards", before.cards.map(\.code).joined(separator: " "),
                    hint: "codes with spaces between; a scan of one names the customer at the till"),
                .toggle("exempt", "Exempt from tax", before.isExempt),
            ]
        let kept = KeptForm(context: context, place: "store.customer \(customer?.id ?? "new")")
        kept.present(
            customer.map { "Customer: \($0.name)" } ?? "New customer", fields,
            scanned: { code, form in form.add(code, to: "cards") }
        ) { state in
            let (after, errors) = read(state, before)
            let name = state.text("name").trimmingSpaces
            if customer == nil, name.isEmpty { return ["name": "Name is required"] }
            guard let after, errors.isEmpty else { return errors }
            save(customer?.customer, after, name, done: kept.drop)
            return [:]
        }
    }

    private func read(_ form: FormState, _ before: StoreCustomer) -> (StoreCustomer?, [String: String]) {
        var after = before
        let text = form.text("limit").trimmingSpaces
        after.limit = 0
        if !text.isEmpty {
            do throws(MoneyError) { after.limit = try settings.money.amount(text) } catch {
                return (nil, ["limit": MoneyWords.problem(error, sample: settings.money.text(500))])
            }
        }
        after.isExempt = form["exempt"]?.isOn ?? false
        let codes = form.text("cards").split(separator: " ").map(String.init)
        after.cards = codes.map { code in before.cards.first { $0.code == code } ?? .init(code: code) }
        return (after, [:])
    }

    /// - Parameters:
    ///   - before: nil for a new one.
    ///   - done: it is written.
    func save(
        _ before: StoreCustomer?, _ after: StoreCustomer, _ name: String, done: @escaping () -> Void = {}
    ) {
        guard !after.grantsNoMore(than: before ?? StoreCustomer(id: "")) else {
            return write(before, after, name, done)
        }
        let who = before.flatMap { library.customer($0.id)?.name } ?? name
        library.desk.allowed(.customer, "what \(who.clipped) may") { _ in write(before, after, name, done) }
    }

    private func write(
        _ before: StoreCustomer?, _ after: StoreCustomer, _ name: String, _ done: @escaping () -> Void
    ) {
        let service = library.services.customers
        Task {
            do throws(StoreFault) {
                if let before {
                    try await service.update(before, to: after)
                    let isOffered = { [weak library] in
                        before.grantsNoMore(than: after) || library?.desk.may(.customer) == true
                    }
                    context.undoStack.record("edit of a customer", where: isOffered, undoing: (before, after)) {
                        [library] step in
                        try await service.update(step.1, to: step.0)
                        await library.refresh()
                        return (step.1, step.0)
                    }
                } else {
                    _ = try await service.add(name, after)
                }
                done()
                await library.refresh()
                context.say(.success(before == nil ? "\(name.clipped) is a customer" : "Changed · u undoes it"))
            } catch { context.say(.error(error.words)) }
        }
    }
}
