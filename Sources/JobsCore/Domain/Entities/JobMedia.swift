import QuadCore

/// A file or an address that belongs to an action.
package struct JobMedia: Equatable, Sendable {
    /// A path or an address.
    package var url: String
    /// The media type, as in `image/png`; empty if unknown.
    package var type: String

    package init(url: String, type: String = "") {
        self.url = url
        self.type = type
    }
}
