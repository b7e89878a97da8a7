import FoundationEssentials
import TestSupport
import Testing

@testable import GrowthCore
@testable import JSONStore
@testable import QuadCore

/// A session from the first version of the log: whole seconds, an amount without numbers, no exertion.
private struct OldSession: StoredItem {
    private enum CodingKeys: String, CodingKey {
        case id
        case method = "method_id"
        case title
        case start = "started_at"
        case end = "ended_at"
        case seconds = "duration_s"
        case zone = "zone_s"
        case moodBefore = "mood_before"
        case intensity, amount, unit, tags, notes
        case origin = "made_by"
    }

    let id: String
    var method: String?
    let title: String
    let start: Date
    let end: Date
    let seconds: Int
    let zone: Int
    var moodBefore: Int?
    var intensity: Int?
    var amount: Double?
    var unit: String?
    var tags: [String]?
    var notes: String?
    var origin: String?
}

@Suite struct OldSessionsTests {
    @Test func aFileOfTheFirstVersionOpens() async throws {
        let folder = try TemporaryDirectory()
        let options = StorageOptions(now: { Date(timeIntervalSince1970: 1_790_000_000) })
        let start = Date(timeIntervalSince1970: 1_780_000_000)
        let old = OldSession(
            id: "one", method: "row", title: "Easy row", start: start, end: start.addingTimeInterval(4200),
            seconds: 4200,
            zone: -25_200, moodBefore: -1, intensity: 4, amount: 14.5, unit: "km", tags: ["erg"], notes: "heavy legs",
            origin: "timer")
        let bare = OldSession(
            id: "two", title: "piano", start: start, end: start.addingTimeInterval(60), seconds: 60, zone: 0)
        let group = CollectionGroup(name: "log", directory: folder.appending("growth"), options: options)
        let sessions = group.collection("sessions", of: OldSession.self, version: 1)
        _ = group.collection("plan", of: GrowthPlan.self, version: 1)
        try await sessions.apply(ChangeSet([.put(old), .put(bare)]))
        try await group.compact()
        let log = try await JSONGrowthLogRepository(directory: folder.path, options: options).log()
        let read = try #require(log.sessions.first { $0.id == "one" })
        #expect(log.sessions.count == 2)
        #expect(read.method == "row" && read.length == Length(seconds: 4200) && read.measured == Amount(14.5, "km"))
        #expect(read.intensity == 4 && read.exertion == nil && read.figures.isEmpty && read.origin == .timer)
    }
}
