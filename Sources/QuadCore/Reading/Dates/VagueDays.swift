/// Words that say roughly when something happened and name no day: “last week”, “the other day”.
package enum VagueDays {
    private static let phrases = [
        "earlier this week", "earlier this month", "a few days ago", "few days ago", "some days ago",
        "over the weekend",
        "the other day", "other day", "last week", "last wk", "last month", "last year", "this week", "this month",
        "a while ago", "a while back",
    ].map { $0.split(separator: " ").map(String.init) }

    /// Returns the number of words that such a phrase takes at the start; nil if there is none.
    /// - Parameter words: words in small letters.
    package static func count(atStartOf words: [String]) -> Int? {
        phrases.first { words.starts(with: $0) }?.count
    }
}
