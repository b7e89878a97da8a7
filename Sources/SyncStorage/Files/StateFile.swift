import JSONStore
import SyncKit

/// The stored state: `state.jsonl`. It is replaced as a whole, and each of its lines has a checksum.
struct StateFile {
    private let path: String
    private let options: StorageOptions

    init(_ files: SyncFiles) {
        path = files.state
        options = files.options
    }

    /// Returns the state; an empty one if none was stored yet.
    func read() throws(StorageError) -> SyncState {
        guard let bytes = try Folder.contents(of: path, options: options) else { return SyncState() }
        var lines: [[UInt8]] = []
        for line in bytes.split(separator: 0x0A) {
            guard LogLine.isIntact(line) else { throw .damaged(path: path, detail: "line \(lines.count + 1)") }
            lines.append(Array(line))
        }
        do throws(SyncError) { return try SyncState(snapshot: lines) } catch {
            throw .damaged(path: path, detail: error.words)
        }
    }

    func write(_ state: SyncState) throws(StorageError) {
        var bytes: [UInt8] = []
        for line in state.snapshot { bytes += LogLine.sealed(line) + [0x0A] }
        try Folder.replace(path, with: bytes, durability: options.durability, options: options)
    }
}
