import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The handling of typed lines, scans, and letters of the grid.
struct TillInput: SalePart {
    let sale: TillSale

    func enter() {
        entry.finishSearch()
        if let name = entry.takeUnknown() {
            return context.say(.warning("“\(name.clipped)” is not in the sale"))
        }
        switch position.focus {
        case .grid: return
        case .cart: return ItemQuantity(sale: sale).ask()
        case .entry: break
        }
        do throws(SaleError) { try submit(entry.text) } catch { context.say(.error(error.message)) }
    }

    /// Submits the line. A text that can't be used stays in the line.
    private func submit(_ text: String) throws(SaleError) {
        if model.index.codes.found(text) != nil { return try sell(text, nil, typed: text) }
        switch entry.read(text) {
        case .nothing: return entry.clear()
        case .lineOff: sale.takeLineOff()
        case .lineDiscount(let written): TillDiscounts(sale: sale).takeOff(try reader.discount(written), text)
        case .orderDiscount(let written): TillDiscounts(sale: sale).takeOffAll(try reader.discount(written), text)
        case .open(_, _, _?) where model.index.codes.isTitle(text):
            if let product = model.index.codes.titled(text) { seller.sell(product, typed: text) }
        case .open(let amount, let quantity, let name):
            sale.add(try reader.openItem(amount, quantity, name), typed: text)
        case .item(let name, let written):
            var quantity: Int?
            if let written { quantity = try reader.quantity(written) }
            return try sell(name, quantity, typed: text)
        }
        entry.clear()
    }

    private func sell(_ name: String, _ quantity: Int?, typed text: String) throws(SaleError) {
        if let found = try model.index.codes.found(name)?.times(quantity) {
            entry.clear()
            return seller.sell(found, typed: text)
        }
        if quantity == nil, TillCustomer(sale: sale).readCard(name) { return entry.clear() }
        if let product = entry.match {
            guard entry.isMeant else {
                guard !entry.isOnlyMatch else {
                    return context.say(
                        .info("No product begins with “\(name.clipped)”; Down and Enter sell \(product.name.clipped)"))
                }
                let problem = name.count > 1 ? "No product begins with “\(name.clipped)”" : "“\(name)” matches several"
                return context.say(.info("\(problem): type more of the name, or choose with the arrows"))
            }
            entry.clear()
            return seller.sell(product, quantity: quantity, typed: text)
        }
        guard !name.isEmpty else {
            return context.say(.info("\(text) of what? Add a code or a name after it, or a letter of the grid"))
        }
        if let problem = TypedSaleNumber.problem(name, settings) { return context.say(.info(problem)) }
        entry.offer(unknown: name)
    }

    /// Handles a scan, which adds an item wherever the user is; typed text stays. Returns false if the text is not a
    /// code but was typed by a program.
    func scan(_ code: String) -> Bool {
        context.changed()
        entry.takeUnknown()
        if let found = model.index.codes.found(code) {
            do throws(SaleError) { seller.sell(try found.times(entry.takeQuantity())) } catch {
                context.ring()
                context.say(.error(error.message))
            }
            return true
        }
        if TillCustomer(sale: sale).readCard(code) { return true }
        if let number = ReceiptNumber(scanned: code) {
            context.open(.storeReceipt(number.text))
            return true
        }
        if !entry.read(code).isItem || code.contains("*") || model.index.codes.isTitle(code) {
            position.focusEntry()
            return false
        }
        // An unknown code becomes an item of the sale, so that it can't get lost or be mixed up with the next entry.
        let quantity = entry.takeQuantity() ?? 1000
        sale.add(.unknown(code, quantity: quantity), "No product has “\(code.clipped)”: the code waits in the sale")
        context.ring()
        return true
    }

    func choose(_ letter: Character) {
        guard let cell = position.grid.cell(letter) else {
            return context.say(.info("The grid has no letter \(letter)"))
        }
        let quantity = entry.takeQuantity()
        guard cell.isGroup else {
            if let product = model.product(cell.products[0]) { seller.sell(product, quantity: quantity) }
            return
        }
        let items = cell.products.compactMap { model.product($0) }.map { product in
            PaletteItem(
                id: product.id, title: product.title, detail: settings.money.text(product.price),
                trailing: model.quantity(of: product).map { settings.quantities.text($0) } ?? "")
        }
        context.dialogs.choose(.init(placeholder: "which product", items: items)) { item in
            if let product = model.product(item.id) { seller.sell(product, quantity: quantity) }
        }
    }
}
