import Glibc

/// Waits for something that another thread or process does.
package enum Waiting {
    /// Returns as soon as `condition` holds. Throws an error after `timeout`.
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
