/// The data of a feature in files that other processes may change too.
package protocol WatchedStorage: Sendable {
    /// Calls `notify`, on another thread, when another process changed something.
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async
    /// Returns the problems found when the files were opened, in words; nil if all is well.
    func notice() async -> String?
    /// Returns the data that is missing because some files cannot be read, in words; nil if nothing is missing.
    func missing() async -> String?
}

extension WatchedStorage {
    /// Returns nil, because data in memory misses nothing.
    package func missing() async -> String? { nil }
}
