import QuadShell
import StoreCore
import StoreKit
import TextKit

/// One receipt, and its refunds.
@MainActor
final class StoreReceiptViewModel {
    struct State: Equatable {
        var content = ListContent.idle
        var record: StoreRecord?
        /// The refunds of the receipt, if it is a sale.
        var sold: RefundedSale?
    }

    let number: String
    let model: StoreModel
    private let givingBack: RefundDialogs
    private lazy var watch = StoreModelObserver(model) { [weak self] in self?.refresh() }
    private lazy var reading = Reloader { [weak self] in await self?.read() }

    private(set) var state = State() {
        didSet { if state != oldValue { model.context.changed() } }
    }

    init(_ number: String, _ model: StoreModel, _ givingBack: RefundDialogs) {
        self.number = number
        self.model = model
        self.givingBack = givingBack
    }

    func appeared() { watch.appeared() }
    func disappeared() { watch.disappeared() }

    private func refresh() {
        if case .failed(let message, let advice) = model.content, state.record == nil {
            return state.content = .failed(message, advice: advice)
        }
        guard model.content == .loaded else { return }
        if state.content == .idle { state.content = .loading }
        reading.begin()
    }

    private func read() async {
        do throws(StoreError) {
            let record = try await model.service.log.receipt(number)
            let sold = try await model.service.sold(number)
            state = State(content: .loaded, record: record, sold: sold)
        } catch { state.content = .failed(error.message, advice: model.context.retryWords(.storeReload)) }
    }

    // MARK: What can be done

    var refusal: String? {
        guard let record = state.record else { return "There is no receipt \(number)" }
        if let refusal = givingBack.refusal(of: record) { return refusal }
        guard let sold = state.sold else { return "The sale is still being read" }
        if sold.isVoid { return "\(number) is already void" }
        return sold.isNothingLeft ? "All of \(number) was refunded" : nil
    }

    var voidRefusal: String? {
        guard let record = state.record else { return "There is no receipt \(number)" }
        if let refusal { return refusal }
        guard state.sold?.refunds.isEmpty == true else {
            return "Part of \(number) was refunded: refund the rest with x"
        }
        return givingBack.voidRefusal(of: record)
    }

    /// The number of the sale that this receipt refunds or voids.
    var sale: String? { state.record?.refundOf }

    func refunded() { givingBack.askRefund(of: number) }
    var printRefusal: String? { state.record == nil ? "There is no receipt \(number)" : givingBack.printRefusal }
    func printed() { givingBack.printed(number) }
    var slipRefusal: String? {
        state.record.map(givingBack.slipRefusal) ?? "There is no receipt \(number)"
    }
    func printedSlip() { givingBack.printedSlip(number) }
    func mailed() { state.record.map(StoreReceiptSending(model).mail) }
    func wrote() { state.record.map(StoreReceiptSending(model).write) }
    func voided() { givingBack.askVoid(of: number) }
    func openedSale() { if let sale { model.context.open(.storeReceipt(sale)) } }

    func copied() {
        guard let record = state.record else { return }
        model.context.copy(StoreReceiptText.text(record, model.settings), as: number)
    }

    // MARK: Beside the receipt

    /// The refunds, the rest, and the facts about the record.
    var notes: [(text: String, role: Role)] {
        guard let record = state.record else { return [] }
        let settings = model.settings
        var notes: [(text: String, role: Role)] = []
        if let sold = state.sold, !sold.refunds.isEmpty {
            notes.append((sold.isVoid ? "Void" : sold.isWhole ? "Refunded" : "Partly refunded", .heading))
            for refund in sold.refunds { notes += lines(of: refund) }
            let left = sold.sale.lines.enumerated().compactMap { place, line -> String? in
                let quantity = sold.left(ofLine: place + 1)
                guard quantity > 0 else { return nil }
                return "\(settings.quantities.text(quantity, isWeight: line.unit != nil)) \(line.name)"
            }
            if !left.isEmpty { notes.append(("left: \(left.joined(separator: ", "))", .text)) }
            notes.append(("", .text))
        }
        notes.append(("On record", .heading))
        let session = record.session.map { "session \($0)" }
        notes.append(("register \(record.register)" + (session.map { ", \($0)" } ?? ""), .muted))
        if let reason = record.reason { notes.append(("why: \(reason)", .text)) }
        if record.isWithoutReceipt { notes.append(("! returned without a receipt", .warning)) }
        if record.exchange != nil {
            notes.append((record.kind == .sale ? "sold in exchange" : "taken back in exchange", .text))
        }
        if let approved = record.approvedBy { notes.append(("approved by \(approved)", .muted)) }
        if record.isClockBehind { notes.append(("! clock behind the previous record", .warning)) }
        notes.append(("hash \(record.hash.prefix(8))…\(record.hash.suffix(4))", .muted))
        return notes
    }

    private func lines(of refund: StoreRecord) -> [(text: String, role: Role)] {
        let settings = model.settings
        let money = settings.money.text(refund.paid)
        let head = "\(refund.number ?? "") \(refund.moment.dayText) \(refund.moment.timeText)  \(money)"
        let parts = [StoreReceiptText.tenders(refund.tenders, settings), refund.reason ?? "", refund.staff ?? ""]
        let below = parts.filter { !$0.isEmpty }.joined(separator: " · ")
        return [(head, .text)] + (below.isEmpty ? [] : [("  \(below)", .muted)])
    }
}
