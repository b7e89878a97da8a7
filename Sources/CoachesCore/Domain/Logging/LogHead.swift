import QuadCore

/// The parsed head of a line, before people are looked up.
struct LogHead {
    /// Words that mean a coach or a school.
    struct Mention {
        let typed: String
        let words: [LogName.Word]
        /// Places in the directory; empty where nobody is called so.
        var places: [Int]
        /// It was not written out: the start of a name, or a slip.
        var isGuessed = false
        /// An address or a handle, or a word with `@`: it means nothing else.
        var isForced = false
    }

    var kind: Contact.Kind?
    var wasReached: Bool?
    var direction: Contact.Direction?
    var when: DatePhrase?
    /// The words that say when.
    var whenWords: [String] = []
    var coach: Mention?
    /// Others named beside the coach: “dana and jo”.
    var others: [Mention] = []
    var school: Mention?
    /// Whether the name stands before the verb, so that the coach acted.
    var isNameFirst = false
    var marks: [LogMark] = []
    /// Words before the colon that are not understood.
    var unread: [String] = []
    /// A first word that tells of a contact and not of which kind: “spoke with kim”.
    var unclearDeed: String?
    /// All words that are not understood.
    var allUnread: [String] { kind == nil ? [unclearDeed].compactMap(\.self) + unread : unread }
    /// Where the text begins among the words.
    var textStart: Int?
}
