import SystemKit

/// A record that was written to a log for good: the step it belongs to can't be taken back.
package struct LoggedChange: ScopedChange {
    let folder: String
    let line: [UInt8]
    let sale: String?

    /// - Parameters:
    ///   - folder: of the log.
    ///   - line: the record as it is written.
    ///   - sale: the number of a sale, which a refund takes back.
    package init(folder: String, line: [UInt8], sale: String? = nil) {
        self.folder = folder
        self.line = line
        self.sale = sale
    }

    package var removes: Bool { false }
    package func only(_ ids: Set<String>) -> LoggedChange? { nil }
    package func without(_ ids: Set<String>) -> LoggedChange? { self }
}
