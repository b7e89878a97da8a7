import QuadCore
import StoreKit

/// The rows of a table on import, one after the other. Each row sees the changes of the rows before it.
struct ProductIntake {
    private(set) var rows: [ImportRow] = []
    private(set) var changes: [ItemChanges<Product>.Change] = []
    private(set) var moves: [StockMove] = []
    private var index: ProductKeys
    /// The line of each product that a row matched, by product id.
    private var lines: [String: Int] = [:]
    private let quantities: [String: Int]
    private let settings: StoreSettings
    private let numbers: ProductNumbers
    /// How many products of each name were matched, for products that only their name identifies. Each row matches
    /// another product.
    private var metByName: [String: Int] = [:]
    private let makeID: @Sendable () -> String

    init(
        _ products: [Product], _ quantities: [String: Int], _ settings: StoreSettings, _ numbers: ProductNumbers,
        _ makeID: @escaping @Sendable () -> String
    ) {
        index = ProductKeys(products)
        self.quantities = quantities
        self.settings = settings
        self.numbers = numbers
        self.makeID = makeID
    }

    mutating func take(_ statement: ProductStatement) {
        var work = ProductRowWork(statement, numbers: numbers, settings: settings)
        let all = codes(statement.codes)
        let codes = all.filter { !ProductText.isShortened($0) }
        for code in all where ProductText.isShortened(code) {
            work.warnings.append("\(code.clipped) was a longer code before a spreadsheet changed it; left out")
        }
        let (before, key) = known(statement, codes)
        if let before, let line = lines[before.id] {
            work.refuse(.used(key, by: before, " in line \(line)"))
            return rows.append(work.row(.failed))
        }
        let old = before ?? Product(id: "", name: "", price: 0)
        var product = work.read(onto: old, isNew: before == nil, shown: quantities[old.id] ?? 0)
        for code in codes where !product.codes.contains(code) && !has(product, code) {
            if let owner = index.product(code: code) {
                work.refuse(.used(.codes, by: owner, lines[owner.id].map { " in line \($0)" } ?? ""))
            } else {
                if let warning = ProductText.warning(ofCode: code) { work.warnings.append(warning) }
                product.codes.append(code)
            }
        }
        guard work.isTaken else { return rows.append(work.row(.failed)) }
        if before == nil { product = product.identified(newID()) }
        accept(product, before, &work)
    }

    private mutating func accept(_ product: Product, _ before: Product?, _ work: inout ProductRowWork) {
        index.put(product)
        lines[product.id] = work.statement.line
        let shown = quantities[product.id] ?? 0
        let move = work.quantity.flatMap {
            StockMove.setting(product.id, to: $0, shown: shown, hasMoved: quantities[product.id] != nil)
        }
        if let move { moves.append(move) }
        if product != before { changes.append(.init(before: before, after: product)) }
        if product.isArchived, before?.isArchived == true { work.warnings.append("It stays archived") }
        work.tell(product, before, move, shown: shown)
        let fate: ImportRow.Fate = before == nil ? .new : product != before || move != nil ? .changed : .unchanged
        rows.append(work.row(fate, product.id))
    }

    // MARK: Which product a row is

    /// Finds the product of a row by its SKU, then by a code, then by its name if the product has neither.
    /// - Returns: the product, or nil for a new one, and the field that was compared.
    private mutating func known(
        _ statement: ProductStatement, _ codes: [String]
    ) -> (product: Product?, by: ProductFieldError.Field) {
        let sku = ProductText.sku(statement.sku ?? "")
        if !sku.isEmpty, let product = index.product(sku: sku) { return (product, .sku) }
        let index = index
        if let product = codes.lazy.compactMap({ index.product(code: $0) }).first {
            // A product has one SKU, so a row with another SKU means another product. An archived product does not
            // match a new SKU.
            let isMeant = sku.isEmpty || (product.sku.isEmpty && !product.isArchived)
            return (isMeant ? product : nil, .codes)
        }
        let title = [statement.name, statement.option].compactMap { $0.map(ProductText.line) }.joined(separator: " ")
        return (unmet(title), .name)
    }

    /// Returns the first product of a name that no row has matched. The search does not repeat matched products,
    /// because thousands of products may have the same name.
    private mutating func unmet(_ title: String) -> Product? {
        let ids = index.ids(title: title)
        var place = metByName[title] ?? 0
        defer { metByName[title] = place }
        while place < ids.count {
            if lines[ids[place]] == nil, let product = index.alone(ids[place]) { return product }
            place += 1
        }
        return nil
    }

    /// Splits a cell into codes. A code may contain any character except the separator.
    private func codes(_ cell: String?) -> [String] {
        ProductDraft.unique((cell ?? "").split(separator: "|").map(String.init))
    }

    /// Returns whether the product has the code, even if it is written differently.
    private func has(_ product: Product, _ code: String) -> Bool {
        let key = ProductKeys.key(code)
        return product.codes.contains { ProductKeys.key($0) == key }
    }

    private func newID() -> String {
        var id = makeID()
        while index[id] != nil { id = makeID() }
        return id
    }
}
