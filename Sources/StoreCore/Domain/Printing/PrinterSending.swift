import QuadCore

/// Port to printers. It sends bytes, and gives up after a timeout.
package protocol PrinterSending: Sendable {
    func send(_ bytes: [UInt8], to target: StorePrinter.Target) async throws(PrinterError)
}
