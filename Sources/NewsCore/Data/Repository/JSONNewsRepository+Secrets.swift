import JSONStore
import QuadCore
import QuadStorage

// Passwords of feeds, in a file of their own that only the fetching looks into.
extension JSONNewsRepository {
    /// The collection that a backup leaves out and no export has, unless somebody asks for it.
    package static let secretCollection = "secrets"
    /// Its files, below the data folder.
    package static let secretFiles = ["json", "journal.jsonl"].map { "news/\(secretCollection).\($0)" }

    package func secrets() async throws(NewsError) -> [FeedSecret] {
        let stored = files.hasSecrets ? try await items(secretItems) : []
        let byKey = Dictionary(stored.map { ($0.id, $0) }) { $1 }
        let ofFeeds = try await items(feedItems).compactMap { feed in
            // Not moved yet, as the files may be read-only.
            PasswordChange.key(of: feed, among: byKey.keys).flatMap { byKey[$0]?.secret(of: feed.id) }
                ?? feed.secretInAddress
        }
        return ofFeeds + stored.filter { FeedSecret.isAskedWith($0.id) }.map { $0.secret(of: $0.id) }
    }

    /// Takes away what no feed names: a process was ended before it had written the feed's line, or after.
    func forgetLeftovers() async throws(StorageError) {
        guard files.hasSecrets else { return }
        // Who is gone by now has written all it ever will: feeds are read after that.
        let all = try await secretItems.items().map(\.id)
        let leftovers = all.filter {
            !FeedSecret.isAskedWith($0) && PasswordChange.isOfNobody($0)
        }
        guard !leftovers.isEmpty else { return }
        try await feedItems.refresh()
        let named = Set(try await feedItems.items().compactMap { PasswordChange.key(of: $0, among: all) })
        guard await feedItems.report.readOnly == nil else { return }
        await PasswordChange.remove(leftovers.filter { !named.contains($0) }, from: secretItems)
    }

    /// Takes passwords out of addresses, where older versions kept them. First they are put where they belong; then the
    /// addresses are written without them and the files compacted, so that no older line has them either. Should that
    /// fail, the next opening does it.
    func takePasswordsOut(of feeds: [StoredFeed]) async {
        let found = feeds.filter { $0.secretInAddress != nil }
        guard !found.isEmpty else { return }
        do {
            let known = Set(files.hasSecrets ? try await secretItems.items().map(\.id) : [])
            let missing = found.filter { PasswordChange.key(of: $0, among: known) == nil }
            await takePasswordsOut(of: try await items(healthItems))
            _ = try await decide(
                NewsChange(
                    feeds: found.map { .put($0.feed) },
                    secrets: missing.compactMap(\.secretInAddress).map { .put($0) }))
            try await decisions.compact()
        } catch {
            // Whoever asks sees no password all the same.
        }
    }

    func takePasswordsOut(of health: [StoredHealth]) async {
        let found = health.filter(\.hasCredentials)
        guard !found.isEmpty else { return }
        do {
            try await healthItems.apply(
                ChangeSet(
                    found.map { old in
                        var health = StoredHealth(old.health)
                        health.lines = old.lines
                        return .put(health)
                    }))
            try await healthItems.compact()
        } catch {
            // As above.
        }
    }
}
