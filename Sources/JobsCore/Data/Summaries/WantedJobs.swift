import JSONStore
import QuadStorage
import Synchronization

/// The jobs with given ids among the lines of a snapshot. They are few, so threads seldom wait for each other.
final class WantedJobs: Sendable {
    private let ids: Set<String>
    private let found = Mutex<[Job]>([])

    init(_ ids: Set<String>) {
        self.ids = ids
    }

    func take(_ line: UnsafeBufferPointer<UInt8>) {
        guard let id = ItemLine.id(of: line), ids.contains(id),
            let job = StorageInspector.item(of: Job.self, line)
        else { return }
        found.withLock { $0.append(job) }
    }

    var jobs: [Job] { found.withLock { $0 } }
}
