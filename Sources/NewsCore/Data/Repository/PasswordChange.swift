import Glibc
import JSONStore
import Synchronization

/// What a change does to the passwords of feeds, which are in a file that no backup has. A feed's line names its password;
/// each new one gets a name nobody ever used, so the line alone decides which counts. What it does not name is a leftover.
struct PasswordChange {
    private static let count = Atomic<Int>(0)

    /// What the lines of feeds name from now on; empty where there is none any more.
    private(set) var keys: [String: String] = [:]
    private(set) var conflicts: [String] = []
    private(set) var inverse: [NewsChange.Item<FeedSecret>] = []
    private var new: [StoredSecret] = []
    /// Those that belong to no feed are named by their own ids.
    private var others: [StoredSecret] = []
    private var old: [String] = []

    /// - Parameter feeds: as they are stored.
    init(
        _ change: NewsChange, _ feeds: [String: StoredFeed], _ secrets: JSONCollection<StoredSecret>
    ) async throws(StorageError) {
        let followed = Dictionary(change.feeds.map { ($0.id, $0.value != nil) }) { $1 }
        for item in change.secrets {
            let key = feeds[item.id].map(\.secretKey) ?? item.id
            var before: FeedSecret?
            if let key { before = try await secrets.item(key)?.secret(of: item.id) }
            if case .exactly(let base) = item.base, base != before { conflicts.append("The password of \(item.id)") }
            guard before != item.value else { continue }
            inverse.append(
                before.map { .put($0, from: .exactly(item.value)) } ?? .remove(item.id, from: .exactly(item.value)))
            if let key, before != nil { old.append(key) }
            guard followed[item.id] ?? (feeds[item.id] != nil) else {
                if let value = item.value { others.append(StoredSecret(value)) }
                old.removeAll { item.value != nil && $0 == item.id }
                continue
            }
            keys[item.id] = item.value == nil ? "" : Self.newKey(for: item.id)
            if let value = item.value, let key = keys[item.id] { new.append(StoredSecret(value, key: key)) }
        }
        inverse.reverse()
    }

    private static func newKey(for feed: String) -> String {
        "\(feed).\(getpid()).\(count.add(1, ordering: .relaxed).newValue)"
    }

    /// Whether whoever gave it this name is gone. One that lives may be about to write the feed's line.
    static func isOfNobody(_ key: String) -> Bool {
        let parts = key.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 2, let process = pid_t(parts[parts.count - 2]), Int(parts[parts.count - 1]) != nil else {
            return true
        }
        return Leftovers.isGone(process)
    }

    /// The name of a feed's password. Passwords stay when a backup without them is restored: one that was changed since is
    /// found by the feed it was made for.
    static func key(of feed: StoredFeed, among keys: some Collection<String>) -> String? {
        guard let key = feed.secretKey else { return nil }
        if keys.contains(key) || feed.secret == nil { return keys.contains(key) ? key : nil }
        let others = keys.filter { other in
            other.hasPrefix(feed.id + ".") && other.dropFirst(feed.id.count + 1).split(separator: ".").count == 2
        }
        return others.count == 1 ? others.first : nil
    }

    func put(into secrets: JSONCollection<StoredSecret>) async throws(StorageError) {
        guard !new.isEmpty || !others.isEmpty else { return }
        try await secrets.apply(
            ChangeSet((new + others).map { .put($0) }), expecting: new.map { Expectation(id: $0.id, item: nil) })
    }

    func takeBack(from secrets: JSONCollection<StoredSecret>) async {
        await Self.remove((new + others).map(\.id), from: secrets)
    }

    func forget(in secrets: JSONCollection<StoredSecret>) async {
        await Self.remove(old, from: secrets)
    }

    /// From the disk as well: a line of the journal would still have them. What fails here is done with the next change.
    static func remove(_ keys: [String], from secrets: JSONCollection<StoredSecret>) async {
        guard !keys.isEmpty else { return }
        _ = try? await secrets.apply(ChangeSet(keys.map { .remove($0) }))
        try? await secrets.compact()
    }
}
