/// Where something in an answer comes from: what `[2]` opens.
package struct ChatSource: Codable, Equatable, Sendable {
    package enum Kind: String, Codable, Sendable {
        case article, method
        /// The user's own log.
        case log
        case goals, jobs
    }

    package let kind: Kind
    /// Of the article or method; empty for the rest.
    package let id: String
    /// `Tapering › The last five days`
    package let title: String
    /// What the answer names it by; nil where that is its place in the list.
    package var number: Int?

    package init(kind: Kind, id: String, title: String, number: Int? = nil) {
        self.kind = kind
        self.id = id
        self.title = title
        self.number = number
    }
}

extension ChatMessage {
    /// Its sources with what the text names them by.
    package var numberedSources: [(number: Int, source: ChatSource)] {
        sources.enumerated().map { ($1.number ?? $0 + 1, $1) }
    }
}
