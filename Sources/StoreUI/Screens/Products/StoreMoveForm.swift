import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The form for stock that a person moves by hand.
@MainActor
struct StoreMoveForm {
    private let product: Product
    private let shown: Int
    private let quantities: QuantityText

    init(_ product: Product, _ model: StoreModel) {
        self.product = product
        shown = model.quantity(of: product) ?? 0
        quantities = model.settings.quantities
    }

    struct Draft {
        var move: StockMove
        var note = ""
    }

    var draft: Draft { Draft(move: StockMove(product: product.id, delta: 0, reason: .restock)) }

    private static let words: [(value: StockMove.Reason, title: String)] = [
        (.restock, "restock"), (.damaged, "damaged"), (.expired, "expired"), (.returned, "return"),
        (.adjustment, "correction (+ or −)"), (.transfer, "transfer (+ or −)"), (.initial, "first stock"),
    ]

    /// Returns the word for a reason in the list of moves.
    static func word(_ reason: StockMove.Reason) -> String {
        switch reason {
        case .returned: "return"
        case .adjustment: "correction"
        case .initial: "first stock"
        case .count: "stock count"
        case .sale, .restock, .damaged, .expired, .transfer: reason.rawValue
        }
    }

    private func text(_ quantity: Int) -> String { quantities.text(quantity, isWeight: product.kind == .weight) }

    var table: FormTable<Draft> {
        FormTable([
            .choice("reason", "What happened", \.move.reason, Self.words),
            .typed(
                "quantity", "How many", placeholder: "such as \(product.kind == .weight ? quantities.text(500) : "6")",
                show: { _ in "" }
            ) { readQuantity($0, &$1.move) },
            .text("note", "Note", \.note, placeholder: "none", trims: true),
        ])
    }

    func tell(_ form: inout FormState) {
        let (read, errors) = table.read(form, into: draft)
        let then = errors.isEmpty ? ", \(text(shown + read.move.delta)) then" : ""
        for id in ["reason", "quantity", "note"] { form.hint("\(text(shown)) now\(then)", for: id) }
    }

    private func readQuantity(_ typed: String, _ move: inout StockMove) -> String? {
        let reason = move.reason
        let isBelow = typed.hasPrefix("-") || typed.hasPrefix("−")
        let isSigned = isBelow || typed.hasPrefix("+")
        do throws(MoneyError) {
            let size = try quantities.thousandths(isSigned ? String(typed.dropFirst()).trimmingSpaces : typed)
            guard size > 0 else { return "More than 0" }
            guard product.kind == .weight || size % 1000 == 0 else { return "Whole number" }
            if isSigned, let adds = reason.adds, adds == isBelow {
                let title = Self.words.first { $0.value == reason }?.title ?? ""
                return "\(title) only \(adds ? "adds" : "takes away"): leave the sign out"
            }
            move.delta = reason.adds == false || isBelow ? -size : size
            return nil
        } catch {
            return product.kind == .weight ? "A number such as \(quantities.text(500))" : "Whole number"
        }
    }
}
