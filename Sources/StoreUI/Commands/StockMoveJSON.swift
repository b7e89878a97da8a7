import QuadCommandLine
import QuadCore
import StoreCore
import StoreKit
import TextKit

/// A stock move in the form that `--json` prints.
struct StockMoveJSON: JSONWritable {
    let product: Product
    let move: StockMove
    /// The stock after the move.
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
