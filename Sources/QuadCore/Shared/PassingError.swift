/// An error with a case that passes on why something below failed: files, or another tab.
package protocol PassingError: UserFacingError {
    static func storage(message: String, advice: String?) -> Self
    init(_ error: some UserFacingError)
}

extension PassingError {
    package init(_ error: some UserFacingError) { self = .storage(message: error.message, advice: error.advice) }
}

extension PassingError where Self: Equatable {
    /// Why something below failed: files, or another tab. Nil for other errors.
    package var passedOn: String? { self == .storage(message: message, advice: advice) ? message : nil }
}
