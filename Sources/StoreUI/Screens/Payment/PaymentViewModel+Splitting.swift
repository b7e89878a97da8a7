import QuadCore
import QuadShell
import StoreCore
import StoreKit
import SystemKit
import ViewState

// A bill that several pay: evenly, by amounts, or each their own lines.
extension PaymentViewModel {
    func askedSplit() {
        guard isPaying, payment.rest > 1 else { return }
        let rest = payment.rest
        let even = (2...10).map { people in
            let shares = Shares.even(rest, among: people).map { money.text($0) }
            let words = Set(shares).count == 1 ? "\(shares[0]) each" : shares.joined(separator: " ")
            return PaletteItem(id: "\(people)", title: "\(people)", detail: words)
        }
        let items =
            [PaletteItem(id: "1", title: "Not split")] + even + [
                PaletteItem(id: "amounts", title: "By amount", detail: "each says what they pay"),
                PaletteItem(
                    id: "lines", title: "By lines", detail: "some are paid now, the rest is a sale of its own",
                    disabledReason: linesRefusal),
            ]
        context.dialogs.choose(.init(placeholder: "how it is split", items: items)) { [weak self] item in
            guard let self else { return }
            switch item.id {
            case "amounts": askAmounts()
            case "lines": askLines()
            default: set(shares: Int(item.id).map { $0 > 1 ? Shares.even(payment.rest, among: $0) : [] } ?? [])
            }
        }
    }

    private func set(shares: [Int]) {
        var next = state
        next.shares = shares
        next.sharesFrom = cart.tenders.count
        state = next
        suggest()
    }

    // MARK: By amount

    private static let mostShares = 10

    private func askAmounts() {
        let sample = "\(money.text(500)) \(money.text(1000))"
        let question = Dialogs.Question(
            title: "Amounts", key: "store shares",
            help: "Such as \(sample), with spaces between; what is left of \(money.text(payment.rest)) comes last.",
            kept: { _ in "" })
        context.dialogs.ask(question) { [weak self] text, again in
            guard let self else { return }
            context.attempt(orElse: again) { set(shares: try shares(text)) }
        }
    }

    private func shares(_ text: String) throws(StoreError) -> [Int] {
        var (shares, left): ([Int], Int) = ([], payment.rest)
        for part in text.split(separator: " ") {
            let share = try mapError(of: money.typed(String(part))) { (error: MoneyError) in
                StoreError.refused("\(part): \(MoneyErrorText.problem(error, sample: money.text(500)))")
            }
            guard share > 0 else { throw .refused("\(part): more than 0") }
            guard share < left else {
                throw .refused("That is more than \(money.text(payment.rest))", advice: "leave something for the last")
            }
            shares.append(share)
            left -= share
        }
        guard !shares.isEmpty, shares.count < Self.mostShares else {
            throw .refused("It is split among 2 to \(Self.mostShares)")
        }
        return shares + [left]
    }

    // MARK: By lines

    private var linesRefusal: String? {
        if !cart.tenders.isEmpty { return "Something was taken for all of it: split the rest by amount" }
        return cart.items.count == 1 && cart.items[0].quantity <= 1000 ? "There is one line" : nil
    }

    private func askLines() {
        if let linesRefusal { return context.say(.info(linesRefusal)) }
        let fields = cart.items.enumerated().map { place, item -> FormField in
            let there = "\(StoreText.quantity(item, settings)) at \(money.text(item.price))"
            return FormField.text(
                "line\(place)", item.name, placeholder: "none", hint: "\(there): how many are paid now, or all")
        }
        let form = Dialogs.Form(title: "Paid now, the rest later", key: "store split \(cart.id)", fields: fields) {
            [weak self] in self?.split($0) ?? [:]
        }
        context.dialogs.fillIn(form)
    }

    private func split(_ form: FormState) -> [String: String] {
        var (quantities, errors): ([Int: Int], [String: String]) = ([:], [:])
        for (place, item) in cart.items.enumerated() {
            let text = form.text("line\(place)").trimmingSpaces
            guard !text.isEmpty else { continue }
            guard let quantity = text.lowercased() == "all" ? item.quantity : try? settings.quantities.thousandths(text)
            else {
                errors["line\(place)"] = "How many are paid now: a number, or all"
                continue
            }
            quantities[place] = quantity
        }
        guard errors.isEmpty else { return errors }
        // Tried here, so that the form stays open with what is wrong.
        do throws(StoreError) {
            _ = try CartSplit(cart, taking: quantities, ids: ("1", "2"), settings)
        } catch { return ["line0": error.words] }
        till.split(taking: quantities) { [weak self] in
            self?.state = State()
            self?.suggest()
        }
        return [:]
    }
}
