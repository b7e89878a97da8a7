import QuadCore

// The feeds that the owner follows, and the decisions about them.
extension NewsService {
    /// Follows a feed at its own address. For other addresses, `NewsFetching.find` returns the feeds.
    /// - Parameter trouble: the reason why the feed could not be fetched just now. It is shown until the next attempt.
    /// - Throws: `.notAnAddress`, `.alreadyFollowed`.
    package func follow(
        _ address: String, title: String? = nil, category: String = "", tags: [String] = [],
        userAgent: String? = nil, headers: [FeedHeader] = [], trouble: NewsError? = nil
    ) async throws(NewsError) -> (feed: NewsFeed, undo: NewsChange) {
        var followed: NewsFeed?
        let undo = try await repository.change { () async throws(NewsError) in
            let feeds = try await repository.feeds()
            var (feed, secret) = try FollowedFeeds(feeds, titles: try await titles()).new(
                address, title: title, category: category, tags: tags, added: clock.now)
            feed.userAgent = userAgent
            if !headers.isEmpty {
                secret =
                    secret
                    ?? FeedSecret(id: feed.id, origin: FeedAddress.origin(feed.url), credentials: "", added: clock.now)
                secret?.headers = headers
            }
            followed = feed
            return NewsChange(feeds: [.put(feed, from: .exactly(nil))], secrets: secret.map { [.put($0)] } ?? [])
        }
        guard let followed else { throw .unknownFeed(address) }
        if let trouble {
            // The feed is followed, even if its health can't be stored.
            try? await repository.keep([.failed(followed, trouble.words, at: clock.now)])
        }
        return (followed, undo)
    }

    /// Unfollows feeds. Their articles disappear from every list. Their files stay: undoing the change, or following
    /// the feed again, brings the articles back.
    @discardableResult
    package func unfollow(_ ids: [String]) async throws(NewsError) -> NewsChange {
        try await repository.change { () async throws(NewsError) in
            let secrets = try await repository.secrets().map(\.id).filter(ids.contains)
            return NewsChange(feeds: ids.map { .remove($0) }, secrets: secrets.map { .remove($0) })
        }
    }

    /// Changes the decisions about a feed in one step; the fields that `change` leaves alone keep their current values.
    /// Texts are trimmed. A title without letters shows the feed's own title again. The articles stay, whatever the
    /// address.
    /// - Throws: `.unknownFeed`, and for a new address `.notAnAddress` and `.alreadyFollowed`.
    /// - Parameter headers: returns the feed's new header lines from the present ones; nil leaves the lines as they
    ///   are.
    @discardableResult
    package func edit(
        _ id: String, headers: (@Sendable ([FeedHeader]) -> [FeedHeader])? = nil, _ change: (inout NewsFeed) -> Void
    ) async throws(NewsError) -> NewsChange {
        try await repository.change { () async throws(NewsError) in
            try await edited(id, among: try await repository.feeds(), headers, change)
        }
    }

    /// Changes the fields of a feed that a form changed.
    /// - Parameters:
    ///   - shown: the feed that the form showed first.
    ///   - headers: the same as in `edit`.
    /// - Throws: the errors of `edit`, and `.collision` if another window changed a field too, unless the task has a
    ///   `MergeChoice` for the collision.
    @discardableResult
    package func edit(
        _ shown: NewsFeed, to typed: NewsFeed, headers: (@Sendable ([FeedHeader]) -> [FeedHeader])? = nil
    ) async throws(NewsError) -> NewsChange {
        try await repository.change { () async throws(NewsError) in
            let feeds = try await repository.feeds()
            guard let stored = feeds.first(where: { $0.id == shown.id }) else { throw .unknownFeed(shown.id) }
            let merged = try stored.taking(typed, insteadOf: shown)
            return try await edited(shown.id, among: feeds, headers) { $0 = merged }
        }
    }

    private func edited(
        _ id: String, among feeds: [NewsFeed], _ headers: (([FeedHeader]) -> [FeedHeader])?,
        _ change: (inout NewsFeed) -> Void
    ) async throws(NewsError) -> NewsChange {
        guard let before = feeds.first(where: { $0.id == id }) else { throw .unknownFeed(id) }
        var after = before
        change(&after)
        after.title = after.title.map(\.trimmingSpaces).flatMap { $0.isEmpty ? nil : $0 }
        if let agent = after.userAgent {
            let text = try FeedHeader.userAgent(agent)
            after.userAgent = text.isEmpty ? nil : text
        }
        let category = after.category
        after.category = before.category
        after.file(under: category, among: feeds, moving: [id])
        after.tags = Tags.changed([], adding: after.tags, removing: [])
        var credentials: String??
        if after.url != before.url {
            let (url, typed) = FeedAddress.parted(try FeedAddress.read(after.url))
            after.url = url
            credentials = .some(typed)
            let key = FeedAddress.key(after.url)
            if let other = feeds.first(where: { $0.id != id && FeedAddress.key($0.url) == key }) {
                let titles = try await titles()
                throw .alreadyFollowed(title: other.title ?? titles[other.id] ?? other.place, address: other.url)
            }
        }
        var secrets: [NewsChange.Item<FeedSecret>] = []
        if credentials != nil || headers != nil { secrets = try await secretChanges(of: after, credentials, headers) }
        return NewsChange(feeds: after == before ? [] : [.put(after, from: .exactly(before))], secrets: secrets)
    }

    /// Returns the changes to a feed's secret. A secret stays with its server: it applies to other addresses of the
    /// server, and after a move to https. A newly typed password replaces the old one, and an empty one
    /// (`https://@host/`) removes the old one.
    /// - Parameter typed: the credentials in a new address; nil if the address stays.
    private func secretChanges(
        of feed: NewsFeed, _ typed: String??, _ headers: (([FeedHeader]) -> [FeedHeader])?
    ) async throws(NewsError) -> [NewsChange.Item<FeedSecret>] {
        let before = try await repository.secrets().first { $0.id == feed.id }
        let origin = FeedAddress.origin(feed.url)
        var after = FeedSecret(id: feed.id, origin: origin, credentials: "", added: clock.now)
        if let before, FeedAddress.isTrusted(origin, from: before.origin) {
            after = before
            after.origin = origin
        }
        if case .some(.some(let credentials)) = typed { after.credentials = credentials }
        if let headers { after.headers = headers(after.headers) }
        guard after != before else { return [] }
        if after.isEmpty { return before == nil ? [] : [.remove(feed.id)] }
        if before?.credentials != after.credentials || before?.headers != after.headers { after.added = clock.now }
        return [.put(after)]
    }

    /// Returns the feeds at an address. A name and a password in the address go to that server alone, and never where
    /// other users can see them.
    /// - Parameters:
    ///   - userAgent: the user agent to send instead of the configured one.
    ///   - headers: header lines for requests to that server alone.
    package func find(
        _ typed: String, userAgent: String? = nil, headers: [FeedHeader] = [], by fetching: any NewsFetching
    ) async throws(NewsError) -> [FeedCandidate] {
        let (address, typedCredentials) = FeedAddress.parted(try FeedAddress.read(typed))
        let credentials = typedCredentials ?? ""
        guard !credentials.isEmpty || !headers.isEmpty else {
            return try await fetching.find(typed, secret: nil, userAgent: userAgent)
        }
        let origin = FeedAddress.origin(address)
        let secret = FeedSecret(
            id: FeedSecret.asked + makeID(), origin: origin, credentials: credentials, headers: headers,
            added: clock.now)
        // Removes the secrets that programs left behind when they were ended midway.
        let old = try await repository.secrets().filter { $0.isLeftover(at: clock.now) }
        _ = try await apply(NewsChange(secrets: [.put(secret)] + old.map { .remove($0.id) }))
        let result: Result<[FeedCandidate], NewsError>
        do throws(NewsError) {
            result = .success(try await fetching.find(address, secret: secret.id, userAgent: userAgent))
        } catch { result = .failure(error) }
        _ = try await apply(NewsChange(secrets: [.remove(secret.id)]))
        switch result {
        case .success(let found):
            return found.map { candidate in
                var candidate = candidate
                if FeedAddress.origin(candidate.url) == origin { candidate.credentials = credentials }
                return candidate
            }
        case .failure(.refused(let address, let reason)):
            throw .refused(address: secret.joined(to: address), reason: reason)
        case .failure(let error): throw error
        }
    }

    /// Takes the address that permanent redirects lead to.
    @discardableResult
    package func takeMovedAddress(of id: String) async throws(NewsError) -> NewsChange {
        guard let address = try await repository.health().first(where: { $0.id == id })?.movedTo else {
            return NewsChange()
        }
        return try await edit(id) { $0.url = address }
    }

    /// Files feeds under a category, all in one step.
    @discardableResult
    package func categorize(_ ids: Set<String>, as category: String) async throws(NewsError) -> NewsChange {
        let name = category.trimmingSpaces
        return try await repository.change { () async throws(NewsError) in
            let all = try await repository.feeds()
            return NewsChange(
                feeds: all.filter { ids.contains($0.id) && $0.category != name }.map { feed in
                    var after = feed
                    after.file(under: name, among: all, moving: ids)
                    return .put(after, from: .exactly(feed))
                })
        }
    }

    /// Returns the number of feeds that have a password.
    package func passwordCount() async throws(NewsError) -> Int {
        let feeds = Set(try await repository.feeds().map(\.id))
        return try await repository.secrets().count { feeds.contains($0.id) && !$0.credentials.isEmpty }
    }

    /// Returns the titles that feeds give themselves, by feed id.
    func titles() async throws(NewsError) -> [String: String] {
        Dictionary(try await repository.health().compactMap { feed in feed.title.map { (feed.id, $0) } }) { $1 }
    }

    /// Returns the feed with this id, address or title, or the only feed whose title contains the text.
    /// - Throws: `.unknownFeed`, `.severalFeeds`.
    package func feed(named text: String) async throws(NewsError) -> NewsFeed {
        let feeds = try await repository.feeds()
        let titles = try await titles()
        func title(_ feed: NewsFeed) -> String { feed.title ?? titles[feed.id] ?? feed.place }
        let words = FilterPhrase(text)
        if let feed = feeds.first(where: { $0.id == text }) { return feed }
        if let address = try? FeedAddress.read(text) {
            let key = FeedAddress.key(address)
            if let feed = feeds.first(where: { FeedAddress.key($0.url) == key }) { return feed }
        }
        let named = feeds.filter { words.isAll(of: title($0)) }
        if named.count > 1 { throw .severalFeeds(text, titles: named.map { "\(title($0)) (\($0.id))" }.sorted()) }
        if let feed = named.first { return feed }
        let partly = feeds.filter { words.occurs(in: title($0)) }
        guard let feed = partly.first, !text.isEmpty else { throw .unknownFeed(text) }
        guard partly.count == 1 else { throw .severalFeeds(text, titles: partly.map(title).sorted()) }
        return feed
    }
}
