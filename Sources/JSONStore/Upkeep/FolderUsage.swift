/// A number of files and their size.
package struct FolderUsage: Equatable, Sendable {
    package private(set) var files = 0
    package private(set) var bytes = 0

    package init() {}

    /// Adds a file, or all files in a folder. Links are not followed and do not count.
    mutating func add(contentsOf path: String) {
        guard let status = FileStatus.of(path) else { return }
        if status.isRegular { return add(status.size) }
        guard status.isDirectory else { return }
        for name in Folder.names(path) { add(contentsOf: "\(path)/\(name)") }
    }

    /// Adds a file of this size.
    mutating func add(_ size: Int) {
        files += 1
        bytes += size
    }
}
