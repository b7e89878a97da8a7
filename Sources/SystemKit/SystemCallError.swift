import Glibc

/// What the system answered when it did not do what it was asked.
package struct SystemCallError: Error, Equatable, Sendable {
    /// The number of the error, as in `errno`.
    package let code: Int32

    /// `errno` as it is now.
    package static var last: SystemCallError { SystemCallError(code: errno) }

    /// The system's own words, without a full stop.
    package var reason: String { String(cString: strerror(code)) }
}
