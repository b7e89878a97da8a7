import JSONStore
import QuadStorage

/// The summaries of all jobs, read from their files without decoding the jobs. After the first read, only changed lines
/// are read again.
struct JobSummaryTable: Sendable {
    private(set) var summaries: [JobSummary] = []
    /// The worst outcome so far.
    private(set) var outcome = CollectionScan.Outcome.asWritten
    private let scan: CollectionScan
    private var mark: CollectionScan.Mark?
    /// The position of each summary, by job id; made at the first change.
    private var positions: [String: Int]?
    /// Jobs with steps that need steps of other jobs.
    private var needing: [String: Job] = [:]
    /// The jobs that other jobs need; nil for a deleted job.
    private var others: [String: Job?] = [:]
    /// The number of steps of each job that wait for each other job; `waited` holds the sum for each needed job.
    private var waiting: [String: [String: Int]] = [:]
    private var waited: [String: Int] = [:]

    init(_ scan: CollectionScan) {
        self.scan = scan
    }

    /// Brings the table up to date with the files.
    mutating func update() throws(StorageError) {
        if let mark {
            var changes = LineChanges()
            if let (outcome, mark) = try scan.readOn(from: mark, change: { changes.add($0) }) {
                self.mark = mark
                self.outcome = max(self.outcome, outcome)
                if take(changes) { return }
            }
        }
        try readAll()
    }

    private mutating func readAll() throws(StorageError) {
        var changes = LineChanges()
        var gathering: GatheredLines<SummaryReader>?
        let (outcome, mark) = try scan.read(threads: GatheredLines<SummaryReader>.threads) {
            changes.add($0)
        } lines: {
            let gathered = GatheredLines<SummaryReader>(changed: changes.ids)
            gathering = gathered
            return { thread, part, line in gathered.take(line, thread, part) }
        }
        (self.outcome, self.mark, positions, needing, others) = (outcome, mark, nil, [:], [:])
        (waiting, waited) = ([:], [:])
        summaries = []
        var changed: [String: Int] = [:]
        if let gathering {
            (summaries, changed) = gathering.all(reserving: changes.ids.count)
            for job in gathering.readers.flatMap(\.needing) { needing[job.id] = job }
            if gathering.hasUnreadable { self.outcome = .incomplete }
        }
        try readOthers(changes)
        _ = take(changes, among: changed)
        settle(Set(others.keys))
    }

    // MARK: Changes

    /// - Returns: false if more has to be read.
    /// - Parameter known: the positions of the jobs that may have changed; nil if any job may have.
    private mutating func take(_ changes: LineChanges, among known: [String: Int]? = nil) -> Bool {
        guard !changes.isEmpty else { return true }
        var places = known ?? positions ?? places()
        var removed: Set<String> = []
        var scanner = SummaryScanner()
        var isWhole = true
        for (id, line) in changes.inOrder {
            if others[id] != nil { others[id] = .some(line.flatMap(Self.job)) }
            needing[id] = nil
            guard let line else {
                if places[id] != nil { removed.insert(id) }
                continue
            }
            guard let read = ParsedSummary(line, &scanner) else {
                outcome = .incomplete
                continue
            }
            if let job = read.needing {
                needing[id] = job
                isWhole = isWhole && job.neededJobs.allSatisfy { others[$0] != nil }
            }
            if let place = places[id] {
                summaries[place] = read.summary
            } else {
                places[id] = summaries.count
                summaries.append(read.summary)
            }
        }
        positions = known == nil ? places : nil
        if !removed.isEmpty {
            summaries.removeAll { removed.contains($0.id) }
            positions = nil
        }
        settle(changes.ids)
        return isWhole
    }

    private func places() -> [String: Int] {
        Dictionary(summaries.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    // MARK: Steps of other jobs

    /// Recomputes the jobs that changed, and the jobs that need steps of changed jobs.
    private mutating func settle(_ changed: Set<String>) {
        guard !needing.isEmpty || !waiting.isEmpty else { return }
        let places = positions ?? places()
        positions = places
        let all = OtherJobs(others.values.compactMap { $0 })
        var looked = changed
        for (id, job) in needing {
            guard let place = places[id], changed.contains(id) || !changed.isDisjoint(with: job.neededJobs) else {
                continue
            }
            summaries[place] = JobSummary(job, elsewhere: all.step)
            looked.insert(id)
        }
        for id in recount(looked, all).union(looked) {
            if let place = places[id] { summaries[place] = summaries[place].waited(forBy: waited[id] ?? 0) }
        }
    }

    /// - Returns: the jobs whose sum may have changed.
    private mutating func recount(_ ids: Set<String>, _ all: OtherJobs) -> Set<String> {
        var touched: Set<String> = []
        for id in ids {
            for (other, count) in waiting.removeValue(forKey: id) ?? [:] {
                waited[other, default: 0] -= count
                touched.insert(other)
            }
            guard let job = needing[id] else { continue }
            let counts = all.waiting([job])
            if !counts.isEmpty { waiting[id] = counts }
            for (other, count) in counts {
                waited[other, default: 0] += count
                touched.insert(other)
            }
        }
        return touched
    }

    /// Returns the jobs with a step that needs one of these jobs. If no summary was read yet, the files are searched
    /// for the ids, which is much faster than reading all summaries.
    mutating func jobs(needing ids: Set<String>) throws(StorageError) -> [Job] {
        if mark != nil {
            try update()
            return needing.values.filter { !ids.isDisjoint(with: $0.neededJobs) }
        }
        var changes = LineChanges()
        let found = NeedingJobs(ids)
        _ = try scan.read(threads: GatheredLines<SummaryReader>.threads) {
            changes.add($0)
        } lines: {
            let known = changes.ids
            return { _, _, line in found.take(line, except: known) }
        }
        for case (_, let line?) in changes.inOrder { line.withUnsafeBufferPointer { found.take($0) } }
        return found.jobs
    }

    /// Reads the jobs that other jobs need.
    private mutating func readOthers(_ changes: LineChanges) throws(StorageError) {
        var wanted = Set(needing.values.flatMap(\.neededJobs))
        for case (_, let line?) in changes.inOrder {
            if line.contains(0x2F), let job = Self.job(line) { wanted.formUnion(job.neededJobs) }
        }
        guard !wanted.isEmpty else { return }
        for id in wanted { others[id] = .some(nil) }
        let found = WantedJobs(wanted)
        _ = try scan.read(threads: GatheredLines<SummaryReader>.threads) { _ in
        } lines: {
            { _, _, line in found.take(line) }
        }
        for job in found.jobs { others[job.id] = job }
    }

    fileprivate static func job(_ line: [UInt8]) -> Job? {
        line.withUnsafeBufferPointer { StorageInspector.item(of: Job.self, $0) }
    }
}
