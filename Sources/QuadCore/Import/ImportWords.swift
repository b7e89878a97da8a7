/// The words of a tab for the fates of rows.
package struct ImportWords: Sendable {
    private let new, changed, unchanged, skipped, failed: String

    package init(new: String, changed: String, unchanged: String, skipped: String, failed: String) {
        self.new = new
        self.changed = changed
        self.unchanged = unchanged
        self.skipped = skipped
        self.failed = failed
    }

    /// Words for a narrow column.
    package static let short = ImportWords(
        new: "new", changed: "update", unchanged: "same", skipped: "skip", failed: "fault")

    /// Words for messages.
    package static let done = ImportWords(
        new: "created", changed: "updated", unchanged: "unchanged", skipped: "skipped", failed: "failed")

    package subscript(fate: ImportRow.Fate) -> String {
        switch fate {
        case .new: new
        case .changed: changed
        case .unchanged: unchanged
        case .skipped: skipped
        case .failed: failed
        }
    }
}
