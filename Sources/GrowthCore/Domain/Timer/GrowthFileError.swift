import QuadCore

/// An error in the files of the Growth tab, with a message and advice.
package struct GrowthFileError: PassingError, Equatable, Sendable {
    package let message: String
    package let advice: String?

    package init(_ message: String, advice: String? = nil) {
        self.message = message
        self.advice = advice
    }

    package static func storage(message: String, advice: String?) -> Self { Self(message, advice: advice) }
}
