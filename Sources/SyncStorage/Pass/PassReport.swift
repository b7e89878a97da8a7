import SyncKit

/// The result of a pass.
package struct PassReport: Equatable, Sendable {
    /// The items that this machine told the others.
    package var written = 0
    /// The items that were changed here by others.
    package var changed = 0
    /// The lines that are not in the place yet.
    package var waiting = 0
    package var conflicts = 0
    /// Deletions that wait for a decision, by collection.
    package var held: [String: Int] = [:]
    /// Sentences about what could not be done and what to do.
    package var problems: [String] = []
    /// Whether the place could not be reached.
    package var isOffline = false
    /// Whether this machine got a new identity, because its files were copied or restored.
    package var hasNewIdentity = false

    package init() {}

    mutating func add(_ error: ExchangeError) {
        if case .unreachable = error { isOffline = true }
        if !problems.contains(error.words) { problems.append(error.words) }
    }
}
