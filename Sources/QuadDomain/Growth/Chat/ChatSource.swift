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

    package init(kind: Kind, id: String, title: String) {
        self.kind = kind
        self.id = id
        self.title = title
    }
}
