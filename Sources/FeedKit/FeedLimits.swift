/// Limits for a document; a larger one is refused or cut. Everything from outside is bounded.
package struct FeedLimits: Equatable, Sendable {
    /// Bytes of the whole document, before and after conversion to UTF-8.
    var documentBytes = 64 << 20
    /// Elements that are open at the same time.
    var depth = 512
    /// Entries to keep. Later entries are dropped, because feeds put the newest first.
    package var entries = 50_000
    /// Bytes of an attribute's value.
    package var attributeBytes = 64 << 10
    /// Links, categories, people and enclosures to keep for an entry, each.
    var perEntry = 256

    package init() {}
}
