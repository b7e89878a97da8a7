import FoundationEssentials
import JSONStore
import SyncKit

/// The small files that a pass of sync leaves for screens and commands.
package struct SyncReports: Sendable {
    private let folder: String
    private let options: StorageOptions

    init(data: String, options: StorageOptions) {
        folder = "\(data)/\(AppContainer.syncFolder)"
        self.options = options
    }

    /// Whether this machine belongs to a space.
    package var isSetUp: Bool { FileStamp.of("\(folder)/space.json") != nil }

    /// Calls back whenever a report changed, for as long as the returned object exists.
    package func watch(_ notify: @escaping @Sendable () -> Void) -> AnyObject? {
        DirectoryWatch(
            [folder], in: options.watches, isConcerned: { ["status.json", "conflicts.json"].contains($0) },
            onChange: notify)
    }

    /// Calls back some time after a change of the program's files or of the place.
    package func watchChanges(in place: String, _ notify: @escaping @Sendable () -> Void) -> AnyObject? {
        let data = Folder.parent(of: folder)
        let own = Set(["sync", "history", "derived"])
        var folders = [data] + Folder.names(data).filter { !own.contains($0) }.map { "\(data)/\($0)" }
        if place.hasPrefix("/") { folders += [place] + Folder.names(place).map { "\(place)/\($0)" } }
        return DirectoryWatch(
            folders.filter(Self.isFolder), in: options.watches, settling: Self.settling,
            isConcerned: { name in Self.endings.contains { name.hasSuffix($0) } }, onChange: notify)
    }

    /// The milliseconds without a further change before a pass.
    private static let settling = 2_000
    /// The ends of the names of journals and segments, and of the file that comes first from a new machine.
    private static let endings = [".jsonl", ".quad", "device.json"]

    private static func isFolder(_ path: String) -> Bool {
        var isFolder = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
    }

    /// The state after the last pass; nil before the first.
    package var status: SyncStatus? {
        isSetUp
            ? JSONDocument(path: "\(folder)/status.json", default: SyncStatus?.none, options: options).read().value
            : nil
    }

    package var conflicts: [ConflictReport] {
        guard isSetUp else { return [] }
        return JSONDocument(path: "\(folder)/conflicts.json", default: [ConflictReport](), options: options).read()
            .value
    }
}
