import Synchronization
import SystemKit

/// The announcement of a change. Recording the change as a step confirms it. If no step confirms it, the announcement
/// is withdrawn once nobody uses the change anymore. A killed process does neither, so its announcement stays.
final class HistoryPlan: Sendable {
    let name: String
    private let inbox: HistoryInbox
    private let isAnswered = Mutex(false)

    init(_ name: String, _ inbox: HistoryInbox) {
        self.name = name
        self.inbox = inbox
    }

    /// Confirms that a step was recorded.
    func answer() { isAnswered.withLock { $0 = true } }

    deinit {
        guard !isAnswered.withLock({ $0 }) else { return }
        // Without this line, the change would become a step after the process ends.
        try? inbox.append(.withdrawal(name))
    }
}
