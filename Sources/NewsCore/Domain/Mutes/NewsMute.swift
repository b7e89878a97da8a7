import QuadCore

/// A rule that hides articles, until a day or for good.
package struct NewsMute: Equatable, Sendable, Identifiable {
    package enum Kind: String, Equatable, Sendable, CaseIterable {
        /// A whole word or phrase in the title or among the topics, ignoring case.
        case word
        /// The author's name, ignoring case.
        case author
        /// A feed's id. The feed's articles are kept but not shown.
        case feed
        /// A POSIX extended regular expression on the title, ignoring case.
        case regex
    }

    package let id: String
    package var kind: Kind
    package var text: String
    /// The id of the feed whose articles the mute hides; nil for all feeds.
    var inFeed: String?
    /// The last day of the mute; nil for good.
    package var until: CalendarDay?
    package var added: Double

    package init(
        id: String, kind: Kind, text: String, inFeed: String? = nil, until: CalendarDay? = nil, added: Double
    ) {
        self.id = id
        self.kind = kind
        self.text = text
        self.inFeed = inFeed
        self.until = until
        self.added = added
    }
}
