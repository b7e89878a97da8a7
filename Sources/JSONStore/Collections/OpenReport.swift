/// What was found when a collection or document was opened, and since.
package struct OpenReport: Equatable, Sendable {
    /// Bytes of an unfinished, never acknowledged change that were cut off the journal.
    package var tornBytes = 0
    /// Copies made of files that could not be read.
    package var copies: [String] = []
    /// `nil`: changes are taken.
    package var readOnly: ReadOnlyReason?
    /// What was changed by something else than this program and could be read, in words: an item, a line.
    package var changedOutside: [String] = []
    /// The older version whose items were brought up to date in memory.
    var migratedFrom: Int?

    /// What to say of a file that can't be changed, or was not as it was left; nil if it can and was.
    package func notice(of file: String) -> String? { closed(file) ?? changed(file) }

    /// Of several, first of those that can't be changed.
    package static func notice(of reports: [(file: String, report: OpenReport)]) -> String? {
        reports.lazy.compactMap { $1.closed($0) }.first ?? reports.lazy.compactMap { $1.changed($0) }.first
    }

    private func closed(_ file: String) -> String? { readOnly.map { "\(file) is open for reading only: \($0)" } }

    private func changed(_ file: String) -> String? {
        if let first = changedOutside.first {
            let more = changedOutside.count > 1 ? " and \(changedOutside.count - 1) more" : ""
            return "\(file) was changed outside Quad: \(first)\(more). Run `quad doctor` to see where."
        }
        guard tornBytes > 0 else { return nil }
        let place = copies.last.map { ", kept in \($0.split(separator: "/").last ?? "")" } ?? ""
        return "The end of \(file)'s journal was cut short: \(tornBytes) bytes are no whole change\(place)"
    }

    package var isClean: Bool { self == OpenReport() }
}
