/// RFC 4287 §4.2.2, RSS 2.0 `<category domain>`, `dc:subject`, `itunes:category`, keywords, JSON Feed tags.
package struct FeedCategory: Equatable, Hashable, Sendable {
    package var term: String
    var scheme: String?
    package var label: String?
}
