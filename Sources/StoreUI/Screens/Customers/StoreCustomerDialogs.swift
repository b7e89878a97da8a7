import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The dialogs for the data of a customer.
struct StoreCustomerDialogs: StorePart {
    let model: StoreModel

    init(_ model: StoreModel) { self.model = model }

    /// - Parameter customer: the customer to edit; nil for a new one.
    func ask(_ customer: ListedCustomer?) {
        let before = customer?.customer ?? StoreCustomer(id: "")
        let contact = customer?.contact ?? CustomerContact(name: "")
        let (contacts, table) = (contactTable(contact), table(before))
        let key = "store.customer \(customer?.id ?? "new")"
        var form = Dialogs.Form(
            title: customer.map { "Customer: \($0.name)" } ?? "New customer", key: key, keeping: .untilDropped,
            fields: contacts.fields(contact) + table.fields(before)
        ) { form in
            let (now, wrong) = contacts.read(form, into: contact)
            guard wrong.isEmpty else { return wrong }
            let (after, errors) = table.read(form, into: before)
            guard errors.isEmpty else { return errors }
            // The form keeps its draft until the customer is saved. If saving fails, the form opens with the draft
            // again.
            save(customer?.customer, after, (contact, now), left: { ask(customer) }) { context.dialogs.drop(key) }
            return [:]
        }
        form.left = { id, form in
            if Self.taxFields.contains(id) { form.show(error: table.read(form, into: before).errors[id], for: id) }
        }
        form.scanned = { code, form in form.add(code, to: "cards") }
        context.dialogs.fillIn(form)
    }

    private func contactTable(_ before: CustomerContact) -> FormTable<CustomerContact> {
        FormTable(
            [
                .text("name", "Name", \.name, trims: true) { $0.isEmpty ? "Name is required" : nil },
                .text("email", "Email", \.email, placeholder: "none", trims: true) { email in
                    let problem = email == before.email ? nil : CustomerContact.problem(ofEmail: email)
                    return problem.map { "\($0); \(CustomerContact.emailExample)" }
                },
                .text("phone", "Phone", \.phone, placeholder: "none", trims: true),
            ], oneByOne: true)
    }

    private func table(_ before: StoreCustomer) -> FormTable<StoreCustomer> {
        let money = money
        let limit = FormRow<StoreCustomer>.reading(
            "limit", "Limit", placeholder: "0", hint: "how far below zero the wallet may go",
            words: { MoneyErrorText.problem($0, sample: money.text(500)) },
            show: { $0.limit == 0 ? "" : money.text($0.limit) }
        ) { (text, customer) throws(MoneyError) in customer.limit = text.isEmpty ? 0 : try money.typed(text) }
        let cards = FormRow<StoreCustomer>.typed(
            "cards", "Cards", hint: "codes separated by spaces; scanning one at the till selects the customer",
            show: { $0.cards.map(\.code).joined(separator: " ") }
        ) { text, customer in
            customer.cards = text.split(separator: " ").map(String.init).map { code in
                before.cards.first { $0.code == code } ?? .init(code: code)
            }
            return nil
        }
        return FormTable([limit, cards, .toggle("exempt", "Exempt from tax", \.isExempt)] + taxes, oneByOne: true)
    }

    private static let taxFields = ["exempt-taxes", "own-taxes"]

    /// The fields about taxes; empty if the store has no taxes.
    private var taxes: [FormRow<StoreCustomer>] {
        guard !settings.taxes.isEmpty else { return [] }
        let (settings, known) = (settings, "separated by commas: \(settings.currentTaxes.map(\.id).few(6))")
        return [
            .reading(
                "exempt-taxes", "Exempt from", placeholder: "none", hint: known, trims: false,
                words: \ProductFieldError.message, show: { $0.exemptTaxes.joined(separator: ", ") }
            ) { (text, customer) throws(ProductFieldError) in customer.exemptTaxes = try settings.taxes([text]) },
            .reading(
                "own-taxes", "Own taxes", placeholder: "the usual ones",
                hint: "paid instead of the product's taxes; \(known)", words: \ProductFieldError.message,
                show: { $0.ownTaxes?.joined(separator: ", ") ?? "" }
            ) { (text, customer) throws(ProductFieldError) in
                customer.ownTaxes = text.isEmpty ? nil : try settings.ownTaxes([text])
            },
        ]
    }

    /// - Parameters:
    ///   - before: the customer before the change; nil for a new one.
    ///   - contact: the name, email and phone, before and after the change.
    ///   - left: called if the customer is not saved and no question is open.
    ///   - done: called once the customer is saved.
    func save(
        _ before: StoreCustomer?, _ after: StoreCustomer, _ contact: (before: CustomerContact, after: CustomerContact),
        left: (() -> Void)? = nil, done: @escaping () -> Void = {}
    ) {
        guard !after.grantsNoMore(than: before ?? StoreCustomer(id: "")) else {
            return write(before, after, contact, left, done)
        }
        model.desk.allowedOnRecord(.customer, "the limit, cards or taxes of \(contact.after.name.clipped)") {
            write(before, after, contact, left, done)
        }
    }

    private func write(
        _ before: StoreCustomer?, _ after: StoreCustomer, _ contact: (before: CustomerContact, after: CustomerContact),
        _ left: (() -> Void)?, _ done: @escaping () -> Void
    ) {
        let service = model.services.customers
        model.shared.performInTurn(
            context.dialogs, refused: { context.say(.error(ErrorText.of($0))) }, left: left
        ) {
            if let before {
                let step = CustomerStep(before: before, after: after, contact: contact)
                try await step.perform(service) { [money = settings.money] in money.text($0) }
                record(step)
            } else {
                recordNew(try await service.add(contact.after, after))
            }
            done()
            await model.refresh()
            let said = before == nil ? "\(contact.after.name.clipped) was added" : "Changed"
            context.sayDone(said)
        }
    }

    func recordNew(_ new: StoreCustomer) {
        let isOffered = { [weak model] in model?.desk.may(.customer) == true }
        let service = model.services.customers
        model.undoStack.record("new customer", where: isOffered, undoing: (customer: new, isThere: true)) {
            [model] step in
            if step.isThere {
                try await service.takeBack(step.customer)
            } else {
                try await service.restore(step.customer)
            }
            await model.refresh()
            return (step.customer, !step.isThere)
        }
    }

    private func record(_ step: CustomerStep) {
        let isOffered = { [weak model] in
            // The step runs in both directions, for undo and for redo.
            model?.desk.may(.customer) == true
                || (step.before.grantsNoMore(than: step.after) && step.after.grantsNoMore(than: step.before))
        }
        model.undoStack.record("edit of a customer", where: isOffered, undoing: step.inverse) { [model] step in
            try await step.perform(model.services.customers)
            await model.refresh()
            return step.inverse
        }
    }
}

/// A change of a customer and of the customer's contact.
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
