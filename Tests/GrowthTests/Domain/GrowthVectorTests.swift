import FoundationEssentials
import Testing

@testable import GrowthCore
@testable import QuadCore

/// The cases about the log and the streak in `growth_cases.json` and `growth_streak_vectors.json`.
struct GrowthVectorTests {
    private static func cases(_ name: String) throws -> [[String: ForeignValue]] {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)")
        var reader = ForeignValueReader(Array(try Data(contentsOf: path)))
        return try reader.value().object?["cases"]?.list?.compactMap(\.object) ?? []
    }

    private func check(_ given: GivenDays, _ expected: [String: ForeignValue], _ name: String) {
        let (streak, weeks) = (given.streak, given.weekGoals)
        if let current = expected["current"]?.integer { #expect(streak.current == current, "\(name)") }
        if let longest = expected["longest"]?.integer { #expect(streak.longest == longest, "\(name)") }
        if let isAtRisk = expected["at_risk"]?.bool { #expect(streak.isAtRisk == isAtRisk, "\(name)") }
        if let current = expected["current_weeks"]?.integer { #expect(weeks?.current == current, "\(name)") }
        if let longest = expected["longest_weeks"]?.integer { #expect(weeks?.longest == longest, "\(name)") }
        if let words = expected["weeks"]?.list?.compactMap(\.text) { #expect(weeks?.weeks.map(\.words) == words) }
    }

    private let today = CalendarDay(dayNumber: 20_000)

    @Test func streakVectorsMatch() throws {
        let cases = try Self.cases("growth_cases.json").filter { $0["area"] == .text("streak") }
        #expect(cases.count == 7)
        for item in cases {
            let given = try #require(item["given"])
            check(
                try GivenDays(given.jsonBytes, today: today, isTold: false), item["expect"]?.object ?? [:],
                item["id"]?.text ?? "")
        }
    }

    @Test func olderStreakVectorsMatch() throws {
        let cases = try Self.cases("growth_streak_vectors.json")
        #expect(cases.count == 5)
        for var item in cases {
            if let instants = item["session_instants"]?.list {
                let days = instants.compactMap { $0.text.flatMap { MomentText.read($0) } }.map { moment in
                    ForeignValue.text("\(Self.losAngeles.day(of: moment))")
                }
                #expect(Set(days.compactMap(\.text)) == Set(item["local_days"]?.list?.compactMap(\.text) ?? []))
                item["days"] = .list(days)
            }
            check(
                try GivenDays(ForeignValue.object(item).jsonBytes, today: today, isTold: false), item,
                item["note"]?.text ?? item["today"]?.text ?? "")
        }
    }

    /// The night of March 8, 2026: from 10 o'clock UTC on, local time is one hour ahead.
    private static let losAngeles = LocalTime { $0 < 1_772_964_000 ? -28_800 : -25_200 }

    @Test func lineVectorsMatch() throws {
        let item = try #require(try Self.cases("growth_cases.json").first { $0["id"] == .text("log-line") })
        let (given, expected) = (try #require(item["given"]?.object), try #require(item["expect"]?.object))
        let now = try #require(ZonedMoment.read(given["now"]?.text ?? "", local: .utc))
        let methods = (given["methods"]?.list ?? []).compactMap(\.text).map { MethodName(id: $0, title: $0) }
        let reader = GrowthLineReader(methods: methods, now: now.moment) { _ in now.zone }
        let line = reader.read(try #require(given["line"]?.text))
        #expect(line.problems == [])
        let session = try line.draft.session(id: "one")
        #expect(session.title == expected["method"]?.text)
        #expect(session.seconds == expected["duration_s"]?.integer)
        #expect(session.intensity == expected["intensity"]?.integer)
        #expect(session.moodBefore == expected["mood_before"]?.integer)
        #expect(session.moodAfter == expected["mood_after"]?.integer)
        #expect(ZonedMoment.text(session.start, zone: session.zone) == expected["started_at"]?.text)
        #expect(ZonedMoment.text(session.end, zone: session.zone) == expected["ended_at"]?.text)
        #expect(session.tags == expected["tags"]?.list?.compactMap(\.text))
        #expect(session.notes == expected["notes"]?.text)
    }
}
