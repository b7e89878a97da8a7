import FoundationEssentials

/// A step of the history: the action, its time and its origin. `HistoryChanges` has the undo information.
package struct HistoryStep: StoredItem {
    package let id: String
    package let at: Date
    /// The action in words, as in “archived Tea”.
    package let title: String
    /// The command or screen of the action.
    package let origin: String
    /// The person whom the action was for; empty for the owner.
    package let viewer: String
    /// The paths of the changed collections and documents, relative to the data folder.
    package let places: [String]
    /// The number of changed items.
    package let count: Int
    /// The size of its `HistoryChanges` in bytes.
    var bytes: Int
    /// The data that undoing does not restore, such as a password; empty if everything is restored.
    package let missing: String
    /// Whether the step cannot be undone, because it includes records of a log.
    package let isFinal: Bool
    /// The number of a sale among these records; a refund reverses the sale.
    package var sale: String?
    package internal(set) var isUndone = false
    /// The time of the last undo or redo.
    var turned: Date?
    /// True during an undo or redo, in case the process dies in between.
    var isTurning: Bool?
}

extension StorageHistory {
    /// Returns the problem with a line of one of the history's collections; nil if the line is valid.
    package static func problem(in line: [UInt8], of path: String) -> String? {
        path == collections[0]
            ? StorageInspector.problem(in: line, of: HistoryStep.self)
            : StorageInspector.problem(in: line, of: HistoryChanges.self)
    }
}
