import Synchronization

/// A recorder that learns of changes before they are stored, so that a process that is killed in between leaves a
/// trace.
package protocol ChangeAnnouncer: Sendable {
    /// - Returns: the changes that the scope adds once they are stored.
    func announced(_ changes: [any ScopedChange]) -> [any ScopedChange]
}
