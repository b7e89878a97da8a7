/// The program that wrote the feed: RFC 4287 §4.2.4, RSS `<generator>`, `admin:generatorAgent`.
package struct FeedGenerator: Equatable, Sendable {
    package var name: String?
    var link: String?
    var version: String?
}
