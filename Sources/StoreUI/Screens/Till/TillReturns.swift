import QuadCore
import QuadShell
import StoreCore
import StoreKit
import TextKit
import ViewState

/// Goods that come back, in exchange for items of the sale or without a receipt.
struct TillReturns: SalePart {
    let sale: TillSale

    func ask() {
        if cart.returning != nil { return askToDropReturn() }
        guard till.book.openSession != nil else {
            return context.say(.info("No session is open on \(till.register): count the drawer first, F8"))
        }
        let question = Dialogs.Question(
            title: "Receipt", key: "store return",
            help: "Type or scan its number; leave it empty if the receipt is lost.",
            takesScans: true, kept: { _ in "" })
        context.dialogs.ask(question) { text, again in answer(text.trimmingSpaces, again) }
    }

    private func answer(_ text: String, _ again: @escaping () -> Void) {
        guard !text.isEmpty else { return askItems() }
        let number = ReceiptNumber(scanned: text)?.text ?? ReceiptNumber(text)?.text ?? text
        till.inTurn {
            await context.attempt(orElse: again) {
                guard let sold = try await till.service.sold(number) else {
                    throw StoreError.refused(
                        "There is no sale \(number.clipped)", advice: "if there is no receipt, leave it empty")
                }
                guard !sold.isNothingLeft else { throw StoreError.refused("\(number) has nothing left to refund") }
                askParts(of: sold, number)
            }
        }
    }

    // MARK: With a receipt

    private func askParts(of sold: RefundedSale, _ number: String) {
        let form = StoreRefundForm(sold, till, offersTip: false)
        let dialog = Dialogs.Form(
            title: "Returned from \(number), in exchange", key: "store exchange \(number)",
            form.table, form.draft, kept: { _ in "" }
        ) { draft, _ in
            guard let making = form.making(draft) else { return [:] }
            var returning = StoreCart.Returning(number: making.number, reason: making.reason ?? "")
            returning.parts = (making.parts ?? []).map { .init(line: $0.line, quantity: $0.quantity) }
            returning.restocks = making.restocks
            allow(returning, "an exchange of \(number)", SalesExcerpt(sold, form.books))
            return [:]
        }
        context.dialogs.fillIn(dialog)
    }

    private func allow(_ returning: StoreCart.Returning, _ act: String, _ log: any SalesLogReading & Sendable) {
        model.desk.allowed(.refund, act) { approvedBy in
            var returning = returning
            returning.approvedBy = approvedBy
            takeBack(returning, log)
        }
    }

    private func takeBack(_ returning: StoreCart.Returning, _ log: any SalesLogReading & Sendable) {
        let (products, moment) = (model.index.byID, model.moment)
        sale.change("goods taken back") { [settings] (cart) throws(StoreError) in
            try cart.takeBack(returning, settings, products, moment, log)
        } then: {
            guard let amount = cart.returning?.amount else { return }
            context.say(.success("\(money.text(amount)) is credited: now add the new items"))
        }
    }

    private func askToDropReturn() {
        let words = "\(money.text(cart.returning?.amount ?? 0)) is credited in this sale."
        context.dialogs.confirm("Remove the returned goods from the sale?", words, "Remove them") {
            sale.change("returned goods off the sale") { (cart) throws(StoreError) in cart.returning = nil }
        }
    }

    // MARK: Without one

    private func askItems() {
        let reader = reader
        let table = FormTable<GoodsReturn>(
            [
                .typed(
                    "items", "Items", hint: "code*2, a name, or \(money.text(1250))+ Cake; separate with commas",
                    show: { _ in "" }
                ) { text, returned in
                    do throws(SaleError) {
                        for line in text.split(separator: ",") where !String(line).isBlank {
                            try reader.add(String(line).trimmingSpaces, to: &returned.cart)
                        }
                    } catch { return error.message }
                    return returned.cart.items.isEmpty ? "Say what is returned" : nil
                },
                .toggle("shelf", "Back on the shelf", \.restocks),
                .text("reason", "Why", \.reason, placeholder: "receipt lost, a gift…", trims: true) {
                    $0.isEmpty ? "A reason is missing" : nil
                },
                .toggle("exchange", "In exchange", \.isExchange, hint: "n refunds the money now"),
            ], oneByOne: true)
        let returned = GoodsReturn(cart: StoreCart(id: "", register: till.register), isExchange: !cart.items.isEmpty)
        let dialog = Dialogs.Form(
            title: "Return without a receipt", key: "store return items", table, returned, kept: { _ in "" }
        ) { returned, _ in take(returned) }
        context.dialogs.fillIn(dialog)
    }

    private func take(_ returned: GoodsReturn) -> [String: String] {
        let items = returned.cart.items
        if returned.isExchange {
            var returning = StoreCart.Returning(number: nil, reason: returned.reason)
            (returning.items, returning.restocks) = (items, returned.restocks)
            allow(returning, "goods taken back without a receipt", BooksOnlySalesLog(books: model.books))
            return [:]
        }
        var making = ReturnBuilder(
            items, register: till.register, settings: settings, moment: model.moment, reason: returned.reason)
        (making.restocks, making.staff, making.products) = (returned.restocks, model.staff, model.index.byID)
        do throws(StoreError) { confirm(making, try making.record(BooksOnlySalesLog(books: model.books))) } catch {
            return ["items": error.words]
        }
        return [:]
    }

    private func confirm(_ making: ReturnBuilder, _ record: StoreRecord) {
        let amount = money.text(record.paid)
        let isShort = DrawerCheck.shortage(record, model.books) != nil
        let warning = isShort ? "! The drawer holds less cash than that, by the books · " : ""
        let question = DialogState(
            title: "Refund \(amount) without a receipt?",
            text: warning + StoreRefundForm.words(record, settings).joined(separator: " · "),
            choices: [.init(.character("y"), "Refund"), .init(.character("n"), "Not now")])
        context.dialogs.decide(question) { answer in
            guard answer == 0 else { return }
            model.desk.allowed(.refund, "refund of \(amount) without a receipt") { approvedBy in
                var making = making
                making.approvedBy = approvedBy
                giveBack(making)
            }
        }
    }

    private func giveBack(_ making: ReturnBuilder) {
        till.inTurn {
            do throws(StoreError) {
                let record = try await till.service.giveBack(making)
                ReceiptPrinting(till: till).print(record)
                context.undoStack.recordFinal("Refund \(record.number ?? "")", advice: "sell it again")
                await model.refresh()
                let tenders = StoreReceiptText.tenders(record.tenders, settings)
                context.say(.success("\(record.number ?? ""): without a receipt, give back \(tenders)"))
            } catch { context.say(.error("Not refunded: \(error.words)")) }
        }
    }
}

/// A return without a receipt in its form.
private struct GoodsReturn {
    /// The returned products, as a separate cart.
    var cart: StoreCart
    var restocks = true
    var reason = ""
    var isExchange: Bool
}
