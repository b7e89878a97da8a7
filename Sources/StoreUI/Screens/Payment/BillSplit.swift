import QuadCore
import QuadShell
import StoreCore
import StoreKit
import SystemKit
import ViewState

/// The dialogs for splitting a bill: evenly, by amounts, or by items.
struct BillSplit: PaymentPart {
    let amount: PaymentAmount

    func ask() {
        guard progress.isPaying, till.payment.rest > 1 else { return }
        let rest = till.payment.rest
        let even = (2...10).map { people in
            let shares = Shares.even(rest, among: people).map { money.text($0) }
            let words = Set(shares).count == 1 ? "\(shares[0]) each" : shares.joined(separator: " ")
            return PaletteItem(id: "\(people)", title: "\(people)", detail: words)
        }
        let items =
            [PaletteItem(id: "1", title: "Do not split")] + even + [
                PaletteItem(id: "amounts", title: "By amount", detail: "each person names an amount"),
                PaletteItem(
                    id: "lines", title: "By items", detail: "some now, the rest as a separate sale",
                    disabledReason: linesRefusal),
            ]
        context.dialogs.choose(.init(placeholder: "how to split the bill", items: items)) { item in
            switch item.id {
            case "amounts": askAmounts()
            case "lines": askLines()
            default:
                let people = Int(item.id) ?? 1
                amount.split(into: people > 1 ? Shares.even(till.payment.rest, among: people) : [])
            }
        }
    }

    // MARK: By amount

    private static let mostShares = 10

    private func askAmounts() {
        let sample = "\(money.text(500)) \(money.text(1000))"
        let question = Dialogs.Question(
            title: "Amounts", key: "store shares",
            help:
                "Such as \(sample), separated by spaces; the rest of \(money.text(till.payment.rest)) comes last.",
            kept: { _ in "" })
        context.dialogs.ask(question) { text, again in
            do throws(StoreError) { amount.split(into: try shares(text)) } catch {
                context.say(.error(error.words))
                again()
            }
        }
    }

    private func shares(_ text: String) throws(StoreError) -> [Int] {
        var (shares, left): ([Int], Int) = ([], till.payment.rest)
        for part in text.split(separator: " ") {
            let share = try mapError(of: money.typed(String(part))) { (error: MoneyError) in
                StoreError.refused("\(part): \(MoneyErrorText.problem(error, sample: money.text(500)))")
            }
            guard share > 0 else { throw .refused("\(part): must be more than 0") }
            guard share < left else {
                throw .refused(
                    "That is more than \(money.text(till.payment.rest))", advice: "leave something for the last share")
            }
            shares.append(share)
            left -= share
        }
        guard !shares.isEmpty, shares.count < Self.mostShares else {
            throw .refused("Split the bill among 2 to \(Self.mostShares) people")
        }
        return shares + [left]
    }

    // MARK: By lines

    private var linesRefusal: String? {
        if !cart.tenders.isEmpty { return "A payment was already taken: split the rest by amount" }
        return cart.items.count == 1 && cart.items[0].quantity <= 1000 ? "There is only one item" : nil
    }

    private func askLines() {
        if let linesRefusal { return context.say(.info(linesRefusal)) }
        let rows = cart.items.enumerated().map { place, item in
            let there = "\(StoreText.quantity(item, settings)) at \(money.text(item.price))"
            return FormRow<[Int: Int]>.typed(
                "line\(place)", item.name, placeholder: "none", hint: "\(there): how many to pay now, or all",
                show: { _ in "" }
            ) { [quantityText = settings.quantities] text, quantities in
                guard !text.isEmpty else { return nil }
                let isAll = text.lowercased() == "all"
                quantities[place] = isAll ? item.quantity : try? quantityText.thousandths(text)
                return quantities[place] == nil ? "Type how many to pay now: a number, or all" : nil
            }
        }
        context.dialogs.fillIn(
            .init(
                title: "Pay now, the rest later", key: "store split \(cart.id)", FormTable(rows), [:]
            ) { quantities, _ in split(quantities) })
    }

    private func split(_ quantities: [Int: Int]) -> [String: String] {
        // The split is tried here, so that the form stays open with the error.
        do throws(StoreError) {
            _ = try CartSplit(cart, taking: quantities, ids: ("1", "2"), settings)
        } catch { return ["line0": error.words] }
        till.split(taking: quantities) {
            progress.reset()
            amount.reset()
            amount.suggest()
        }
        return [:]
    }
}
