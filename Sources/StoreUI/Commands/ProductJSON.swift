import QuadCommandLine
import QuadCore
import StoreCore
import StoreKit
import TextKit

/// A product in the form that `--json` prints: amounts in minor units, quantities in thousandths.
struct ProductJSON: JSONWritable {
    private let listed: ListedProduct

    init(_ listed: ListedProduct) { self.listed = listed }

    func write(to json: inout JSONWriter) {
        let product = listed.product
        json.object { json in
            json.member("archived", product.isArchived)
            json.member("below_zero", product.negative?.rawValue)
            json.member("category", Self.clean(product.category))
            json.member("codes", product.codes.map(Self.clean))
            json.member("cost", product.cost)
            json.list("extras", product.extras) { extra, json in
                json.object { json in
                    json.member("name", Self.clean(extra.name))
                    json.member("price", extra.price)
                }
            }
            json.member("favorite", product.isFavorite)
            json.member("group", product.group.isEmpty ? nil : Self.clean(product.group))
            json.member("id", Self.clean(product.id))
            json.member("kind", product.kind.rawValue)
            json.member("low_stock_threshold", product.threshold)
            json.member("name", Self.clean(product.name))
            json.member("no_discount", product.refusesDiscount)
            json.member("option", product.option.isEmpty ? nil : Self.clean(product.option))
            json.member("price", product.price)
            json.member("quantity", listed.quantity)
            json.member("sku", Self.clean(product.sku))
            json.member("stock", listed.level.rawValue)
            json.member("tax", product.rate.map(Self.clean))
            json.member("taxes", product.taxes.map(Self.clean))
            json.member("title", Self.clean(product.title))
            json.member("track_stock", product.isTracked)
        }
    }

    private static func clean(_ text: String) -> String { UntrustedText.clean(text) }
}
