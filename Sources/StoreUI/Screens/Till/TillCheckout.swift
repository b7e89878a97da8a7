import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The way to the payment, with all checks before it.
struct TillCheckout: SalePart {
    let sale: TillSale
    let drawer: StoreDrawer

    /// - Parameter tender: the first tender to ask for; nil for cash.
    func pay(with tender: TenderKind? = nil) {
        if till.isBusy { till.inTurn { ask(tender) } } else { ask(tender) }
    }

    private func ask(_ tender: TenderKind?) {
        guard !cart.items.isEmpty else {
            let words = "The sale has no new items: add some, or remove the returned goods with F9"
            return context.say(.info(cart.returning == nil ? "Nothing is in the sale yet" : words))
        }
        // A user who presses F2 after typing an amount wants to sell it. Left in the line, the amount would go into the
        // next sale.
        let typed = entry.text.trimmingSpaces
        guard typed.isEmpty else {
            context.ring()
            return context.say(.warning("“\(typed.clipped)” is not in the sale: Enter puts it there, Esc clears it"))
        }
        // The first session opens automatically.
        if till.book.openSession == nil, till.book.sessions > 0 {
            context.say(.info("No session is open on \(till.register): count the drawer first"))
            return drawer.askOpening {
                if context.route() == .storeTill { pay(with: tender) }
            }
        }
        if let unsaved = till.unsaved {
            return context.say(.error("Not saved yet: \(unsaved); \(context.retryWords(.tillRetry))"))
        }
        // The payment can still give back tenders that were taken before.
        if let refusal = cart.unknownRefusal, cart.tenders.isEmpty {
            context.ring()
            return context.say(.error(refusal.words))
        }
        // Another till may have sold the stock since the item was added, so the stock is checked before anybody pays.
        if let refusal = till.stockRefusal {
            context.ring()
            return context.say(.error("\(refusal): remove the item, or sell fewer"))
        }
        askOfClock { till.approved { open(tender) } }
    }

    /// Asks once whether to sell with a clock that is behind the last record.
    private func askOfClock(_ goOn: @escaping () -> Void) {
        guard let last = model.clockIsBehind, !till.sellsWithClockBehind else { return goOn() }
        let now = model.moment
        let question = DialogState(
            title: "The clock is behind",
            text:
                "It shows \(now.dayText) \(now.timeText); the last record is from \(last.dayText) \(last.timeText). "
                + "Sales made now are marked “clock behind”.",
            choices: [
                .init(.character("n"), "Not now: set the clock first"), .init(.character("s"), "Sell anyway"),
            ])
        context.dialogs.decide(question) { answer in
            guard answer == 1 else { return }
            till.allowClockBehind()
            goOn()
        }
    }

    private func open(_ tender: TenderKind?) {
        till.handover.leave(tender: tender)
        context.open(.storePayment)
    }
}
