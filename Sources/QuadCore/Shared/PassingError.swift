/// An error with a case that passes on the reason of a lower layer: files, or another tab.
package protocol PassingError: UserFacingError {
    static func storage(message: String, advice: String?) -> Self
    init(_ error: some UserFacingError)
}

extension PassingError {
    package init(_ error: some UserFacingError) { self = .storage(message: error.message, advice: error.advice) }
}

extension PassingError where Self: Equatable {
    /// The reason of a lower layer (files, or another tab); nil for other errors.
    package var passedOn: String? { self == .storage(message: message, advice: advice) ? message : nil }
}
