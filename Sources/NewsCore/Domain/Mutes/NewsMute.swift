import QuadCore

/// Articles one does not want to see, until a day or for good.
package struct NewsMute: Equatable, Sendable, Identifiable {
    package enum Kind: String, Equatable, Sendable, CaseIterable {
        /// In the title or among the topics, as a whole word or phrase, letters alike in case.
        case word
        /// The author's name, letters alike in case.
        case author
        /// A feed's id: its articles are kept but not shown.
        case feed
        /// A POSIX extended regular expression on the title, letters alike in case.
        case regex
    }

    package let id: String
    package var kind: Kind
    package var text: String
    /// The feed whose articles it hides, by its id; nil for all of them.
    var inFeed: String?
    /// The last day it holds; nil for good.
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
