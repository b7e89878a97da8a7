import CoachesCore
import FoundationEssentials
import GeneratedStores
import Glibc
import JSONStore
import JobsCore
import QuadCore
import TestSupport

/// Measures jobs inside the program: reading the list, changes, filters and graphs.
func jobBenchmarks(_ bench: Bench) async throws {
    // The folder is on a real disk, because a write to disk is measured.
    let folder = FileManager.default.currentDirectoryPath + "/.build/job-bench-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var sizes = [("1k", 1_000), ("10k", 10_000)]
    if bench.options.isFull { sizes.append(("100k", 100_000)) }
    for (size, count) in sizes {
        let names = ["summaries", "jobs", "done", "import", "filter_key"].map { "jobs_\($0)_\(size)" }
        guard names.contains(where: bench.options.wants) else { continue }
        let sample = JobSample(folder + "/" + size, count: count, size: size)
        try await GeneratedJobs.write(count, to: sample.directory)
        // Pending writes would slow down everything after.
        sync()
        try await sample.measureReading(bench)
        try await sample.measureDoing(bench)
        try await sample.measureImporting(bench)
        try await sample.measureFiltering(bench)
    }
    measureGraphs(bench)
}

private struct JobSample {
    let directory: String
    let count: Int
    let size: String

    private struct Clock: WallClock {
        var now: Double { GeneratedJobs.now.timeIntervalSince1970 }
        var today: CalendarDay { CalendarDay(dayNumber: Int(now) / 86_400) }
        var nextMidnight: Double { now + 3600 }
    }

    init(_ directory: String, count: Int, size: String) {
        self.directory = directory
        self.count = count
        self.size = size
    }

    private func repository(in directory: String? = nil) -> JSONJobRepository {
        JSONJobRepository(
            directory: directory ?? self.directory, options: StorageOptions(now: { GeneratedJobs.now }))
    }

    func measureReading(_ bench: Bench) async throws {
        try await bench.time("jobs_summaries_\(size)") { _ = try await repository().summaries() }
        try await bench.time("jobs_jobs_\(size)") { _ = try await repository().jobs() }
    }

    /// Measures the time from an action to the acknowledged write. The files are open and hold ten thousand other jobs.
    func measureDoing(_ bench: Bench) async throws {
        let name = "jobs_done_\(size)"
        guard bench.options.wants(name) else { return }
        let repository = repository()
        let people = JSONPersonRepository(
            FamilyFiles(directory: directory, options: StorageOptions(now: { GeneratedJobs.now })))
        let service = JobService(
            repository: repository, people: people, clock: Clock(), makeID: { "\(monotonicNanoseconds())" })
        var samples = Samples()
        for run in 0..<max(40, bench.options.runs) {
            let number = run * 37 % count
            let target = JobTarget(GeneratedJobs.id(number), step: GeneratedJobs.nextStep(number))
            let start = monotonicNanoseconds()
            _ = try await service.perform(.complete, on: [target])
            let elapsed = Double(monotonicNanoseconds() - start) / 1e6
            // The first run opens the files.
            if run > 0 { samples.add(elapsed) }
            // The list reads the summaries after each change.
            _ = try await repository.summaries()
        }
        bench.report.add(name, samples.median, "ms", runs: samples.count)
        bench.report.add(name + "_slowest", samples.percentile(100), "ms", runs: samples.count)
    }

    /// Measures the import of new jobs into a new folder, from the parser's result to the acknowledged write.
    func measureImporting(_ bench: Bench) async throws {
        let jobs = (0..<count).map(GeneratedJobs.job)
        let change = JobsChange(
            jobs: ItemChanges(adding: jobs).changes,
            happenings: jobs.map {
                .init($0.id, JobEvent(at: GeneratedJobs.now, actor: "me", verb: .created, batch: "b"))
            })
        try await bench.time("jobs_import_\(size)") {
            let new = directory + "/import-\(monotonicNanoseconds())"
            try await repository(in: new).apply(change)
            try? FileManager.default.removeItem(atPath: new)
        }
    }

    /// Measures the slowest key of a typed filter line, from the line to the remaining rows.
    func measureFiltering(_ bench: Bench) async throws {
        let name = "jobs_filter_key_\(size)"
        guard bench.options.wants(name) else { return }
        let table = JobFields.table(people: ["dana": "Dana Smith"], me: Person.meID, now: LocalNow(Clock()))
        let summaries = try await repository().summaries()
        let start = monotonicNanoseconds()
        var index = FilterIndex(summaries, through: table)
        bench.report.add("jobs_filter_index_\(size)", Double(monotonicNanoseconds() - start) / 1e6, "ms")
        for (kind, typed) in [("word", "letter 99"), ("field", "who:dana ready due:<9d sign")] {
            var samples = Samples()
            let characters = Array(typed)
            for run in 0...bench.options.runs {
                var slowest: UInt64 = 0
                for count in 1...characters.count {
                    let start = monotonicNanoseconds()
                    let time = FilterTime(now: GeneratedJobs.now.timeIntervalSince1970)
                    _ = index.hits(of: table.language.parse(String(characters[..<count]), time))
                    slowest = max(slowest, monotonicNanoseconds() - start)
                }
                _ = index.hits(of: table.language.parse("", FilterTime(now: 0)))
                if run > 0 { samples.add(Double(slowest) / 1e6) }
            }
            bench.report.add("\(name)_\(kind)", samples.median, "ms", runs: samples.count)
        }
    }
}

private func measureGraphs(_ bench: Bench) {
    let layered = GeneratedJobs.actions(10_000)
    try? bench.time("jobs_plan_10k") {
        let graph = StepGraph(actions: layered)
        _ = (graph.plan, graph.ready)
    }
    for (size, count) in [("1k", 1_000), ("10k", 10_000), ("100k", 100_000)] {
        let chain = GeneratedJobs.chain(count)
        try? bench.time("jobs_chain_\(size)") {
            let graph = StepGraph(actions: chain)
            _ = (graph.plan, graph.ready)
        }
        try? bench.time("jobs_circle_\(size)") { _ = NeedCircle.shortest(in: chain) }
    }
}
