/// The accounts that a store posts to.
package enum LedgerAccount: Hashable, Sendable {
    case drawer(register: String)
    case safe, card, vouchers
    case giftCards, wallets, tips
    /// Two rates of a tax with the same name have separate accounts.
    case tax(name: String, rate: String)
    case revenue(category: String)
    case rounding, overShort, pettyCash
    case float, paidIn, opening

    /// The fixed parts of the account from the root, without the name that the user entered.
    var path: [String] {
        switch self {
        case .drawer: ["assets", "drawer"]
        case .safe: ["assets", "safe"]
        case .card: ["assets", "card"]
        case .vouchers: ["assets", "vouchers"]
        case .giftCards: ["liabilities", "gift cards"]
        case .wallets: ["liabilities", "wallets"]
        case .tips: ["liabilities", "tips"]
        case .tax: ["liabilities", "tax"]
        case .revenue: ["income", "sales"]
        case .rounding: ["expenses", "rounding"]
        case .overShort: ["expenses", "over and short"]
        case .pettyCash: ["expenses", "petty cash"]
        case .float: ["equity", "float"]
        case .paidIn: ["equity", "paid in"]
        case .opening: ["equity", "opening balances"]
        }
    }

    /// The last parts of the account as the user entered them; empty if the account has a fixed name.
    var entered: [String] {
        switch self {
        case .drawer(let register): [register]
        case .tax(let name, let rate): [name, rate]
        case .revenue(let category): [category]
        default: []
        }
    }

    /// Whether the balance carries over into the next period.
    var keepsBalance: Bool { path[0] == "assets" || path[0] == "liabilities" }
}

extension LedgerAccount {
    var isDrawer: Bool { if case .drawer = self { true } else { false } }
}
