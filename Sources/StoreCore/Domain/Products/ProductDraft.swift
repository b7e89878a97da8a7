import QuadCore
import StoreKit

/// A product in a form: texts as they are typed, with the store's decimal sign.
package struct ProductDraft: Equatable, Sendable {
    package var name = ""
    package var price = ""
    package var sku = ""
    package var category = ""
    package var kind = Product.Kind.unit
    package var codes: [String] = []
    package var group = ""
    package var option = ""
    /// Ids or names of taxes of the store.
    package var taxes: [String] = []
    package var cost = ""
    package var refusesDiscount = false
    package var isTracked = false
    package var quantity = ""
    package var threshold = ""
    package var negative: NegativeStock?
    /// The extras in the format of `ProductExtraText`.
    package var extras = ""
    package var isFavorite = false

    init() {}

    /// The first of the taxes; setting it removes the other taxes.
    var rate: String? {
        get { taxes.first }
        set { taxes = newValue.map { [$0] } ?? [] }
    }

    /// Creates the draft of a new product, which has the first tax of the store.
    package init(newIn settings: StoreSettings) {
        rate = settings.usualRate
        threshold = settings.quantities.text(Product.usualThreshold)
    }

    /// - Parameter shown: the stock in thousandths.
    package init(_ product: Product, shown: Int, _ settings: StoreSettings) {
        let isWeight = product.kind == .weight
        name = product.name
        price = product.kind == .open && product.price == 0 ? "" : settings.money.text(product.price)
        sku = product.sku
        category = product.category
        kind = product.kind
        codes = product.codes
        group = product.group
        option = product.option
        taxes = product.taxes
        cost = product.cost.map { settings.money.text($0) } ?? ""
        refusesDiscount = product.refusesDiscount
        isTracked = product.isTracked
        quantity = product.isTracked ? settings.quantities.text(shown, isWeight: isWeight) : ""
        threshold = settings.quantities.text(product.threshold, isWeight: isWeight)
        negative = product.negative
        extras = ProductExtraText(settings).text(product.extras)
        isFavorite = product.isFavorite
    }

    /// A product as it is read from a form.
    package struct Reading: Equatable, Sendable {
        let product: Product
        /// The new stock in thousandths; nil if the form has none.
        let quantity: Int?
        let warnings: [String]
    }

    /// - Parameters:
    ///   - before: the product before the change; nil for a new product.
    ///   - shown: the stock when the form was opened, in thousandths.
    ///   - products: all products of the store, including archived ones.
    package func read(
        _ before: Product?, id: String, shown: Int = 0, _ settings: StoreSettings, among products: [Product]
    ) throws(ProductError) -> Reading {
        var problems: [ProductFieldError] = []
        let text = ProductText(settings)
        var product = before ?? Product(id: id, name: "", price: 0)
        func take<Value>(_ path: WritableKeyPath<Product, Value>, _ read: () throws(ProductFieldError) -> Value) {
            do throws(ProductFieldError) { product[keyPath: path] = try read() } catch { problems.append(error) }
        }
        product.kind = kind
        product.sku = ProductText.sku(sku)
        product.category = ProductText.line(category)
        product.group = ProductText.line(group)
        product.option = ProductText.line(option)
        product.refusesDiscount = refusesDiscount
        // Entering a first quantity turns stock tracking on.
        product.isTracked = isTracked || (before?.isTracked != true && !quantity.isBlank)
        product.negative = negative
        product.isFavorite = isFavorite
        take(\.extras) { () throws(ProductFieldError) in try ProductExtraText(settings).extras(extras) }
        product.codes = Self.unique(codes)
        take(\.name) { () throws(ProductFieldError) in try ProductText.name(name) }
        take(\.price) { () throws(ProductFieldError) in
            kind == .open && price.isBlank ? 0 : try text.price(price)
        }
        take(\.taxes) { () throws(ProductFieldError) in try settings.taxes(taxes) }
        take(\.cost) { () throws(ProductFieldError) in cost.isBlank ? nil : try text.cost(cost) }
        take(\.threshold) { () throws(ProductFieldError) in
            threshold.isBlank
                ? Product.usualThreshold
                : try text.threshold(threshold, isWeight: kind == .weight, shown: before?.threshold ?? 0)
        }
        var wanted: Int?
        do throws(ProductFieldError) {
            if product.isTracked, !quantity.isBlank {
                wanted = try text.quantity(quantity, isWeight: kind == .weight, shown: shown)
                if let wanted, wanted < 0, wanted != shown {
                    throw ProductFieldError(.quantity, "Quantity can't be negative")
                }
            }
        } catch { problems.append(error) }
        problems += ProductKeys(products).problems(of: product)
        guard problems.isEmpty else { throw .problems(problems) }
        let new = product.codes.without(before?.codes ?? [])
        return Reading(product: product, quantity: wanted, warnings: new.compactMap(ProductText.warning))
    }

    static func unique(_ codes: [String]) -> [String] {
        var kept: [String] = []
        kept.append(distinct: codes.map(ProductText.line).filter { !$0.isEmpty })
        return kept
    }
}
