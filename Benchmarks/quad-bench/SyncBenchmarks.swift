import FoundationEssentials
import Glibc
import JSONStore
import TestSupport

/// Measures sync between two data folders through a third folder: first passes, passes without changes, and the cost for
/// everything else, in pairs with sync off.
struct SyncBenchmarks {
    private struct Load: Sendable {
        let name: String
        let count: Int
        let collection: String
        let path: String
        let group: (name: String, members: [String])?
        let line: @Sendable (Int) -> String
    }

    let bench: Bench
    let quadPath: String

    private static let loads = [
        Load(name: "marks", count: 100_000, collection: "marks", path: "news", group: nil) { number in
            let id = String(UInt64(number) &* 0x9E37_79B9_7F4A_7C15, radix: 16)
            return #"{"id":"\#(id)","read":true}"#
        },
        Load(
            name: "contacts", count: 100_000, collection: "interactions", path: "",
            group: (
                "family",
                [
                    "people", "athletes", "schools", "coaches", "pursuits", "interactions", "reminders", "events",
                    "messages", "suggestions", "distinct_coaches", "private_notes",
                ]
            )
        ) { number in
            let content = "Talked about the visit on day \(number % 300) and the times of meet \(number % 977)"
            return #"{"id":"i\#(number)x7k2","athlete_id":"me","coach_id":"c\#(number % 900)","type":"phone_call","#
                + #""direction":"outbound","occurred_at":"2026-0\#(number % 9 + 1)-1\#(number % 10)T17:30:00Z","#
                + #""content":"\#(content)","logged_by":"me","created_at":"2026-09-01T17:31:12.5Z"}"#
        },
    ]

    func run() async throws {
        guard bench.options.wants("sync") else { return }
        let folder = FileManager.default.currentDirectoryPath + "/.build/sync-bench-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for load in Self.loads { try await first(load, in: "\(folder)/\(load.name)") }
        try small(in: "\(folder)/small")
    }

    private func write(_ load: Load, to data: String) async throws {
        let directory = load.path.isEmpty ? data : "\(data)/\(load.path)"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        let members = (load.group?.members ?? [load.collection]).map { RawGroup.Member(name: $0, version: 1) }
        let group = RawGroup(
            name: load.group?.name ?? load.collection, isShared: load.group != nil, directory: directory,
            members: members, options: StorageOptions(now: { Date() }))
        let changes = (0..<load.count).map { number -> RawChange in
            let line = Array(load.line(number).utf8)
            let id = String(load.line(number).dropFirst(7).prefix { $0 != "\"" })
            return RawChange(id: id, before: nil, after: line)
        }
        try await group.apply([load.collection: changes])
    }

    private func size(_ folder: String) -> Int {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return names.reduce(0) { sum, name in
            var status = stat()
            guard stat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return sum }
            return sum + Int(status.st_size)
        }
    }

    private func quad(_ data: String, _ words: [String]) throws -> Double {
        try timed(quadPath, ["--data-dir", data] + words)
    }

    private func first(_ load: Load, in folder: String) async throws {
        let (one, two, place) = ("\(folder)/one", "\(folder)/two", "\(folder)/place")
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        try await write(load, to: one)
        let up = try quad(one, ["sync", "setup", place, "--unsealed"])
        let name = "sync.\(load.name).\(load.count)"
        bench.report.add("\(name).up", up, "ms", runs: 1)
        bench.report.add("\(name).bytes", Double(size(place)), "B", runs: 1)
        let down = try quad(two, ["sync", "join", place, "--yes"])
        bench.report.add("\(name).down", down, "ms", runs: 1)
        var quiet = Samples()
        for _ in 1...bench.options.runs { quiet.add(try quad(one, ["sync", "now"])) }
        bench.report.add("\(name).quiet", quiet.median, "ms", runs: quiet.count)
    }

    /// Passes with 1,000 segments, and commands with sync on and off.
    private func small(in folder: String) throws {
        let (one, off, place) = ("\(folder)/one", "\(folder)/off", "\(folder)/place")
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        _ = try quad(off, ["growth", "log", "add", "row 10m"])
        _ = try quad(one, ["growth", "log", "add", "row 10m"])
        _ = try quad(one, ["sync", "setup", place, "--unsealed"])
        let before = size(place)
        _ = try quad(one, ["growth", "log", "add", "row 11m"])
        var change = Samples()
        change.add(try quad(one, ["sync", "now"]))
        bench.report.add("sync.change.bytes", Double(size(place) - before), "B", runs: 1)
        for number in 1...1_000 {
            _ = try quad(one, ["growth", "log", "add", "row \(number % 90 + 1)m"])
            change.add(try quad(one, ["sync", "now"]))
        }
        bench.report.add("sync.change", change.median, "ms", runs: change.count)
        var (quiet, on, without) = (Samples(), Samples(), Samples())
        for number in 0...bench.options.runs * 3 {
            quiet.add(try quad(one, ["sync", "now"]))
            let added = try quad(one, ["growth", "log", "add", "row \(number % 90 + 1)m"])
            let other = try quad(off, ["growth", "log", "add", "row \(number % 90 + 1)m"])
            if number > 0 {
                on.add(added)
                without.add(other)
            }
        }
        bench.report.add("sync.quiet.1000", quiet.median, "ms", runs: quiet.count)
        bench.report.add(
            "sync.write", on.median, "ms", runs: on.count,
            against: Reference(name: "sync off", value: without.median))
    }
}
