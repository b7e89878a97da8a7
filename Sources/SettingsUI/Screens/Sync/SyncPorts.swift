import SyncKit

/// The parts of the program behind the screen of sync.
struct SyncPorts {
    /// Whether this machine belongs to a space.
    let isSetUp: () -> Bool
    let status: () -> SyncStatus?
    let conflicts: () -> [ConflictReport]
    /// Asks the program that works on sync.
    let ask: (SyncRequest) async -> SyncAnswer
    let request: (SyncRequest.Verb) -> SyncRequest
    /// Calls back whenever one of the reports changed, for as long as the returned object exists.
    let watchReports: (@escaping @Sendable () -> Void) -> AnyObject?
    /// Calls back whenever there may be something to send or to fetch.
    let watchChanges: (_ place: String, @escaping @Sendable () -> Void) -> AnyObject?
}
