import Glibc

/// Waits until something that another thread or process does has happened.
package enum Waiting {
    /// Returns as soon as `condition` holds. Throws once `timeout` is over.
    package static func wait(
        for expectation: String, timeout: Duration = TerminalSession.patience, until condition: () throws -> Bool
    ) throws {
        let deadline = Deadline(in: timeout)
        while try !condition() {
            guard !deadline.hasPassed else {
                throw TestSupportError.timedOut(waitingFor: expectation, after: timeout, details: "")
            }
            _ = poll(nil, 0, 5)
        }
    }
}
