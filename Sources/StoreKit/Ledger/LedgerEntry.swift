/// One transaction of double-entry bookkeeping; its postings add up to nothing.
package struct LedgerEntry: Equatable, Sendable {
    package struct Posting: Equatable, Sendable {
        package let account: LedgerAccount
        /// Minor units.
        package let amount: Int
        /// The amount that a tax was worked out on, in minor units; nil for any other account.
        package let base: Int?

        package init(account: LedgerAccount, amount: Int, base: Int? = nil) {
            self.account = account
            self.amount = amount
            self.base = base
        }
    }

    package let dayNumber: Int
    package let text: String
    package let postings: [Posting]
    /// What an account has to hold after this entry.
    package let assertion: Posting?

    package var isBalanced: Bool { postings.reduce(0) { $0 + $1.amount } == 0 }
}

/// The accounts a store posts to.
package enum LedgerAccount: Hashable, Sendable {
    case drawer(register: String)
    case safe, card, vouchers
    case giftCards, wallets, tips
    /// Two rates of one name have an account each.
    case tax(name: String, rate: String)
    case revenue(category: String)
    case rounding, overShort, pettyCash
    case float, paidIn, opening

    /// From the root, in words as they are entered; a writer makes them safe for its format.
    var path: [String] {
        switch self {
        case .drawer(let register): ["assets", "drawer", register]
        case .safe: ["assets", "safe"]
        case .card: ["assets", "card"]
        case .vouchers: ["assets", "vouchers"]
        case .giftCards: ["liabilities", "gift cards"]
        case .wallets: ["liabilities", "wallets"]
        case .tips: ["liabilities", "tips"]
        case .tax(let name, let rate): ["liabilities", "tax", name, rate]
        case .revenue(let category): ["income", "sales", category.isEmpty ? "other" : category]
        case .rounding: ["expenses", "rounding"]
        case .overShort: ["expenses", "over and short"]
        case .pettyCash: ["expenses", "petty cash"]
        case .float: ["equity", "float"]
        case .paidIn: ["equity", "paid in"]
        case .opening: ["equity", "opening balances"]
        }
    }
}
