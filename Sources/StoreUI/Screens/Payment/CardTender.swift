import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// Asks for what a card pays.
struct CardTender: PaymentPart {
    let amount: PaymentAmount

    /// Most cards pay the amount that stands there, and only the terminal knows more.
    func ask() {
        guard tenders.canTake, let amount = tenders.askedAmount() else { return }
        let question = DialogState(
            title: "Card \(money.text(amount))", text: "Has the terminal approved it?",
            choices: [
                .init(.character("y"), "Approved"),
                .init(.character("d"), "With another amount, a reference or last 4"),
            ])
        context.dialogs.decide(question) { answer in
            guard answer == 0 else { return askDetails() }
            tenders.take(.card(amount: amount)) { $0.isApproved = true }
        }
    }

    private func askDetails() {
        guard tenders.canTake, let amount = tenders.askedAmount() else { return }
        let sum = TextInput(money.text(amount), isSuggested: true)
        let form = Dialogs.Form(
            title: "Card", key: "store card",
            fields: [
                FormField("amount", "Amount", .text(sum)),
                .text("reference", "Reference", hint: "From the slip; never the number of the card"),
                .text("last", "Last 4", hint: "May stay empty"),
                .toggle("approved", "Approved", false, hint: "y once the terminal says so"),
            ], kept: { _ in "" }
        ) { take($0) }
        context.dialogs.fillIn(form)
    }

    private func take(_ form: FormState) -> [String: String] {
        let (reference, last) = (form.text("reference").trimmingSpaces, form.text("last").trimmingSpaces)
        var errors = tenders.amountErrors(form)
        if CardNumber.isIn(reference) {
            errors["reference"] = "That is the number of a card, which nobody may keep: its reference goes here"
        } else if reference.count > 64 {
            errors["reference"] = "At most 64 signs"
        }
        if !last.isEmpty, last.utf8.count != 4 || !last.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            errors["last"] = "Four digits, or nothing"
        }
        if form["approved"]?.isOn != true { errors["approved"] = "Take it once the terminal has approved it: y" }
        guard errors.isEmpty, let amount = try? money.typed(form.text("amount")) else { return errors }
        tenders.take(.card(amount: amount)) { tender in
            tender.reference = reference.isEmpty ? nil : reference
            tender.lastFour = last.isEmpty ? nil : last
            tender.isApproved = true
        }
        return [:]
    }
}
