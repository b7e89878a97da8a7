import QuadCore
import StoreKit

/// A saved product, and the step that saved it.
package struct ProductResult: Equatable, Sendable {
    package let product: Product
    package let step: ProductStep
    /// Messages for the user that do not prevent saving.
    package let warnings: [String]
}
