import StoreKit
import TestSupport

/// An operation at a till. If it is repeated after an interruption, it takes effect only once.
struct TillOperation {
    let register: String
    let words: [String]
    /// Whether the operation may be refused, because the goods or the credit may be gone.
    var mayBeRefused = false
    var closesSession: Bool { words.starts(with: ["session", "close"]) }

    /// - Parameter cart: the key of the sale.
    static func sale(_ cart: String, on register: String, _ lines: [String], _ tenders: [String]) -> TillOperation {
        TillOperation(
            register: register,
            words: ["sell", "--json", "--register", register, "--cart-id", cart] + lines.flatMap { ["--line", $0] }
                + tenders.flatMap { ["--tender", $0] })
    }

    /// Returns a sale of two open amounts for cash, with change.
    static func plain(_ shop: Shop, on register: String) -> TillOperation {
        sale(shop.cart(), on: register, ["12.50+", "3.33+*2"], ["cash:50.00"])
    }

    static func random(_ shop: Shop, on register: String, _ random: inout SeededRandom) -> TillOperation {
        let cart = shop.cart()
        let sales = shop.said.values.filter { $0.cart != nil }.compactMap(\.number).sorted()
        switch Int.random(in: 0..<16, using: &random) {
        case 0...2: return plain(shop, on: register)
        case 3...4:
            return sale(cart, on: register, ["TEA*2", "3.33+"], ["card:1.00:004512", "voucher:0.50", "cash:20.00"])
        case 5...7:
            let pieces = Int.random(in: 1...3, using: &random)
            return refusable(sale(cart, on: register, ["MUG*\(pieces)", "TEA"], ["card:5.00:77", "cash:50.00"]))
        case 8: return newCard(shop, cart, register, &random)
        case 9...10:
            guard let card = shop.cards.randomElement(using: &random) else { return plain(shop, on: register) }
            return refusable(sale(cart, on: register, ["9.99+"], ["gift:\(card):3.00", "cash:20.00"]))
        case 11...12:
            guard let number = sales.randomElement(using: &random) else { return plain(shop, on: register) }
            let part = Bool.random(using: &random) ? ["--line", "1"] : []
            return taking(["refund", number] + part, on: register)
        case 13:
            guard let number = sales.last(where: { $0.hasPrefix("\(register)-") }) else {
                return plain(shop, on: register)
            }
            return taking(["void", number], on: register)
        case 14: return taking(["session", "close", "80.00", "--leave", "50.00"], on: register)
        default: return taking(["cash", "in", "5.00", "--reason", "coins"], on: register)
        }
    }

    private static func refusable(_ deed: TillOperation) -> TillOperation {
        TillOperation(register: deed.register, words: deed.words, mayBeRefused: true)
    }

    private static func taking(_ words: [String], on register: String) -> TillOperation {
        TillOperation(register: register, words: words + ["--json", "--register", register], mayBeRefused: true)
    }

    private static func newCard(
        _ shop: Shop, _ cart: String, _ register: String, _ random: inout SeededRandom
    ) -> TillOperation {
        let code = GiftCode(using: &random).printed
        shop.cards.append(code)
        return sale(cart, on: register, ["gift:20.00:\(code)", "TEA"], ["cash:30.00"])
    }
}
