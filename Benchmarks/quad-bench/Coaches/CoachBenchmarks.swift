import CoachesCore
import FoundationEssentials
import GeneratedStores
import Glibc
import JSONStore
import QuadCore
import TestSupport

/// Measures coaches inside the program: reading the log, logging a contact, and a key of a filter.
func coachBenchmarks(_ bench: Bench) async throws {
    // The folder is on a real disk, because a write to disk is measured.
    let folder = FileManager.default.currentDirectoryPath + "/.build/coach-bench-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (size, count) in [("1k", 1_000), ("10k", 10_000)] {
        let names = ["read", "log", "filter_key"].map { "coaches_\($0)_\(size)" }
        guard names.contains(where: bench.options.wants) else { continue }
        let sample = CoachSample(directory: folder + "/" + size, count: count, size: size)
        try await GeneratedCoaches.write(count, to: sample.directory)
        // Pending writes would slow down everything after.
        sync()
        try await sample.measure(bench)
    }
}

private struct CoachSample {
    let directory: String
    let count: Int
    let size: String

    private struct Clock: WallClock {
        var now: Double { GeneratedCoaches.now.timeIntervalSince1970 }
        var today: CalendarDay { CalendarDay(dayNumber: Int(now) / 86_400) }
        var nextMidnight: Double { now + 3600 }
    }

    private func service() -> CoachService {
        let files = FamilyFiles(directory: directory, options: StorageOptions(now: { GeneratedCoaches.now }))
        return CoachService(
            repository: JSONCoachRepository(files), clock: Clock(), makeID: { "\(monotonicNanoseconds())" })
    }

    func measure(_ bench: Bench) async throws {
        try await bench.time("coaches_read_\(size)") { _ = try await service().log() }
        try await measureLogging(bench)
        try await measureFiltering(bench)
    }

    /// Measures the time from the contact to the acknowledged write. The files are open and hold ten contacts per
    /// coach.
    private func measureLogging(_ bench: Bench) async throws {
        let name = "coaches_log_\(size)"
        guard bench.options.wants(name) else { return }
        let service = service()
        let log = try await service.log()
        var samples = Samples()
        for run in 0...max(40, bench.options.runs) {
            let contact = Contact(
                id: "new\(run)", athlete: Person.meID, school: nil, coach: GeneratedCoaches.id(run), kind: .email,
                direction: .outbound, at: .moment(service.now), content: "Hello", loggedBy: Person.meID,
                loggedAt: service.now)
            var change = FamilyChange()
            change.interactions.append(.init(before: nil, after: contact))
            let start = monotonicNanoseconds()
            _ = try await service.apply(change, as: log.viewer)
            let elapsed = Double(monotonicNanoseconds() - start) / 1e6
            // The first run opens the files.
            if run > 0 { samples.add(elapsed) }
            if run == 0 { bench.report.add("coaches_log_first_\(size)", elapsed, "ms") }
        }
        bench.report.add(name, samples.median, "ms", runs: samples.count)
        bench.report.add(name + "_slowest", samples.percentile(100), "ms", runs: samples.count)
    }

    /// Measures the slowest key of a typed filter line, from the line to the remaining rows.
    private func measureFiltering(_ bench: Bench) async throws {
        let name = "coaches_filter_key_\(size)"
        guard bench.options.wants(name) else { return }
        let log = try await service().log()
        let table = CoachFields.table(today: { log.today }, answered: { _ in nil })
        let rows = log.contacts.map(log.row)
        try measureKeys(bench, name, "coach 99 school:college", FilterIndex(log.coaches, through: table), table)
        try measureKeys(
            bench, "coaches_timeline_key_\(size)", "schedule of week", FilterIndex(rows, through: ContactFields.table),
            ContactFields.table)
    }

    private func measureKeys<Row>(
        _ bench: Bench, _ name: String, _ typed: String, _ made: FilterIndex<Row>, _ table: FilterTable<Row>
    ) throws {
        var index = made
        let characters = Array(typed)
        var samples = Samples()
        for run in 0...bench.options.runs {
            var slowest: UInt64 = 0
            for count in 1...characters.count {
                let start = monotonicNanoseconds()
                let time = FilterTime(now: GeneratedCoaches.now.timeIntervalSince1970)
                _ = index.hits(of: table.language.parse(String(characters[..<count]), time))
                slowest = max(slowest, monotonicNanoseconds() - start)
            }
            _ = index.hits(of: table.language.parse("", FilterTime(now: 0)))
            if run > 0 { samples.add(Double(slowest) / 1e6) }
        }
        bench.report.add(name, samples.median, "ms", runs: samples.count)
    }
}
