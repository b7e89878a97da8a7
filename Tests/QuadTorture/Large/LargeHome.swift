import FoundationEssentials
import Glibc
import TestSupport

/// A home with data of one area, filled once. Every attempt works on a copy.
struct LargeHome {
    let area: LargeArea
    let home: TortureHome
    /// The time of an undisturbed change.
    let changeTime: Duration
    /// The time of the command that makes the program compact, if a change does not.
    let upkeepTime: Duration
    let megabytes: Double
    let largest: Double
    private let before: Set<Int>

    init(_ area: LargeArea, megabytes wanted: Int, server: LargeFeeds) async throws {
        self.area = area
        let home = try TortureHome()
        self.home = home
        home.patience = .seconds(600)
        let isKept = try Self.take(area, wanted, to: home)
        if !isKept { try await area.fill(home.data, megabytes: wanted) }
        if area == .news {
            for feed in 0..<LargeArea.feeds { try Self.run(["news", "add", server.address(feed)], home) }
            // Publishes each article a second time. With a third edition, more than half of a log would be dead.
            server.publish(1)
            try Self.run(["news", "reload"], home)
            server.publish(2)
        }
        home.tighten()
        try Self.ripen(home)
        if !isKept { try Self.keep(area, wanted, home) }
        let sizes = home.files.map { Double(home.size($0)) / 1e6 }
        let megabytes = sizes.reduce(0, +)
        self.megabytes = megabytes
        largest = sizes.max() ?? 0
        let copy = try TortureHome(copyOf: home)
        let start = ContinuousClock.now
        let change = area.change(0)
        try Self.run(change.words, copy)
        changeTime = ContinuousClock.now - start
        guard try change.isShown(in: copy.run(change.look).stdout) else { throw NotFilledError(words: change.words) }
        let middle = ContinuousClock.now
        if let upkeep = area.upkeep { try Self.run(upkeep, copy) }
        upkeepTime = ContinuousClock.now - middle
        // With a third edition beside the two, the home would be half as large again.
        let sizeAfterwards = copy.files.reduce(0) { $0 + Double(copy.size($1)) / 1e6 }
        guard area != .news || sizeAfterwards < megabytes * 1.2 else {
            throw NotFilledError(words: ["no article log was compacted"])
        }
        before = try Self.census(area, home)
    }

    /// Returns the number of earlier items that are gone or changed.
    func missing(in copy: TortureHome) throws -> Int { before.subtracting(try Self.census(area, copy)).count }

    /// Returns hashes of the lines of all items, records and articles.
    private static func census(_ area: LargeArea, _ home: TortureHome) throws -> Set<Int> {
        var lines: [Substring] = []
        if area == .news {
            lines = try home.run(["news", "list"]).stdout.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
        } else {
            lines = try home.items()?.map { $0[...] } ?? []
        }
        for name in home.files where name.contains("/store/log/") {
            lines += String(decoding: home.bytes(name), as: UTF8.self).split(separator: "\n")
        }
        return Set(lines.map(\.hashValue))
    }

    /// Returns the folder in TORTURE_HOMES, in which filled homes are kept for later runs. Articles depend on the
    /// server of a single run, so their homes are not kept.
    private static func place(_ area: LargeArea, _ megabytes: Int) -> String? {
        guard area != .news, let folder = getenv("TORTURE_HOMES") else { return nil }
        return "\(String(cString: folder))/\(area)-\(megabytes)"
    }

    /// Takes a kept home. Returns whether there was one.
    private static func take(_ area: LargeArea, _ megabytes: Int, to home: TortureHome) throws -> Bool {
        guard let place = place(area, megabytes), FileManager.default.fileExists(atPath: place) else { return false }
        try? FileManager.default.removeItem(atPath: home.path + "/data")
        try FileManager.default.copyItem(atPath: place, toPath: home.path + "/data")
        return true
    }

    private static func keep(_ area: LargeArea, _ megabytes: Int, _ home: TortureHome) throws {
        guard let place = place(area, megabytes) else { return }
        try FileManager.default.copyItem(atPath: home.path + "/data", toPath: place)
    }

    /// Makes the journals grow until the next change compacts.
    private static func ripen(_ home: TortureHome) throws {
        let result = try Subprocess.run(
            siblingBinary("store-torture"), ["ripen", home.data], environment: home.environment, timeout: home.patience)
        guard result.status == .success else { throw NotFilledError(words: ["ripen", result.stderr]) }
    }

    private static func run(_ words: [String], _ home: TortureHome) throws {
        let result = try home.run(words)
        guard result.status == .success else { throw NotFilledError(words: words + [result.stderr]) }
    }

    private struct NotFilledError: Error {
        let words: [String]
    }
}
