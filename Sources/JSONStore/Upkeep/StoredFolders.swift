import Glibc
import SystemKit

/// The folders in which the program stores everything: the data, the saved state and the cache.
package struct StoredFolders: Sendable {
    /// The result of a deletion.
    package struct Deletion: Equatable, Sendable {
        package let deleted: FolderUsage
        /// The paths of own files and folders that could not be deleted.
        package let kept: [String]
    }

    /// The seconds that a deletion waits for each program that writes.
    private static let patience = Duration.seconds(15)
    /// The most passes of a deletion. A program that writes without a lock may add a file meanwhile.
    private static let mostPasses = 4

    /// The real path of the data folder, which may be behind a link.
    private let data: String
    private let others: [String]
    private let owned: OwnedNames
    private let options: StorageOptions

    /// - Parameters:
    ///   - others: the folders of state and cache, all of whose contents belong to the program. They may be in the data
    ///     folder.
    ///   - owned: the names of the program's files in the data folder.
    package init(data: String, others: [String], owned: OwnedNames, options: StorageOptions) {
        self.data = RealPath.of(data) ?? data
        self.others = others.map { RealPath.of($0) ?? $0 }
        self.owned = owned
        var options = options
        options.lockTimeout = Self.patience
        self.options = options
    }

    // MARK: Counting

    /// Returns the number and size of the files in the data folder that have one of these names.
    package func usage(of names: OwnedNames) -> FolderUsage {
        var usage = FolderUsage()
        for name in Folder.names(data) where !isOther(name) && names.holds(name, isFolder: isFolder(name)) {
            usage.add(contentsOf: "\(data)/\(name)")
        }
        return usage
    }

    /// Returns the number and size of the files in a folder of state or cache.
    package static func usage(of folder: String) -> FolderUsage {
        var usage = FolderUsage()
        usage.add(contentsOf: RealPath.of(folder) ?? folder)
        return usage
    }

    /// The paths of everything in the data folder that the program did not make.
    package var foreign: [String] {
        Folder.names(data).filter { !isOther($0) && !owned.holds($0, isFolder: isFolder($0)) }.map { "\(data)/\($0)" }
    }

    /// The paths beside the data folder where restores and repairs put earlier data.
    package var copies: [String] {
        let parent = Folder.parent(of: data)
        let prefix = String(data.dropFirst(parent == "/" ? 1 : parent.count + 1)) + ".before-"
        return Folder.names(parent).filter { $0.hasPrefix(prefix) }.map { "\(parent == "/" ? "" : parent)/\($0)" }
    }

    private func isFolder(_ name: String) -> Bool { FileStatus.of("\(data)/\(name)")?.isDirectory == true }
    private func isOther(_ name: String) -> Bool { others.contains("\(data)/\(name)") }

    // MARK: Deleting

    /// Deletes the program's own files in all folders. Everything else stays, as do the three folders themselves, links
    /// and the targets of links.
    /// - Throws: an error, before anything is deleted, if another program keeps a file locked.
    package func delete() throws(StorageError) -> Deletion {
        let locks = try StorageBackup(directory: data, options: options).lockAll(lockFiles(), .exclusive)
        defer { for lock in locks { lock.release() } }
        var deletion = FolderDeletion()
        for pass in 1...Self.mostPasses {
            deletion = deletePass(after: deletion)
            guard isLeft, pass < Self.mostPasses else { break }
            usleep(50_000)
        }
        let kept = Set(deletion.kept).filter { FileStatus.of($0) != nil }.sorted()
        return Deletion(deleted: deletion.deleted, kept: kept)
    }

    private func deletePass(after deletion: FolderDeletion) -> FolderDeletion {
        var deletion = deletion
        for folder in others { deletion.delete(contentsOf: folder) }
        deletion.delete(contentsOf: data) { name, isFolder in owned.holds(name, isFolder: isFolder) }
        return deletion
    }

    /// Whether own files are left that a further pass may delete.
    private var isLeft: Bool {
        usage(of: owned).files > 0 || others.contains { Self.usage(of: $0).files > 0 }
    }

    /// The lock files of the program in the data folder, by their paths within it.
    private func lockFiles() -> [String] {
        Folder.names(data).filter { !isOther($0) && owned.holds($0, isFolder: isFolder($0)) }.flatMap { locks(at: $0) }
    }

    private func locks(at path: String) -> [String] {
        guard let status = FileStatus.of("\(data)/\(path)") else { return [] }
        if status.isDirectory { return Folder.names("\(data)/\(path)").flatMap { locks(at: "\(path)/\($0)") } }
        return status.isRegular && path.hasSuffix(".lock") ? [path] : []
    }
}
