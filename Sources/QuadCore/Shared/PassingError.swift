/// An error with a case that passes on why something below failed: files, or another tab.
package protocol PassingError: UserFacingError {
    static func store(message: String, advice: String?) -> Self
    init(_ error: some UserFacingError)
}

extension PassingError {
    package init(_ error: some UserFacingError) { self = .store(message: error.message, advice: error.advice) }
}
