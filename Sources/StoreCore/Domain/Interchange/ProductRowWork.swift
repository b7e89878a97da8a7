import QuadCore
import StoreKit

/// One row of a table on its way to a product, with the values that were read and the messages.
struct ProductRowWork {
    let statement: ProductStatement
    var warnings: [String] = []
    /// The new stock in thousandths; nil if the row has none.
    private(set) var quantity: Int?
    private let numbers: ProductNumbers
    private let settings: StoreSettings
    private var faults: [String]
    private var words: [String] = []

    init(_ statement: ProductStatement, numbers: ProductNumbers, settings: StoreSettings) {
        self.statement = statement
        self.numbers = numbers
        self.settings = settings
        faults = statement.faults
        warnings = statement.warnings
    }

    var isTaken: Bool { faults.isEmpty }

    mutating func refuse(_ problem: ProductFieldError) { faults.append(problem.message) }

    // MARK: Reading

    /// - Parameter shown: the current stock in thousandths.
    mutating func read(onto old: Product, isNew: Bool, shown: Int) -> Product {
        var product = old
        readName(&product)
        product.kind = kind(of: old)
        if let sku = statement.sku { product.sku = ProductText.sku(sku) }
        if let category = statement.category { product.category = ProductText.line(category) }
        if let group = statement.group { product.group = ProductText.line(group) }
        if let isTracked = statement.isTracked { product.isTracked = isTracked }
        if let negative = statement.negative { product.negative = negative }
        if let flag = statement.refusesDiscount { product.refusesDiscount = flag }
        if let flag = statement.isFavorite { product.isFavorite = flag }
        if let flag = statement.isArchived { product.isArchived = flag }
        if let text = statement.extras { readExtras(text, &product) }
        let (settings, isWeight) = (settings, product.kind == .weight)
        if statement.price == nil, isNew, product.kind != .open { refuse(ProductFieldError(.price, "Invalid price")) }
        // A product without a price can't be sold, and a tax must not be guessed. A row without them is refused.
        take(statement.price, .price, \.price, &product, isNeeded: isNew) { text, value throws(ProductFieldError) in
            try text.price(value)
        }
        take(statement.cost, .cost, \.cost, &product) { text, value throws(ProductFieldError) in try text.cost(value) }
        if isNew, !statement.saysRate, product.kind != .gift { product.rate = settings.usualRate }
        if let rate = statement.rate {
            do throws(ProductFieldError) { product.taxes = try settings.taxes([rate]) } catch { refuse(error) }
        }
        if let columns = statement.taxes { readTaxes(columns, &product) }
        take(statement.threshold, .threshold, \.threshold, &product) { text, value throws(ProductFieldError) in
            try text.threshold(value, isWeight: isWeight, shown: old.threshold)
        }
        readQuantity(product, shown)
        return product
    }

    private mutating func readExtras(_ text: String, _ product: inout Product) {
        do throws(ProductFieldError) {
            product.extras = try ProductExtraText(MoneyText(settings.currency)).extras(text)
        } catch { warnings.append("extras “\(text.clipped)” left out: \(error.message)") }
    }

    /// Takes the taxes whose columns say yes.
    private mutating func readTaxes(_ columns: [TaxColumn], _ product: inout Product) {
        var ids: [String] = []
        for column in columns {
            if let id = column.id(in: settings) {
                ids.append(id)
            } else {
                faults.append("The store has no tax “\(column.title(settings))”")
            }
        }
        product.taxes = settings.currentTaxes.map(\.id).filter(ids.contains)
    }

    private mutating func readName(_ product: inout Product) {
        guard let name = statement.name.map(ProductText.line), !name.isBlank else { return refuse(.nameRequired) }
        // A table without a column for the option has the option in the name.
        if statement.option == nil, !product.option.isEmpty, name == product.title { return }
        product.name = name
        if let option = statement.option { product.option = ProductText.line(option) }
    }

    /// Returns the kind of the product. Other programs know fewer kinds, so a plain unit does not replace a gift card.
    private func kind(of old: Product) -> Product.Kind {
        guard let kind = statement.kind else { return old.kind }
        return kind == .unit && old.kind == .gift ? .gift : kind
    }

    private mutating func readQuantity(_ product: Product, _ shown: Int) {
        guard let said = statement.quantity, product.isTracked else { return }
        do throws(ProductFieldError) {
            if let doubt = numbers.doubt(.quantity, said) { throw ProductFieldError(.quantity, doubt) }
            let text = numbers.text(.quantity, said)
            let read = try text.quantity(said, isWeight: product.kind == .weight, shown: shown)
            if let words = numbers.contradiction(.quantity, said) { warnings.append(words) }
            if read < 0 { warnings.append("The quantity is below zero") }
            quantity = read
        } catch { leaveOut(.quantity, said, error) }
    }

    /// - Parameter isNeeded: whether an unreadable cell refuses the row; otherwise only the cell is left out.
    private mutating func take<Value>(
        _ said: String?, _ column: ProductNumbers.Column, _ path: WritableKeyPath<Product, Value>,
        _ product: inout Product, isNeeded: Bool = false,
        _ read: (ProductText, String) throws(ProductFieldError) -> Value
    ) {
        guard let said else { return }
        do throws(ProductFieldError) {
            if let doubt = numbers.doubt(column, said) { throw ProductFieldError(column.field, doubt) }
            product[keyPath: path] = try read(numbers.text(column, said), said)
            if let words = numbers.contradiction(column, said) { warnings.append(words) }
        } catch {
            if isNeeded { refuse(error) } else { leaveOut(column, said, error) }
        }
    }

    private mutating func leaveOut(_ column: ProductNumbers.Column, _ said: String, _ problem: ProductFieldError) {
        warnings.append("\(column.rawValue) “\(said.clipped)” left out: \(problem.message)")
    }

    // MARK: Telling

    mutating func tell(_ product: Product, _ before: Product?, _ move: StockMove?, shown: Int) {
        let money = settings.money
        let isWeight = product.kind == .weight
        guard let before else {
            words = [product.kind == .open ? "open price" : money.text(product.price)]
            if let quantity { words.append("\(settings.quantities.text(quantity, isWeight: isWeight)) in stock") }
            return
        }
        func tell(_ what: String, _ old: String, _ new: String) {
            if old != new { words.append("\(what) \(old.isEmpty ? "none" : old) → \(new.isEmpty ? "none" : new)") }
        }
        tell("name", before.title, product.title)
        tell("price", money.text(before.price), money.text(product.price))
        tell("SKU", before.sku, product.sku)
        tell("category", before.category, product.category)
        tell("kind", before.kind.rawValue, product.kind.rawValue)
        tell("codes", before.codes.joined(separator: " "), product.codes.joined(separator: " "))
        tell("tax", before.taxes.joined(separator: " + "), product.taxes.joined(separator: " + "))
        tell("cost", before.cost.map { money.text($0) } ?? "", product.cost.map { money.text($0) } ?? "")
        tell("low at", settings.quantities.text(before.threshold), settings.quantities.text(product.threshold))
        if before.isTracked != product.isTracked {
            words.append(product.isTracked ? "tracked" : "no longer tracked")
        }
        if before.isArchived != product.isArchived { words.append(product.isArchived ? "archived" : "on sale again") }
        if before.refusesDiscount != product.refusesDiscount {
            words.append(product.refusesDiscount ? "no discount" : "discount")
        }
        tell("extras", ProductExtraText(settings).text(before.extras), ProductExtraText(settings).text(product.extras))
        if before.isFavorite != product.isFavorite {
            words.append(product.isFavorite ? "a favorite" : "no longer a favorite")
        }
        tell("below zero", before.negative?.rawValue ?? "", product.negative?.rawValue ?? "")
        if let move {
            let now = settings.quantities.text(shown + move.delta, isWeight: isWeight)
            tell("quantity", settings.quantities.text(shown, isWeight: isWeight), now)
        }
    }

    func row(_ fate: ImportRow.Fate, _ product: String? = nil) -> ImportRow {
        let isRefused = fate == .failed
        let name = [statement.name, statement.option].compactMap { $0.map(ProductText.line) }.joined(separator: " ")
        return ImportRow(
            line: statement.line, name: name, fate: fate, warnings: isRefused ? [] : warnings,
            remarks: isRefused ? [] : words, faults: isRefused ? faults : [],
            cells: isRefused ? statement.cells : [], id: product)
    }
}
