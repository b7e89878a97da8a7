/// The words of a text that say that nobody answered a call.
enum NoAnswer {
    /// Whether the first clause of a text says only that: “no answer”, “didn’t pick up, will try again”.
    static func begins(_ text: String) -> Bool {
        let clause = text.prefix(longestClause).prefix { !",.;:!/–—(".contains($0) }
        let words = clause.lowercased().filter { !"'’".contains($0) }.split(separator: " ")
        return clauses.contains(words.filter { !fillers.contains($0) }.joined(separator: " "))
    }

    /// Words of a text that deny a contact.
    static let denials: Set = [
        "no", "not", "never", "didnt", "hasnt", "havent", "doesnt", "wont", "wasnt", "will", "ghosted", "ignored",
    ]
    /// First words of a text that report a click rather than a message.
    static let reactions: Set = [
        "liked", "followed", "unfollowed", "retweeted", "reposted", "shared", "viewed", "watched", "opened",
        "commented",
        "tagged", "favorited", "likes", "follows",
    ]
    /// First words of a text that cancel the words before them.
    static let endings: Set = ["canceled", "cancelled", "postponed", "rescheduled"]

    private static let longestClause = 60

    private static let fillers: Set<Substring> = [
        "a", "an", "the", "her", "his", "their", "just", "again", "so", "but",
        "and",
    ]

    private static let clauses: Set<String> = {
        let alone = [
            "no answer", "no reply", "no response", "no pickup", "no pick up", "busy", "line busy", "line was busy",
            "nobody there", "not there", "not reached", "unanswered", "not available", "unavailable", "voicemail", "vm",
            "went to voicemail", "got voicemail", "straight to voicemail", "left voicemail", "left vm", "left message",
            "missed", "missed it", "missed call", "missed him", "missed them", "rang out", "nobody answered",
            "nobody picked up", "no one answered", "no one picked up",
        ]
        let denied = [
            "didnt answer", "did not answer", "didnt pick up", "did not pick up", "wasnt there", "was not there",
        ]
        return Set(alone + denied + ["he", "she", "they"].flatMap { who in denied.map { "\(who) \($0)" } })
    }()
}
