import Synchronization

/// An error in a filter, in words for the user who typed the filter.
package struct FilterError: UserFacingError, Equatable, Sendable {
    package let message: String

    init(_ message: String) { self.message = message }
}
