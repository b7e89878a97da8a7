import QuadCore
import StoreCore
import StoreKit

/// Texts about wallets.
enum StoreWalletText {
    /// Returns the card, such as `…4281 active`.
    static func card(_ card: StoreCustomer.Card?) -> String {
        card.map { "…\($0.code.suffix(4)) \($0.state.rawValue)" } ?? ""
    }

    /// Returns a line such as `wallet 12.00 (limit 5.00) · 230 points · card …81 active`.
    static func head(_ customer: ListedCustomer, _ settings: StoreSettings) -> String {
        let money = settings.money
        let limit = customer.customer.limit > 0 ? " (limit \(money.text(customer.customer.limit)))" : ""
        let parts = [
            "wallet \(money.text(customer.wallet))\(limit)", customer.points.counted("point", grouped: false),
            customer.card == nil ? "" : "card \(card(customer.card))",
            settings.taxWords(of: customer.customer),
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: " · ")
    }

    static func amount(_ line: WalletLine, _ settings: StoreSettings) -> String {
        let sign = line.delta > 0 ? "+" : ""
        return line.account == .points ? "\(sign)\(line.delta)" : "\(sign)\(settings.money.text(line.delta))"
    }

    static func statement(
        _ customer: ListedCustomer, _ lines: [WalletLine], _ settings: StoreSettings
    ) -> [String] {
        ["\(settings.title): \(customer.name)", head(customer, settings), ""]
            + lines.map { line in
                let unit = line.account == .points ? " points" : ""
                return [
                    line.moment.dayText, line.moment.timeText, line.number ?? "-", line.what,
                    amount(line, settings) + unit,
                ].joined(separator: "  ")
            }
    }
}
