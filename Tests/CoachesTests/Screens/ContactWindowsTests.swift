import TestSupport
import Testing

@testable import CoachesCore
@testable import CoachesUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

@MainActor
@Suite struct ContactWindowsTests {
    private func stage(
        _ athlete: Athlete = Athlete(id: Person.meID, sport: "Baseball", gradYear: 2028), day: String = "2026-11-21",
        rules: ContactRules = SampleRules.rules, failure: CoachError? = nil
    ) throws -> CoachStage {
        try CoachStage(SampleFamily.records(athlete), day: day, rules: rules, at: .contactWindows, failure: failure)
    }

    /// Returns the row of a school, with single spaces between its columns.
    private func row(_ school: String, _ shell: AppShell) -> String {
        let line = shell.text.split(separator: "\n").first { $0.contains(school) } ?? ""
        return line.split(separator: " ").filter { $0 != "▸" && $0 != "│" }.joined(separator: " ")
    }

    @Test func eachSchoolHasItsAnswers() async throws {
        let shell = try await stage().opened()
        #expect(row("Example State", shell) == "Example State D1 ✓ ✓ no ✓ quiet to 28 Feb, MEDIUM")
        #expect(row("Lakemont", shell).hasPrefix("Lakemont D2 ✓ ✓ ✓? ✓? since 15 Jun 2026; no"))
        #expect(row("Sample College", shell) == "Sample College D3 ✓ ✓ ✓? ✓? no dates on file")
        #expect(row("Granite Tech", shell) == "Granite Tech ★ NAIA ✓? ✓? ✓? ✓? no rule on file")
        #expect(row("Newly Heard Of", shell).hasPrefix("Newly Heard Of – ✓? ✓? ✓? ✓?"))
        #expect(shell.text.contains("Alex, 2028, baseball, Sat 21 Nov 2026"))
        #expect(shell.text.contains("You may always write. These rules bind coaches, not you."))
    }

    @Test func comingChangesAreListedBelow() async throws {
        let text = try await stage().opened().text.split(separator: "\n").map { $0.split(separator: " ") }.joined()
            .joined(separator: " ")
        #expect(
            text.contains("▲ Tue 24 Nov to Sun 29 Nov ? Shutdown begins, baseball D1: coaches may do no recruiting"))
        #expect(text.contains("▲ Mia, 2029, softball: D1 may reply from 1 Sep 2027, D2 from 15 Jun 2027"))
    }

    @Test func anotherDayCanBeChosen() async throws {
        let stage = try stage()
        let shell = await stage.opened("@")
        shell.type("2026-11-25")
        shell.press("enter")
        #expect(row("Example State", shell).hasPrefix("Example State D1 no no no no shutdown to 29 Nov"))
        #expect(shell.text.contains("Wed 25 Nov 2026"))
        for _ in 0..<5 { shell.press("J") }
        #expect(row("Example State", shell).contains("quiet to 28 Feb"))
        shell.press("K")
        #expect(row("Example State", shell).contains("shutdown"))
        shell.press("@")
        shell.type("someday")
        shell.press("enter")
        #expect(stage.lastText?.hasPrefix("“someday” is not a date") == true)
        shell.press("ctrl-u")
        shell.press("enter")
        #expect(shell.text.contains("Sat 21 Nov 2026"))
    }

    @Test func enterShowsTheSource() async throws {
        let shell = try await stage().opened("enter")
        let text = shell.text
        for part in [
            "Rule: baseball D1: 1 Aug before junior year, MEDIUM", "1 September", "NCAA first-contact dates (2026-27)",
            "quiet period, 12 Oct 2026 to 28 Feb", "ncaa.org",
        ] { #expect(text.contains(part), "\(part)\n\(text)") }
        shell.press("enter")
        #expect(!shell.text.contains("Rule: baseball"))
    }

    @Test(arguments: [
        ("esu", ["Example State"]), ("write:unsure", ["Granite Tech", "Newly Heard Of"]), ("fav", ["Granite Tech"]),
        ("div:d2", ["Lakemont"]), ("away:no", ["Example State"]), ("campus:yes", ["Example State"]),
        ("status:contacted", ["Example State"]),
    ])
    func rowsAreFiltered(_ filter: String, _ schools: [String]) async throws {
        let stage = try stage()
        let shell = await stage.opened("/")
        shell.type(filter)
        shell.press("enter")
        let all = stage.feature.model.schools.map(\.name)
        #expect(all.filter { shell.text.contains($0) }.sorted() == schools.sorted())
    }

    @Test func theEndOfTheSeasonIsReported() async throws {
        let shell = try await stage(day: "2027-08-01").opened()
        #expect(shell.text.contains("! These dates ended with the season on 31 Jul 2027"))
        #expect(row("Example State", shell).contains("✓? ✓? ✓? ✓?"))
    }

    @Test func aBrokenFileNamesItsLineAndCanBeReadAgain() async throws {
        let stage = try stage(rules: SampleRules.broken("“quite” is no period"))
        let shell = await stage.opened()
        #expect(shell.text.contains("line 33: “quite” is no period"))
        #expect(row("Example State", shell).contains("quiet to 28 Feb"))
        stage.rules.put(SampleRules.rules)
        shell.press("r")
        await settle()
        #expect(!shell.text.contains("line 33"))
        #expect(stage.lastText == "Read the dates again")
    }

    @Test func editingOpensTheCopyAndReadsTheResult() async throws {
        let stage = try stage()
        let shell = await stage.opened("e")
        stage.rules.put(SampleRules.broken("“deaf” is no period"))
        shell.press("enter")
        #expect(stage.editedFiles == ["/home/ada/.local/share/quad/rules/ncaa-calendar.json5"])
        #expect(stage.lastText?.contains("“deaf” is no period") == true)
        #expect(shell.text.contains("line 33"))
    }

    @Test func missingProfileFieldsAreReported() async throws {
        let nobody = try await stage(Athlete(id: Person.meID)).opened().text
        #expect(nobody.contains("has no sport") && nobody.contains("has no class"))
        let curling = try await stage(Athlete(id: Person.meID, sport: "curling", gradYear: 2028)).opened().text
        #expect(curling.contains("“curling” is not a sport that Quad knows") && !curling.contains("has no class"))
    }

    @Test func aFailedLogIsReportedAndReadAgain() async throws {
        let stage = try stage(failure: .storage(message: "family.json cannot be read", advice: nil))
        await eventually("it failed") { stage.shell.text.contains("family.json cannot be read") }
        stage.family.fail(with: nil)
        stage.shell.press("r")
        await eventually("it is read") { stage.shell.text.contains("Example State") }
    }

    @Test func otherScreensShowTheStatusInALine() {
        let standing = SampleRules.rules.standing(
            for: Recruit(sport: PlayedSport(.baseball), gradYear: 2028), in: .d1, on: SampleRules.day("2026-11-21"))
        func text(_ runs: [TextRun]) -> String { runs.map(\.text).joined() }
        #expect(
            ContactStandingRuns.lines(standing, .unicode).map(text) == [
                "MAY WRITE ✓ CALL ✓ MEET on campus only", "since 1 Aug 2026; quiet to 28 Feb",
                "? unverified, MEDIUM: check at ncaa.org",
            ])
        #expect(text(ContactStandingRuns.calling(standing, .unicode)) == "✓ may call you since 1 Aug 2026 ?")
        #expect(text(ContactStandingRuns.meeting(standing)) == "▲ meet on their campus only, to 28 Feb ?")
        #expect(text(ContactStandingRuns.writing(standing)) == "▲ may write and call since 1 Aug 2026 ?")
        #expect(text(ContactStandingRuns.lines(standing, .plain)[0]) == "MAY WRITE yes CALL yes MEET on campus only")
        let early = SampleRules.rules.standing(
            for: Recruit(sport: PlayedSport(.baseball), gradYear: 2029), in: .d1, on: SampleRules.day("2026-11-21"))
        #expect(text(ContactStandingRuns.lines(early, .unicode)[0]) == "MAY WRITE no CALL no MEET on campus only?")
        #expect(text(ContactStandingRuns.calling(early, .unicode)) == "no calls: may reply from 1 Aug 2027 ?")
    }

    // MARK: Looks

    private static let sizes = [
        Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40),
    ]

    private func looks(_ name: String, _ stage: CoachStage, _ glyphs: GlyphSet = .unicode) async {
        let shell = await stage.opened()
        for size in Self.sizes {
            _ = shell.canvas(size, glyphs)
            expectSnapshot(
                shell.canvas(size, glyphs).snapshot, named: "coaches/\(name)-\(size.columns)x\(size.rows)")
        }
    }

    @Test func screensMatchTheirSnapshots() async throws {
        await looks("windows", try stage())
        await looks("windows-plain", try stage(), .plain)
        await looks("windows-stale", try stage(day: "2027-08-01", rules: SampleRules.broken("“quite” is no period")))
        await looks("windows-empty", try CoachStage(FamilyRecords.aloneMe, at: .contactWindows))
    }
}

extension FamilyRecords {
    /// A new family: the user alone.
    static var aloneMe: FamilyRecords {
        var records = FamilyRecords()
        records.people = [.me]
        return records
    }
}
