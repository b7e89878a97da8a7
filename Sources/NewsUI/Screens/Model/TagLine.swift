import NewsCore
import QuadCore

/// A tag of one's own, as the list of sources shows it.
package struct TagLine: Equatable, Sendable {
    package let name: String
    /// Articles that have it and are not hidden, each once whatever feeds it came in.
    var total = 0
    var unread = 0
}
