import JSONStore
import QuadCore
import Synchronization

/// The saved place in `session.json` of the state folder, written without waiting for the disk. If two programs run at
/// the same time, each writes only its own changes.
package final class JSONSavedPlaceRepository: SavedPlaceRepository {
    private static let mostFrameBytes = 4 << 20

    private let document: JSONDocument<SavedPlace>
    private let frame: CachedFile
    /// The saved place as this process last read or wrote it.
    private let known = Mutex<SavedPlace?>(nil)

    package init(directory: String, options: StorageOptions) {
        var options = options
        options.durability = .relaxed
        options.maximumBytes = Self.mostFrameBytes
        // Key input waits for this lock, so a suspended process that holds the lock must not block it for long.
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
        // Losing a few letters is no reason to disturb the player; the games report their own errors.
        guard (try? document.update { $0.take(from: before, to: state) }) != nil else { return }
        known.withLock { $0 = state }
    }

    // The first frame is rebuilt at every exit. Without it, a start only takes as long as reading the data.
    package func firstFrame() -> [UInt8]? { frame.bytes() }

    package func save(firstFrame: [UInt8]?) {
        guard let firstFrame else { return _ = try? frame.remove() }
        try? frame.keep(firstFrame)
    }
}
