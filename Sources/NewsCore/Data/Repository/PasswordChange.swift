import Glibc
import JSONStore
import Synchronization

/// The effect of a change on the passwords of feeds, which are in a file that no backup has. A feed's line names its
/// password. Each new password gets a name that was never used before, so the line alone decides which password counts.
/// A password that no line names is a leftover.
struct PasswordChange {
    private static let count = Atomic<Int>(0)

    /// The names of passwords that feeds' lines have from now on, by feed id; empty where a feed has no password any
    /// more.
    private(set) var keys: [String: String] = [:]
    private(set) var conflicts: [String] = []
    private(set) var inverse: [NewsChange.Item<FeedSecret>] = []
    private var new: [StoredSecret] = []
    /// Passwords that belong to no feed, under their own ids.
    private var others: [StoredSecret] = []
    private var old: [String] = []

    /// - Parameter feeds: the feeds as they are stored, by id.
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

    /// Returns whether the process that chose this name has ended. A running process may be about to write the feed's
    /// line.
    static func isOfNobody(_ key: String) -> Bool {
        let parts = key.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 2, let process = pid_t(parts[parts.count - 2]), Int(parts[parts.count - 1]) != nil else {
            return true
        }
        return Leftovers.isGone(process)
    }

    /// Returns the name of a feed's password. Passwords stay when a backup without them is restored. A password that
    /// was changed since the backup is found by the feed it was made for.
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

    /// Removes passwords, also from the disk, because a line of the journal would still have them. The next change
    /// repeats any step that fails.
    static func remove(_ keys: [String], from secrets: JSONCollection<StoredSecret>) async {
        guard !keys.isEmpty else { return }
        _ = try? await secrets.apply(ChangeSet(keys.map { .remove($0) }))
        try? await secrets.compact()
    }
}
