import FoundationEssentials
import TestSupport
import Testing

@testable import GrowthCore
@testable import GrowthUI
@testable import QuadCommandLine
@testable import QuadCore
@testable import QuadSystem

/// The log on the command line.
@MainActor
@Suite struct GrowthLogCommandTests {
    private let stage: FeatureStage

    init() throws { stage = try FeatureStage([.growth]) }

    private func write(_ text: String, _ name: String) throws -> String {
        let path = stage.folder.appending(name)
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }

    private func first() async throws -> PracticeSession {
        try #require(try await stage.container.growthLogRepository.log().sessions.first)
    }

    @Test func aLineIsLoggedListedChangedAndDeleted() async throws {
        let added = try await stage.run("growth", "log", "add", "piano", "45m", "e3", "#scales", "went", "well")
        #expect(added.status == 0 && added.output.contains("Intensity\t3"), "\(added.errors)")
        let listed = try await stage.run("growth", "log", "list", "method:piano").output
        #expect(listed.contains("piano\t45 min\t\te3\t\t#scales\twent well"), "\(listed)")
        let id = try await first().id
        #expect(StableID.isUUID(id))
        #expect(try await stage.run("growth", "log", "edit", id, "50m").status == 0)
        let json = try await stage.run("growth", "log", "list", "--json").output
        #expect(json.contains("\"duration_s\" : 3000") && json.contains("\"intensity\" : 3"), "\(json)")
        #expect(try await stage.run("growth", "log", "delete", id, "--yes").output == "deleted\t\(id)\tpiano\n")
        #expect(try await stage.run("growth", "log", "list").output == "")
    }

    @Test func anUnreadablePartIsReportedAndNotLogged() async throws {
        let refused = try await stage.run("growth", "log", "add", "row 20min 8w")
        #expect(refused.status == 2 && refused.errors.contains("“8w” is not understood"), "\(refused.errors)")
        let dry = try await stage.run("growth", "log", "add", "--dry-run", "--json", "row 20min 8w")
        #expect(dry.status == 2 && dry.output.contains("\"unread\" : [\n    \"8w\"\n  ]"), "\(dry.output)")
        #expect(try await stage.container.growthLogRepository.log().sessions.isEmpty)
        #expect(try await stage.run("growth", "log", "add", "--as-text", "row 20min 8w").status == 0)
        #expect(try await first().notes == "8w")
    }

    @Test func jsonGivesMetricsAsStored() async throws {
        let line = "marathon 42.195km 3:29:45.3 250W hr 142 rpe 7.5"
        let json = try await stage.run("growth", "log", "add", "--dry-run", "--json", line).output
        for member in [
            "\"amount\" : 42.195", "\"duration_s\" : 12585.3", "\"watts\" : 250", "\"heart_rate\" : 142",
            "\"rpe\" : 7.5", "\"intensity\" : 4", "\"unit\" : \"km\"",
        ] { #expect(json.contains(member), "\(json)") }
        #expect(try await stage.container.growthLogRepository.log().sessions.isEmpty)
        _ = try await stage.run("growth", "log", "add", line)
        let kept = try await first()
        #expect(
            kept.figures == [Amount(250, "W"), Amount(142, "bpm")] && kept.hundredths == 30 && kept.exertion == 7.5)
        #expect(try await stage.run("growth", "log", "list", "--json").output.contains("\"amount\" : 42.195"))
    }

    @Test func anInvalidArgumentIsReported() async throws {
        let missing = try await stage.run("growth", "log", "add", "piano")
        #expect(missing.status == 1 && missing.errors == "quad: Say how long: 45m, 1h10, 90s, as in “piano 45m”\n")
        let unknown = try await stage.run("growth", "log", "edit", "nothing", "50m")
        #expect(unknown.errors == "quad: There is no session “nothing”; quad growth log list shows them\n")
        #expect(try await stage.run("growth", "log", "list", "e:x").status == 2)
        #expect(try await stage.run("growth", "log", "export", "--format", "csv").status == 0)
        #expect(try await stage.run("growth", "rest", "add", "sometime").status == 1)
        #expect(try await stage.run("growth", "goal", "add", "many", "sessions").status == 1)
        #expect(try await stage.run("growth", "routine", "skip").status == 1)
    }

    @Test(.enabled(if: EarlyHours.areOver)) func anOverlapIsReportedButNotRefused() async throws {
        _ = try await stage.run("growth", "log", "add", "piano 45m")
        let second = try await stage.run("growth", "log", "add", "violin 45m")
        #expect(second.status == 0 && second.errors.contains("It overlaps “piano”"), "\(second.errors)")
        let third = try await stage.run("growth", "log", "add", "song 45m")
        #expect(third.errors.contains("That is a lot: 3 practice sessions today, more than 2"), "\(third.errors)")
    }

    @Test func importingAFileTwiceChangesNothing() async throws {
        let path = try write(
            "started_at,duration_s,title\n2026-11-01T10:00,1800,Good\n2026-11-02T10:00,x,Bad\n", "log.csv")
        let dry = try await stage.run("growth", "log", "import", path, "--dry-run")
        #expect(dry.status == 1 && dry.output.hasSuffix("Dry run: 1 new, 1 fault\n"), "\(dry.output)")
        #expect(try await stage.run("growth", "log", "import", path).output.hasSuffix("1 new, 1 fault\n"))
        #expect(try await stage.run("growth", "log", "import", path).output.hasSuffix("1 same, 1 fault\n"))
        let json = try await stage.run("growth", "log", "import", path, "--json").output
        #expect(json.contains("\"unchanged\" : 1") && json.contains("\"fate\" : \"failed\""), "\(json)")
    }

    @Test func anExportIsImportedAgainAndReplacesNoFile() async throws {
        _ = try await stage.run("growth", "log", "add", "piano 45m")
        let path = stage.folder.appending("out.json")
        #expect(try await stage.run("growth", "log", "export", path).output == "\(path): 1 session\n")
        let again = try await stage.run("growth", "log", "export", path)
        #expect(again.status == 1 && again.errors.contains("--force"), "\(again.errors)")
        #expect(try await stage.run("growth", "log", "export", path, "--force").status == 0)
        #expect(try await stage.run("growth", "log", "import", path).output == "1 same\n")
    }

    @Test func theStreakOfAFileIsPrinted() async throws {
        let lines = try write("2026-11-18\n2026-11-19, erg\n# a note\n", "days.txt")
        let told = try await stage.run("growth", "streak", "--days", lines, "--today", "2026-11-20")
        #expect(told.output == "current\t2\nlongest\t2\nat risk\tyes\n", "\(told.errors)")
        let given = try write(
            #"{"days":["2026-11-02","2026-11-10"],"today":"2026-11-20","goal_per_week":1}"#, "given.json")
        let json = try await stage.run("growth", "streak", "--days", given, "--json").output
        #expect(json.contains("\"current_weeks\" : 2") && json.contains("\"0/1 open\""), "\(json)")
        for text in ["{", "[7]", "someday\n", #"{"rest_weekdays":["never"]}"#, #"{"rest_ranges":[[]]}"#] {
            let path = try write(text, "broken")
            #expect(try await stage.run("growth", "streak", "--days", path).status == 1, "\(text)")
        }
    }

    @Test func restGoalsAndRoutinesAreSet() async throws {
        #expect(try await stage.run("growth", "rest", "add", "sun").output.contains("every Sunday"))
        #expect(
            try await stage.run("growth", "rest", "add", "2026-11-03", "2026-11-11", "a", "cold").output.contains(
                "9 days, a cold"))
        #expect(try await stage.run("growth", "rest", "free", "1").output.contains("1 free day a week"))
        #expect(try await stage.run("growth", "rest", "rm", "2026-11-05").output.contains("cold") == false)
        #expect(try await stage.run("growth", "goal", "add", "3", "sessions").output == "1\t3 sessions a week\t0/3\n")
        let json = try await stage.run("growth", "rest", "list", "--json").output
        #expect(json.contains("\"kind\" : \"free\""), "\(json)")
        #expect(
            try await stage.run("growth", "goal", "edit", "1", "4", "days", "a", "week").output
                == "1\t4 days a week\t0/4\n")
        #expect(
            try await stage.run("growth", "goal", "edit", "1", "2", "sessions", "per", "week", "row").output
                == "1\t2 sessions of row a week\t0/2\n")
        #expect(try await stage.run("growth", "goal", "rm", "1").status == 0)
        #expect(try await stage.run("growth", "routine", "add", "Base", "rest").output.contains("followed"))
        #expect(try await stage.run("growth", "routine", "rm", "Base").status == 0)
        #expect(try await stage.run("growth", "routine", "list").output == "")
    }

    @Test func plannedItemsAreChanged() async throws {
        _ = try await stage.run("growth", "rest", "add", "sun")
        #expect(try await stage.run("growth", "rest", "edit", "sun", "sat").output == "sat\tevery Saturday\trest\n")
        _ = try await stage.run("growth", "rest", "add", "2026-11-03", "2026-11-11", "a", "cold")
        let longer = try await stage.run("growth", "rest", "edit", "2026-11-05", "2026-11-03", "2026-11-14", "flu")
        #expect(longer.output.contains("12 days, flu") && !longer.output.contains("cold"))
        #expect(try await stage.run("growth", "rest", "edit", "2026-12-05", "sun").status == 1)
        _ = try await stage.run("growth", "goal", "add", "3", "sessions")
        #expect(try await stage.run("growth", "goal", "edit", "1", "4", "days").output == "1\t4 days a week\t0/4\n")
        #expect(try await stage.run("growth", "goal", "edit", "1", "many").status == 1)
        #expect(try await stage.run("growth", "goal", "edit", "none-such", "4", "days").status == 1)
        _ = try await stage.run("growth", "routine", "add", "Base", "rest")
        let routine = try await stage.run("growth", "routine", "edit", "Base", "mon=rest", "--title", "Easy weeks")
        #expect(routine.output.hasPrefix("1\tEasy weeks: mon rest\tfollowed"))
        #expect(try await stage.run("growth", "routine", "edit", "Hard", "rest").status == 1)
    }

    @Test func anyTableIsImportedByNamingItsColumns() async throws {
        let path = try write("Datum;Was;Min\n3.11.2026;Rudern;45\n", "table.csv")
        let refused = try await stage.run("growth", "log", "import", path)
        #expect(refused.status == 1 && refused.errors.contains("name the column, as in --map \"Datum=started_at\""))
        let maps = ["--map", "Datum=started_at", "--map", "Was=title"]
        let dry = try await stage.run(["growth", "log", "import", path, "--dry-run"] + maps)
        #expect(dry.output.hasSuffix("Dry run: 1 new\n") && dry.status == 0)
        #expect(try await stage.run(["growth", "log", "import", path] + maps).output.hasSuffix("1 new\n"))
        #expect(try await stage.run(["growth", "log", "import", path] + maps).output.hasSuffix("1 same\n"))
        #expect(try await stage.run("growth", "log", "import", path, "--map", "Datum").status == 2)
        #expect(try await stage.run("growth", "log", "import", path, "--map", "Datum=day").status == 1)
    }

    @Test(.enabled(if: EarlyHours.areOver)) func figuresAndTheDoctorUseTheLog() async throws {
        _ = try await stage.run("growth", "log", "add", "piano 45m m-1>+1 e4")
        let text = try await stage.run("growth", "stats").output
        #expect(text.contains("Streak\tStreak 1 day\n") && text.contains("Mood\tbefore −1  after +1\n"), "\(text)")
        let json = try await stage.run("growth", "stats", "--json").output
        #expect(json.contains("\"current_streak\" : 1") && json.contains("\"mood_after\" : 1"), "\(json)")
        #expect(try await stage.run("doctor").output.contains("ok    growth/sessions.json (1 item)"))
        #expect(InstalledFeature.growth.collections[0].problem(Array("{\"id\":7}".utf8)) != nil)
    }

    @Test func homeShowsTheStreakAtRiskAndTheNextPractice() async throws {
        _ = try await stage.run("growth", "log", "add", "piano 45m yesterday")
        let (repository, today) = (stage.container.growthLogRepository, stage.container.clock.today)
        let routine = GrowthRoutine(id: "r", title: "Base", days: [.init(["row"])], since: today)
        try await repository.apply(
            .replacing(GrowthPlan(), by: GrowthPlan(routines: [routine], routine: "r")))
        let digest = try await stage.container.growthLogHome.digest(for: .me, on: today)
        #expect(digest.entries.map(\.id).sorted() == ["next", "streak"])
        #expect(digest.entries.first { $0.id == "next" }?.title == "row")
        #expect(digest.cards.map(\.value) == ["1"])
    }
}
