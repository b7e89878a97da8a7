import QuadCore

/// The reason why a printer did not accept a job.
package struct PrinterError: Error, Equatable, Sendable {
    package let message: String
    /// Whether nothing of the job can have been printed.
    let isUntouched: Bool

    init(_ message: String, isUntouched: Bool) {
        self.message = message
        self.isUntouched = isUntouched
    }
}
