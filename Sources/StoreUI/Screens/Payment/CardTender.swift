import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The dialogs for a card payment.
struct CardTender: PaymentPart {
    let amount: PaymentAmount

    /// Asks whether the card was approved. Most cards pay the suggested amount, and only the terminal knows the result.
    func ask() {
        guard tenders.canTake, let amount = tenders.askedAmount() else { return }
        let question = DialogState(
            title: "Card \(money.text(amount))", text: "Has the terminal approved the payment?",
            choices: [
                .init(.character("y"), "Approved"),
                .init(.character("d"), "Change the amount, the reference or last 4"),
            ])
        context.dialogs.decide(question) { answer in
            guard answer == 0 else { return askDetails() }
            tenders.take(.card(amount: amount)) { $0.isApproved = true }
        }
    }

    private func askDetails() {
        guard tenders.canTake, let amount = tenders.askedAmount() else { return }
        let table = FormTable<TenderSlip>([
            tenders.amountRow(\.amount),
            .text(
                "reference", "Reference", \.reference, hint: "From the slip; never the card number", trims: true
            ) { reference in
                if CardNumber.isIn(reference) {
                    return "That is a card number, which must not be kept: type the reference"
                }
                return reference.count > 64 ? "At most 64 characters" : nil
            },
            .text("last", "Last 4", \.last, hint: "Optional", trims: true) { last in
                let isRight = last.utf8.count == 4 && last.utf8.allSatisfy { (0x30...0x39).contains($0) }
                return last.isEmpty || isRight ? nil : "Four digits, or nothing"
            },
            .toggle("approved", "Approved", \.isApproved, hint: "y once the terminal approves"),
        ]) { slip, errors in
            if !slip.isApproved { errors["approved"] = "Take the payment once the terminal has approved it: y" }
        }
        let form = Dialogs.Form(
            title: "Card", key: "store card", table, TenderSlip(amount: amount), kept: { _ in "" }
        ) { slip, _ in
            tenders.take(.card(amount: slip.amount)) { tender in
                tender.reference = slip.reference.isEmpty ? nil : slip.reference
                tender.lastFour = slip.last.isEmpty ? nil : slip.last
                tender.isApproved = true
            }
            return [:]
        }
        context.dialogs.fillIn(form)
    }
}
