import JobsCore
import QuadCore
import QuadShell

/// How what is gone can be brought back from here: which steps of undo made it or deleted it.
struct BackStack {
    /// Titles by the id of a job or template.
    private var made: [String: String] = [:]
    private var deleted: [String: String] = [:]

    mutating func record(_ title: String, _ changes: [JobsChange]) {
        for change in changes {
            for job in change.jobs { record(title, job) }
            for template in change.templates { record(title, template) }
        }
    }

    private mutating func record<Item>(_ title: String, _ change: ItemChanges<Item>.Change) {
        if change.isAddition { made[change.id] = title }
        if change.isRemoval { deleted[change.id] = title }
    }

    /// The key that does it now, if there is one, and the way out.
    @MainActor
    func words(to id: String, _ stack: UndoStack) -> String {
        if let title = deleted[id], stack.undoTitle == title { return "u brings it back; q goes back" }
        if let title = made[id], stack.redoTitle == title { return "Ctrl-R makes it again; q goes back" }
        return "It was deleted in another window, or before; q goes back"
    }
}
