import QuadShell
import StoreCore
import StoreKit
import ViewState

/// Changes to the sale at the till: items that come and go, and changes that tenders prevent.
final class TillSale: TillPart {
    let till: OpenTill
    let position: TillPosition
    let entry: TillEntryLine
    /// The unknown code whose item is replaced by the next item of the product.
    private var settling: (code: String, product: String)?

    init(_ till: OpenTill) {
        self.till = till
        position = TillPosition(till)
        entry = TillEntryLine(till)
    }

    /// - Parameter typed: the text to put back into the entry line if the item is refused.
    func add(_ item: StoreCart.Item, _ warning: String? = nil, typed: String = "") {
        let settled = settling?.product == item.product ? settling?.code : nil
        settling = nil
        var words = warning
        let stockWarning = stockWarning()
        till.change("\(item.name) in the sale") { (cart) throws(StoreError) in
            let place = cart.items.lastIndex { $0.isSame(as: item) }
            if let settled {
                guard let place = cart.items.firstIndex(where: { $0.unknown == settled }) else { throw .saleChanged }
                cart.items[place] = item
            } else if let place {
                let (sum, over) = cart.items[place].quantity.addingReportingOverflow(item.quantity)
                guard !over, sum <= Exact.largestQuantity else { throw .refused("That is more than a till can hold") }
                cart.items[place].quantity = sum
            } else {
                cart.items.append(item)
            }
            words = try stockWarning(cart, item.product) ?? words
        } then: { [weak self] in
            guard let self else { return }
            position.select(line: cart.items.lastIndex { $0.isSame(as: item) } ?? cart.items.count - 1)
            if let words { context.say(.warning(words)) }
        } refused: { [weak self] in
            self?.putBack(typed)
        }
    }

    /// Lets the next item of the product replace the item of the unknown code.
    func settle(_ code: String, with product: Product) { settling = (code, product.id) }

    /// Puts a text that was not sold back into the entry line.
    func putBack(_ text: String) {
        settling = nil
        if entry.isEmpty, !text.isEmpty { entry.edit { $0 = TextInput(text) } }
    }

    /// Returns a check of the stock of one product in a cart. The check throws if there is too little stock to sell,
    /// and returns a warning if the store sells the item anyway.
    func stockWarning() -> (StoreCart, String?) throws(StoreError) -> String? {
        let (products, books, settings) = (model.index.byID, model.books, settings)
        return { (cart, product) throws(StoreError) in
            let shortages = StockCheck.shortages(cart, products, books, settings)
            guard let shortage = shortages.first(where: { $0.product.id == product }) else { return nil }
            if shortage.answer == .refused { throw StoreError(.stock, shortage.words(settings)) }
            return shortage.answer == .soldWithWarning ? shortage.words(settings) : nil
        }
    }

    // MARK: Before tenders

    /// The reason why items and discounts can't be changed; nil if they can.
    var refusal: StoreError? { Self.refusal(cart) }

    private static func refusal(_ cart: StoreCart) -> StoreError? {
        guard !cart.tenders.isEmpty else { return nil }
        return .refused(
            "A payment was already taken for this sale", advice: "F2 opens the payment; Esc there gives it back")
    }

    /// Changes items or discounts, if no tender was taken yet.
    func change(
        _ title: String, _ edit: @escaping (inout StoreCart) throws(StoreError) -> Void,
        then: @escaping () -> Void = {}, refused: @escaping () -> Void = {}
    ) {
        till.change(
            title,
            { (cart) throws(StoreError) in
                if let refusal = Self.refusal(cart) { throw refusal }
                try edit(&cart)
            }, then: then, refused: refused)
    }

    /// Changes the sale if the item is still the same and in the same place as when the user chose it.
    func change(
        _ title: String, _ item: StoreCart.Item, at place: Int, approvedBy: String? = nil,
        _ edit: @escaping (inout StoreCart) throws(StoreError) -> Void
    ) {
        change(title) { (cart) throws(StoreError) in
            guard cart.items.indices.contains(place), cart.items[place] == item else { throw .saleChanged }
            try edit(&cart)
            cart.approvedBy = approvedBy ?? cart.approvedBy
        }
    }

    // MARK: Items that go

    func takeLineOff() {
        guard !cart.items.isEmpty || till.isBusy else { return context.say(.info("There is no item to remove")) }
        let place = position.line
        let name = place.map { cart.items[$0].name } ?? "item"
        change("\(name) off the sale") { (cart) throws(StoreError) in
            guard !cart.items.isEmpty else { return }
            cart.takeOff(min(place ?? .max, cart.items.count - 1))
        } then: { [weak self] in
            self?.sayOff(name)
        }
    }

    /// Takes one piece off; for a single piece or a weighed item, takes the line off.
    func takeOneOff() {
        guard let (place, item) = position.item, item.isCounted else { return takeLineOff() }
        var isOff = false
        change("one \(item.name) less") { (cart) throws(StoreError) in
            try cart.check(place, is: item)
            isOff = cart.items[place].quantity <= 1000
            if isOff { cart.takeOff(place) } else { cart.items[place].quantity -= 1000 }
        } then: { [weak self] in
            if isOff { self?.sayOff(item.name) }
        }
    }

    private func sayOff(_ name: String) {
        // In the entry line, u is text.
        let undo = cart.items.isEmpty ? "ctrl-p undo brings it back" : "tab to the sale, u brings it back"
        context.say(.success("Removed \(name) · \(undo)"))
        if cart.items.isEmpty, position.focus == .cart { position.focusEntry() }
    }
}

extension StoreError {
    static var saleChanged: StoreError { .refused("The sale changed meanwhile") }
}

extension StoreCart {
    /// Checks that the item is still the one that the key was pressed for, whatever its quantity is now.
    func check(_ place: Int, is item: Item) throws(StoreError) {
        guard items.indices.contains(place) else { throw .saleChanged }
        var item = item
        item.quantity = items[place].quantity
        guard items[place] == item else { throw .saleChanged }
    }

    fileprivate mutating func takeOff(_ place: Int) {
        items.remove(at: place)
        linesOff += 1
    }
}

extension StoreCart.Item {
    /// Whether the item is counted in pieces.
    var isCounted: Bool { unit.isEmpty && fixedTotal == nil }

    /// Returns whether another piece of the item adds to this line.
    fileprivate func isSame(as other: StoreCart.Item) -> Bool {
        var other = other
        other.quantity = quantity
        return self == other && (product != nil || unknown != nil) && isCounted && line == .goods
    }
}
