import QuadCore

/// Why a printer did not take what it was sent.
package struct PrinterError: Error, Equatable, Sendable {
    package let message: String
    /// Nothing of it can have been printed.
    let isUntouched: Bool

    init(_ message: String, isUntouched: Bool) {
        self.message = message
        self.isUntouched = isUntouched
    }
}
