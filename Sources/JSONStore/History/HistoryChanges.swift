/// How to turn a step: the lines that stood before it.
struct HistoryChanges: StoredItem {
    struct Item: Codable, Equatable {
        let id: String
        /// The line to be put back; nil for an item that was not there.
        var was: String?
        /// The digest of the line that the step left; empty for an item that it removed.
        var now: String
    }

    struct Part: Codable, Equatable {
        /// With its folder below the data folder.
        let place: StoredChange.Place
        let collection: String
        var items: [Item]

        var path: String { place.folder.isEmpty ? collection : "\(place.folder)/\(collection)" }
    }

    struct Document: Codable, Equatable {
        /// Below the data folder, or a whole path.
        let path: String
        var was: String?
        var now: String
    }

    let id: String
    var parts: [Part] = []
    var documents: [Document] = []
    /// How to turn it the other way, written before it is turned: a process may die in between.
    var turnedParts: [Part]?
    var turnedDocuments: [Document]?
    /// The announcements that the step answers; only until it is taken in.
    var plans: [String]?

    var isEmpty: Bool { parts.isEmpty && documents.isEmpty }
}
