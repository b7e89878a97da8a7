import JSONStore
import SyncKit

/// The collections of the program, by the journals that hold them.
package struct SyncCatalog: Sendable {
    /// The collections of one journal.
    struct Journal: Sendable {
        /// The path of the journal below the data folder, without its endings.
        let path: String
        let group: RawGroup
        /// The parts of the items that travel, by the path of the collection.
        let shapes: [String: ItemShape]

        func name(_ collection: String) -> String { String(collection.split(separator: "/").last ?? "") }
    }

    private let collections: [SyncedCollection]
    private let files: SyncFiles

    package init(_ collections: [SyncedCollection], _ files: SyncFiles) {
        self.collections = collections
        self.files = files
    }

    /// Returns the parts of a collection's items; nil if it does not travel or is unknown.
    package func shape(of collection: String) -> ItemShape? {
        let found = collections.first {
            $0.isFolder
                ? collection.hasPrefix($0.path + "/") && Self.isFit(collection, in: $0.path) : $0.path == collection
        }
        return found?.shape
    }

    /// The rules of all fields.
    package var rules: SyncState.Rules {
        { collection, path in shape(of: collection)?.rule(of: path) ?? .newest }
    }

    /// A name from another machine becomes the name of a file.
    private static func isFit(_ collection: String, in folder: String) -> Bool {
        ExchangeName.isFit(String(collection.dropFirst(folder.count + 1)))
            && !collection.dropFirst(folder.count + 1).contains("/")
    }

    /// Returns the journals with collections that travel.
    /// - Parameter known: the names of all collections of the state, also of those that have no file here yet.
    func journals(known: [String]) -> [Journal] {
        var journals: [String: [SyncedCollection]] = [:]
        for collection in collections.flatMap({ expanded($0, known) }) {
            let name = collection.group ?? collection.name
            journals[collection.folder.isEmpty ? name : "\(collection.folder)/\(name)", default: []].append(collection)
        }
        return journals.sorted { $0.key < $1.key }.compactMap { path, members in
            let shapes = Dictionary(members.compactMap { member in member.shape.map { (member.path, $0) } }) {
                first, _ in first
            }
            guard !shapes.isEmpty, let first = members.first else { return nil }
            let folder = first.folder.isEmpty ? files.data : "\(files.data)/\(first.folder)"
            let group = RawGroup(
                name: first.group ?? first.name, isShared: first.group != nil, directory: folder,
                members: members.map { RawGroup.Member(name: $0.name, version: $0.version) }, options: files.options)
            return Journal(path: path, group: group, shapes: shapes)
        }
    }

    private func expanded(_ collection: SyncedCollection, _ known: [String]) -> [SyncedCollection] {
        guard collection.isFolder else { return [collection] }
        guard collection.shape != nil else { return [] }
        let here = Folder.names("\(files.data)/\(collection.path)").compactMap { name -> String? in
            for ending in [".json", ".journal.jsonl"] where name.hasSuffix(ending) && !name.hasPrefix(".") {
                return "\(collection.path)/\(name.dropLast(ending.count))"
            }
            return nil
        }
        let elsewhere = known.filter { $0.hasPrefix(collection.path + "/") }
        return Set(here + elsewhere).filter { Self.isFit($0, in: collection.path) }.sorted().map { path in
            SyncedCollection(path: path, group: nil, version: collection.version, shape: collection.shape)
        }
    }
}
