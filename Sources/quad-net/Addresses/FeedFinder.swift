import FeedKit
import FetchKit
import NewsCore
import PageKit
import QuadCore
import Synchronization

/// Finds the feeds at an address: the document itself, else the feeds that its page names, else the feeds at the usual
/// places.
struct FeedFinder {
    /// The number of addresses to check for feeds.
    private static let mostLookedAt = 12
    private static let usualPlaces = ["feed", "rss.xml", "feed.xml", "atom.xml", "index.xml", "rss", "feed.json"]

    let fetcher: Fetcher
    var look = RequestLook()
    /// The secret for the server of the address.
    var secret: FeedSecret?
    /// Returns a document that was fetched a short while ago, when the user had to choose among several feeds.
    var known: (String) -> FetchAnswer? = { _ in nil }
    /// Called with the answer for each feed that is found, and with the address under which the feed is offered.
    var found: (FetchAnswer, String) -> Void = { _, _ in }

    /// Returns the feeds in the order to offer them, with the titles that they give themselves.
    func find(_ text: String) throws(NewsError) -> [FeedCandidate] {
        let (address, answer) = try page(try TypedAddress.candidates(text))
        if let feed = Self.feed(answer) {
            // A temporary redirect holds only now, and the answer's own address has lost the name and password.
            let url = Self.bare(answer.permanentURL) ?? FeedAddress.withoutCredentials(address)
            found(answer, url)
            return [FeedCandidate(url: url, title: feed.title)]
        }
        let named = FeedDiscovery.links(in: answer.body, base: answer.url, contentType: answer.contentType)
            .filter { $0.origin != .document }
        var found = confirmed(named.map { FeedCandidate(url: $0.url, title: $0.title ?? "") })
        if found.isEmpty {
            let usual = Self.usualPlaces.map { URLReference.resolve("/\($0)", against: answer.url) }
            // Several of these addresses often lead to the same feed.
            found = confirmed(usual.map { FeedCandidate(url: $0, title: "", isGuessed: true) }, isOneEnough: true)
        }
        guard !found.isEmpty else { throw .noFeedFound(answer.url) }
        return found
    }

    private func page(_ addresses: [String]) throws(NewsError) -> (address: String, FetchAnswer) {
        var problem = ""
        for address in addresses {
            if let answer = known(address) { return (address, answer) }
            switch fetch([address])[0] {
            case .success(let answer) where answer.isSuccess: return (address, answer)
            // A server answered, so another scheme would be another place.
            case .success(let answer) where answer.status == 404: throw .nothingThere(address)
            case .success(let answer) where answer.status == 410: throw .gone(address)
            case .success(let answer):
                let words = "\(address): \(StatusText.text(of: answer.status))"
                // If the status may pass, the address is worth following; otherwise the user needs another address.
                throw StatusText.mayPass(answer.status) ? .refused(address: address, reason: words) : .unfit(words)
            // A later attempt would give the same result.
            case .failure(.tooLarge(let limit)): throw .unfit(FetchError.tooLarge(limit: limit).description)
            case .failure(.redirectLoop(let end)): throw .unfit(FetchError.redirectLoop(at: end).description)
            case .failure(.tooManyRedirects(let limit)):
                throw .unfit(FetchError.tooManyRedirects(limit: limit).description)
            case .failure(.badURL): problem = FetchError.badURL(address).description
            case .failure(let error): problem = error.description
            }
        }
        throw .unreachable(problem)
    }

    /// Returns the candidates that are feeds.
    private func confirmed(_ candidates: [FeedCandidate], isOneEnough: Bool = false) -> [FeedCandidate] {
        let looked = Array(candidates.prefix(Self.mostLookedAt))
        var found: [FeedCandidate] = []
        var seen: Set<String> = []
        for (candidate, result) in zip(looked, fetch(looked.map(\.url))) {
            guard let answer = try? result.get(), answer.isSuccess, let feed = Self.feed(answer) else { continue }
            let url = Self.bare(answer.permanentURL) ?? FeedAddress.withoutCredentials(candidate.url)
            guard seen.insert(url).inserted else { continue }
            self.found(answer, url)
            let title = feed.title.isEmpty ? candidate.title : feed.title
            found.append(FeedCandidate(url: url, title: title, isGuessed: candidate.isGuessed))
            if isOneEnough { break }
        }
        return found
    }

    private func fetch(_ addresses: [String]) -> [Result<FetchAnswer, FetchError>] {
        var results = [Result<FetchAnswer, FetchError>](repeating: .failure(.canceled), count: addresses.count)
        let requests = addresses.enumerated().map {
            FetchRequest(
                id: $0, url: secret?.joined(to: $1) ?? $1, accept: Self.accept,
                headers: look.headers(for: $1, secret))
        }
        fetcher.run(requests) { request, result in results[request.id] = result }
        return results
    }

    /// Removes credentials from an address, because the other program receives the address.
    private static func bare(_ address: String?) -> String? { address.map(FeedAddress.withoutCredentials) }

    private static let accept = "text/html, application/xhtml+xml, " + FeedJob.accept

    private static func feed(_ answer: FetchAnswer) -> Feed? {
        guard Sniffer.isFeed(answer.body) else { return nil }
        return try? FeedParser.parse(answer.body, contentType: answer.contentType, baseURL: answer.url)
    }
}
