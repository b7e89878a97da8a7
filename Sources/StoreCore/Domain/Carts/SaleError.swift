import QuadCore

/// The reason why typed text is not an item, discount, tip or tender of a sale.
package struct SaleError: UserFacingError, Equatable, Sendable {
    package let message: String
    package let advice: String?
    /// Whether the text has the wrong format; otherwise the text is readable but can't be done.
    package let isUsage: Bool

    package init(_ message: String, advice: String? = nil, isUsage: Bool = false) {
        self.message = message
        self.advice = advice
        self.isUsage = isUsage
    }
}
