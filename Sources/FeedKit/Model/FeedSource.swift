import FoundationEssentials

/// The original feed of an entry: RFC 4287 §4.2.11, RSS 2.0 `<source url>`.
package struct FeedSource: Equatable, Sendable {
    package var title: FeedText?
    var link: String?
    package var links: [FeedLink] = []
    package var id: String?
    var subtitle: FeedText?
    var rights: FeedText?
    var authors: [FeedPerson] = []
    var contributors: [FeedPerson] = []
    var categories: [FeedCategory] = []
    var generator: FeedGenerator?
    var icon: String?
    var logo: String?
    var updated: Date?
}
