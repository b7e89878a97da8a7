import FoundationEssentials
import GeneratedStores
import Glibc
import GrowthCore
import JSONStore
import QuadCore
import TestSupport

/// Measures practice inside the program: reading the log, logging a line, and a question to the guide.
func growthBenchmarks(_ bench: Bench) async throws {
    try await measureGuide(bench)
    let names = ["read", "log", "log_slowest", "log_fsync", "statistics"].map { "growth_\($0)_10k" }
    guard names.contains(where: bench.options.wants) else { return }
    // The folder is on a real disk, because a write to disk is measured.
    let folder = FileManager.default.currentDirectoryPath + "/.build/growth-bench-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let growth = GeneratedGrowth()
    try await growth.write(sessions: 10_000, chats: 0, to: folder)
    // Pending writes would slow down everything after.
    sync()
    try await GrowthSample(growth: growth, directory: folder).measure(bench)
}

/// Measures a question to the guide about a thousand articles, with words that many of them contain.
private func measureGuide(_ bench: Bench) async throws {
    let names = ["growth_guide_cold_1k", "growth_guide_1k"]
    guard names.contains(where: bench.options.wants) else { return }
    let library = GrowthLibrary(methods: [], articles: GeneratedGrowth.articles(1_000))
    let question = "How long should I rest and sleep in a hard week of training before a race?"
    try bench.time(names[0]) { _ = Guide(library).answer(question) }
    let guide = Guide(library)
    try bench.time(names[1]) { _ = guide.answer(question) }
}

private struct GrowthSample {
    let growth: GeneratedGrowth
    let directory: String

    private struct Clock: WallClock {
        var now: Double { Date().timeIntervalSince1970 }
        var today: CalendarDay { CalendarDay(dayNumber: Int(now) / 86_400) }
        var nextMidnight: Double { now + 3600 }
    }

    private func makeService() -> GrowthLogService {
        let library = FileGrowthLibraryRepository(directory: directory, options: StorageOptions(now: { Date() }))
        let methods = library.methods().map { MethodName(id: $0.id, title: $0.title) }
        return GrowthLogService(
            repository: JSONGrowthLogRepository(directory: directory, options: StorageOptions(now: { Date() })),
            clock: Clock(), makeID: { UUID().uuidString.lowercased() }, methods: { methods })
    }

    func measure(_ bench: Bench) async throws {
        try await bench.time("growth_read_10k") { _ = try await makeService().repository.log() }
        let log = try await makeService().repository.log()
        let service = makeService()
        try bench.time("growth_statistics_10k") { _ = service.progress(log).weeks }
        try await measureLogging(bench)
    }

    /// Measures the time from the line to the acknowledged write. The files are open and hold ten thousand sessions.
    /// For comparison, measures the time that the disk needs for equally many bytes.
    private func measureLogging(_ bench: Bench) async throws {
        guard ["log", "log_slowest", "log_fsync"].contains(where: { bench.options.wants("growth_\($0)_10k") }) else {
            return
        }
        let service = makeService()
        _ = try await service.repository.log()
        let disk = try SyncedFile(directory + "/plain")
        var (own, plain) = (Samples(), Samples())
        for run in 0...max(40, bench.options.runs) {
            var start = monotonicNanoseconds()
            let line = service.lines.read("row \(run + 10)m e4 m-1>+1 14km #erg heavy legs")
            let done = try await service.repository.apply(try service.added(line.draft))
            if run > 0 { own.add(Double(monotonicNanoseconds() - start) / 1e6) }
            let bytes = GrowthLogChange(sessions: done.sessions).line.map { Array($0.utf8) } ?? []
            start = monotonicNanoseconds()
            try disk.append(bytes)
            if run > 0 { plain.add(Double(monotonicNanoseconds() - start) / 1e6) }
        }
        let reference = Reference(name: "write and fdatasync", value: plain.median)
        bench.report.add("growth_log_10k", own.median, "ms", runs: own.count, against: reference)
        bench.report.add(
            "growth_log_slowest_10k", own.percentile(100), "ms", runs: own.count,
            against: Reference(name: reference.name, value: plain.percentile(100)))
        bench.report.add("growth_log_fsync_10k", plain.median, "ms", runs: plain.count)
    }
}

/// A file of lines, each of which is on disk once it is written.
private final class SyncedFile {
    private let descriptor: Int32

    init(_ path: String) throws {
        descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        guard descriptor >= 0 else { throw TestSupportError.system(call: "open", code: errno) }
    }

    deinit { close(descriptor) }

    func append(_ bytes: [UInt8]) throws {
        guard write(descriptor, bytes, bytes.count) == bytes.count, fdatasync(descriptor) == 0 else {
            throw TestSupportError.system(call: "write", code: errno)
        }
    }
}
