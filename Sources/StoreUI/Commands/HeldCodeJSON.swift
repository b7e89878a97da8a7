import QuadCommandLine
import StoreCore
import TextKit

/// A code and its product in the form that `--json` prints.
struct HeldCodeJSON: JSONWritable {
    let held: StoreService.HeldCode

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("archived", held.product.isArchived)
            json.member("code", UntrustedText.clean(held.code))
            json.member("product", UntrustedText.clean(held.product.id))
            json.member("sku", UntrustedText.clean(held.product.sku))
            json.member("title", UntrustedText.clean(held.product.title))
        }
    }
}
