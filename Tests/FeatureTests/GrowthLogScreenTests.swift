import FoundationEssentials
import TestSupport
import Testing

@testable import GrowthCore
@testable import GrowthUI
@testable import QuadCommandLine
@testable import QuadCore
@testable import QuadShell
@testable import QuadSystem
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

/// The log, progress and the plan on their screens.
@MainActor
@Suite struct GrowthLogScreenTests {
    private let stage: FeatureStage

    init() throws { stage = try FeatureStage([.growth]) }

    private var library: GrowthLogModel {
        get throws { try #require(stage.made(.growth) as? GrowthFeature).log }
    }

    private func log(_ line: String) async { stage.press("a", typing: line, "enter") }

    @Test func aLineIsPreviewedAndLogged() async {
        stage.press("L")
        await stage.shows("Nothing is logged yet.")
        stage.press("a", typing: "piano 45m e3 m-1>+1", "left")
        #expect(stage.text.contains("Length     45 min") && stage.text.contains("Mood       before −1, after +1"))
        #expect(stage.text.contains("piano (no method)"))
        stage.press("enter")
        await stage.shows("Logged piano, 45 min · u undoes it")
        await stage.shows("Growth › Log · 1")
        stage.press("u")
        await stage.shows("Undone: logged piano, 45 min")
        stage.press("ctrl-r")
        await stage.shows("Redone: logged piano, 45 min")
        stage.press("=")
        await stage.shows("Growth › Log · 2")
        stage.press("a", typing: "song 10m", "left")
        #expect(stage.text.contains("! overlaps “piano”"))
        stage.press("esc", "d", "y")
        await stage.shows("Growth › Log · 1")
    }

    @Test func aMissingDurationKeepsTheLine() async {
        stage.press("L")
        await stage.shows("Nothing is logged yet.")
        stage.press("a", typing: "piano", "enter")
        #expect(stage.text.contains("Say how long: 45m, 1h10, 90s"))
        stage.press("esc", "a")
        #expect(stage.text.contains("piano"))
    }

    @Test func theFormIsKeptUntilSaved() async {
        stage.press("L")
        await stage.shows("Nothing is logged yet.")
        stage.press("a", typing: "piano 45m", "ctrl-o")
        #expect(stage.text.contains("New practice session") && stage.text.contains("45m"))
        stage.press("tab", "tab", "ctrl-u", typing: "50m", "esc")
        await stage.shows("! a practice session is not saved: a, then Ctrl-O opens it")
        stage.press("a", "ctrl-o")
        #expect(stage.text.contains("50m"))
        stage.press("ctrl-s")
        await stage.shows("Logged piano, 50 min")
        await stage.hides("not saved")
    }

    @Test func aRowIsEditedInAForm() async {
        stage.press("L")
        await stage.shows("Nothing is logged yet.")
        await log("piano 45m")
        await stage.shows("Growth › Log · 1")
        stage.press("e", "tab", "tab", "ctrl-u", typing: "never", "ctrl-s")
        #expect(stage.text.contains("From a second to a day"))
        stage.press("ctrl-u", typing: "1h", "ctrl-s")
        await stage.shows("Changed piano")
        await stage.shows("1:00 h")
    }

    /// The row shows an unfinished edit, and the user can discard it.
    @Test func anUnsavedEditIsMarked() async {
        stage.press("L")
        await stage.shows("Nothing is logged yet.")
        await log("piano 45m #late")
        await stage.shows("Growth › Log · 1")
        stage.press("D")
        await stage.shows("Nothing is unsaved")
        stage.press("e", "tab", "tab", "ctrl-u", typing: "33m", "esc")
        await stage.shows("! piano")
        #expect(stage.text.contains("! an edit is not saved: Enter continues it, D drops it"))
        stage.press("e")
        #expect(stage.text.contains("33m"))
        stage.press("esc", "D")
        await stage.shows("Dropped the unsaved changes to piano")
        await stage.hides("! piano")
        stage.press("e")
        #expect(!stage.text.contains("33m"))
        stage.press("esc", "/", typing: "#late", "enter")
        await stage.shows("1 of 1")
    }

    @Test func theListIsFilteredAndImported() async throws {
        let path = stage.folder.appending("log.csv")
        try Data(
            "started_at,duration_s,title\n2026-11-01T10:00,1800,Row\n2026-11-02T10:00,60,Run\n2026,1,Bad\n".utf8
        ).write(to: URL(filePath: path))
        stage.press("L", "I", typing: path, "enter")
        await stage.shows("2 new, 1 fault")
        stage.press("enter")
        await stage.shows("Growth › Log · 2")
        stage.press("/", typing: "min:<5", "enter")
        await stage.shows("1 of 2")
    }

    @Test func theColumnsOfATableAreAskedFor() async throws {
        let path = stage.folder.appending("table.csv")
        try Data("Datum;Was;Min\n3.11.2026;Rudern;45\n".utf8).write(to: URL(filePath: path))
        stage.press("L", "I", typing: path, "enter")
        await stage.shows("which column")
        #expect(stage.text.contains("not a known field · 3.11.2026"))
        stage.type("Datum", then: "enter")
        #expect(stage.text.contains("“Datum” is"))
        stage.type("started", then: "enter")
        await stage.shows("No column was recognized for what was done (title)")
        stage.type("Was", then: "enter")
        stage.type("title", then: "enter")
        await stage.shows("table, 1 new, 3 of 3 columns known")
        stage.press("m")
        await stage.shows("which column")
        stage.press("esc", "enter")
        await stage.shows("Growth › Log · 1")
    }

    @Test func plannedItemsAreEditedByKeys() async {
        stage.press("P")
        await stage.shows("S sets rest days and goals")
        stage.press("S")
        await stage.shows("Nothing is planned yet.")
        stage.press("a", typing: "Rest", "enter")
        stage.press("ctrl-u", typing: "sun", "enter")
        await stage.shows("every Sunday")
        stage.press("e")
        #expect(stage.text.contains("Rest: sun"))
        stage.press("ctrl-u", typing: "sat", "enter")
        await stage.shows("every Saturday")
        stage.press("u")
        await stage.shows("every Sunday")
        stage.press("a", typing: "Goal", "enter")
        stage.press("ctrl-u", typing: "100 days total 2026-12-31", "enter")
        await stage.shows("Set a goal")
        stage.press("G", "e")
        await stage.shows("Goal: 100 days total 2026-12-31")
        stage.press("esc")
    }

    @Test func thePlanIsSetByKeys() async {
        stage.press("P")
        await stage.shows("S sets rest days and goals")
        stage.press("S")
        await stage.shows("Nothing is planned yet.")
        stage.press("a", typing: "Rest", "enter")
        stage.press("ctrl-u", typing: "sometime", "enter")
        await stage.shows("Name a day of the week")
        stage.press("ctrl-u", typing: "sun", "enter")
        await stage.shows("every Sunday")
        stage.press("a", typing: "Goal", "enter")
        stage.press("ctrl-u", typing: "3 sessions", "enter")
        await stage.shows("3 sessions a week")
        stage.press("a", typing: "Routine", "enter")
        stage.press("ctrl-u", typing: "Base", "tab")
        stage.press("ctrl-u", typing: "rest rest", "ctrl-s")
        await stage.shows("followed, next today: rest")
        stage.press("s")
        await stage.shows("Skipped the next part of the routine")
        stage.press("t", "ctrl-u", typing: "x", "ctrl-s")
        #expect(stage.text.contains("a whole number from 0 to 20"))
        stage.press("ctrl-u", typing: "1", "ctrl-s")
        await stage.shows("Changed the limits for warnings")
        stage.press("V", "d", "y")
        await stage.shows("Nothing is planned yet.")
    }

    @Test func aTimerLogsItsTimes() async throws {
        stage.press("L")
        await stage.shows("Nothing is logged yet.")
        let start = Date(timeIntervalSince1970: 1_795_000_000)
        try library.logged(
            PracticeSessionDraft(
                method: "intervals", title: "Short intervals", start: start, end: start.addingTimeInterval(1000),
                seconds: 880, zone: 3600, origin: .timer))
        #expect(stage.text.contains("Short intervals") && stage.text.contains("14m40s"))
        stage.press("ctrl-s")
        await stage.shows("Logged Short intervals, 15 min")
        let session = try #require(try await stage.container.growthLogRepository.log().sessions.first)
        #expect(session.method == "intervals" && session.seconds == 880 && session.origin == .timer)
        #expect(session.end == start.addingTimeInterval(1000) && session.zone == 3600)
    }

    @Test(arguments: [(120, 40), (80, 24), (40, 12)])
    func progressFitsTheScreen(columns: Int, rows: Int) async throws {
        let (repository, today) = (stage.container.growthLogRepository, stage.container.clock.today)
        var sessions: [PracticeSession] = []
        for number in 0..<200 where number % 7 != 3 {
            let start = Date(timeIntervalSince1970: Double(today.adding(days: -number).dayNumber) * 86_400 + 3600)
            sessions.append(
                PracticeSession(
                    id: "\(number)", title: "Row", start: start, seconds: 1200 + number * 20, zone: 0, moodBefore: -1,
                    moodAfter: 1, intensity: 1 + number % 5))
        }
        var change = GrowthLogChange.adding(sessions)
        change.plan = GrowthLogChange.replacing(GrowthPlan(), by: GrowthPlan(freePerWeek: 1)).plan
        try await repository.apply(change)
        // The first screen has read the log already.
        try library.changedElsewhere()
        let size = Size(columns: columns, rows: rows)
        for (key, wanted) in [("P", columns < 64 ? "Weeks" : "Minutes per week"), ("L", "Row")] {
            stage.press(key)
            await stage.shows(key == "P" ? "Streak" : "Row")
            stage.shell.handle(.resize(size))
            for glyphs in [GlyphSet.unicode, .plain] {
                var canvas = Canvas(size, glyphs: glyphs)
                stage.shell.render(into: &canvas)
                #expect(canvas.glyphText.contains(wanted))
            }
        }
    }
}
