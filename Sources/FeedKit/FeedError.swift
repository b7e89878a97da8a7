/// The reason why bytes could not be read as a feed, an outline or a page, with advice for the user.
package enum FeedError: Error, Equatable, Sendable, CustomStringConvertible {
    case empty
    case tooLarge(bytes: Int, limit: Int)
    case tooDeep(limit: Int)
    case notAFeed(looksLike: String)
    case malformedJSON(offset: Int)
    case notAnOutline

    package var description: String {
        switch self {
        case .empty:
            "The server sent an empty document. Try again later, or check the address."
        case .tooLarge(let bytes, let limit):
            "The document is \(bytes / 1_000_000) MB, more than the \(limit / 1_000_000) MB that Quad reads. "
                + "Look for a smaller feed of the same site."
        case .tooDeep(let limit):
            "The document has elements nested more than \(limit) deep. It isn't a feed; check the address."
        case .notAFeed(let looksLike):
            "This is \(looksLike), not a feed. Check the address, or add the page it belongs to."
        case .malformedJSON(let offset):
            "The JSON breaks off or is invalid at byte \(offset). Try again later; tell the site's owner if it persists."
        case .notAnOutline:
            "This file has no OPML outline. Export the subscriptions again as OPML."
        }
    }
}
