import QuadCore

/// Why a text is no period.
package struct RecurrenceError: Error {
    /// The advice after “… is no period”, without a full stop; empty where there is none.
    let words: String
    /// Whether the fault is in the last day, which other periods are no example for.
    var isOfUntil = false

    /// The fault and what to write: `“friady” is not understood; did you mean friday? Write weekly, 2w, …`.
    package var advice: String {
        if isOfUntil { return words }
        let examples = Recurrence.readingExamples
        guard !words.isEmpty else { return "write \(examples)" }
        return words.hasSuffix("?") ? "\(words) Write \(examples)" : "\(words); write \(examples)"
    }
}
