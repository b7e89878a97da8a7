import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import CoachesUI
@testable import QuadCommandLine
@testable import QuadCore
@testable import QuadSystem

@MainActor
@Suite struct ContactRulesCommandTests {
    private let stage: FeatureStage

    init() throws { stage = try FeatureStage([.coaches]) }

    private func json(_ words: String...) async throws -> [String: ForeignValue] {
        let result = try await stage.run(["coaches"] + words + ["--json"])
        #expect(result.status == 0 && result.errors == "")
        var reader = ForeignValueReader(Array(result.output.utf8))
        return try #require(try reader.value().object)
    }

    @Test func aWindowHasEveryMember() async throws {
        let open = try await json(
            "window", "--sport", "Baseball", "--division", "d1", "--grad-year", "2028", "--date", "2026-11-21")
        let expected: [String: ForeignValue] = [
            "sport": .text("baseball"), "division": .text("D1"), "grad_year": .integer(2028),
            "date": .text("2026-11-21"), "answer": .text("open"), "opens_on": .text("2026-08-01"),
            "rule": .text("baseball D1: 1 Aug before junior year"), "rule_kind": .text("date_before_grade"),
            "rule_sport": .text("baseball"), "note": .text("pages of 2018-19 say 1 September"),
            "source": .text("NCAA first-contact dates, with NAIA and junior colleges (2026-27)"),
            "season": .text("2026-27"), "confidence": .text("MEDIUM"), "verified": .bool(false),
            "stale": .bool(false), "write": .text("yes"), "call": .text("yes"), "period": .text("quiet"),
            "away": .text("no"), "campus": .text("yes"), "period_end": .text("2027-02-28"), "schools": .list([]),
            "words": .text("may write and call since 1 Aug 2026"),
        ]
        #expect(open == expected)
    }

    /// Sport, division, class, day, answer and first day, with - for no day.
    @Test(arguments: [
        "soccer D1 2028 2026-06-14 opens 2026-06-15", "soccer D1 2028 2026-06-15 open 2026-06-15",
        "soccer D2 2029 2026-11-21 opens 2027-06-15", "softball D1 2028 2026-11-21 open 2026-09-01",
        "soccer D3 2029 2026-11-21 unrestricted -", "rifle NJCAA 2029 2026-11-21 unrestricted -",
    ])
    func aWindowIsPrinted(_ line: String) async throws {
        let words = line.split(separator: " ").map(String.init)
        try #require(words.count == 6)
        let result = try await json(
            "window", "--sport", words[0], "--division", words[1], "--grad-year", words[2], "--date", words[3])
        #expect(result["answer"] == .text(words[4]))
        #expect(result["opens_on"] == (words[5] == "-" ? .null : .text(words[5])))
        #expect(result["verified"] == .bool(false))
    }

    @Test func aMissingRuleIsUnknown() async throws {
        _ = try stage.container.contactRules.copyForEditing(.firstContact)
        try write("{rules: []}", to: .firstContact)
        let result = try await json("window", "--sport", "xc", "--division", "D1", "--grad-year", "2028")
        #expect(result["answer"] == .text("unknown") && result["rule"] == .null && result["confidence"] == .null)
    }

    @Test func aPeriodHasEveryMember() async throws {
        let quiet = try await json("period", "--sport", "baseball", "--division", "D1", "--date", "2026-11-21")
        #expect(quiet["sport"] == .text("baseball") && quiet["division"] == .text("D1"))
        #expect(quiet["date"] == .text("2026-11-21") && quiet["period"] == .text("quiet"))
        #expect(quiet["start"] == .text("2026-10-12") && quiet["end"] == .text("2027-02-28"))
        #expect(quiet["confidence"] == .text("MEDIUM") && quiet["calendar"] == .text("MBA"))
        #expect(quiet["undecided"] == .bool(false) && quiet["verified"] == .bool(false))
        #expect(quiet["stale"] == .bool(false) && quiet["season"] == .text("2026-27"))
        #expect(quiet["meaning"]?.text?.contains("on their campus only") == true)
        #expect(try await json("period", "--sport", "baseball", "--date", "2026-11-21") == quiet)
        let late = try await json("period", "--sport", "baseball", "--division", "D1", "--date", "2027-08-01")
        #expect(late["period"] == .null && late["start"] == .null && late["stale"] == .bool(true))
        let other = try await json("period", "--sport", "baseball", "--division", "NAIA", "--date", "2026-11-21")
        #expect(other["period"] == .null && other["calendars"] == .list([]))
        let second = try await json("period", "--sport", "baseball", "--division", "DII", "--date", "2026-11-10")
        #expect(second["period"] == .text("dead") && second["calendar"] == .text("D2"))
    }

    @Test func twoCalendarsAreBothPrinted() async throws {
        let both = try await json("period", "--sport", "basketball", "--division", "D1", "--date", "2026-11-21")
        #expect(both["period"] == .null && both["undecided"] == .bool(true) && both["calendar"] == .null)
        let kinds = both["calendars"]?.list?.map { $0.object?["period"]?.text }
        #expect(kinds == ["contact", "evaluation"])
        let women = try await json(
            "period", "--sport", "women's basketball", "--division", "D1", "--date", "2026-11-21")
        #expect(women["period"] == .text("evaluation") && women["sport"] == .text("women's basketball"))
    }

    @Test func daysAreRelativeToToday() async throws {
        let today = stage.container.clock.today
        for (word, day) in [("today", today), ("Tomorrow", today.adding(days: 1))] {
            let result = try await json("period", "--sport", "golf", "--division", "D1", "--date", word)
            #expect(result["date"] == .text(day.description))
        }
        #expect(try await json("period", "--sport", "golf", "--division", "D1")["date"] == .text(today.description))
    }

    @Test func textOutputIncludesItsConfidence() async throws {
        let window = try await stage.run(
            "coaches", "window", "--sport", "baseball", "--division", "D1", "--grad-year", "2029", "--date",
            "2026-11-21")
        #expect(
            window.output == """
                baseball D1, class of 2029, on 21 Nov 2026: opens, quiet to 28 Feb
                Coaches  may reply from 1 Aug 2027
                Meeting  meet on their campus only, to 28 Feb
                Rule     baseball D1: 1 Aug before junior year (pages of 2018-19 say 1 September)
                Source   NCAA first-contact dates, with NAIA and junior colleges (2026-27)
                Caution  unverified, MEDIUM: check at ncaa.org
                You may always write: the rules bind coaches.

                """)
        let period = try await stage.run("coaches", "period", "--sport", "baseball", "--date", "2027-08-01")
        #expect(period.output.contains("Division I Baseball: no period on 1 Aug 2027\n"))
        #expect(period.output.contains("These dates ended with the season on 31 Jul 2027"))
    }

    @Test func theProfileAndTheSchoolsFillInMissingOptions() async throws {
        for words in [
            ["coaches", "athlete", "set", "--sport", "baseball", "--class", "2028"],
            ["schools", "add", "Example State", "--division", "D1"],
            ["schools", "add", "Lakemont", "--division", "D2"],
        ] { #expect(try await stage.run(words).status == 0) }
        let result = try await stage.run("coaches", "window", "--date", "2026-11-24", "--json")
        var reader = ForeignValueReader(Array(result.output.utf8))
        let answers = try #require(try reader.value().list).compactMap(\.object)
        #expect(answers.map { $0["division"] } == [.text("D1"), .text("D2")])
        #expect(answers.map { $0["schools"] } == [.list([.text("Example State")]), .list([.text("Lakemont")])])
        #expect(answers[0]["grad_year"] == .integer(2028) && answers[0]["period"] == .text("recruiting_shutdown"))
        let text = try await stage.run("coaches", "window", "--date", "2026-11-24").output
        #expect(
            text.contains("Example State\nbaseball D1, class of 2028, on 24 Nov 2026: shutdown to 29 Nov, else open"))
        #expect(text.contains("may not even reply") && !text.contains("D1, class of 2028, on 24 Nov 2026: open"))
        let periods = try await stage.run("coaches", "period", "--date", "2026-11-24", "--json").output
        var other = ForeignValueReader(Array(periods.utf8))
        let each = try #require(try other.value().list).compactMap(\.object)
        #expect(each.map { $0["division"] } == [.text("D1"), .text("D2")])
        #expect(each[0]["period"] == .text("recruiting_shutdown") && each[1]["period"] != each[0]["period"])
        // The given option wins.
        #expect(try await json("window", "--division", "D3", "--sport", "golf")["sport"] == .text("golf"))
    }

    /// The command prints the period of every division with a school, and groups divisions without a date. Without a
    /// school, the division is D1.
    @Test func thePeriodsAreThoseOfTheSchools() async throws {
        func period() async throws -> String {
            try await stage.run("coaches", "period", "--date", "2026-11-21").output
        }
        #expect(try await stage.run("coaches", "athlete", "set", "--sport", "baseball").status == 0)
        #expect(try await period().hasPrefix("Division I Baseball: quiet period, "))
        for (name, division) in [("Sample College", "D3"), ("Lakemont", "D2"), ("Granite Tech", "NAIA")] {
            #expect(try await stage.run("schools", "add", name, "--division", division).status == 0)
        }
        let all = try await period()
        #expect(!all.contains("Division I Baseball") && all.contains("Division II"), "\(all)")
        #expect(all.contains("\n\nbaseball D3 and NAIA: no dates on file\nMeans    no calendar on file"), "\(all)")
        #expect(all.split(separator: "\n").count { $0.hasPrefix("Source") } == 1)
        #expect(try await stage.run("schools", "status", "Lakemont", "not_pursuing").status == 0)
        #expect(try await !period().contains("Division II"))
    }

    @Test(arguments: [
        (["window"], "--sport is missing"), (["window", "--sport", "golf"], "--division is missing"),
        (["window", "--sport", "golf", "--division", "D1"], "--grad-year is missing"),
        (["window", "--sport", "golf", "--division", "D4"], "“D4” is not a division; use D1, D2, D3, NAIA, JUCO"),
        (["window", "--sport", "golf", "--division", "D1", "--grad-year", "28"], "write it as 2028"),
        (["period"], "--sport is missing"),
        (["period", "--sport", "curling"], "“curling” is not a sport that Quad knows"),
        (["period", "--sport", "golf", "--date", "2027-02-29"], "write it as 2026-11-21, today or tomorrow"),
        (["period", "--sport", "golf", "--date", "21 nov"], "“21 nov” is not a date"),
    ])
    func anInvalidArgumentIsReportedWithAdvice(_ words: [String], _ message: String) async throws {
        let result = try await stage.run(["coaches"] + words)
        #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
    }

    private func write(_ text: String, to file: ContactRulesFile) throws {
        try Data(text.utf8).write(to: URL(filePath: stage.container.contactRules.location(of: file)))
    }

    @Test func aBrokenFileIsReportedAndTheBuiltInRulesApply() async throws {
        _ = try stage.container.contactRules.copyForEditing(.calendar)
        try write("{\n\"calendars\": nothing}", to: .calendar)
        let fault =
            "rules/ncaa-calendar.json5, line 2: text needs quotes; the built-in dates are used until you fix it"
        let period = try await stage.run("coaches", "period", "--sport", "baseball", "--date", "2026-11-21")
        #expect(period.errors == "quad: \(fault)\n" && period.output.contains("quiet period"))
        let status = try await stage.run("coaches", "rules")
        #expect(status.status == 1 && status.output.contains(fault))
        let shown = try await stage.run("coaches", "rules", "show", "calendar")
        #expect(shown.output == "{\n\"calendars\": nothing}")
        #expect(try await stage.run("coaches", "rules", "reset", "calendar").status == 0)
        #expect(try await stage.run("coaches", "rules").status == 0)
        let files = try #require(try await json("rules")["files"]?.list)
        #expect(files.map { $0.object?["own"] } == [.bool(false), .bool(false)])
    }
}
