import FoundationEssentials
import TestSupport
import Testing

@testable import GrowthCore
@testable import JSONStore
@testable import QuadCore
@testable import QuadStorage

@Suite struct JSONGrowthLogRepositoryTests {
    private let folder: TemporaryDirectory
    private let session = PracticeSession(
        id: "one", method: "row", title: "Easy row", start: Date(timeIntervalSince1970: 1_790_000_000.25),
        end: Date(timeIntervalSince1970: 1_790_009_000), seconds: 4200, zone: -28_800, moodBefore: -2, moodAfter: 2,
        intensity: 5, tags: ["erg"], notes: "heavy \"legs\"\nand", origin: .timer)

    init() throws { folder = try TemporaryDirectory() }

    /// Returns a separate repository, as in another window.
    private func window() -> JSONGrowthLogRepository {
        var options = StorageOptions(now: { Date(timeIntervalSince1970: 1_790_000_000) })
        options.durability = .relaxed
        return JSONGrowthLogRepository(directory: folder.path, options: options)
    }

    private func changed(_ change: (inout PracticeSession) -> Void) -> PracticeSession {
        var session = session
        change(&session)
        return session
    }

    @Test func storedItemsAreReadBack() async throws {
        let measured = changed { ($0.amount, $0.unit, $0.other) = (14.5, "km", ["heart": .integer(140)]) }
        let plain = PracticeSession(id: "two", title: "x", start: Date(timeIntervalSince1970: 0), seconds: 1, zone: 0)
        var other = measured
        other = PracticeSession(
            id: "three", title: measured.title, start: measured.start, seconds: 1, zone: 0, amount: 14.5, unit: "km",
            other: ["heart": .integer(140)])
        let plan = GrowthPlan(
            restWeekdays: [.sunday], freePerWeek: 2,
            rests: [
                RestRange(id: "r", first: CalendarDay(dayNumber: 0), last: CalendarDay(dayNumber: 3), reason: "cold")
            ],
            goals: [GrowthGoal(id: "g", measure: .minutes, amount: 5, since: CalendarDay(dayNumber: 0))],
            routines: [
                GrowthRoutine(
                    id: "t", title: "T", days: [.init(["row"], on: .monday), .init([])],
                    since: CalendarDay(dayNumber: 0), skipped: [CalendarDay(dayNumber: 1)])
            ], routine: "t")
        var change = GrowthLogChange.adding([session, plain, other])
        change.plan = GrowthLogChange.replacing(GrowthPlan(), by: plan).plan
        let done = try await window().apply(change)
        #expect(try await window().log() == GrowthLog(sessions: [plain, session, other], plan: plan))
        try await window().apply(done.inverse)
        #expect(try await window().log() == GrowthLog())
    }

    @Test func aPlanThatBecameEmptyCanBeChangedAgain() async throws {
        let (none, some) = (GrowthPlan(), GrowthPlan(freePerWeek: 2))
        try await window().apply(.replacing(none, by: some))
        try await window().apply(.replacing(some, by: none))
        try await window().apply(.replacing(none, by: some))
        #expect(try await window().log().plan == some)
    }

    /// Earlier versions stored the empty plan.
    @Test func anEmptyPlanInAFileCountsAsNoPlan() async throws {
        let some = GrowthPlan(freePerWeek: 2)
        try await window().apply(GrowthLogChange(plan: [.init(before: nil, after: GrowthPlan())]))
        try await window().apply(.replacing(GrowthPlan(), by: some))
        #expect(try await window().log().plan == some)
    }

    @Test func changesToOneSessionInTwoWindowsAreMerged() async throws {
        let (one, two) = (window(), window())
        try await one.apply(.adding([session]))
        try await two.apply(.replacing(session, by: changed { $0.notes = "theirs" }))
        try await one.apply(.replacing(session, by: changed { $0.intensity = 1 }))
        let both = changed { ($0.notes, $0.intensity) = ("theirs", 1) }
        #expect(try await window().log().sessions == [both])
        let ours = GrowthLogChange.replacing(session, by: changed { ($0.notes, $0.moodAfter) = ("ours", 2) })
        let conflict = GrowthLogError.conflict(["Easy row (notes is now “theirs” there and “ours” here)"])
        await #expect(throws: conflict) { try await two.apply(ours) }
        #expect(try await window().log().sessions == [both])
    }

    @Test func aSessionDeletedInAnotherWindowIsNamed() async throws {
        let (one, two) = (window(), window())
        try await one.apply(.adding([session]))
        try await two.apply(.removing([session]))
        let ours = GrowthLogChange.replacing(session, by: changed { $0.title = "Hard row" })
        await #expect(throws: GrowthLogError.deleted(["Easy row"])) { try await one.apply(ours) }
        // Both windows deleted the session.
        try await one.apply(.removing([session]))
        #expect(try await window().log().sessions.isEmpty)
    }

    /// The user's choice applies to the colliding field; the other fields are written in both cases.
    @Test(arguments: [(MergeChoice.Side.mine, "ours"), (.theirs, "theirs")])
    func aCollisionIsResolvedAsTheUserChose(side: MergeChoice.Side, notes: String) async throws {
        let (one, two) = (window(), window())
        try await one.apply(.adding([session]))
        try await one.apply(.replacing(session, by: changed { $0.notes = "theirs" }))
        let ours = GrowthLogChange.replacing(session, by: changed { ($0.notes, $0.intensity) = ("ours", 1) })
        let asked = MergeChoice()
        await #expect(throws: GrowthLogError.self) {
            try await MergeChoice.$current.withValue(asked) { try await two.apply(ours) }
        }
        #expect(asked.collisions == ["notes is now “theirs” there and “ours” here"])
        try await MergeChoice.$current.withValue(MergeChoice(side)) { _ = try await two.apply(ours) }
        #expect(try await window().log().sessions == [changed { ($0.notes, $0.intensity) = (notes, 1) }])
    }

    /// Objects with ids in a list are merged one by one.
    @Test func goalsAddedInTwoWindowsAreBothKept() async throws {
        func plan(_ ids: String...) -> GrowthPlan {
            GrowthPlan(
                goals: ids.map { GrowthGoal(id: $0, measure: .minutes, amount: 5, since: CalendarDay(dayNumber: 0)) })
        }
        let (one, two) = (window(), window())
        try await one.apply(.replacing(GrowthPlan(), by: plan("a")))
        try await one.apply(.replacing(plan("a"), by: plan("a", "c")))
        try await two.apply(.replacing(plan("a"), by: plan("a", "d")))
        #expect(try await window().log().plan.goals.map(\.id) == ["a", "c", "d"])
    }

    @Test func repeatingAChangeDoesNothing() async throws {
        let log = window()
        try await log.apply(.adding([session]))
        #expect(try await log.apply(.adding([session])).isEmpty)
        try await log.apply(.removing([session]))
        #expect(try await log.apply(.removing([session])).isEmpty)
    }

    @Test func aDamagedLineIsReportedAndNothingIsOverwritten() async throws {
        try FileManager.default.createDirectory(atPath: folder.appending("growth"), withIntermediateDirectories: true)
        let path = folder.appending("growth/sessions.json")
        let text = "{\"version\":1,\"generation\":1,\"items\":[\n{\"id\":\"one\",\"duration_s\":-5}\n]}\n"
        try Data(text.utf8).write(to: URL(filePath: path))
        let log = window()
        _ = try? await log.log()
        #expect(await log.notice()?.contains("growth/sessions.json") == true)
        await #expect(throws: GrowthLogError.self) { try await log.apply(.adding([session])) }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }

    @Test func anUnwrittenChangeSurvivesARoundTrip() throws {
        let change = GrowthLogChange.adding([session])
        #expect(GrowthLogChange(line: try #require(change.line)) == change)
        #expect(GrowthLogChange(line: "{\"coaches\":{}}") == nil && GrowthLogChange(line: "") == nil)
    }

    /// The quick reader gives the same numbers as the decoder, and leaves unusual numbers to the decoder.
    @Test(arguments: [
        ("14", 14.0), ("0", 0), ("2.5", 2.5), ("0.1", 0.1), ("1234.5678", 1234.5678), ("999999999.99", 999_999_999.99),
        ("1e3", nil), ("1.", nil), (".5", nil), ("1.2.3", nil), ("-1", nil), ("0.1234567890123456", nil), ("null", 0),
    ])
    func amountsAreReadQuickly(_ text: String, _ amount: Double?) throws {
        let line = Array(
            #"{"id":"a","title":"x","started_at":"2026-11-20T10:00:00Z","duration_s":60,"amount":\#(text)}"#.utf8)
        let read = line.withUnsafeBufferPointer { PracticeSession(quickly: $0) }
        #expect(read.map { $0.amount ?? 0 } == amount)
    }
}
