import Glibc

/// The errors of a test that drives a program from outside. The text is shown for the failed test.
package enum TestSupportError: Error, CustomStringConvertible {
    case system(call: String, code: Int32)
    case timedOut(waitingFor: String, after: Duration, details: String)
    case programEnded(ProcessStatus, waitingFor: String, details: String)
    case notFound(String, hint: String)

    /// Returns an error with the `errno` of the failed call.
    static func fromErrno(_ call: String) -> TestSupportError {
        .system(call: call, code: errno)
    }

    package var description: String {
        switch self {
        case .system(let call, let code):
            "\(call): \(String(cString: strerror(code)))"
        case .timedOut(let expectation, let duration, let details):
            "waited \(duration) in vain for \(expectation)\n\(details)"
        case .programEnded(let status, let expectation, let details):
            "the program ended (\(status)) while the test waited for \(expectation)\n\(details)"
        case .notFound(let what, let hint):
            "\(what) not found; \(hint)"
        }
    }
}
