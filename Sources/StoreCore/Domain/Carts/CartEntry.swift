import QuadCore
import StoreKit
import SystemKit

/// The parser for text that adds items to a cart: `CODE`, `CODE*3`, `12.50+` for an open amount.
package struct CartEntry: Sendable {
    private let codes: ProductCodes
    private let settings: StoreSettings

    package init(_ codes: ProductCodes, _ settings: StoreSettings) {
        self.codes = codes
        self.settings = settings
    }

    /// - Parameter text: an entry such as `5449000000996*2`, `3.50+`, `gift:20.00:CODE` or `top-up:PERSON:20.00`.
    package func add(_ text: String, to cart: inout StoreCart) throws(SaleError) {
        guard text.utf8.count <= Self.longestEntry else {
            throw SaleError("An entry can have at most \(Self.longestEntry) characters", isUsage: true)
        }
        if let item = try credit(text) {
            cart.items.append(item)
            return
        }
        // A code may contain a star, so the whole text is looked up before it is split.
        if codes.found(text) != nil || codes.titled(text) != nil {
            cart.items.append(try item(text, quantity: nil))
        } else if let star = text.lastIndex(of: "*"), !isCounted(text, before: star) {
            let quantity = try quantity(String(text[text.index(after: star)...]))
            cart.items.append(try item(String(text[..<star]), quantity: quantity))
        } else {
            let counted = text.contains("*") ? nil : TillEntry(counting: text)
            let isLine = text.contains("*") || text.contains("+")
            cart.items.append(try item(as: counted ?? (isLine ? TillEntry(text) : nil), text))
        }
    }

    /// Returns whether the quantity comes first, as in `2*tea`, the order that the till uses.
    private func isCounted(_ text: String, before star: String.Index) -> Bool {
        TypedSaleNumber.isMeant(text[..<star]) && !TypedSaleNumber.isMeant(text[text.index(after: star)...])
    }

    private func item(as entry: TillEntry?, _ text: String) throws(SaleError) -> StoreCart.Item {
        switch entry {
        case .item(let name, let written?): try item(name, quantity: try quantity(written))
        case .open(let amount, let written, let name): try openItem(amount, written, name)
        default: try item(text, quantity: nil)
        }
    }

    /// Returns the text before the quantity in `CODE*3`; the whole text if it has no quantity.
    static func code(of text: String) -> String { text.lastIndex(of: "*").map { String(text[..<$0]) } ?? text }

    private func item(_ text: String, quantity: Int?) throws(SaleError) -> StoreCart.Item {
        if text.hasSuffix("+") {
            let price = try amount(String(text.dropLast()))
            return Self.openItem(price: price, quantity: quantity ?? 1000, settings)
        }
        guard let found = codes.found(text) ?? (codes.titled(text) ?? codes.product(id: text)).map({ .init($0) }) else {
            // `12.50+ Cake*3`: the quantity is already cut off.
            if case .open(let amount, nil, let name?) = TillEntry(text) {
                var item = try openItem(amount, nil, name)
                item.quantity = quantity ?? item.quantity
                return item
            }
            if let problem = TypedSaleNumber.problem(text, settings) { throw SaleError(problem, isUsage: true) }
            let several = codes.allTitled(text)
            if several.count > 1 {
                throw SaleError("“\(text.clipped)” may be \(several.choices)", advice: several.howToChoose)
            }
            throw SaleError(
                "No product has the code or the name \(text.clipped)", advice: "“quad store products” lists them")
        }
        return try item(try found.times(quantity))
    }

    /// Returns the item for a product that was found.
    package func item(_ found: ProductCodes.Found) throws(SaleError) -> StoreCart.Item {
        if let obstacle = found.obstacle { throw problem(obstacle, of: found.product.title) }
        return found.item
    }

    /// Returns why the product can't be sold this way, and how it can.
    private func problem(_ obstacle: SaleObstacle, of title: String) -> SaleError {
        switch obstacle {
        case .isArchived: SaleError("\(title) is archived", advice: "take it out of the archive to sell it")
        case .isNotWhole: SaleError("\(title) is sold in whole pieces")
        case .noWeight:
            SaleError(
                "The label of \(title) gives the price, but not the quantity",
                advice: "first set the price of \(title) per kilogram, or weigh it and type the weight")
        case .price:
            SaleError(
                "\(title) has an open price",
                advice: "type the amount, + and the name, such as \(settings.money.text(1250))+ \(title)")
        case .weight:
            SaleError(
                "\(title) is sold by weight",
                advice: "write the weight after the code, such as *\(settings.quantities.text(257))")
        case .giftCard:
            SaleError(
                "\(title) is a gift card",
                advice:
                    "write gift:\(settings.money.text(20 * settings.currency.unit)):CODE; "
                    + "“quad store gift new” creates the code"
            )
        }
    }

    /// Returns the item for `12.50+` or `12.50+ Cake`.
    package func openItem(
        _ written: String, _ count: String?, _ name: String?
    ) throws(SaleError) -> StoreCart.Item {
        let price = try amount(written)
        let quantity = try count.map { (text) throws(SaleError) in try self.quantity(text) } ?? 1000
        guard let name else { return Self.openItem(price: price, quantity: quantity, settings) }
        try check(openName: name, after: written)
        let products = codes.allTitled(name)
        if let product = products.first {
            guard Set(products.map { $0.taxes.sorted() }).count == 1 else {
                throw SaleError("“\(name.clipped)” may be \(products.choices)", advice: products.howToChoose)
            }
            var item = try openItem(of: product, price, quantity)
            if products.count > 1 { item.product = nil }
            return item
        }
        return Self.openItem(price: price, quantity: quantity, called: name, settings)
    }

    /// Returns an open amount with the taxes and the category of a product. The stock does not change, because the
    /// amount implies no quantity.
    private func openItem(
        of product: Product, _ price: Int, _ quantity: Int
    ) throws(SaleError) -> StoreCart.Item {
        if product.kind == .gift { throw problem(.giftCard, of: product.title) }
        var item = Self.item(of: product)
        (item.price, item.quantity) = (price, quantity)
        if product.kind != .open { (item.product, item.unit) = (nil, "") }
        return item
    }

    /// Checks the name after `12.50+`. A name that looks like an amount, a discount or a line to remove has another
    /// meaning.
    private func check(openName name: String, after written: String) throws(SaleError) {
        let sample = "\(written)+ Cake"
        guard !CardNumber.isIn(name) else {
            throw SaleError("That is a card number, which must not be kept", isUsage: true)
        }
        if let first = name.first, "%$+-*".contains(first) || name.split(separator: " ").contains(where: Self.isEntry) {
            throw SaleError(
                "“\(name.clipped)” after the + is not a name, as in \(sample): enter one item at a time", isUsage: true)
        }
        guard name.contains(where: \.isLetter), name.count <= Self.longestOpenName else {
            throw SaleError(
                "Write a name after the +, with a letter and up to \(Self.longestOpenName) characters, as in \(sample)",
                isUsage: true)
        }
    }

    /// Returns whether a word of a name is an entry of its own: `3.00+`, `2*`, `-1.00`, or a bare amount.
    private static func isEntry(_ word: Substring) -> Bool {
        guard word.contains(where: \.isNumber), !word.contains(where: \.isLetter) else { return false }
        return word.hasSuffix("+") || word.hasSuffix("*") || "%$+-".contains(word.first ?? " ")
    }

    private static let longestOpenName = 80
    private static let longestEntry = 1000

    /// Returns the item for an open amount: the typed amount is the amount due. If prices include a tax, the amount
    /// includes the tax of new products.
    static func openItem(
        price: Int, quantity: Int, called name: String = "Open amount", _ settings: StoreSettings
    ) -> StoreCart.Item {
        var item = StoreCart.Item(name: name, price: price, quantity: quantity)
        item.rate = settings.currentTaxes.first.flatMap { $0.isInclusive ? $0.id : nil }
        return item
    }

    package static func item(of product: Product) -> StoreCart.Item {
        var item = StoreCart.Item(name: product.title, price: product.price)
        item.product = product.id
        item.category = product.category
        item.unit = product.unit
        item.taxes = product.taxes
        item.refusesDiscount = product.refusesDiscount
        return item
    }

    /// Returns the item for `gift:20.00:CODE` or `top-up:PERSON:20.00`; nil for any other text.
    private func credit(_ text: String) throws(SaleError) -> StoreCart.Item? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3 else { return nil }
        if parts[0] == "gift" {
            let code = try mapError(of: GiftCode(typed: parts[2])) { (_: GiftCode.FormatError) in
                SaleError("\(parts[2]) is not a gift card code", advice: "“quad store gift new” creates one")
            }
            return .giftCard(code, credit: try credit(of: parts[1]))
        }
        guard parts[0] == "top-up" else { return nil }
        return .topUp(try credit(of: parts[2]), of: parts[1])
    }

    private func credit(of text: String) throws(SaleError) -> Int {
        let credit = try amount(text)
        guard credit > 0 else { throw SaleError("\(text): credit must be more than 0", isUsage: true) }
        return credit
    }

    // MARK: Numbers

    package func quantity(_ text: String) throws(SaleError) -> Int {
        do throws(MoneyError) {
            let quantity = try settings.quantities.thousandths(text)
            guard quantity > 0 else { throw MoneyError.signed }
            return quantity
        } catch {
            let sample = settings.quantities.text(257)
            throw SaleError("\(text) is not a quantity: write it as 3 or \(sample)", isUsage: true)
        }
    }

    package func amount(_ text: String) throws(SaleError) -> Int {
        do throws(MoneyError) { return try settings.money.typed(text) } catch {
            let words = MoneyErrorText.problem(error, sample: settings.money.text(1250))
            throw SaleError("\(text): \(words)", isUsage: true)
        }
    }

    /// Returns the discount for `10%` or `1.00`.
    package func discount(_ text: String) throws(SaleError) -> CartDiscount {
        guard text.hasSuffix("%") else { return CartDiscount(.fixed(try amount(text))) }
        return CartDiscount(.percent(try points(String(text.dropLast()))))
    }

    /// Returns the tip for `15%` or `2.00`.
    package func tip(_ text: String) throws(SaleError) -> CartTip {
        guard text.hasSuffix("%") else { return CartTip(.amount(try amount(text))) }
        return CartTip(.percent(try points(String(text.dropLast()))))
    }

    /// Returns the basis points of a percentage up to 100.
    private func points(_ text: String) throws(SaleError) -> Int {
        do throws(MoneyError) {
            let points = try PercentText(settings).basisPoints(text.trimmingSpaces)
            guard points <= 10_000 else { throw MoneyError.tooLarge }
            return points
        } catch {
            throw SaleError("\(text)% is not a percentage from 0 to 100 with at most two decimals", isUsage: true)
        }
    }
}
