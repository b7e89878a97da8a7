import QuadCore

/// Why such a file was not read or written, in words, with what to do.
package struct ContactRulesFileError: UserFacingError, Equatable {
    package let message: String
    package let advice: String?

    init(_ error: some UserFacingError) {
        (message, advice) = (error.message, error.advice)
    }
}
