import NewsCore
import QuadCore

/// One of the user's own tags, as the list of sources shows it.
struct TagLine: Equatable, Sendable {
    let name: String
    /// The number of visible articles with the tag; an article in several feeds counts once.
    var total = 0
    var unread = 0
}
