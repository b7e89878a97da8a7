import JSONStore
import QuadCore
import Synchronization

/// The session in `session.json` of the state folder, written without waiting for the disk. Two programs at one time each
/// write what they changed.
package final class JSONSavedPlaceRepository: SavedPlaceRepository {
    private static let mostFrameBytes = 4 << 20

    private let document: JSONDocument<SavedPlace>
    private let frame: CachedFile
    /// As this process last read or wrote it.
    private let known = Mutex<SavedPlace?>(nil)

    package init(directory: String, options: StorageOptions) {
        var options = options
        options.durability = .relaxed
        options.maximumBytes = Self.mostFrameBytes
        // Keys wait for this: a process that is stopped while it holds the lock must not stop them too.
        options.lockTimeout = .milliseconds(100)
        frame = CachedFile("\(directory)/first-frame.json", options: options)
        document = JSONDocument(
            path: "\(directory)/session.json", default: SavedPlace(), coding: .session, options: options)
    }

    package func load() -> SavedPlace {
        let state = document.read().value
        known.withLock { $0 = state }
        return state
    }

    package func save(_ state: SavedPlace) {
        let before = known.withLock { $0 } ?? SavedPlace()
        // Losing a few letters is no reason to disturb the player; the games themselves report their troubles.
        guard (try? document.update { $0.take(from: before, to: state) }) != nil else { return }
        known.withLock { $0 = state }
    }

    // It is made anew whenever the program is left: damaged or lost, a start takes as long as it takes to read.
    package func firstFrame() -> [UInt8]? { frame.bytes() }

    package func save(firstFrame: [UInt8]?) {
        guard let firstFrame else { return _ = try? frame.remove() }
        try? frame.keep(firstFrame)
    }
}
