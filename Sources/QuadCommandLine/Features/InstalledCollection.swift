import JSONStore
import QuadCore
import QuadShell
import SyncKit

/// A kind of stored items, with the facts that the doctor needs to check the files.
package struct InstalledCollection: Sendable {
    /// The path below the data folder, without the file extension.
    let path: String
    /// The newest format version that this program writes.
    let version: Int
    /// The name of the journal that it shares with other collections; nil for a journal of its own.
    let group: String?
    let sync: SyncScope
    /// Returns the problem of a line, or nil if the line can be read.
    let problem: @Sendable ([UInt8]) -> String?
    /// Whether `path` is a folder of collections of this kind, which the program creates while it runs.
    private(set) var isFolder = false

    package init(
        path: String, version: Int, group: String? = nil, sync: SyncScope,
        problem: @escaping @Sendable ([UInt8]) -> String?
    ) {
        self.path = path
        self.version = version
        self.group = group
        self.sync = sync
        self.problem = problem
    }

    package init(
        everythingIn folder: String, version: Int, sync: SyncScope,
        problem: @escaping @Sendable ([UInt8]) -> String?
    ) {
        self.init(path: folder, version: version, sync: sync, problem: problem)
        isFolder = true
    }

    /// The facts that sync needs.
    var synced: SyncedCollection {
        SyncedCollection(path: path, group: group, version: version, shape: sync.shape, isFolder: isFolder)
    }

    func isAt(_ path: String) -> Bool { isFolder ? path.hasPrefix(self.path + "/") : path == self.path }
}
