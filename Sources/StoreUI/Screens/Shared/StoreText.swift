import StoreCore
import StoreKit

/// Texts for the screens of the store.
enum StoreText {
    /// Returns a tender, such as `gift card …7Q2F 10.00` or `cash 5.00 (20.00 given, change 15.00)`.
    static func tender(_ tender: RecordTender, _ money: MoneyText) -> String {
        let words = "\(name(tender)) \(money.text(tender.amount))"
        guard let change = tender.change, change > 0 else { return words }
        return "\(words) (\(money.text(tender.tendered ?? tender.amount)) given, change \(money.text(change)))"
    }

    /// Returns the name of a tender, such as `card ref 004512`.
    static func name(_ tender: RecordTender) -> String {
        if tender.isExchange { return "exchange" }
        let name = kind(tender.kind)
        if let reference = tender.reference, !reference.isEmpty { return "\(name) ref \(reference)" }
        if let last = tender.lastFour, !last.isEmpty { return "\(name) …\(last)" }
        return name
    }

    static func kind(_ kind: TenderKind) -> String {
        switch kind {
        case .cash: "cash"
        case .card: "card"
        case .gift: "gift card"
        case .wallet: "wallet"
        case .voucher: "voucher"
        }
    }

    /// Returns a discount, such as `10% off` or `1.00 off`.
    static func discount(_ discount: CartDiscount, _ settings: StoreSettings) -> String {
        switch discount.discount {
        case .percent(let points): "\(rate(points, settings)) off"
        case .fixed(let amount): "\(settings.money.text(amount)) off"
        }
    }

    /// Returns a tax rate, such as `8.875%`.
    static func rate(of tax: TaxRate, _ settings: StoreSettings) -> String {
        ReceiptFormat(settings.currency, decimalSign: settings.decimalSign).rate(millionths: tax.millionths)
    }

    /// Returns a rate in basis points, such as `7.25%`.
    static func rate(_ points: Int, _ settings: StoreSettings) -> String {
        ReceiptFormat(settings.currency, decimalSign: settings.decimalSign).rate(points)
    }

    /// Returns a quantity, such as `2` or `0.257 kg`.
    static func quantity(_ item: StoreCart.Item, _ settings: StoreSettings) -> String {
        let text = settings.quantities.text(item.quantity, isWeight: !item.unit.isEmpty)
        return item.unit.isEmpty ? text : "\(text) \(item.unit)"
    }
}
