/// The reason why a file was not read or written, in words, with advice.
package struct UserFileError: UserFacingError, Equatable, Sendable {
    package let message: String

    package init(_ message: String) { self.message = message }
}
