import Glibc

/// The error of a failed system call.
package struct SystemCallError: Error, Equatable, Sendable {
    /// The error number, as in `errno`.
    package let code: Int32

    /// The current `errno`.
    package static var last: SystemCallError { SystemCallError(code: errno) }

    /// The system's message, without a period.
    package var reason: String { String(cString: strerror(code)) }
}
