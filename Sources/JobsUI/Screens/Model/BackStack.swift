import JobsCore
import QuadCore
import QuadShell

/// A record of the undo steps that made or deleted jobs and templates, to tell the user how to bring them back.
struct BackStack {
    /// The titles of undo steps by the id of a job or template.
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

    /// Returns the key that brings the item back now, if there is one, and the key that goes back.
    @MainActor
    func words(to id: String, _ stack: UndoStack) -> String {
        if let title = deleted[id], stack.undoTitle == title { return "u brings it back; q goes back" }
        if let title = made[id], stack.redoTitle == title { return "Ctrl-R makes it again; q goes back" }
        return "It was deleted in another window, or earlier; q goes back"
    }
}
