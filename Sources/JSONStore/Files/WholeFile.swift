import Glibc
import Synchronization
import SystemKit

/// A file of bytes in its own format, replaced as a whole: readers see either the old or the new bytes. The format has
/// its own checksum, or people edit the file by hand.
package struct WholeFile: Sendable {
    /// The paths that a thread of this process is updating. The folder lock excludes other processes, but not other
    /// threads.
    private static let changing = Mutex<Set<String>>([])

    let path: String
    private let options: StorageOptions

    package init(_ path: String, options: StorageOptions) {
        self.path = path
        self.options = options
    }

    /// Returns nil if there is no file.
    func contents() throws(StorageError) -> [UInt8]? { try Folder.contents(of: path, options: options) }

    /// Replaces the file. For bytes that do not depend on the previous content.
    package func replace(with bytes: [UInt8]) throws(StorageError) {
        if ChangeScope.isTrial { return }
        try Folder.replace(path, with: bytes, durability: options.durability, options: options)
    }

    /// Reads and replaces the file atomically, across processes and threads.
    /// - Parameter change: receives the content, nil if there is no file, and returns the new content; nil removes the
    ///   file.
    package func update(_ change: ([UInt8]?) throws(StorageError) -> [UInt8]?) throws(StorageError) {
        let folder = FolderHold(Folder.parent(of: path))
        let deadline = ContinuousClock().now + options.lockTimeout
        func wait() throws(StorageError) {
            guard ContinuousClock().now < deadline else { throw .busy(path: path) }
            usleep(1_000)
        }
        while !Self.changing.withLock({ $0.insert(path).inserted }) { try wait() }
        defer { _ = Self.changing.withLock { $0.remove(path) } }
        while try folder.alone({ () throws(StorageError) in try updateAlone(change) }) == nil { try wait() }
    }

    private func updateAlone(_ change: ([UInt8]?) throws(StorageError) -> [UInt8]?) throws(StorageError) {
        let before = try contents()
        guard let after = try change(before) else { return try remove() }
        if after != before { try replace(with: after) }
    }

    package func remove() throws(StorageError) {
        if !ChangeScope.isTrial { try Folder.remove(path) }
    }
}
