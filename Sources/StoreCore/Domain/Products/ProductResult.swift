import QuadCore
import StoreKit

/// A product that was written, and the step that did it.
package struct ProductResult: Equatable, Sendable {
    package let product: Product
    package let step: ProductStep
    /// Worth saying, and no reason not to take it.
    package let warnings: [String]
}
