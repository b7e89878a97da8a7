import QuadCore

/// Why something of the tab could not be written, in words.
package struct GrowthFileError: UserFacingError, Equatable, Sendable {
    package let message: String
    package let advice: String?

    package init(_ message: String, advice: String? = nil) {
        self.message = message
        self.advice = advice
    }

    init(_ error: some UserFacingError) { self.init(error.message, advice: error.advice) }
}
