import JSONStore
import QuadDomain

// Passwords of feeds, in a file of their own that only the fetching looks into.
extension JSONNewsRepository {
    /// The collection that a backup leaves out and no export has, unless somebody asks for it.
    package static let secretCollection = "secrets"
    /// Its files, below the data folder.
    package static let secretFiles = ["json", "journal.jsonl"].map { "news/\(secretCollection).\($0)" }

    package func secrets() async throws(NewsError) -> [FeedSecret] {
        let stored = files.hasSecrets ? try await items(secretItems).map(\.secret) : []
        // Not moved yet, as the files may be read-only.
        let known = Set(stored.map(\.id))
        return stored + (try await items(feedItems)).compactMap(\.secret).filter { !known.contains($0.id) }
    }

    /// Takes passwords out of the addresses in which older versions kept them: first they are put where they belong, then
    /// the addresses are written anew and the files folded, so that nothing of them is left. Should that fail, the next
    /// opening does it.
    func partSecrets(_ feeds: [StoredFeed]) async {
        let found = feeds.compactMap(\.secret)
        guard !found.isEmpty else { return }
        do {
            let known = files.hasSecrets ? Set(try await secretItems.items(found.map(\.id)).map(\.id)) : []
            try await secretItems.apply(
                ChangeSet(found.filter { !known.contains($0.id) }.map { .put(StoredSecret($0)) }))
            await partSecrets(try await items(healthItems))
            let ids = Set(found.map(\.id))
            try await feedItems.apply(
                ChangeSet(feeds.filter { ids.contains($0.id) }.map { .put(StoredFeed($0.feed)) }))
            try await feedItems.compact()
        } catch {
            // Whoever asks sees no password all the same.
        }
    }

    func partSecrets(_ health: [StoredHealth]) async {
        let found = health.filter(\.hasCredentials)
        guard !found.isEmpty else { return }
        do {
            try await healthItems.apply(ChangeSet(found.map { .put(StoredHealth($0.health)) }))
            try await healthItems.compact()
        } catch {
            // As above.
        }
    }
}
