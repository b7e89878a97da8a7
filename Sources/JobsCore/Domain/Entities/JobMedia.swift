import QuadCore

/// A file or an address that belongs to an action.
package struct JobMedia: Equatable, Sendable {
    /// A path or an address.
    package var url: String
    /// As in `image/png`; empty where it is not known.
    package var type: String

    package init(url: String, type: String = "") {
        self.url = url
        self.type = type
    }
}
