import QuadCommandLine
import QuadCore
import StoreCore
import StoreKit
import TextKit

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
