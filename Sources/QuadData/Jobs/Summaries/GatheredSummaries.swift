import JSONStore
import QuadDomain
import Synchronization

/// A summary with the job it is of, where that needs steps of others and must be looked at once these are known.
struct ReadSummary {
    let summary: JobSummary
    let needing: Job?

    /// - Returns: nil for what is no job.
    init?(_ line: UnsafeBufferPointer<UInt8>, _ scanner: inout SummaryScanner) {
        if let summary = scanner.summary(of: line) {
            self.summary = summary
            needing = nil
            return
        }
        guard let job = StoreInspector.item(of: Job.self, line) else { return nil }
        summary = JobSummary(job)
        needing = job.neededJobs.isEmpty ? nil : job
    }

    init?(_ line: [UInt8], _ scanner: inout SummaryScanner) {
        guard let read = line.withUnsafeBufferPointer({ ReadSummary($0, &scanner) }) else { return nil }
        self = read
    }
}

/// What several threads make of the lines of a snapshot. Unchecked, as each worker is only touched by the thread of its
/// number until all are done.
final class GatheredSummaries: @unchecked Sendable {
    static let threads = 2

    private final class Worker {
        var scanner = SummaryScanner()
        var summaries: [JobSummary] = []
        /// Parts, and where each begins among the summaries.
        var parts: [(part: Int, start: Int)] = []
        var needing: [Job] = []
        var hasUnreadable = false
    }

    private let workers = (0..<threads).map { _ in Worker() }
    private let known: Set<String>

    /// - Parameter known: ids of jobs of which the journal says something newer.
    init(except known: Set<String>) {
        self.known = known
    }

    func take(_ line: UnsafeBufferPointer<UInt8>, _ thread: Int, _ part: Int) {
        let worker = workers[thread]
        if worker.parts.last?.part != part { worker.parts.append((part, worker.summaries.count)) }
        if !known.isEmpty, let id = ItemLine.id(of: line), known.contains(id) { return }
        guard let read = ReadSummary(line, &worker.scanner) else {
            worker.hasUnreadable = true
            return
        }
        worker.summaries.append(read.summary)
        if let job = read.needing { worker.needing.append(job) }
    }

    // MARK: Once all threads are done

    var needing: [Job] { workers.flatMap(\.needing) }
    var hasUnreadable: Bool { workers.contains(where: \.hasUnreadable) }

    /// In the order of the file.
    func summaries(reserving more: Int) -> [JobSummary] {
        var pieces: [(part: Int, found: ArraySlice<JobSummary>)] = []
        for worker in workers {
            for (place, piece) in worker.parts.enumerated() {
                let end = place + 1 < worker.parts.count ? worker.parts[place + 1].start : worker.summaries.count
                pieces.append((piece.part, worker.summaries[piece.start..<end]))
            }
        }
        var all: [JobSummary] = []
        all.reserveCapacity(workers.reduce(more) { $0 + $1.summaries.count })
        for piece in pieces.sorted(by: { $0.part < $1.part }) { all.append(contentsOf: piece.found) }
        return all
    }
}

/// Jobs of some ids among the lines of a snapshot. They are few: threads seldom wait for each other.
final class WantedJobs: Sendable {
    private let ids: Set<String>
    private let found = Mutex<[Job]>([])

    init(_ ids: Set<String>) {
        self.ids = ids
    }

    func take(_ line: UnsafeBufferPointer<UInt8>) {
        guard let id = ItemLine.id(of: line), ids.contains(id),
            let job = StoreInspector.item(of: Job.self, line)
        else { return }
        found.withLock { $0.append(job) }
    }

    var jobs: [Job] { found.withLock { $0 } }
}
