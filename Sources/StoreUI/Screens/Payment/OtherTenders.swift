import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The dialogs for a payment by gift card, voucher or wallet.
struct OtherTenders: PaymentPart {
    let amount: PaymentAmount
    let enters: EnterPresses

    func ask() {
        guard tenders.canTake else { return }
        let items = [
            PaletteItem(id: "gift", title: "Gift card", detail: "by its code"),
            PaletteItem(id: "voucher", title: "Voucher", detail: "on paper"),
            walletItem,
        ]
        context.dialogs.choose(.init(placeholder: "pay with", items: items)) { item in
            switch item.id {
            case "gift": askGift()
            case "voucher": askVoucher()
            case "wallet" where item.disabledReason == nil: askWallet()
            default: if let reason = item.disabledReason { context.say(.info(reason)) }
            }
        }
    }

    func askGift() {
        guard tenders.canTake else { return }
        var question = Dialogs.Question(title: "Code of the gift card", key: "store gift")
        // The code is not stored, because whoever knows it can spend the card.
        question.kept = { _ in "" }
        question.takesScans = true
        context.dialogs.ask(question) { text, again in
            // Enter after the code may be pressed twice; the second press must not take cash.
            enters.note()
            do throws(GiftCode.FormatError) { takeGift(try GiftCode(typed: text)) } catch {
                context.say(
                    .error("That is not a gift card code: 13 letters and digits, including a check character"))
                again()
            }
        }
    }

    private func takeGift(_ code: GiftCode) {
        guard let card = model.books.gifts[code.hash] else {
            return context.say(.error("The store sold no gift card with that code"))
        }
        let balance = card.balance - cart.taken(.gift, from: code.hash)
        guard let amount = tenders.askedAmount() else { return }
        tenders.take(.gift(balance: balance, asked: amount)) { tender in
            tender.account = code.hash
            tender.lastFour = code.last4
        }
    }

    func askVoucher() {
        guard tenders.canTake else { return }
        model.desk.allowed(.voucher, "a voucher") { askVoucher(approvedBy: $0) }
    }

    private func askVoucher(approvedBy: String?) {
        guard let amount = tenders.askedAmount() else { return }
        let table = FormTable<TenderSlip>([
            tenders.amountRow(\.amount),
            .text("reference", "Reference", \.reference, hint: "The voucher's number, if it has one", trims: true) {
                CardNumber.isIn($0) ? "That is a card number" : nil
            },
        ])
        context.dialogs.fillIn(
            .init(title: "Voucher", key: "store voucher", table, .init(amount: amount)) { slip in
                tenders.take(.voucher(amount: slip.amount), approvedBy: approvedBy) {
                    $0.reference = slip.reference.isEmpty ? nil : slip.reference
                }
            })
    }

    // MARK: Wallet

    private var customer: ListedCustomer? { model.customer(cart.customer) }

    private var walletItem: PaletteItem {
        guard let customer else {
            return PaletteItem(
                id: "wallet", title: "Wallet", disabledReason: "This sale has no customer: press F7 at the till")
        }
        let limit = customer.customer.limit
        let words =
            "\(customer.name): \(money.text(customer.wallet))" + (limit > 0 ? ", limit \(money.text(limit))" : "")
        return PaletteItem(id: "wallet", title: "Wallet", detail: words, disabledReason: Self.refusal(of: customer))
    }

    /// Returns why the wallet can't pay; nil if it can.
    private static func refusal(of customer: ListedCustomer) -> String? {
        if let refusal = customer.customer.refusal() { return "\(customer.name): \(refusal)" }
        return customer.spendable > 0 ? nil : "The wallet of \(customer.name) is empty"
    }

    private func askWallet() {
        guard tenders.canTake, let customer else { return }
        if let refusal = Self.refusal(of: customer) { return context.say(.error(refusal)) }
        guard let amount = tenders.askedAmount() else { return }
        let balance = customer.wallet - cart.taken(.wallet, from: customer.id)
        tenders.take(.wallet(balance: balance, limit: customer.customer.limit, asked: amount)) {
            $0.account = customer.id
        }
    }
}
