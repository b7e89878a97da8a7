import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

// What is done with the sale as a whole, and with the drawer.
extension TillViewModel {
    /// - Parameter tender: what is asked for first; nil asks for cash.
    func paid(with tender: TenderKind? = nil) {
        if till.isBusy { till.inTurn { [self] in pay(tender) } } else { pay(tender) }
    }

    private func pay(_ tender: TenderKind?) {
        guard !cart.items.isEmpty else {
            let words = "Nothing new is in the sale: put it in, or F9 takes the returned goods off"
            return context.say(.info(cart.returning == nil ? "Nothing is in the sale yet" : words))
        }
        // Who presses F2 behind an amount means it; left there, it would be the next customer's.
        let typed = state.entry.text.trimmingSpaces
        guard typed.isEmpty else {
            context.ring()
            return context.say(.warning("“\(typed.clipped)” is not in the sale: Enter puts it there, Esc clears it"))
        }
        // The first session opens by itself.
        if till.book.openSession == nil, till.book.sessions > 0 {
            context.say(.info("No session is open on \(till.register): count the drawer first"))
            return drawer.askOpening { [weak self] in
                if self?.context.route() == .storeTill { self?.paid(with: tender) }
            }
        }
        if let unsaved = till.unsaved {
            return context.say(.error("Not written yet: \(unsaved); Ctrl-T tries again"))
        }
        // Tenders that were already taken may still be given back in the payment.
        if let refusal = cart.unknownRefusal, cart.tenders.isEmpty {
            context.ring()
            return context.say(.error(refusal.words))
        }
        // Before anybody pays: what is missing may be sold by another till since it was put into the sale.
        if let refusal = till.stockRefusal {
            context.ring()
            return context.say(.error("\(refusal): take it off, or sell fewer"))
        }
        askOfClock { [weak self] in self?.till.approved { self?.open(tender) } }
    }

    /// Asks once whether to sell with a clock that is behind the last record.
    private func askOfClock(_ goOn: @escaping () -> Void) {
        guard let last = library.clockIsBehind, !till.sellsWithClockBehind else { return goOn() }
        let now = library.moment
        let question = DialogState(
            title: "The clock is behind",
            text:
                "It says \(now.dayText) \(now.timeText); the last record is of \(last.dayText) \(last.timeText). What is "
                + "sold now is marked “clock behind”.",
            choices: [
                .init(.character("n"), "Not now: set the clock first"), .init(.character("s"), "Sell all the same"),
            ])
        context.dialogs.decide(question) { [weak self] answer in
            guard answer == 1 else { return }
            self?.till.sellsWithClockBehind = true
            goOn()
        }
    }

    private func open(_ tender: TenderKind?) {
        till.opensWith = tender
        context.open(.storePayment)
    }

    func parked() {
        let question = Dialogs.Question(
            title: "Park as", key: "store park", help: "A table, a name: what you find it by.")
        context.dialogs.ask(question) { [weak self] name, _ in self?.park(as: name.trimmingSpaces) }
    }

    private func park(as name: String) {
        till.inTurn { [self] in
            guard !cart.items.isEmpty else { return }
            if let refusal = Self.refusal(cart) { return context.say(.error(refusal.words)) }
            guard !CardNumber.isIn(name) else { return context.say(.error(StoreError.cardNumber.words)) }
            let name = name.isEmpty ? "at \(library.moment.timeText)" : name
            do throws(StoreError) { try await till.park(as: name) } catch {
                return context.say(.error("Not parked: \(error.words)"))
            }
            state.line = nil
            await library.refresh()
            context.say(.success("Parked as \(name); F6 takes it up"))
        }
    }

    func recalled() {
        let items = till.parked.map { cart in
            let lines = StoreText.count(cart.items.count, "line")
            let due = (try? cart.totals(settings)).map { settings.money.text($0.due) } ?? ""
            return PaletteItem(id: cart.id, title: cart.parkedAs ?? "", detail: lines, trailing: due)
        }
        context.dialogs.choose(.init(placeholder: "which sale to take up", items: items)) { [weak self] in
            self?.recall($0.id)
        }
    }

    private func recall(_ id: String) {
        till.inTurn { [self] in
            guard cart.isEmpty else {
                return context.say(.info("A sale is open: pay it or park it first"))
            }
            do throws(StoreError) {
                guard try await till.takeUp(id) else {
                    return context.say(.warning("That sale was taken up elsewhere"))
                }
                state.line = nil
            } catch { context.say(.error(error.words)) }
        }
    }

    // MARK: More

    func askedMore() {
        var items = [
            PaletteItem(id: "gift", title: "Pay with a gift card"),
            PaletteItem(id: "voucher", title: "Pay with a voucher"),
        ]
        if cart.isEmpty { items = [] }
        if let place = selectedLine {
            let item = cart.items[place]
            let title = item.isComp ? "Charge for \(item.name) again" : "Give \(item.name) away"
            items.append(PaletteItem(id: "comp", title: title, detail: "on the house"))
        }
        if let place = selectedLine {
            items.append(
                PaletteItem(
                    id: "line-discount", title: "Something off \(cart.items[place].name)",
                    detail: "%10 or $1 in the line"))
            items.append(
                PaletteItem(
                    id: "line-price", title: "Another price of \(cart.items[place].name)",
                    detail: money.text(cart.items[place].price)))
            if !settings.taxes.isEmpty {
                items.append(
                    PaletteItem(id: "line-tax", title: "Tax on \(cart.items[place].name)", detail: taxWords(place)))
            }
        }
        if !cart.items.isEmpty {
            items.append(
                PaletteItem(id: "discount", title: "Something off the sale", detail: "%%10 or $$1 in the line"))
            items.append(
                PaletteItem(
                    id: "tax", title: cart.isTaxExempt ? "Charge taxes again" : "Charge no taxes", detail: "exempt"))
            items.append(PaletteItem(id: "leave", title: "Leave the sale", detail: "all lines go"))
        }
        items.append(PaletteItem(id: "card", title: "Sell a gift card", detail: "makes its code"))
        context.dialogs.choose(.init(placeholder: "more", items: items)) { [weak self] in self?.did($0.id) }
    }

    private func did(_ id: String) {
        switch id {
        case "gift": paid(with: .gift)
        case "voucher": paid(with: .voucher)
        case "comp": gaveLineAway()
        case "line-discount": askDiscount(ofLine: true)
        case "discount": askDiscount(ofLine: false)
        case "tax": toggledTaxes()
        case "line-price": askLinePrice()
        case "line-tax": askLineTax()
        case "leave": askToLeaveSale()
        case "card": askGiftCard(nil)
        default: break
        }
    }

    private func taxWords(_ place: Int) -> String {
        settings.titles(ofTaxes: cart.items[place].taxes)
    }

    /// An open amount has none until somebody says so; a product may be sold with another one than its own.
    private func askLineTax() {
        guard let place = selectedLine else { return }
        let item = cart.items[place]
        let choices = TaxChoices(settings, now: [item.taxes])
        context.dialogs.choose(.init(placeholder: "the tax on \(item.name.clipped)", items: choices.items)) {
            [weak self] chosen in
            let taxes = choices.taxes(after: chosen.id, before: item.taxes)
            self?.library.desk.allowed(.price, "another tax on \(item.name.clipped)") { approvedBy in
                self?.set(taxes: taxes, of: item, at: place, approvedBy)
            }
        }
    }

    private func set(taxes: [String], of item: StoreCart.Item, at place: Int, _ approvedBy: String?) {
        changeUntaken("tax on \(item.name)") { (cart) throws(StoreError) in
            guard cart.items.indices.contains(place), cart.items[place] == item else {
                throw .refused("The sale changed meanwhile")
            }
            guard !item.line.isLiability else { throw .refused("There is no tax on credit") }
            cart.items[place].taxes = taxes
            cart.approvedBy = approvedBy ?? cart.approvedBy
        }
    }

    private func gaveLineAway() {
        guard let place = selectedLine else { return }
        let item = cart.items[place]
        let name = item.name
        library.desk.allowed(.comp, "giving \(name.clipped) away") { [weak self] in
            self?.giveLineAway(place, item, $0)
        }
    }

    private func giveLineAway(_ place: Int, _ item: StoreCart.Item, _ approvedBy: String?) {
        changeUntaken("\(item.name) on the house") { [settings] (cart) throws(StoreError) in
            guard cart.items.indices.contains(place), cart.items[place] == item else {
                throw .refused("The sale changed meanwhile")
            }
            guard !item.line.isLiability else { throw .refused("Credit is not given away") }
            cart.items[place].isComp = !item.isComp
            if !item.isComp { cart.allowComp(by: approvedBy, ofLine: place, settings) }
        }
    }

    private func toggledTaxes() {
        let isExempt = cart.isTaxExempt
        library.desk.allowed(.price, "a sale without taxes") { [weak self] in self?.chargeTaxes(isExempt, $0) }
    }

    private func chargeTaxes(_ isExempt: Bool, _ approvedBy: String?) {
        changeUntaken(isExempt ? "taxes charged" : "no taxes charged") { (cart) throws(StoreError) in
            cart.isTaxExempt = !isExempt
            cart.approvedBy = approvedBy ?? cart.approvedBy
        }
    }

    private func askToLeaveSale() {
        let taken = cart.tenders.map { StoreText.tender($0, settings.money) }.joined(separator: ", ")
        let words = taken.isEmpty ? "" : " Given back: \(taken)."
        let text = "\(StoreText.count(cart.items.count, "line")) will go.\(words)"
        context.dialogs.confirm("Leave the sale?", text, "Leave it") { [weak self] in self?.leftSale() }
    }

    private func leftSale() {
        till.inTurn { [self] in
            do throws(StoreError) { try await till.leave() } catch { return context.say(.error(error.words)) }
            state.line = nil
            await library.refresh()
            context.say(.success("The sale was left"))
        }
    }

    // MARK: Drawer

    func askedDrawer() {
        guard till.book.openSession != nil else { return drawer.askOpening() }
        let kinds: [(kind: RecordKind, title: String, detail: String)] = [
            (.paidIn, "Cash in", "such as change from the bank"), (.paidOut, "Cash out", "such as milk bought"),
            (.drop, "To the safe", "taken out of the drawer"),
            (.noSale, "Open the drawer", "without a sale; it is logged"),
        ]
        let items =
            kinds.map { PaletteItem(id: $0.kind.rawValue, title: $0.title, detail: $0.detail) }
            + [PaletteItem(id: "opening", title: "Correct the opening", detail: "what it began with")]
            + [PaletteItem(id: "", title: "Count and close the session", detail: "and its reports")]
        context.dialogs.choose(.init(placeholder: "drawer of \(till.register)", items: items)) { [weak self] item in
            guard let self else { return }
            if item.id == "opening" { return drawer.askOpeningAgain() }
            if let kind = RecordKind(rawValue: item.id) { drawer.askMove(kind) } else { context.open(.storeSession) }
        }
    }
}
