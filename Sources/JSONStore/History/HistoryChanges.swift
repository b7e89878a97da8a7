/// The undo information of a step: the lines before it.
struct HistoryChanges: StoredItem {
    struct Item: Codable, Equatable {
        let id: String
        /// The line to restore; nil if the item did not exist.
        var was: String?
        /// The digest of the line after the step; empty if the step removed the item.
        var now: String
    }

    struct Part: Codable, Equatable {
        /// The folder is relative to the data folder.
        let place: StoredChange.Place
        let collection: String
        var items: [Item]

        var path: String { place.folder.isEmpty ? collection : "\(place.folder)/\(collection)" }
    }

    struct Document: Codable, Equatable {
        /// A path relative to the data folder, or an absolute path.
        let path: String
        var was: String?
        var now: String
    }

    let id: String
    var parts: [Part] = []
    var documents: [Document] = []
    /// The redo information, written before an undo: a process may die in between.
    var turnedParts: [Part]?
    var turnedDocuments: [Document]?
    /// The announcements that the step confirms; present only in the inbox.
    var plans: [String]?

    var isEmpty: Bool { parts.isEmpty && documents.isEmpty }
}
