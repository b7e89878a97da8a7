/// The source of a statement in an answer, which a citation such as `[2]` opens.
package struct ChatSource: Codable, Equatable, Sendable {
    package enum Kind: String, Codable, Sendable {
        case article, method
        /// The user's own log.
        case log
        case goals, jobs
    }

    package let kind: Kind
    /// The id of the article or method; empty for the other kinds.
    package let id: String
    /// `Tapering › The last five days`
    package let title: String
    /// The number in the answer; nil if it is the position in the list.
    package var number: Int?

    package init(kind: Kind, id: String, title: String, number: Int? = nil) {
        self.kind = kind
        self.id = id
        self.title = title
        self.number = number
    }
}

extension ChatMessage {
    /// The sources with their numbers in the text.
    package var numberedSources: [(number: Int, source: ChatSource)] {
        sources.enumerated().map { ($1.number ?? $0 + 1, $1) }
    }
}
