import JSONStore
import QuadCore
import QuadStorage
import Synchronization

/// The running timer in `growth/timer.json` of the data folder.
package final class JSONGrowthTimerRepository: GrowthTimerRepository {
    /// Milliseconds; several writes within this time cause one notification.
    private static let settling = 20

    private let directory: String
    private let path: String
    private let options: StorageOptions
    private let watch = Mutex<DirectoryWatch?>(nil)

    /// - Parameter directory: the data folder.
    package init(directory: String, options: StorageOptions) {
        self.directory = "\(directory)/growth"
        path = "\(directory)/growth/timer.json"
        self.options = options
    }

    private func document(_ durability: Durability) -> JSONDocument<RunningTimer?> {
        var options = options
        options.durability = durability
        return JSONDocument(path: path, default: nil, options: options)
    }

    package func timer() async -> RunningTimer? {
        await withTaskExecutorPreference(options.thread) { await read() }
    }

    @concurrent
    private func read() async -> RunningTimer? { document(.relaxed).read().value }

    package func update(
        lasts: Bool, _ change: @escaping @Sendable (inout RunningTimer?) -> Void
    ) async throws(GrowthFileError) -> RunningTimer? {
        let result = await withTaskExecutorPreference(options.thread) { await updated(lasts: lasts, change) }
        return try result.mapError { GrowthFileError($0) }.get()
    }

    @concurrent
    private func updated(
        lasts: Bool, _ change: @Sendable (inout RunningTimer?) -> Void
    ) async -> Result<RunningTimer?, StorageError> {
        Result { () throws(StorageError) in try document(lasts ? .synced : .relaxed).update(change) }
    }

    package func observe(_ notify: @escaping @Sendable () -> Void) {
        try? Folder.prepare(directory)
        let new = DirectoryWatch(
            [directory], in: options.watches, settling: Self.settling, isConcerned: { $0 == "timer.json" },
            onChange: notify)
        watch.withLock { $0 = new }
    }
}
