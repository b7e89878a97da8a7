import QuadCore

/// The parsed head of a line, before people are looked up.
struct LogHead {
    /// Words that mean a coach or a school.
    struct Mention {
        let typed: String
        let words: [LogName.Word]
        /// Places in the directory; empty for an unknown name.
        var places: [Int]
        /// Whether the name is not exact: the beginning of a name, or a misspelling.
        var isGuessed = false
        /// Whether the words can only be a name: an address, a handle, or a word with `@`.
        var isForced = false
    }

    var kind: Contact.Kind?
    var wasReached: Bool?
    var direction: Contact.Direction?
    var when: DatePhrase?
    /// The words of the date.
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
    /// A first word that reports a contact without its kind: “spoke with kim”.
    var unclearDeed: String?
    /// All words that are not understood.
    var allUnread: [String] { kind == nil ? [unclearDeed].compactMap(\.self) + unread : unread }
    /// An unknown word behind the verb that may name another person than the selected coach: “called Jones about film”.
    var possibleName: String?
    /// The index of the word where the text begins.
    var textStart: Int?
}
