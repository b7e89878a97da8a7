/// What was found when a collection or document was opened, and since.
package struct OpenReport: Equatable, Sendable {
    /// Bytes of an unfinished, never acknowledged change that were cut off the journal.
    package var tornBytes = 0
    /// Copies made of files that could not be read.
    package var copies: [String] = []
    /// `nil`: changes are taken.
    package var readOnly: ReadOnlyReason?
    /// The older version whose items were brought up to date in memory.
    package var migratedFrom: Int?

    package init() {}

    /// What to say of an end of the journal that was cut off; nil if none was.
    package func tornNotice(of file: String) -> String? {
        guard tornBytes > 0 else { return nil }
        let place = copies.last.map { ", kept in \($0.split(separator: "/").last ?? "")" } ?? ""
        return "The end of \(file)'s journal was cut short: \(tornBytes) bytes are no whole change\(place)"
    }

    package var isClean: Bool { self == OpenReport() }
}
