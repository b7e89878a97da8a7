import FoundationEssentials

/// One step of the history: what was done, when and by what. How to take it back is in `HistoryChanges`.
package struct HistoryStep: StoredItem {
    package let id: String
    package let at: Date
    /// The words for what was done, as in “archived Tea”.
    package let title: String
    /// The command or screen that did it.
    package let origin: String
    /// The person it was done for; empty for the owner.
    package let viewer: String
    /// The collections and documents it changed, by their paths below the data folder.
    package let places: [String]
    /// Items it changed.
    package let count: Int
    /// Bytes of its `HistoryChanges`.
    var bytes: Int
    /// Losses that undoing it does not restore, such as a password; empty for none.
    package let missing: String
    /// Whether it stays: records of a log belong to it.
    package let isFinal: Bool
    /// The number of a sale among these records, which a refund takes back.
    package var sale: String?
    package internal(set) var isUndone = false
    /// When it was last taken back or done again.
    var turned: Date?
    /// True while it is taken back or done again: a process may die in between.
    var isTurning: Bool?
}

extension StorageHistory {
    /// Says why a line of one of the history's collections is wrong; nil for a sound line.
    package static func problem(in line: [UInt8], of path: String) -> String? {
        path == collections[0]
            ? StorageInspector.problem(in: line, of: HistoryStep.self)
            : StorageInspector.problem(in: line, of: HistoryChanges.self)
    }
}
