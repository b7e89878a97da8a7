import FoundationEssentials
import Synchronization
import SystemKit

/// Announces the changes of a scope in the history before they are written. The undo information is therefore on disk
/// even if the process is killed right after the change.
package final class HistoryAnnouncer: ChangeAnnouncer {
    private let inbox: HistoryInbox
    private let root: String
    private let extras: Set<String>
    private let now: @Sendable () -> Date
    private let id: String
    private let origin: String
    private let viewer: String
    private let title: @Sendable (_ names: [String], _ count: Int) -> String
    private let count = Mutex(0)

    init(
        _ inbox: HistoryInbox, root: String, extras: Set<String>, now: @escaping @Sendable () -> Date, id: String,
        origin: String, viewer: String, title: @escaping @Sendable (_ names: [String], _ count: Int) -> String
    ) {
        self.inbox = inbox
        self.root = root
        self.extras = extras
        self.now = now
        self.id = id
        self.origin = origin
        self.viewer = viewer
        self.title = title
    }

    package func announced(_ changes: [any ScopedChange]) -> [any ScopedChange] {
        let draft = HistoryDraft(changes, root: root, extras: extras)
        // Do not recreate a missing data folder here.
        guard !draft.isEmpty, draft.bytes <= StorageHistory.mostBytes, FileStatus.of(root) != nil else {
            return changes
        }
        let number = count.withLock { count in
            count += 1
            return count
        }
        let plan = HistoryPlan("\(id).\(number)", inbox)
        let step = HistoryStep(
            id: id, at: now(), title: title(draft.names(4), draft.count) + " (interrupted)", origin: origin,
            viewer: viewer, places: draft.places, count: draft.count, bytes: draft.bytes, missing: draft.missing,
            isFinal: false)
        do { try inbox.append(.plan(.init(step: step, changes: draft.changes(id: id)), name: plan.name)) } catch {
            // The change continues; only its undo information is missing if the process is killed now.
            plan.answer()
            return changes
        }
        return changes.map { change in
            switch change {
            case var change as StoredChange:
                change.plan = plan
                return change
            case var change as DocumentChange:
                change.plan = plan
                return change
            default: return change
            }
        }
    }
}
