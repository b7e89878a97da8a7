import NewsCore
import QuadCore

/// A tag of one's own, as the list of sources shows it.
struct TagLine: Equatable, Sendable {
    let name: String
    /// Articles that have it and are not hidden, each once whatever feeds it came in.
    var total = 0
    var unread = 0
}
