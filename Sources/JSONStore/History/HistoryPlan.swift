import Synchronization
import SystemKit

/// The announcement of a change. Whoever keeps the change as a step answers it; one that no step answers is withdrawn when
/// nobody needs the change any more. A process that is killed does neither, and leaves the announcement as it is.
final class HistoryPlan: Sendable {
    let name: String
    private let inbox: HistoryInbox
    private let isAnswered = Mutex(false)

    init(_ name: String, _ inbox: HistoryInbox) {
        self.name = name
        self.inbox = inbox
    }

    /// Says that a step was kept for it.
    func answer() { isAnswered.withLock { $0 = true } }

    deinit {
        guard !isAnswered.withLock({ $0 }) else { return }
        // Without this line, the change becomes a step once the process ended.
        try? inbox.append(.withdrawal(name))
    }
}
