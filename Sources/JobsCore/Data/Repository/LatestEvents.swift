import JSONStore
import QuadStorage

/// The latest events of all jobs, found in one pass over all histories without storing anything else.
struct LatestEvents {
    private let count: Int
    private var latest: [JobsChange.Happening] = []

    /// Jobs that turned out to be deleted.
    private let gone: Set<String>
    private var removed: Set<String> = []

    static func read(_ count: Int, from files: JobFiles) -> Result<[JobsChange.Happening], StorageError> {
        read(count, from: files, without: [])
    }

    private static func read(
        _ count: Int, from files: JobFiles, without gone: Set<String>
    ) -> Result<[JobsChange.Happening], StorageError> {
        var events = LatestEvents(count: count, without: gone)
        let reader = ItemReader<StoredHistory>()
        let scan = CollectionScan(
            name: JobFiles.history, directory: files.folder, group: JobFiles.group, options: files.options)
        do throws(StorageError) {
            try scan.forEach { entry in
                switch entry {
                case .put(let line):
                    if let history = reader.read(line) { events.take(history) }
                case .remove(let id): events.remove(String(decoding: id, as: UTF8.self))
                }
            }
        } catch { return .failure(error) }
        // Events that a deleted job had pushed out are searched for again.
        if gone.isEmpty, !events.removed.isEmpty { return read(count, from: files, without: events.removed) }
        return .success(events.latest)
    }

    private init(count: Int, without gone: Set<String>) {
        self.count = count
        self.gone = gone
    }

    /// Takes a history. A later line of the same job contains all events of an earlier line.
    private mutating func take(_ history: StoredHistory) {
        if gone.contains(history.id) { return }
        forget(history.id)
        removed.remove(history.id)
        var batches: Set<String> = []
        for event in history.events.reversed() where batches.insert(event.batch).inserted {
            guard batches.count <= count, add(JobsChange.Happening(history.id, event)) else { return }
        }
    }

    /// Returns false if the event is older than all that fit.
    private mutating func add(_ happening: JobsChange.Happening) -> Bool {
        if latest.contains(where: { $0.event.batch == happening.event.batch }) { return true }
        let place = latest.firstIndex { $0.event.at < happening.event.at } ?? latest.count
        guard place < count else { return false }
        latest.insert(happening, at: place)
        if latest.count > count { latest.removeLast() }
        return true
    }

    private mutating func remove(_ job: String) {
        let before = latest.count
        forget(job)
        if latest.count < before { removed.insert(job) }
    }

    private mutating func forget(_ job: String) {
        latest.removeAll { $0.job == job }
    }
}
