import Synchronization

/// What is wrong with a filter, in words for the one who typed it.
package struct FilterError: UserFacingError, Equatable, Sendable {
    package let message: String

    init(_ message: String) { self.message = message }
}
