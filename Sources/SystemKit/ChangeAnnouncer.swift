import Synchronization

/// Hears of changes before they are stored, so that a process that is killed in between leaves word of them.
package protocol ChangeAnnouncer: Sendable {
    /// - Returns: the changes as the scope takes them once they are stored.
    func announced(_ changes: [any ScopedChange]) -> [any ScopedChange]
}
