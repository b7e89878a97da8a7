import SystemKit

/// A record that was written to a log permanently, so its step cannot be undone.
package struct LoggedChange: ScopedChange {
    let folder: String
    let line: [UInt8]
    let sale: String?

    /// - Parameters:
    ///   - folder: the folder of the log.
    ///   - line: the record as written.
    ///   - sale: the number of a sale, which a refund can reverse.
    package init(folder: String, line: [UInt8], sale: String? = nil) {
        self.folder = folder
        self.line = line
        self.sale = sale
    }

    package var removes: Bool { false }
    package func only(_ ids: Set<String>) -> LoggedChange? { nil }
    package func without(_ ids: Set<String>) -> LoggedChange? { self }
}
