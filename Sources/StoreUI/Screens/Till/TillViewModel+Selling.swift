import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

// What puts lines into the sale, changes them and takes them off.
extension TillViewModel {
    func entered() {
        searched()
        if let name = state.unknown {
            state.unknown = nil
            return context.say(.warning("“\(name.clipped)” is not in the sale"))
        }
        switch state.focus {
        case .grid: return
        case .cart: return askQuantity()
        case .entry: break
        }
        do throws(SaleError) { try submit(state.entry.text) } catch { context.say(.error(error.message)) }
    }

    /// What cannot be taken stays in the line.
    private func submit(_ text: String) throws(SaleError) {
        if library.index.codes.found(text) != nil { return try sell(text, nil, typed: text) }
        switch read(text) {
        case .nothing: return clearEntry()
        case .lineOff: tookLineOff()
        case .lineDiscount(let written): takeOff(try reader.discount(written), text)
        case .orderDiscount(let written): takeOffAll(try reader.discount(written), text)
        case .open(_, _, _?) where library.index.codes.isTitle(text):
            if let product = library.index.codes.titled(text) { sell(product, typed: text) }
        case .open(let amount, let quantity, let name):
            add(try reader.openItem(amount, quantity, name), typed: text)
        case .item(let name, let written):
            var quantity: Int?
            if let written { quantity = try reader.quantity(written) }
            return try sell(name, quantity, typed: text)
        }
        clearEntry()
    }

    private func sell(_ name: String, _ quantity: Int?, typed text: String) throws(SaleError) {
        if let found = try library.index.codes.found(name)?.times(quantity) {
            clearEntry()
            return sell(found, typed: text)
        }
        if quantity == nil, scannedCard(name) { return clearEntry() }
        if state.matches.indices.contains(state.match) {
            guard isMeant else {
                let problem = name.count > 1 ? "No product begins like “\(name.clipped)”" : "“\(name)” may be many"
                return context.say(.info("\(problem): type more of a name, or choose with the arrows"))
            }
            let product = state.matches[state.match]
            clearEntry()
            return sell(product, quantity: quantity, typed: text)
        }
        guard !name.isEmpty else {
            return context.say(.info("\(text) of what? A code or a name goes behind it, or a letter of the grid"))
        }
        if let problem = TypedSaleNumber.problem(name, settings) { return context.say(.info(problem)) }
        state.unknown = name
    }

    /// A scan adds a line wherever one is. What is typed stays as it is.
    /// False for what is no code but was typed as fast as one, as programs do.
    func scanned(_ code: String) -> Bool {
        guard !isOpening else {
            till.scanned.append(code)
            till.inTurn { [self] in sellScanned() }
            return true
        }
        guard isOpen else { return false }
        context.changed()
        state.unknown = nil
        if let found = library.index.codes.found(code) {
            do throws(SaleError) { sell(try found.times(typedQuantity()), typed: "") } catch {
                context.ring()
                context.say(.error(error.message))
            }
            return true
        }
        if scannedCard(code) { return true }
        if let number = ReceiptNumber(scanned: code) {
            context.open(.storeReceipt(number.text))
            return true
        }
        if !read(code).isItem || code.contains("*") || library.index.codes.isTitle(code) {
            state.focus = .entry
            return false
        }
        // A line of its own: whatever is scanned or typed next, it is not lost and means nothing else.
        let quantity = typedQuantity() ?? 1000
        add(.unknown(code, quantity: quantity), "No product has “\(code.clipped)”: it waits in the sale")
        context.ring()
        return true
    }

    func chose(_ letter: Character) {
        guard let cell = grid.cell(letter) else { return context.say(.info("\(letter) is no letter of the grid")) }
        let quantity = typedQuantity()
        guard cell.isGroup else {
            if let product = library.product(cell.products[0]) { sell(product, quantity: quantity) }
            return
        }
        let items = cell.products.compactMap { library.product($0) }.map { product in
            PaletteItem(
                id: product.id, title: product.title, detail: settings.money.text(product.price),
                trailing: library.quantity(of: product).map { settings.quantities.text($0) } ?? "")
        }
        context.dialogs.choose(.init(placeholder: "which one", items: items)) { [weak self] item in
            if let self, let product = library.product(item.id) { sell(product, quantity: quantity) }
        }
    }

    /// `3*` in the line is of what is chosen or scanned next.
    private func typedQuantity() -> Int? {
        guard case .item("", let written?) = read(state.entry.text) else { return nil }
        let quantity = try? reader.quantity(written)
        if quantity != nil { clearEntry() }
        return quantity
    }

    func sell(_ product: Product, quantity: Int? = nil, typed: String = "") {
        sell(.init(product, quantity: quantity), typed: typed)
    }

    /// Adds a product, or asks for what is to be known first.
    func sell(_ found: ProductCodes.Found, typed: String) {
        let product = found.product
        switch found.obstacle {
        case nil: add(found.item, found.warning(on: CalendarDay(dayNumber: library.moment.dayNumber)), typed: typed)
        case .price: askPrice(of: product, quantity: found.quantity, typed: typed)
        case .weight: askWeight(of: product, typed: typed)
        case .giftCard: askGiftCard(product, typed: typed)
        case .isArchived, .isNotWhole, .noWeight: refuse(found, typed: typed)
        }
    }

    private func refuse(_ found: ProductCodes.Found, typed: String) {
        do throws(SaleError) { _ = try reader.item(found) } catch {
            putBack(typed)
            context.say(.error(error.words))
        }
    }

    /// - Parameter typed: what is put back into the line where it is refused.
    func add(_ item: StoreCart.Item, _ warning: String? = nil, typed: String = "") {
        let (products, books, settings) = (library.index.byID, library.books, settings)
        let settled = settling?.code(for: item.product)
        settling = nil
        var words = warning
        till.change("\(item.name) in the sale") { (cart) throws(StoreError) in
            let place = cart.items.lastIndex { $0.isSame(as: item) }
            if let settled {
                try cart.settle(settled, as: item)
            } else if let place {
                let (sum, over) = cart.items[place].quantity.addingReportingOverflow(item.quantity)
                guard !over, sum <= Exact.largestQuantity else { throw .refused("That is more than a till can hold") }
                cart.items[place].quantity = sum
            } else {
                cart.items.append(item)
            }
            let shortages = StockCheck.shortages(cart, products, books, settings)
            guard let shortage = shortages.first(where: { $0.product.id == item.product }) else { return }
            if shortage.answer == .refused { throw StoreError(.stock, shortage.words(settings)) }
            if shortage.answer == .soldWithWarning { words = shortage.words(settings) }
        } then: { [weak self] in
            guard let self else { return }
            let place = cart.items.lastIndex { $0.isSame(as: item) } ?? cart.items.count - 1
            state.line = place == cart.items.count - 1 ? nil : place
            if let words { context.say(.warning(words)) }
        } refused: { [weak self] in
            self?.putBack(typed)
        }
    }

    func putBack(_ text: String) {
        settling = nil
        if state.entry.isEmpty, !text.isEmpty { edit { $0 = TextInput(text) } }
    }

    // MARK: Lines

    /// Why lines and what comes off them stay as they are; nil where they need not.
    static func refusal(_ cart: StoreCart) -> StoreError? {
        guard !cart.tenders.isEmpty else { return nil }
        return .refused("Something was taken for this sale", advice: "F2 goes on; Esc there gives it back")
    }

    /// Changes lines or what comes off them, as long as nothing was taken for the sale.
    func changeUntaken(
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

    func tookLineOff() {
        guard !cart.items.isEmpty || till.isBusy else { return context.say(.info("There is no line to take off")) }
        let place = selectedLine
        let name = place.map { cart.items[$0].name } ?? "line"
        changeUntaken("\(name) off the sale") { (cart) throws(StoreError) in
            guard !cart.items.isEmpty else { return }
            cart.items.remove(at: min(place ?? .max, cart.items.count - 1))
            cart.linesOff += 1
        } then: { [weak self] in
            self?.tellOff(name)
        }
    }

    private func tellOff(_ name: String) {
        context.say(.success("Off: \(name) · \(undoWords)"))
        if cart.items.isEmpty, state.focus == .cart { state.focus = .entry }
    }

    /// In the line u is text.
    private var undoWords: String {
        cart.items.isEmpty ? "ctrl-p undo brings it back" : "tab to the sale, u brings it back"
    }

    /// One less of several; of one, or of what is weighed, the line.
    func tookOneOff() {
        guard let place = selectedLine else { return tookLineOff() }
        let item = cart.items[place]
        guard item.unit.isEmpty, item.fixedTotal == nil else { return tookLineOff() }
        var isOff = false
        changeUntaken("one \(item.name) less") { (cart) throws(StoreError) in
            try cart.check(place, is: item)
            isOff = cart.items[place].quantity <= 1000
            guard isOff else { return cart.items[place].quantity -= 1000 }
            cart.items.remove(at: place)
            cart.linesOff += 1
        } then: { [weak self] in
            if isOff { self?.tellOff(item.name) }
        }
    }

    func changedQuantity(by step: Int) {
        guard let place = selectedLine else { return }
        let item = cart.items[place]
        guard item.unit.isEmpty, item.fixedTotal == nil else { return askQuantity() }
        changeQuantity(ofLine: place, item) { $0 + step * 1000 }
    }

    /// - Parameters:
    ///   - item: what stood there when it was asked for; how many of it may be others by now.
    ///   - make: of how many there are once all that was pressed before is done.
    func changeQuantity(ofLine place: Int, _ item: StoreCart.Item, _ make: @escaping (Int) -> Int) {
        guard make(item.quantity) > 0 else { return context.say(.info("- takes the line off")) }
        let (products, books, settings) = (library.index.byID, library.books, settings)
        var words: String?
        changeUntaken("quantity of \(item.name)") { (cart) throws(StoreError) in
            try cart.check(place, is: item)
            let quantity = make(cart.items[place].quantity)
            guard quantity > 0 else { return }
            cart.items[place].quantity = quantity
            let product = cart.items[place].product
            let shortage = StockCheck.shortages(cart, products, books, settings).first { $0.product.id == product }
            if shortage?.answer == .refused { throw StoreError(.stock, shortage?.words(settings) ?? "") }
            if shortage?.answer == .soldWithWarning { words = shortage?.words(settings) }
        } then: { [weak self] in
            if let words { self?.context.say(.warning(words)) }
        }
    }
}

extension StoreCart {
    /// A key is about the line it was pressed on, however many of it there are by now.
    fileprivate func check(_ place: Int, is item: Item) throws(StoreError) {
        var item = item
        if items.indices.contains(place) { item.quantity = items[place].quantity }
        guard items.indices.contains(place), items[place] == item else {
            throw .refused("The sale changed meanwhile")
        }
    }
}

extension StoreCart.Item {
    /// One more of it is one more of this line.
    fileprivate func isSame(as other: StoreCart.Item) -> Bool {
        var other = other
        other.quantity = quantity
        return self == other && (product != nil || unknown != nil) && unit.isEmpty && fixedTotal == nil
            && line == .goods
    }
}
