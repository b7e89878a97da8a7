import FoundationEssentials
import Glibc
import JSONStore

private struct BenchItem: StoredItem {
    let id: String
    var title: String
    var notes: String
    var tags: [String]
    var status: String
    var revision: Int
    var due: Date

    init(_ number: Int, revision: Int = 0) {
        id = "item-\(number)"
        title = "Call the coach about transfer forms \(number)"
        notes = "Ask for the schedule, the roster limit and who signs; she is in on Tuesdays after practice."
        tags = ["follow-up", "spring"]
        status = "ready"
        self.revision = revision
        due = Date(timeIntervalSince1970: 1_790_000_000 + Double(number))
    }
}

private func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
}

/// Measures changes of the store against a plain append and sync of as many bytes on the same disk in the same run.
/// Also measures opening a collection for one item.
func storeBenchmarks(_ bench: Bench) async throws {
    let folder = FileManager.default.currentDirectoryPath + "/.build/store-bench-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for count in [10, 1000, 100_000] {
        let items = try await filled(folder, count)
        let shop = try await Shop(folder, count)
        let comparison = Comparison(folder: folder, count: count)
        // The initial data must be on disk before the measurement, so that its writes do not disturb it.
        sync()
        try await comparison.run("changes", bench.report) { try await oneWriter($0, items, count) }
        try await comparison.run("changes of 16 writers", bench.report) { try await sixteenWriters($0, items, count) }
        try await comparison.run("changes of a group of 3", bench.report) { try await shop.sell($0) }
    }
    for count in [0, 3000, 100_000] { try await opening(folder, of: count, bench.report) }
}

private func filled(_ folder: String, _ count: Int) async throws -> JSONCollection<BenchItem> {
    let options = StorageOptions(now: { Date() })
    let items = JSONCollection<BenchItem>(name: "items-\(count)", directory: folder, options: options)
    if try await items.count != count {
        try await items.apply(ChangeSet((0..<count).map { .put(BenchItem($0)) }))
        try await items.compact()
    }
    return items
}

/// Rounds of both in turn, so that other load on the disk affects both alike.
private struct Comparison {
    let folder: String
    let count: Int
    private let rounds = 10
    private let perRound = 192

    /// - Parameter work: a function that makes the changes with the given numbers.
    func run(
        _ name: String, _ report: Report, _ work: @escaping @Sendable (Range<Int>) async throws -> Void
    ) async throws {
        let clock = ContinuousClock()
        let bytes = [UInt8](repeating: 0x78, count: 310)
        let descriptor = open(folder + "/raw", O_WRONLY | O_CREAT | O_APPEND | O_TRUNC, 0o600)
        defer { close(descriptor) }
        var stored = Duration.zero
        var raw = Duration.zero
        for round in 1...rounds {
            raw += clock.measure {
                for _ in 0..<perRound {
                    _ = write(descriptor, bytes, bytes.count)
                    fdatasync(descriptor)
                }
            }
            let start = clock.now
            // The work runs off the main actor. Otherwise the measurement would include waking its thread after each
            // change.
            try await Task.detached { try await work(round * perRound..<(round + 1) * perRound) }.value
            stored += clock.now - start
        }
        let total = Double(rounds * perRound)
        let plain = Reference(name: "append and fdatasync", value: total / seconds(raw))
        report.add("store/\(name)/\(count)", total / seconds(stored), "1/s", runs: rounds, against: plain)
        report.add("store/append+fdatasync beside \(name)/\(count)", plain.value, "1/s", runs: rounds)
    }
}

private func oneWriter(_ steps: Range<Int>, _ items: JSONCollection<BenchItem>, _ count: Int) async throws {
    for step in steps { try await items.apply(.put(BenchItem(step * 7 % count, revision: step + 1))) }
}

private func sixteenWriters(_ steps: Range<Int>, _ items: JSONCollection<BenchItem>, _ count: Int) async throws {
    let share = steps.count / 16
    try await withThrowingTaskGroup(of: Void.self) { group in
        for writer in 0..<16 {
            let start = steps.lowerBound + writer * share
            group.addTask { try await oneWriter(start..<start + share, items, count) }
        }
        try await group.waitForAll()
    }
}

/// The writes of a sale: a receipt, a payment, and the remaining stock of a product.
private struct Shop: Sendable {
    private let group: CollectionGroup
    private let collections: [JSONCollection<BenchItem>]
    private let count: Int

    init(_ folder: String, _ count: Int) async throws {
        let group = CollectionGroup(name: "shop-\(count)", directory: folder, options: StorageOptions(now: { Date() }))
        collections = ["receipts", "payments", "stock"].map { group.collection("\($0)-\(count)") }
        (self.group, self.count) = (group, count)
        var change = GroupChange()
        for collection in collections { change.add(ChangeSet((0..<count).map { .put(BenchItem($0)) }), to: collection) }
        try await group.apply(change)
        try await group.compact()
    }

    func sell(_ steps: Range<Int>) async throws {
        for step in steps {
            var change = GroupChange()
            for collection in collections {
                change.add(.put(BenchItem(step * 7 % count, revision: step + 1)), to: collection)
            }
            try await group.apply(change)
        }
    }
}

private func opening(_ folder: String, of count: Int, _ report: Report) async throws {
    if count > 0 { _ = try await filled(folder, count) }
    let clock = ContinuousClock()
    var best = Duration.seconds(1)
    let runs = 50
    for _ in 0..<runs {
        let options = StorageOptions(now: { Date() })
        let items = JSONCollection<BenchItem>(name: "items-\(count)", directory: folder, options: options)
        let start = clock.now
        _ = try await items.item("item-\(count - 1)")
        best = min(best, clock.now - start)
    }
    report.add("store/open+item/\(count)", seconds(best) * 1e6, "µs", runs: runs)
}
