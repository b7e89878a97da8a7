/// What a document may ask for before it is refused or cut; everything that comes from outside is bounded.
package struct FeedLimits: Equatable, Sendable {
    /// Bytes of the whole document, before and after conversion to UTF-8.
    var documentBytes = 64 << 20
    /// Open elements at one time.
    var depth = 512
    /// Entries kept; later ones are dropped, because feeds put the newest first.
    package var entries = 50_000
    /// Bytes of one attribute's value.
    package var attributeBytes = 64 << 10
    /// Links, categories, people and enclosures kept of one entry, each.
    var perEntry = 256

    package init() {}
}
