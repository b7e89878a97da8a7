import QuadCommandLine
import QuadCore
import StoreCore
import StoreKit
import TerminalKit

/// A product as `--json` prints it: amounts in minor units, quantities in thousandths.
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

/// Stock that was moved, as `--json` prints it.
struct StockMoveJSON: JSONWritable {
    let product: Product
    let move: StockMove
    /// What there is then.
    let quantity: Int

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("delta", move.delta)
            json.member("product", UntrustedText.clean(product.id))
            json.member("quantity", quantity)
            json.member("reason", move.reason.rawValue)
            json.member("sku", UntrustedText.clean(product.sku))
        }
    }
}

/// What came of an import as `--json` prints it.
struct ProductImportJSON: JSONWritable {
    let plan: ProductImportPlan
    let isDry: Bool

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("added", plan.count(.added))
            json.member("changed", plan.count(.changed))
            json.columns(plan.fields)
            json.member("dry_run", isDry)
            json.member("left_out", plan.fields.leftOut.map { UntrustedText.clean($0) })
            json.member("refused", plan.count(.refused))
            json.list("rows", plan.rows) { row, json in
                json.object { json in
                    json.member("detail", UntrustedText.clean(row.detail))
                    json.member("fate", row.fate.rawValue)
                    json.member("id", row.product.map { UntrustedText.clean($0) })
                    json.member("line", row.line)
                    json.member("name", UntrustedText.clean(row.name))
                    json.member("result", row.result)
                    json.member("warnings", row.warnings.map { UntrustedText.clean($0) })
                }
            }
            json.member("same", plan.count(.same))
            json.member("source", plan.source.rawValue)
            json.member("summary", plan.summary)
            json.member("taxes_added", plan.newTaxes.map { UntrustedText.clean($0.id) })
            json.member("taxes_unknown", plan.unknownTaxes.map { UntrustedText.clean($0.header) })
            json.member("warned", plan.warnedCount)
        }
    }
}
