import QuadCore

/// Port to printers: sends bytes, and gives up after a while.
package protocol PrinterSending: Sendable {
    func send(_ bytes: [UInt8], to target: StorePrinter.Target) async throws(PrinterError)
}
