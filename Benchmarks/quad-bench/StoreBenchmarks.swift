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

private func report(_ name: String, _ value: Double, _ unit: String) {
    print(#"{"name":"\#(name)","value":\#((value * 100).rounded() / 100),"unit":"\#(unit)"}"#)
}

private func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
}

/// What a change of the store costs against a bare append and sync of as many bytes on the same disk, and what
/// opening a collection for one item costs.
func storeBenchmarks() async {
    let folder = FileManager.default.currentDirectoryPath + "/.build/store-bench-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    do {
        for count in [10, 1000, 100_000] { try await changes(folder, among: count) }
        for count in [0, 3000, 100_000] { try await opening(folder, of: count) }
    } catch {
        print(#"{"name":"store/failed","value":0,"unit":"\#(error)"}"#)
    }
}

private func filled(_ folder: String, _ count: Int) async throws -> JSONCollection<BenchItem> {
    let options = StoreOptions(now: { Date() })
    let items = JSONCollection<BenchItem>(name: "items-\(count)", directory: folder, options: options)
    if try await items.count != count {
        try await items.apply(ChangeSet((0..<count).map { .put(BenchItem($0)) }))
        try await items.compact()
    }
    return items
}

/// Rounds of both in turn, so that whatever else the disk does falls on both alike.
private func changes(_ folder: String, among count: Int) async throws {
    let items = try await filled(folder, count)
    let clock = ContinuousClock()
    let rounds = 10
    let perRound = 200
    let line = #"{"g":1,"n":100,"put":[]}"#.utf8.count + 270
    let bytes = [UInt8](repeating: 0x78, count: line)
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
        // Off the main actor: waking its thread after each change would be measured, not the store.
        try await Task.detached {
            for step in 0..<perRound {
                try await items.apply(
                    .put(BenchItem((round * perRound + step * 7) % count, revision: round * perRound + step + 1)))
            }
        }.value
        stored += clock.now - start
    }
    let total = Double(rounds * perRound)
    report("store/changes/\(count)", total / seconds(stored), "1/s")
    report("store/append+fdatasync/\(count)", total / seconds(raw), "1/s")
    report("store/share/\(count)", 100 * seconds(raw) / seconds(stored), "%")
}

private func opening(_ folder: String, of count: Int) async throws {
    if count > 0 { _ = try await filled(folder, count) }
    let clock = ContinuousClock()
    var best = Duration.seconds(1)
    for _ in 0..<50 {
        let options = StoreOptions(now: { Date() })
        let items = JSONCollection<BenchItem>(name: "items-\(count)", directory: folder, options: options)
        let start = clock.now
        _ = try await items.item("item-\(count - 1)")
        best = min(best, clock.now - start)
    }
    report("store/open+item/\(count)", seconds(best) * 1e6, "µs")
}
