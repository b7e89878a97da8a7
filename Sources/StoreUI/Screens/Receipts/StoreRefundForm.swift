import QuadCore
import StoreCore
import StoreKit
import TerminalKit
import ViewState

/// What is given back of a sale, as a form: how many of each line, to the shelf or not, and why.
@MainActor
struct StoreRefundForm {
    let sold: RefundedSale
    let books: StoreBooks
    private let till: OpenTill
    private let settings: StoreSettings

    init(_ sold: RefundedSale, _ till: OpenTill) {
        self.sold = sold
        self.till = till
        books = till.library.books
        settings = till.settings
    }

    private static func id(_ line: Int) -> String { "line\(line)" }

    /// From 1, those of which something is left.
    private var open: [Int] { sold.sale.lines.indices.map { $0 + 1 }.filter { sold.left(ofLine: $0) > 0 } }
    private var tracksStock: Bool { !sold.sale.stock.isEmpty }
    private var hasMany: Bool { open.count > 1 || open.contains { sold.left(ofLine: $0) != 1000 } }
    /// Of which all goods were given back before.
    private var isTipAlone: Bool { open.isEmpty }
    var firstField: String { open.first.map(Self.id) ?? "tip" }

    var fields: [FormField] {
        var fields: [FormField] = open.map { line in
            let name = sold.sale.lines[line - 1].name
            return .text(Self.id(line), name, hasMany ? "" : "1", placeholder: "none")
        }
        if hasMany { fields.append(.toggle("all", "All of it", false)) }
        if tracksStock, !isTipAlone { fields.append(.toggle("shelf", "Back on the shelf", true)) }
        if sold.tipLeft > 0 {
            let words = "Tip \(settings.money.text(sold.tipLeft))"
            fields.append(.toggle("tip", words, isTipAlone))
        }
        fields.append(.text("reason", "Why", placeholder: "cold, wrong size…"))
        return fields
    }

    /// Says at each field what would go back as it is filled in now.
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
        guard let making = read(form).making, let record = try? making.record(SalesExcerpt(sold, books)) else {
            return "goes back: nothing yet"
        }
        let tenders = StoreReceiptText.tenders(record.tenders, settings)
        return "goes back: \(tenders.isEmpty ? "nothing was paid" : tenders)"
    }

    /// What is done, in a few words each: to which tender, what goes to the shelf, what rounding does.
    static func words(_ record: StoreRecord, _ settings: StoreSettings) -> [String] {
        var words: [String] = []
        let tenders = StoreReceiptText.tenders(record.tenders, settings)
        words.append(tenders.isEmpty ? "nothing was paid for it" : tenders)
        if record.tenders.contains(where: { $0.kind == .card }) { words.append("the card on its terminal") }
        if record.tip > 0 { words.append("with tip \(settings.money.text(record.tip))") }
        if record.rounding != 0 { words.append("rounding \(settings.money.text(-record.rounding))") }
        let shelf = record.stock.count.counted("product", grouped: false)
        words.append(record.stock.isEmpty ? "nothing to the shelf" : "\(shelf) back on the shelf")
        return words
    }

    // MARK: Reading it

    /// - Returns: what is to be done, also where a reason is missing; nil where nothing is to be given back.
    func read(_ form: FormState) -> (making: RefundBuilder?, errors: [String: String]) {
        var errors: [String: String] = [:]
        var parts: [RefundBuilder.Part] = []
        if form["all"]?.isOn == true {
            parts = open.map { RefundBuilder.Part(line: $0) }
        } else {
            for line in open {
                do throws(MoneyError) {
                    let quantity = try quantity(form.text(Self.id(line)).trimmingSpaces, line)
                    if quantity > 0 { parts.append(RefundBuilder.Part(line: line, quantity: quantity)) }
                } catch { errors[Self.id(line)] = "How many come back: a number, or all" }
            }
        }
        for part in parts {
            let left = sold.left(ofLine: part.line)
            if let quantity = part.quantity, quantity > left {
                errors[Self.id(part.line)] = "Only \(settings.quantities.text(left)) is left of it"
            }
        }
        let isTip = form["tip"]?.isOn == true
        if parts.isEmpty, !isTip, errors.isEmpty {
            errors[firstField] = isTipAlone ? "Nothing but the tip is left: y gives it back" : "Say how many come back"
        }
        let reason = form.text("reason").trimmingSpaces
        if reason.isEmpty { errors["reason"] = "A reason is missing" }
        guard !parts.isEmpty || isTip else { return (nil, errors) }
        return (making(parts, reason, form), errors)
    }

    private func making(_ parts: [RefundBuilder.Part], _ reason: String, _ form: FormState) -> RefundBuilder {
        var making = RefundBuilder(
            of: sold.sale.number ?? "", parts: parts, register: till.register, settings: settings,
            moment: till.library.moment)
        making.staff = till.library.staff
        making.reason = reason
        making.restocks = form["shelf"]?.isOn ?? false
        making.givesTip = form["tip"]?.isOn ?? false
        return making
    }

    private func quantity(_ text: String, _ line: Int) throws(MoneyError) -> Int {
        if text.isEmpty { return 0 }
        if text.lowercased() == "all" { return sold.left(ofLine: line) }
        return try settings.quantities.thousandths(text)
    }
}
