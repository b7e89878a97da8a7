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

/// A line in a few characters, to see whether it is still the same.
enum LineDigest {
    static func of(_ line: [UInt8]?) -> String {
        guard let line else { return "" }
        return "\(line.count)-\(String(Checksum.of(line), radix: 16))"
    }

    static func of(_ line: String?) -> String { of(line.map { Array($0.utf8) }) }
}

/// Why a step can't be taken back, or done again.
package enum HistoryError: Error, Sendable {
    case nothing(again: Bool)
    case unknown(String)
    /// It was taken back already, or not yet.
    case already(HistoryStep, again: Bool)
    /// Something else changed these items since.
    /// - older: the next older step that can be taken back.
    case changed(HistoryStep, items: [HistoryConflict], again: Bool, older: HistoryStep?)
    /// Records of a log belong to it, which stay. It is told once.
    case final(HistoryStep, older: HistoryStep?)
    /// Steps of other processes come in all the while: the newest is not known.
    case behind
    /// A newer step may be among lines that can't be read.
    case damaged
    /// Its changes are not kept: there are too many.
    case tooLarge(HistoryStep, older: HistoryStep?)
    case store(StoreError)
}

/// An item that a step changed and something else changed since.
package struct HistoryConflict: Equatable, Sendable {
    /// The id of the item, or the path of a document.
    package let id: String
    /// The name of the item; empty where it has none.
    package let name: String
    /// The collection that it is in, by its path below the data folder.
    package let place: String
}

extension StoreHistory {
    /// Says why a line of one of the history's collections is wrong; nil for a sound line.
    package static func problem(in line: [UInt8], of path: String) -> String? {
        path == collections[0]
            ? StoreInspector.problem(in: line, of: HistoryStep.self)
            : StoreInspector.problem(in: line, of: HistoryChanges.self)
    }
}
