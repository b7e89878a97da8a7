import FoundationEssentials
import JSONStore
import QuadDomain
import QuadInfrastructure

/// A file for changes that could not be written where they belong: a JSON object a line.
struct Rescue {
    /// Where they go.
    let file: String
    private let options: StoreOptions

    /// - Parameter file: named by the user; nil takes one in the state folder.
    init(file: String?, locations: DataLocations, options: StoreOptions, stamp: String) {
        self.file = file.flatMap { $0.isEmpty ? nil : $0 } ?? "\(locations.state)/unsaved-\(stamp).jsonl"
        self.options = options
    }

    func keep(_ changes: [UnwrittenChanges]) throws(StoreError) {
        // What waits there from an earlier time stays.
        let before = try Folder.contents(of: file, options: options) ?? []
        let text = changes.flatMap(\.items).map { $0 + "\n" }.joined()
        if let slash = file.lastIndex(of: "/"), slash != file.startIndex { try Folder.prepare(String(file[..<slash])) }
        try Folder.replace(file, with: before + Array(text.utf8), durability: .synced, options: options)
    }
}
