import JSONStore
import QuadCore
import QuadShell
import QuadStorage
import QuadSystem

/// Everything that the program stores, by the tabs that it belongs to: counted and deleted as a whole.
package struct ProgramData: Sendable {
    private struct Owner: Sendable {
        let title: String
        let names: Set<String>
    }

    private let data: String
    private let state: String
    private let cache: String
    private let owners: [Owner]
    private let folders: StoredFolders

    @MainActor
    init(_ container: AppContainer) {
        let locations = container.locations
        (data, state, cache) = (locations.data, locations.state, locations.cache)
        owners =
            container.features.map { Owner(title: $0.declaration.title, names: $0.names) }
            + [Owner(title: "Undo history", names: Self.historyNames), Owner(title: "Other", names: Self.otherNames)]
        folders = StoredFolders(
            data: locations.data, others: [locations.state, locations.cache],
            owned: OwnedNames(owners.reduce(into: []) { $0.formUnion($1.names) }), options: container.storageOptions)
    }

    private static var historyNames: Set<String> {
        Set(JSONStepHistory.collections.map { String($0.prefix { $0 != "/" }) })
    }

    /// The names of derived files, and of the configuration that a restore put beside the data.
    private static let otherNames: Set<String> = [
        Folder.derived, AppContainer.syncFolder, "\(AppContainer.syncFolder).joining",
        String(ProgramBackup.configuration.prefix { $0 != "." }),
    ]

    /// Counts all files. Takes a while for many files, so screens count on another thread.
    package func usage() -> DataUsage {
        func part(_ title: String, _ path: String, _ usage: FolderUsage) -> DataUsage.Part {
            DataUsage.Part(title, path: path, files: usage.files, bytes: usage.bytes)
        }
        let own = owners.map { owner in
            let only = owner.names.count == 1 ? owner.names.first.map { "\(data)/\($0)" } : nil
            return part(owner.title, only ?? data, folders.usage(of: OwnedNames(owner.names)))
        }
        return DataUsage(
            folder: data,
            parts: own + [
                part("Saved place", state, StoredFolders.usage(of: state)),
                part("Cache", cache, StoredFolders.usage(of: cache)),
            ], foreign: folders.foreign, copies: folders.copies)
    }

    /// The reason why the data cannot be deleted now, as a sentence; nil if it can.
    package var refusal: String? {
        let others = OpenWindows(state).others
        guard !others.isEmpty else { return nil }
        let processes = others.map { "\($0)" }.joined(separator: ", ")
        return "Quad is open in another window (process \(processes)): quit there first, with Q"
    }

    /// Deletes all files. The configuration stays.
    /// - Returns: the deleted files in words, and the paths of files that could not be deleted.
    package func delete() throws -> (deleted: String, kept: [String]) {
        let deletion = try folders.delete()
        return (DataUsage.size(deletion.deleted.bytes, deletion.deleted.files), deletion.kept)
    }
}

extension AppContainer {
    package var programData: ProgramData { ProgramData(self) }
    /// The mark of a window of this program.
    var windowMark: PresenceMark? { isDemo ? nil : OpenWindows(locations.state).enter() }
}
