/// Changes by the user that could not be written yet, held in memory.
package struct UnwrittenChanges: Equatable, Sendable {
    /// The changes in words, as in “changes to 3 articles”.
    package var summary: String
    /// The reason and the advice, as a sentence.
    package var reason: String
    /// The data to write, as one JSON object per item.
    package var items: [String]

    package init(summary: String, reason: String, items: [String]) {
        self.summary = summary
        self.reason = "\(reason.withoutFullStop)."
        self.items = items
    }
}
