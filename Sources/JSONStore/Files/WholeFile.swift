import Glibc
import Synchronization
import SystemKit

/// A file of bytes in a form of its own, replaced as a whole: readers see the old bytes or the new ones. The form has its
/// own checksum, or people write the file by hand.
package struct WholeFile: Sendable {
    /// Paths that a thread of this process is updating. The folder lock keeps out other processes, not other threads.
    private static let changing = Mutex<Set<String>>([])

    let path: String
    private let options: StorageOptions

    package init(_ path: String, options: StorageOptions) {
        self.path = path
        self.options = options
    }

    /// `nil` if there is no file.
    func contents() throws(StorageError) -> [UInt8]? { try Folder.contents(of: path, options: options) }

    /// For bytes that do not follow from what the file held before.
    package func replace(with bytes: [UInt8]) throws(StorageError) {
        if ChangeScope.isTrial { return }
        try Folder.replace(path, with: bytes, durability: options.durability, options: options)
    }

    /// Reads and replaces the file atomically, across processes and threads.
    /// - Parameter change: takes what the file holds, nil where there is none, and gives what it is to hold: nil removes it.
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
