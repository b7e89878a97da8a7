import QuadCore

/// Why what was typed is no line, discount, tip or tender of a sale.
package struct SaleError: UserFacingError, Equatable, Sendable {
    package let message: String
    package let advice: String?
    /// It is written wrongly; otherwise it means something that can't be done.
    package let isUsage: Bool

    package init(_ message: String, advice: String? = nil, isUsage: Bool = false) {
        self.message = message
        self.advice = advice
        self.isUsage = isUsage
    }
}
