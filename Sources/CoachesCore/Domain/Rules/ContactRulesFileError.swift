import QuadCore

/// An error reading or writing a file of contact rules, with advice.
package struct ContactRulesFileError: PassingError, Equatable {
    package let message: String
    package let advice: String?

    package static func storage(message: String, advice: String?) -> Self { Self(message: message, advice: advice) }
}
