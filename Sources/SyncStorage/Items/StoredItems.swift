import JSONKit
import JSONStore
import SyncKit

/// The items of a journal as the program stores them, for one comparison.
struct StoredItems {
    let journal: SyncCatalog.Journal
    /// The stamp of the files before they were read.
    let stamp: String
    /// The lines by collection and id.
    private(set) var lines: [String: [String: [UInt8]]] = [:]

    init(_ journal: SyncCatalog.Journal) async throws(StorageError) {
        self.journal = journal
        stamp = journal.group.stamp
        for collection in journal.shapes.keys {
            let items = try await journal.group.items(of: journal.name(collection))
            lines[collection] = Dictionary(items.map { ($0.id, $0.line) }) { _, last in last }
        }
    }

    /// Reads a stored line.
    static func value(_ line: [UInt8]) -> JSONValue? { try? JSONReader.read(line, .exact, depthLimit: 100) }
}
