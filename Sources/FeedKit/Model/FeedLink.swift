/// A link of RFC 4287 §4.2.7. `href` is absolute if a base is known.
package struct FeedLink: Equatable, Hashable, Sendable {
    var href: String
    var relation: String
    var mediaType: String?
    package var title: String?
    package var language: String?
    var length: Int?

    init(
        href: String, relation: String = "alternate", mediaType: String? = nil, title: String? = nil,
        language: String? = nil, length: Int? = nil
    ) {
        self.href = href
        self.relation = relation
        self.mediaType = mediaType
        self.title = title
        self.language = language
        self.length = length
    }
}
