import QuadCore
import QuadShell
import StoreCore
import StoreKit
import TerminalKit
import ViewState

/// Asks for what the store is to know of a customer, and writes it.
struct StoreCustomerDialogs: StorePart {
    let library: StoreModel

    init(_ library: StoreModel) { self.library = library }

    /// - Parameter customer: nil for a new one.
    func ask(_ customer: ListedCustomer?) {
        let before = customer?.customer ?? StoreCustomer(id: "")
        let contact = customer?.contact ?? CustomerContact(name: "")
        let fields: [FormField] =
            [
                .text("name", "Name", contact.name), .text("email", "E-mail", contact.email, placeholder: "none"),
                .text("phone", "Phone", contact.phone, placeholder: "none"),
                .text(
                    "limit", "Limit", before.limit == 0 ? "" : settings.money.text(before.limit), placeholder: "0",
                    hint: "how far below zero the wallet may go"),
                .text(
                    "cards", "Cards", before.cards.map(\.code).joined(separator: " "),
                    hint: "codes with spaces between; a scan of one names the customer at the till"),
                .toggle("exempt", "Exempt from tax", before.isExempt),
            ] + taxFields(before)
        let kept = DraftForm(context: context, place: "store.customer \(customer?.id ?? "new")")
        kept.present(
            customer.map { "Customer: \($0.name)" } ?? "New customer", fields,
            left: { id, form in
                if Self.taxFields.contains(id) { form.show(error: read(form, before).1[id], for: id) }
            },
            scanned: { code, form in form.add(code, to: "cards") }
        ) { state in
            let (after, errors) = read(state, before)
            let now = CustomerContact(
                name: state.text("name").trimmingSpaces, email: state.text("email").trimmingSpaces,
                phone: state.text("phone").trimmingSpaces)
            if now.name.isEmpty { return ["name": "Name is required"] }
            if now.email != contact.email, let problem = CustomerContact.problem(ofEmail: now.email) {
                return ["email": "\(problem); \(CustomerContact.emailExample)"]
            }
            guard let after, errors.isEmpty else { return errors }
            save(customer?.customer, after, (contact, now), done: kept.drop)
            return [:]
        }
    }

    private static let taxFields = ["exempt-taxes", "own-taxes"]

    /// The fields about taxes; none in a store without taxes.
    private func taxFields(_ before: StoreCustomer) -> [FormField] {
        guard !settings.taxes.isEmpty else { return [] }
        let known = "with commas between: \(settings.currentTaxes.map(\.id).few(6))"
        return [
            .text(
                "exempt-taxes", "Exempt from", before.exemptTaxes.joined(separator: ", "), placeholder: "no single tax",
                hint: known),
            .text(
                "own-taxes", "Own taxes", before.ownTaxes?.joined(separator: ", ") ?? "", placeholder: "as everybody",
                hint: "what they pay in place of the taxes on a product; \(known)"),
        ]
    }

    private func read(_ form: FormState, _ before: StoreCustomer) -> (StoreCustomer?, [String: String]) {
        var after = before
        let text = form.text("limit").trimmingSpaces
        after.limit = 0
        if !text.isEmpty {
            do throws(MoneyError) { after.limit = try settings.money.typed(text) } catch {
                return (nil, ["limit": MoneyErrorText.problem(error, sample: settings.money.text(500))])
            }
        }
        after.isExempt = form["exempt"]?.isOn ?? false
        if form["exempt-taxes"] != nil {
            do throws(ProductFieldError) { after.exemptTaxes = try settings.taxes([form.text("exempt-taxes")]) } catch {
                return (nil, ["exempt-taxes": error.message])
            }
            let own = form.text("own-taxes").trimmingSpaces
            do throws(ProductFieldError) { after.ownTaxes = own.isEmpty ? nil : try settings.ownTaxes([own]) } catch {
                return (nil, ["own-taxes": error.message])
            }
        }
        let codes = form.text("cards").split(separator: " ").map(String.init)
        after.cards = codes.map { code in before.cards.first { $0.code == code } ?? .init(code: code) }
        return (after, [:])
    }

    /// - Parameters:
    ///   - before: nil for a new one.
    ///   - contact: what they were called and reached by, and are now.
    ///   - done: it is written.
    func save(
        _ before: StoreCustomer?, _ after: StoreCustomer, _ contact: (before: CustomerContact, after: CustomerContact),
        done: @escaping () -> Void = {}
    ) {
        guard !after.grantsNoMore(than: before ?? StoreCustomer(id: "")) else {
            return write(before, after, contact, done)
        }
        library.desk.allowedOnRecord(.customer, "what \(contact.after.name.clipped) may") {
            write(before, after, contact, done)
        }
    }

    private func write(
        _ before: StoreCustomer?, _ after: StoreCustomer, _ contact: (before: CustomerContact, after: CustomerContact),
        _ done: @escaping () -> Void
    ) {
        let service = library.services.customers
        Task {
            await CollisionQuestion.perform(context.dialogs, refused: { context.say(.error(ErrorText.of($0))) }) {
                if let before {
                    let step = CustomerStep(before: before, after: after, contact: contact)
                    try await step.perform(service) { [money = settings.money] in money.text($0) }
                    record(step)
                } else {
                    recordNew(try await service.add(contact.after, after))
                }
                done()
                await library.refresh()
                let said = before == nil ? "\(contact.after.name.clipped) is a customer" : "Changed"
                context.sayDone(said)
            }
        }
    }

    func recordNew(_ new: StoreCustomer) {
        let isOffered = { [weak library] in library?.desk.may(.customer) == true }
        let service = library.services.customers
        library.undoStack.record("new customer", where: isOffered, undoing: (customer: new, isThere: true)) {
            [library] step in
            if step.isThere {
                try await service.takeBack(step.customer)
            } else {
                try await service.restore(step.customer)
            }
            await library.refresh()
            return (step.customer, !step.isThere)
        }
    }

    private func record(_ step: CustomerStep) {
        let isOffered = { [weak library] in
            // Undo and redo go both ways.
            library?.desk.may(.customer) == true
                || (step.before.grantsNoMore(than: step.after) && step.after.grantsNoMore(than: step.before))
        }
        library.undoStack.record("edit of a customer", where: isOffered, undoing: step.inverse) { [library] step in
            try await step.perform(library.services.customers)
            await library.refresh()
            return step.inverse
        }
    }
}

/// A change of a customer, as such and as a person.
private struct CustomerStep: Sendable {
    let before: StoreCustomer
    let after: StoreCustomer
    let contact: (before: CustomerContact, after: CustomerContact)

    var inverse: CustomerStep {
        CustomerStep(before: after, after: before, contact: (contact.after, contact.before))
    }

    func perform(
        _ service: CustomerService, amount: (Int) -> String = { "\($0)" }
    ) async throws(StoreError) {
        try await service.update(before, to: after, contact, amount: amount)
    }
}
