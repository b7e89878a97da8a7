import QuadCore

/// The reason why a text is not a period.
package struct RecurrenceError: Error {
    /// The advice after “… is no period”, without a period at the end; empty if there is none.
    let words: String
    /// Whether the error is in the last day, so that examples of periods would not help.
    var isOfUntil = false

    /// The error and a correction: `“friady” is not understood; did you mean friday? Write weekly, 2w, …`.
    package var advice: String {
        if isOfUntil { return words }
        let examples = Recurrence.readingExamples
        guard !words.isEmpty else { return "write \(examples)" }
        return words.hasSuffix("?") ? "\(words) Write \(examples)" : "\(words); write \(examples)"
    }
}
