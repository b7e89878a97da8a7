import QuadCore

/// A feed whose documents a script writes. Nothing is fetched for it.
package enum PipedFeed {
    private static let scheme = "stdin:"
    private static let longestName = 100

    /// Returns the address that stands for a feed with this name.
    package static func address(_ name: String) -> String { scheme + name }

    /// Returns the name of the feed; nil for an address of the network.
    package static func name(in address: String) -> String? {
        address.hasPrefix(scheme) ? String(address.dropFirst(scheme.count)) : nil
    }

    /// Returns the command that gives the feed a document.
    package static func command(for name: String) -> String { "quad news add - --name \(CommandWord.quoted(name))" }

    /// - Throws: `.badImport` if the text is not a valid name.
    static func checked(_ name: String) throws(NewsError) -> String {
        let name = name.trimmingSpaces
        guard !name.isEmpty, name.count <= longestName,
            name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
        else { throw .badImport("A feed that a script writes needs a name: --name “Course pages”") }
        return name
    }
}

extension NewsFeed {
    /// The name under which a script writes the feed; nil for a feed that is fetched.
    package var pipedName: String? { PipedFeed.name(in: url) }
    package var isPiped: Bool { pipedName != nil }
}

extension NewsService {
    /// Returns the feed that a script writes under a name. Follows the feed if it is new.
    package func pipedFeed(
        named typed: String, category: String
    ) async throws(NewsError) -> (feed: NewsFeed, undo: NewsChange) {
        let name = try PipedFeed.checked(typed)
        let address = PipedFeed.address(name)
        var followed: NewsFeed?
        let undo = try await repository.change { () async throws(NewsError) in
            let feeds = try await repository.feeds()
            if let known = feeds.first(where: { $0.pipedName.map { FoldedText($0) } == FoldedText(name) }) {
                followed = known
                return NewsChange()
            }
            let feed = FollowedFeeds(feeds).newPiped(address, title: name, category: category, added: clock.now)
            followed = feed
            return NewsChange(feeds: [.put(feed, from: .exactly(nil))])
        }
        guard let followed else { throw .unknownFeed(name) }
        return (followed, undo)
    }
}
