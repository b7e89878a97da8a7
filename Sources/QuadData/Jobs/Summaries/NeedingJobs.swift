import Glibc
import JSONStore
import QuadDomain
import Synchronization

/// Jobs with steps that need steps of some others, among the lines of a snapshot and a journal. A line that does not
/// name one of the others is not read.
final class NeedingJobs: Sendable {
    private let ids: Set<String>
    private let names: [[UInt8]]
    private let found = Mutex<[Job]>([])

    init(_ ids: Set<String>) {
        self.ids = ids
        names = ids.map { Array("\"\($0)".utf8) }
    }

    func take(_ line: UnsafeBufferPointer<UInt8>, except known: Set<String> = []) {
        guard mayNeed(line), let job = StoreInspector.item(of: Job.self, line), !known.contains(job.id),
            !ids.isDisjoint(with: job.neededJobs)
        else { return }
        found.withLock { $0.append(job) }
    }

    /// Whether one of the names stands before a slash.
    private func mayNeed(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = line.baseAddress else { return false }
        var at = 0
        while at < line.count, let slash = memchr(start + at, 0x2F, line.count - at) {
            let place = start.distance(to: slash.assumingMemoryBound(to: UInt8.self))
            // JSON may have a backslash before it.
            let end = place > 0 && start[place - 1] == 0x5C ? place - 1 : place
            for name in names where end >= name.count && memcmp(start + end - name.count, name, name.count) == 0 {
                return true
            }
            at = place + 1
        }
        return false
    }

    var jobs: [Job] { found.withLock { $0 } }
}
