import JSONStore
import QuadCore
import QuadStorage

// Passwords of feeds, in a separate file that only the fetching reads.
extension JSONNewsRepository {
    /// The collection that backups and exports leave out unless the user asks for it.
    package static let secretCollection = "secrets"
    /// The files of the collection, below the data folder.
    package static let secretFiles = ["json", "journal.jsonl"].map { "news/\(secretCollection).\($0)" }

    package func secrets() async throws(NewsError) -> [FeedSecret] {
        let stored = files.hasSecrets ? try await items(secretItems) : []
        let byKey = Dictionary(stored.map { ($0.id, $0) }) { $1 }
        let ofFeeds = try await items(feedItems).compactMap { feed in
            // The password may still be in the address, because the files may be read-only.
            PasswordChange.key(of: feed, among: byKey.keys).flatMap { byKey[$0]?.secret(of: feed.id) }
                ?? feed.secretInAddress
        }
        return ofFeeds + stored.filter { FeedSecret.isAskedWith($0.id) }.map { $0.secret(of: $0.id) }
    }

    /// Removes the passwords that no feed names. A process leaves one if it ends before or after it writes the feed's
    /// line.
    func forgetLeftovers() async throws(StorageError) {
        guard files.hasSecrets else { return }
        // A process that has ended writes nothing more, so the feeds are read after this list.
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

    /// Takes passwords out of addresses, where older versions kept them. First stores the passwords. Then writes the
    /// addresses without them and compacts the files, so that no older line has them either. If that fails, the next
    /// opening repeats it.
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
            // Callers see no password anyway: `StoredFeed.feed` leaves it out.
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
            // Callers see no password here either.
        }
    }
}
