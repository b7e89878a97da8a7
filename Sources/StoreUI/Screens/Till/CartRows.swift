import StoreCore
import StoreKit

/// The rows of a sale as they are drawn: its items and discounts.
struct CartRows: Equatable {
    struct Row: Equatable {
        /// The index of the item in the sale; nil for a discount on the whole sale.
        var line: Int?
        var isDiscount = false
        /// Whether no product has the item's code.
        var isUnknown = false
        var quantity = ""
        var name: String
        var price = ""
        var amount: String
    }

    private(set) var rows: [Row] = []

    /// - Parameter isNarrow: whether the discounts of an item share its row.
    init(_ cart: StoreCart, _ settings: StoreSettings, isNarrow: Bool) {
        let lines = cart.items.map(\.arithmetic)
        let rules = cart.rules(settings)
        guard let own = try? CartTotals(lines, rules: rules), let all = try? cart.totals(settings) else { return }
        let money = settings.money
        for (place, item) in cart.items.enumerated() {
            let line = own.lines[place]
            let words = item.isComp ? ["on the house"] : item.discounts.map { StoreText.discount($0, settings) }
            var row = Row(
                line: place, quantity: StoreText.quantity(item, settings), name: item.name,
                price: item.fixedTotal == nil ? money.text(item.unitPrice) : "", amount: money.text(line.gross))
            if item.unknown != nil { (row.isUnknown, row.price, row.amount) = (true, "", "?") }
            if isNarrow, !words.isEmpty {
                row.name += "  " + words.joined(separator: ", ")
                row.amount = money.text(line.goods)
            }
            let notes = item.noteWords(money)
            if isNarrow, !notes.isEmpty { row.name += "  " + notes.joined(separator: ", ") }
            rows.append(row)
            if !isNarrow {
                rows += notes.map { Row(line: place, isDiscount: true, name: $0, amount: "") }
            }
            guard !isNarrow, !words.isEmpty else { continue }
            rows.append(
                Row(
                    line: place, isDiscount: true, name: words.joined(separator: ", "),
                    amount: money.text(-line.discount)))
        }
        defer { addReturned(cart, settings) }
        let offAll = all.lines.reduce(0) { $0 + $1.discount } - own.lines.reduce(0) { $0 + $1.discount }
        guard !cart.orderDiscounts.isEmpty else { return }
        let words = cart.orderDiscounts.map { StoreText.discount($0, settings) }
        rows.append(Row(isDiscount: true, name: "all: \(words.joined(separator: ", "))", amount: money.text(-offAll)))
    }

    private mutating func addReturned(_ cart: StoreCart, _ settings: StoreSettings) {
        for line in cart.returning?.shown ?? [] {
            let quantity = settings.quantities.text(line.quantity, isWeight: !line.unit.isEmpty)
            let count = line.unit.isEmpty ? quantity : "\(quantity) \(line.unit)"
            rows.append(Row(name: "back: \(count) \(line.name)", amount: settings.money.text(-line.amount)))
        }
    }

    /// Returns the row of an item, not of its discounts.
    func row(ofLine line: Int) -> Int? { rows.firstIndex { $0.line == line } }
}
