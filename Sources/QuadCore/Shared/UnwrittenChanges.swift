/// What the user did that could not be written yet, held in memory.
package struct UnwrittenChanges: Equatable, Sendable {
    /// As in “changes to 3 articles”.
    package var summary: String
    /// Why not, and what to do: a sentence.
    package var reason: String
    /// What would be written: a JSON object each.
    package var items: [String]

    package init(summary: String, reason: String, items: [String]) {
        self.summary = summary
        self.reason = "\(reason.withoutFullStop)."
        self.items = items
    }
}
