import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

// Gift cards and vouchers.
extension PaymentViewModel {
    func askedOther() {
        guard isPaying, payment.rest > 0 else { return }
        let items = [
            PaletteItem(id: "gift", title: "Gift card", detail: "by its code"),
            PaletteItem(id: "voucher", title: "Voucher", detail: "on paper"),
            walletItem,
        ]
        context.dialogs.choose(.init(placeholder: "paid with", items: items)) { [weak self] item in
            switch item.id {
            case "gift": self?.askGift()
            case "voucher": self?.askVoucher()
            case "wallet" where item.disabledReason == nil: self?.askWallet()
            default: if let reason = item.disabledReason { self?.context.say(.info(reason)) }
            }
        }
    }

    func askGift() {
        guard isPaying, payment.rest > 0 else { return }
        var question = Dialogs.Question(title: "Code of the gift card", key: "store gift")
        // Whoever knows the code can spend the card.
        question.kept = { _ in "" }
        question.takesScans = true
        context.dialogs.ask(question) { [weak self] text, again in
            guard let self else { return }
            // The Enter that ends the code may be pressed twice: the second one is no cash.
            noteEnter()
            do throws(GiftCode.FormatError) { takeGift(try GiftCode(typed: text)) } catch {
                context.say(
                    .error("That is no code of a gift card: 13 letters and digits, one of them checks the others"))
                again()
            }
        }
    }

    private func takeGift(_ code: GiftCode) {
        guard let card = library.books.gifts[code.hash] else {
            return context.say(.error("The store sold no gift card with that code"))
        }
        let balance = card.balance - cart.taken(.gift, from: code.hash)
        guard let amount = askedAmount() else { return }
        take(.gift(balance: balance, asked: amount)) { tender in
            tender.account = code.hash
            tender.lastFour = code.last4
        }
    }

    func askVoucher() {
        guard isPaying, payment.rest > 0 else { return }
        library.desk.allowed(.voucher, "a voucher") { [weak self] in self?.askVoucher(approvedBy: $0) }
    }

    private func askVoucher(approvedBy: String?) {
        guard let amount = askedAmount() else { return }
        let sum = TextInput(money.text(amount), isSuggested: true)
        let form = Dialogs.Form(
            title: "Voucher", key: "store voucher",
            fields: [
                FormField("amount", "Amount", .text(sum)),
                .text("reference", "Reference", hint: "Its number, if it has one"),
            ]
        ) { [weak self] form in
            guard let self else { return [:] }
            var errors = amountErrors(form)
            let reference = form.text("reference").trimmingSpaces
            if CardNumber.isIn(reference) { errors["reference"] = "That is the number of a card" }
            guard errors.isEmpty, let amount = try? money.typed(form.text("amount")) else { return errors }
            take(.voucher(amount: amount), approvedBy: approvedBy) {
                $0.reference = reference.isEmpty ? nil : reference
            }
            return [:]
        }
        context.dialogs.fillIn(form)
    }
}
