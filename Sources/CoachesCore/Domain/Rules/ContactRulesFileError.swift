import QuadCore

/// Why such a file was not read or written, in words, with what to do.
package struct ContactRulesFileError: PassingError, Equatable {
    package let message: String
    package let advice: String?

    package static func storage(message: String, advice: String?) -> Self { Self(message: message, advice: advice) }
}
