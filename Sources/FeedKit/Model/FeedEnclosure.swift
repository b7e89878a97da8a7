/// A file that belongs to an entry: RSS 2.0 `<enclosure>`, Atom `rel="enclosure"`, Media RSS, JSON attachments.
package struct FeedEnclosure: Equatable, Hashable, Sendable {
    package var url: String
    package var mediaType: String?
    /// Bytes.
    package var length: Int?
    /// Seconds.
    package var duration: Int?
    package var title: String?
}
