/// What a feature keeps in files that other processes may change too.
package protocol WatchedStorage: Sendable {
    /// Calls `notify`, on another thread, when another process changed something.
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async
    /// What was found when opening the files, in words; nil when all is well.
    func notice() async -> String?
    /// What of it is missing in what was read, as some of the files can't be read; nil when nothing is.
    func missing() async -> String?
}

extension WatchedStorage {
    /// What is kept in memory misses nothing.
    package func missing() async -> String? { nil }
}
