/// The findings from opening a collection or document, and since.
package struct OpenReport: Equatable, Sendable {
    /// The number of bytes cut off the journal: an unfinished change that was never acknowledged.
    package var tornBytes = 0
    /// The copies that were made of unreadable files.
    package var copies: [String] = []
    /// Nil if the collection accepts changes.
    package var readOnly: ReadOnlyReason?
    /// The readable items or lines that another program changed, in words.
    package var changedOutside: [String] = []
    /// The older version that the items were migrated from, in memory.
    var migratedFrom: Int?

    /// Returns a notice about a file that is read-only or was changed from outside; nil if the file is in order.
    package func notice(of file: String) -> String? { closed(file) ?? changed(file) }

    /// Returns the most important notice about several files: a read-only file comes first.
    package static func notice(of reports: [(file: String, report: OpenReport)]) -> String? {
        reports.lazy.compactMap { $1.closed($0) }.first ?? reports.lazy.compactMap { $1.changed($0) }.first
    }

    private func closed(_ file: String) -> String? { readOnly.map { "\(file) is read-only: \($0)" } }

    private func changed(_ file: String) -> String? {
        if let first = changedOutside.first {
            let more = changedOutside.count > 1 ? " and \(changedOutside.count - 1) more" : ""
            return "\(file) was changed outside Quad: \(first)\(more). Run `quad doctor` to see where."
        }
        guard tornBytes > 0 else { return nil }
        let place = copies.last.map { ", kept in \($0.split(separator: "/").last ?? "")" } ?? ""
        return "The end of \(file)'s journal was cut short: \(tornBytes) bytes are not a complete change\(place)"
    }

    package var isClean: Bool { self == OpenReport() }
}
