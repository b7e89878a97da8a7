import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The dialogs for refunds and voids. They ask for the quantities and the reason, show the result, and then run it once
/// confirmed.
final class RefundDialogs: TillPart {
    let till: OpenTill
    private let steps: RegisterSteps

    init(_ till: OpenTill) {
        self.till = till
        steps = RegisterSteps(till)
    }

    // MARK: Why not

    /// Returns why a receipt can't be refunded, as far as is known without reading the log.
    func refusal(of record: StoreRecord) -> String? {
        guard record.kind == .sale else {
            return "\(record.number ?? "This") is a refund itself: open its sale"
        }
        return model.books.register(till.register).openSession == nil
            ? "No session is open on register \(till.register): S opens one" : nil
    }

    /// Returns why a receipt can't be voided, in addition to the reasons against a refund.
    func voidRefusal(of record: StoreRecord) -> String? {
        let session = model.books.register(till.register).openSession
        guard record.register == till.register, record.session == session?.number else {
            return "\(record.number ?? "It") belongs to another session: refund it with x"
        }
        return record.exchange == nil ? nil : "Goods were returned for it: refund it with x"
    }

    // MARK: Refunds

    /// Asks for a refund. A user who needs an approval gets it after the dialog has shown the amount.
    func askRefund(of number: String) {
        withSale(number) { [self] sold in askRefund(of: sold, number) }
    }

    /// Reads the sale again, once this window has the register.
    private func withSale(_ number: String, _ ask: @escaping (RefundedSale) -> Void) {
        steps.ready { [self] in
            await context.attempt {
                guard let sold = try await service.sold(number) else {
                    return context.say(.error("There is no sale \(number)"))
                }
                ask(sold)
            }
        }
    }

    private func key(_ number: String) -> String { "store.refund \(number)" }

    private func askRefund(of sold: RefundedSale, _ number: String) {
        let form = StoreRefundForm(sold, till)
        guard !sold.isNothingLeft else { return context.say(.info("\(number) has nothing left to refund")) }
        let tenders = StoreReceiptText.tenders(sold.sale.tenders, model.settings)
        var dialog = Dialogs.Form(
            title: "Refund of \(number), paid with \(tenders)", key: key(number), form.table, form.draft,
            keeping: .untilDropped
        ) { [weak self] draft, _ in
            guard let making = form.making(draft) else { return [:] }
            do throws(StoreError) {
                let record = try making.record(SalesExcerpt(sold, form.books))
                self?.confirm(making, record)
                return [:]
            } catch { return [form.firstField: error.words] }
        }
        dialog.typed = { _, state in form.tell(&state) }
        context.dialogs.fillIn(dialog)
    }

    private func confirm(_ making: RefundBuilder, _ record: StoreRecord) {
        let settings = model.settings
        let amount = settings.money.text(record.paid)
        let question = DialogState(
            title: "Refund \(amount) of \(making.number)?",
            text: (shortage(record) + StoreRefundForm.words(record, settings)).joined(separator: " · "),
            choices: [.init(.character("y"), "Refund"), .init(.character("e"), "Change it")])
        context.dialogs.decide(question) { [weak self] answer in
            guard let self else { return }
            guard answer == 0 else { return askRefund(of: making.number) }
            model.desk.allowed(.refund, "refund of \(amount) of \(making.number)") { approvedBy in
                var making = making
                making.approvedBy = approvedBy
                self.refund(making)
            }
        }
    }

    /// Returns the warning if more cash goes back than the drawer holds. A user who may not see the expected cash does
    /// not see the difference.
    private func shortage(_ record: StoreRecord) -> [String] {
        guard let missing = DrawerCheck.shortage(record, model.books) else { return [] }
        let sum = model.desk.may(.expectedCash) ? ": \(model.settings.money.text(missing)) too little" : ""
        return ["! The drawer holds less cash than that, by the books\(sum)"]
    }

    private func refund(_ making: RefundBuilder) {
        steps.write("Not refunded") { [self] () throws(StoreError) in
            let record = try await service.refund(making)
            context.dialogs.drop(key(making.number))
            ReceiptPrinting(till: till).print(record)
            return record
        } done: {
            self.tell($0)
        } refused: {
            self.askRefund(of: making.number)
        }
    }

    private func tell(_ record: StoreRecord) {
        let tenders = StoreReceiptText.tenders(record.tenders, model.settings)
        let sale = record.refundOf ?? ""
        let what = record.kind == .void ? "\(sale) is void" : "refund of \(sale)"
        model.context.undoStack.recordFinal(what, advice: "sell it again")
        context.say(
            .success("\(record.number ?? ""): \(what), give back \(tenders.isEmpty ? "nothing" : tenders)"))
    }

    // MARK: Printing

    /// The reason why nothing can be printed; nil if the register has a printer.
    var printRefusal: String? { till.settings.printRefusal(on: till.register) }

    func printed(_ number: String) {
        let (prints, register) = (model.services.prints, till.register)
        print(number) { () throws(StoreError) in
            try await prints.addCopy(number, register: register)
            return [register]
        }
    }

    /// Returns why the kitchen gets no slip; nil if the kitchen gets one.
    func slipRefusal(of record: StoreRecord) -> String? {
        till.settings.slipRefusal(of: record)
    }

    func printedSlip(_ number: String) {
        let prints = model.services.prints
        print("The slip of \(number)") { () throws(StoreError) in try await prints.addKitchenCopy(number) }
    }

    /// - Parameter add: adds the jobs, and returns the printers that they wait for.
    private func print(_ what: String, adding add: @escaping () async throws(StoreError) -> [String]) {
        let prints = model.services.prints
        context.attemptInTask("\(what) was not printed") { [self] in
            defer { model.printsChanged() }
            guard let waiting = try await prints.print(on: try await add()).first else {
                return context.say(.success("\(what) was printed"))
            }
            context.say(.warning("\(what) waits: \(await prints.reason(of: waiting))"))
        }
    }

    // MARK: Voids

    /// - Parameter done: called with the record of the void.
    func askVoid(of number: String, done: @escaping (StoreRecord) -> Void = { _ in }) {
        model.desk.allowed(.void, "void of \(number)") { [self] in askVoid(of: number, $0, done) }
    }

    private func askVoid(of number: String, _ approvedBy: String?, _ done: @escaping (StoreRecord) -> Void) {
        withSale(number) { [self] sold in
            var making = VoidBuilder(of: number, register: till.register, moment: model.moment)
            making.staff = model.staff
            making.approvedBy = approvedBy
            context.attempt {
                let record = try making.record(SalesExcerpt(sold, model.books))
                askWhy(making, record, done)
            }
        }
    }

    private func askWhy(
        _ making: VoidBuilder, _ record: StoreRecord, _ done: @escaping (StoreRecord) -> Void
    ) {
        let tenders = StoreReceiptText.tenders(record.tenders, model.settings)
        let question = Dialogs.Question(
            title: "Reason to void \(making.number)", key: "store.void \(making.number)",
            help: (shortage(record) + ["The whole sale is refunded: \(tenders.isEmpty ? "nothing was paid" : tenders)"])
                .joined(separator: " · "),
            keys: .init(enter: "void"))
        context.dialogs.ask(question) { [weak self] reason, again in
            guard let self else { return }
            guard !reason.isBlank else {
                context.say(.error("A reason is missing"))
                return again()
            }
            var making = making
            making.reason = reason.trimmingSpaces
            steps.write("Not voided") { [self, making] () throws(StoreError) in
                let record = try await service.void(making)
                ReceiptPrinting(till: till).print(record)
                return record
            } done: {
                self.tell($0)
                done($0)
            } refused: {
                again()
            }
        }
    }
}
