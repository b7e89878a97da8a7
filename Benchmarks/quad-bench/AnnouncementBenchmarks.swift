import FoundationEssentials
import Glibc
import JSONStore
import SystemKit

/// Measures a change of one item with its undo step, announced before and recorded after, against the same change
/// without an undo step.
struct AnnouncementBenchmarks {
    let bench: Bench
    private static let name = "history.announce"
    private static let items = 1000
    private static let changesPerRun = 50

    func run() async throws {
        guard bench.options.wants(Self.name) else { return }
        let folder = FileManager.default.currentDirectoryPath + "/.build/announcement-bench-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let notes = JSONCollection<BenchNote>(
            name: "notes", directory: folder, options: StorageOptions(now: { Date() }))
        try await notes.apply(ChangeSet((0..<Self.items).map { .put(BenchNote(id: "\($0)", title: "note \($0)")) }))
        let history = StorageHistory(directory: folder, options: StorageOptions(now: { Date() }))
        var (own, reference) = (Samples(), Samples())
        for run in 0...bench.options.runs {
            let without = try await duration(run, "plain") { try await notes.apply($0) }
            let with = try await duration(run, "kept") { try await keep($0, in: notes, history) }
            guard run > 0 else { continue }
            own.add(with)
            reference.add(without)
        }
        // Without undo steps, both measurements would be the same.
        guard try await !history.steps().isEmpty else { throw NoStepsError() }
        bench.report.add(
            Self.name, own.median, "ms", runs: own.count,
            against: Reference(name: "the change without a step", value: reference.median))
    }

    /// - Returns: the milliseconds for one change.
    private func duration(
        _ run: Int, _ title: String, _ apply: (ChangeSet<BenchNote>) async throws -> Void
    ) async throws -> Double {
        let start = ContinuousClock.now
        for number in 0..<Self.changesPerRun {
            let place = (run * Self.changesPerRun + number) % Self.items
            try await apply(ChangeSet([.put(BenchNote(id: "\(place)", title: "\(title) \(run)"))]))
        }
        return (ContinuousClock.now - start) / .milliseconds(1) / Double(Self.changesPerRun)
    }

    private func keep(
        _ change: ChangeSet<BenchNote>, in notes: JSONCollection<BenchNote>, _ history: StorageHistory
    ) async throws {
        let id = "\(UInt64.random(in: 0 ... .max))"
        let scope = ChangeScope(
            announcer: history.announcer(id: id, origin: "bench", viewer: "") { names, _ in "changed \(names)" })
        try await ChangeScope.$current.withValue(scope) { _ = try await notes.apply(change) }
        try await history.record(id: id, origin: "bench", viewer: "", scope.take()) { names, _ in "changed \(names)" }
    }
}

private struct NoStepsError: Error {}

private struct BenchNote: StoredItem {
    let id: String
    var title: String
}
