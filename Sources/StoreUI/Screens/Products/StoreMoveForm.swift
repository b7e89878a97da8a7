import QuadCore
import StoreCore
import StoreKit
import TerminalKit
import ViewState

/// Stock that came or went by hand, as a form.
@MainActor
struct StoreMoveForm {
    private let product: Product
    private let shown: Int
    private let quantities: QuantityText

    init(_ product: Product, _ library: StoreModel) {
        self.product = product
        shown = library.quantity(of: product) ?? 0
        quantities = library.settings.quantities
    }

    private static let words: [(reason: StockMove.Reason, title: String)] = [
        (.restock, "restock"), (.damaged, "damaged"), (.expired, "expired"), (.returned, "return"),
        (.adjustment, "correction (+ or −)"), (.transfer, "transfer (+ or −)"), (.initial, "first stock"),
    ]

    /// As it stands in the moves of a product.
    static func word(_ reason: StockMove.Reason) -> String {
        switch reason {
        case .returned: "return"
        case .adjustment: "correction"
        case .initial: "first stock"
        case .count: "stock take"
        case .sale, .restock, .damaged, .expired, .transfer: reason.rawValue
        }
    }

    private func text(_ quantity: Int) -> String { quantities.text(quantity, isWeight: product.kind == .weight) }

    var fields: [FormField] {
        [
            .choice("reason", "What happened", Self.words.map(\.title)),
            .text(
                "quantity", "How many", placeholder: "such as \(product.kind == .weight ? quantities.text(500) : "6")"),
            .text("note", "Note", placeholder: "none"),
        ]
    }

    func tell(_ form: inout FormState) {
        let move = read(form).move
        let words = "\(text(shown)) now" + (move.map { ", \(text(shown + $0.delta)) then" } ?? "")
        for id in ["reason", "quantity", "note"] { form.hint(words, for: id) }
    }

    func read(_ form: FormState) -> (move: StockMove?, errors: [String: String]) {
        let title = form.text("reason")
        let reason = Self.words.first { $0.title == title }?.reason ?? .restock
        let typed = form.text("quantity").trimmingSpaces
        let isBelow = typed.hasPrefix("-") || typed.hasPrefix("−")
        let isSigned = isBelow || typed.hasPrefix("+")
        do throws(MoneyError) {
            let size = try quantities.thousandths(isSigned ? String(typed.dropFirst()).trimmingSpaces : typed)
            guard size > 0 else { return (nil, ["quantity": "More than 0"]) }
            guard product.kind == .weight || size % 1000 == 0 else { return (nil, ["quantity": "Whole number"]) }
            if isSigned, let adds = reason.adds, adds == isBelow {
                return (nil, ["quantity": "\(title) only \(adds ? "adds" : "takes away"): leave the sign out"])
            }
            let delta = reason.adds == false || isBelow ? -size : size
            return (StockMove(product: product.id, delta: delta, reason: reason), [:])
        } catch {
            return (
                nil, ["quantity": product.kind == .weight ? "A number such as \(quantities.text(500))" : "Whole number"]
            )
        }
    }
}
