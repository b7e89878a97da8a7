import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The form of a refund: the quantity of each line, the return to stock, and the reason.
@MainActor
struct StoreRefundForm {
    struct Draft {
        var parts: [RefundBuilder.Part] = []
        var isAll = false
        var restocks: Bool
        var givesTip: Bool
        var reason = ""
    }

    let sold: RefundedSale
    let books: StoreBooks
    private let till: OpenTill
    private let settings: StoreSettings
    private let offersTip: Bool

    /// - Parameter offersTip: whether the tip may be given back.
    init(_ sold: RefundedSale, _ till: OpenTill, offersTip: Bool = true) {
        self.sold = sold
        self.till = till
        books = till.model.books
        settings = till.settings
        self.offersTip = offersTip && sold.tipLeft > 0
    }

    private static func id(_ line: Int) -> String { "line\(line)" }

    /// The numbers of the lines that are not completely refunded, from 1.
    private var open: [Int] { sold.sale.lines.indices.map { $0 + 1 }.filter { sold.left(ofLine: $0) > 0 } }
    private var tracksStock: Bool { !sold.sale.stock.isEmpty }
    private var hasMany: Bool { open.count > 1 || open.contains { sold.left(ofLine: $0) != 1000 } }
    /// Whether all goods were already given back, so that only the tip is left.
    private var isTipAlone: Bool { open.isEmpty }
    var firstField: String { open.first.map(Self.id) ?? "tip" }

    var draft: Draft { Draft(restocks: tracksStock && !isTipAlone, givesTip: offersTip && isTipAlone) }

    var table: FormTable<Draft> {
        var rows = open.map(row)
        if hasMany { rows.append(.toggle("all", "All of it", \.isAll)) }
        if tracksStock, !isTipAlone { rows.append(.toggle("shelf", "Back on the shelf", \.restocks)) }
        if offersTip { rows.append(.toggle("tip", "Tip \(settings.money.text(sold.tipLeft))", \.givesTip)) }
        rows.append(.text("reason", "Why", \.reason, placeholder: "cold, wrong size…", trims: true))
        return FormTable(rows, check: check)
    }

    private func row(_ line: Int) -> FormRow<Draft> {
        .typed(
            Self.id(line), sold.sale.lines[line - 1].name, placeholder: "none", show: { _ in hasMany ? "" : "1" }
        ) { text, draft in
            guard !text.isEmpty else { return nil }
            let left = sold.left(ofLine: line)
            guard let quantity = text.lowercased() == "all" ? left : try? settings.quantities.thousandths(text) else {
                return "Type how many are returned: a number, or all"
            }
            if quantity > 0 { draft.parts.append(.init(line: line, quantity: quantity)) }
            return quantity > left ? "Only \(settings.quantities.text(left)) left" : nil
        }
    }

    private func check(_ draft: inout Draft, _ errors: inout [String: String]) {
        if draft.isAll { (draft.parts, errors) = (open.map { .init(line: $0) }, [:]) }
        if draft.parts.isEmpty, !draft.givesTip, errors.isEmpty {
            errors[firstField] = isTipAlone ? "Only the tip is left: y refunds it" : "Say how many are returned"
        }
        if draft.reason.isEmpty { errors["reason"] = "A reason is missing" }
    }

    /// Shows at each field what the form would give back.
    func tell(_ form: inout FormState) {
        let words = preview(form)
        for line in open {
            let sale = sold.sale.lines[line - 1]
            let left = settings.quantities.text(sold.left(ofLine: line), isWeight: sale.unit != nil)
            form.hint("\(left) left at \(settings.money.text(sale.price)) · \(words)", for: Self.id(line))
        }
        for id in ["all", "shelf", "tip", "reason"] { form.hint(words, for: id) }
    }

    private func preview(_ form: FormState) -> String {
        guard let making = making(table.read(form, into: draft).draft),
            let record = try? making.record(SalesExcerpt(sold, books))
        else {
            return "refund: nothing yet"
        }
        let tenders = StoreReceiptText.tenders(record.tenders, settings)
        return "refund: \(tenders.isEmpty ? "nothing was paid" : tenders)"
    }

    /// Returns the effects of a refund in short texts: the tenders, the return to stock, and the rounding.
    static func words(_ record: StoreRecord, _ settings: StoreSettings) -> [String] {
        var words: [String] = []
        let tenders = StoreReceiptText.tenders(record.tenders, settings)
        words.append(tenders.isEmpty ? "nothing was paid for it" : tenders)
        if record.tenders.contains(where: { $0.kind == .card }) { words.append("refund the card on its terminal") }
        if record.tip > 0 { words.append("with tip \(settings.money.text(record.tip))") }
        if record.rounding != 0 { words.append("rounding \(settings.money.text(-record.rounding))") }
        let shelf = record.stock.count.counted("product", grouped: false)
        words.append(record.stock.isEmpty ? "nothing back on the shelf" : "\(shelf) back on the shelf")
        return words
    }

    /// Returns the refund, even without a reason; nil if nothing would be given back.
    func making(_ draft: Draft) -> RefundBuilder? {
        guard !draft.parts.isEmpty || draft.givesTip else { return nil }
        var making = RefundBuilder(
            of: sold.sale.number ?? "", parts: draft.parts, register: till.register, settings: settings,
            moment: till.model.moment)
        making.staff = till.model.staff
        making.reason = draft.reason
        making.restocks = draft.restocks
        making.givesTip = draft.givesTip
        return making
    }
}
