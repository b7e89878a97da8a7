/// An error of the news feature, with advice.
package enum NewsError: UserFacingError, Equatable, Sendable {
    case notAnAddress(String)
    case noFeedFound(String)
    /// The server knows nothing of the address.
    case nothingThere(String)
    /// The server says that the feed is gone for good.
    case gone(String)
    /// The server at the address gave no document; the reason is in words.
    case refused(address: String, reason: String)
    /// The document at the address can never be read as a feed; the reason is in words.
    case unfit(String)
    /// The feed is followed already. Its address may differ from the typed address.
    case alreadyFollowed(title: String, address: String)
    case unknownFeed(String)
    /// A text that occurs in the titles of several feeds.
    case severalFeeds(String, titles: [String])
    case unknownCategory(String)
    case unknownArticle(String)
    case noArticleLink
    case nothingToPlay
    case nothingToDownload
    /// The length in seconds.
    case playsNoLonger(than: Int)
    case badFilter(String)
    case badMute(String)
    /// A header line that must not be sent to a server.
    case badHeader(String)
    /// The file to import is invalid.
    case badImport(String)
    /// The network failed; the reason is in words.
    case unreachable(String)
    /// The program that fetches is missing or failed.
    case fetcher(String)
    /// The named items were changed elsewhere in the meantime; nothing was done.
    case changedElsewhere([String])
    /// Some fields were changed both here and elsewhere; the text has both values. Nothing was done.
    case collision(String)
    /// The files cannot be read or written.
    case storage(String)

    package var message: String {
        switch self {
        case .notAnAddress(let text): "“\(text)” is not a web address"
        case .noFeedFound(let address): "No feed at \(address)"
        case .nothingThere(let address): "The server has nothing at \(address)"
        case .gone(let address): "\(address) is gone for good, according to its server (410)"
        case .refused(_, let reason): reason
        case .alreadyFollowed(let title, let address):
            "You already follow “\(title)”, at \(FeedAddress.sayable(address))"
        case .unknownFeed(let text): "There is no feed “\(text)”"
        case .severalFeeds(let text, let titles): "“\(text)” may be \(Self.alternatives(titles))"
        case .unknownCategory(let text): "No feed is in the category “\(text)”"
        case .unknownArticle(let text): "There is no article “\(text)”"
        case .changedElsewhere(let names): "\(Self.listed(names)) changed meanwhile; nothing was done"
        case .noArticleLink: "This article has no address to open"
        case .nothingToPlay: "This article has nothing to play"
        case .nothingToDownload: "This article has no file to download"
        case .playsNoLonger(let seconds): "The recording is only \(PlayTime.text(seconds)) long"
        case .badFilter(let detail), .badMute(let detail), .badHeader(let detail), .badImport(let detail),
            .unreachable(let detail),
            .unfit(let detail), .fetcher(let detail), .collision(let detail), .storage(let detail):
            detail
        }
    }

    private static func listed(_ names: [String]) -> String {
        guard let last = names.last else { return "Part of it was" }
        if names.count == 1 { return "“\(last)” was" }
        if names.count > 3 { return "“\(names[0])” and \(names.count - 1) more were" }
        return names.dropLast().map { "“\($0)”" }.joined(separator: ", ") + " and “\(last)” were"
    }

    /// Returns `“A”, “B” or “C”`, with at most five titles.
    private static func alternatives(_ titles: [String]) -> String {
        let shown = titles.prefix(5).map { "“\($0)”" }
        if titles.count > 5 { return shown.joined(separator: ", ") + " or one of \(titles.count - 5) more" }
        return shown.dropLast().joined(separator: ", ") + " or " + (shown.last ?? "")
    }

    package var advice: String? {
        switch self {
        case .notAnAddress: "write it as https://example.org"
        case .noFeedFound: "try the address of the feed itself"
        case .nothingThere: "check it for typos"
        case .gone: "look on its site for another feed"
        case .unknownFeed, .unknownCategory: "quad news list --feeds shows them"
        case .severalFeeds: "write more of its title, or its id"
        case .badHeader: "write it as Name: value"
        case .unknownArticle: "quad news list shows them"
        default: nil
        }
    }
}
