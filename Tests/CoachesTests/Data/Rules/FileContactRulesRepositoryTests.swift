import FoundationEssentials
import TestSupport
import Testing

@testable import CoachesCore
@testable import JSONStore
@testable import QuadCore

struct FileContactRulesRepositoryTests {
    private let folder: TemporaryDirectory
    private var repository: FileContactRulesRepository {
        FileContactRulesRepository(directory: folder.path, options: StorageOptions(now: { Date() }))
    }

    private let calendar = """
        // Mine.
        {
          season: "2027-28", valid_to: "2028-07-31", mood: "hopeful",
          sport_to_key: {"Baseball": "B", "*": ["B"]},
          calendars: [
            {key: "B", colour: "red", periods: [
              {type: "dead", start: "2027-11-01", end: "2027-11-02", weather: null},
            ]},
          ],
        }
        """

    init() throws {
        folder = try TemporaryDirectory()
    }

    private func edit(_ file: ContactRulesFile, _ change: (String) -> String) throws {
        _ = try repository.copyForEditing(file)
        let text = try #require(folder.read(file.path))
        let changed = change(text)
        #expect(changed != text)
        try folder.write(changed, to: file.path)
    }

    @Test func theBuiltInRulesApplyWithoutACopy() throws {
        let rules = repository.load(lastGood: nil)
        #expect(rules == BuiltInContactRules.rules)
        #expect(folder.names.isEmpty)
        for file in ContactRulesFile.allCases {
            #expect(try repository.text(of: file).utf8.elementsEqual(BuiltInContactRules.bytes(of: file)))
        }
    }

    @Test(arguments: ContactRulesFile.allCases)
    func aCopyIsMadeOnceAndApplies(_ file: ContactRulesFile) throws {
        let path = try repository.copyForEditing(file)
        #expect(path == repository.location(of: file) && folder.mode(file.path) == 0o600)
        let rules = repository.load(lastGood: nil)
        let source = file == .calendar ? rules.calendars.source : rules.firstContact.source
        #expect(rules.problems.isEmpty && source.place == .file(path))
        #expect(rules.calendars.calendars == BuiltInContactRules.rules.calendars.calendars)
        #expect(rules.firstContact.rules == BuiltInContactRules.rules.firstContact.rules)
        try folder.write("{}", to: file.path)
        #expect(try repository.copyForEditing(file) == path)
        #expect(folder.read(file.path) == "{}")
    }

    @Test func commentsAndUnknownFieldsAreIgnored() throws {
        _ = try repository.copyForEditing(.calendar)
        try folder.write(calendar, to: ContactRulesFile.calendar.path)
        let rules = repository.load(lastGood: nil)
        #expect(rules.problems == [])
        #expect(rules.calendars.source.season == "2027-28" && rules.calendars.calendars.map(\.key) == ["B"])
        #expect(rules.calendars.calendars[0].periods[0].confidence == .low)
        #expect(rules.firstContact == BuiltInContactRules.rules.firstContact)
    }

    @Test func aBrokenCopyLeavesTheLastGoodRules() throws {
        _ = try repository.copyForEditing(.calendar)
        try folder.write(calendar, to: ContactRulesFile.calendar.path)
        let good = repository.load(lastGood: nil)
        try folder.write(calendar.replacing("\"dead\"", with: "\"deaf\""), to: ContactRulesFile.calendar.path)
        let problem =
            "rules/ncaa-calendar.json5, line 7: “deaf” is not a period; use contact, evaluation, quiet, dead, "
            + "recruiting_shutdown; "
        let after = repository.load(lastGood: good)
        #expect(after.calendars == good.calendars)
        #expect(after.problems.map(\.words) == [problem + "the last dates that could be read stay in use"])
        let fresh = repository.load(lastGood: nil)
        #expect(fresh.calendars == BuiltInContactRules.rules.calendars)
        #expect(fresh.problems.map(\.words) == [problem + "the built-in dates are used until you fix it"])
        // A fixed file counts again; without the file, the built-in dates count.
        try folder.write(calendar, to: ContactRulesFile.calendar.path)
        #expect(repository.load(lastGood: after) == good)
        #expect(try repository.reset(.calendar) == folder.path + "/rules/ncaa-calendar.json5.before-reset")
        #expect(repository.load(lastGood: good) == BuiltInContactRules.rules)
        #expect(folder.read("rules/ncaa-calendar.json5.before-reset") == calendar)
        #expect(try repository.reset(.calendar) == nil)
    }

    @Test(arguments: [
        ("", 1, "it is empty"), ("[1]", 1, "an object in { } belongs here"), ("{\n}", 1, "“calendars” is missing"),
        ("{\n\n  calendars: 3}", 3, "a list in [ ] belongs here"),
        ("{\n  \"calendars\": [", 2, "“[” is never closed"),
        ("{\"calendars\": [\n{\"key\": 7}]}", 2, "text in quotes belongs here"),
        ("{\"calendars\": [\n{\"key\": \"A\"}]}", 2, "“periods” is missing"),
        ("{\"calendars\": [], sport_to_key: {\n Curling: []}}", 2, "“Curling” is not a sport that Quad knows"),
        ("{\"calendars\": [], sport_to_key: {\n Golf: \"X\"}}", 2, "there is no calendar named “X”"),
        (
            "{calendars: [{key: \"A\", periods: [\n{type: \"dead\", start: \"2026-02-30\", end: \"2026-03-01\"}]}]}", 2,
            "“2026-02-30” is not a date; write it as 2026-11-21"
        ),
        (
            "{calendars: [{key: \"A\", periods: [\n\n{type: \"dead\", start: \"2026-03-02\", end: \"2026-03-01\"}]}]}",
            3,
            "the period ends on 2026-03-01, before it starts"
        ),
        (
            "{calendars: [{key: \"A\", periods: []},\n{key: \"A\", periods: []}]}", 2,
            "there are two calendars named “A”"
        ),
        (
            "{calendars: [{key: \"A\", team: \"boys\", periods: []}]}", 1,
            "“boys” is not a team; use men, women, FBS, FCS"
        ),
        (
            "{calendars: [{key: \"A\", division: \"D7\", periods: []}]}", 1,
            "“D7” is not a division; use D1, D2, D3, NAIA, JUCO"
        ),
        ("{\n\u{0}}", 2, "a zero byte: this is not a text file"),
    ])
    func anErrorInTheCalendarHasItsLine(_ text: String, _ line: Int, _ what: String) throws {
        try edit(.calendar) { _ in text }
        let problem = try #require(repository.load(lastGood: nil).problems.first)
        #expect(problem.what.hasPrefix(what), "\(problem.what)")
        #expect(problem.line == line && problem.file == .calendar)
    }

    @Test(arguments: [
        ("\"junior\"", "\"eleventh\"", 10, "“eleventh” is not a grade; use freshman, sophomore, junior, senior"),
        ("\"month\": 8", "\"month\": 13", 10, "a whole number from 1 to 12 belongs here"),
        ("\"month\": 8", "\"month\": 8.5", 10, "a whole number from 1 to 12 belongs here"),
        ("\"month\": 6, \"day\": 15}", "\"month\": 6, \"day\": 31}", 12, "month 6 has no day 31"),
        ("\"softball\"", "\"baseball\"", 11, "there are two rules for baseball D1"),
        ("date_after_grade", "date_of_birth", 12, "“date_of_birth” is not a kind of rule"),
        (", \"month\": 9", "", 11, "“month” is missing"), ("\"MEDIUM\"", "\"sure\"", 8, "“sure” is not a confidence"),
    ])
    func anErrorInARuleHasItsLine(_ old: String, _ new: String, _ line: Int, _ what: String) throws {
        try edit(.firstContact) { $0.replacing(old, with: new, maxReplacements: 1) }
        let problem = try #require(repository.load(lastGood: nil).problems.first)
        #expect(problem.what.hasPrefix(what), "\(problem.what)")
        #expect(problem.line == line && problem.file == .firstContact)
    }

    @Test func anUnreadableCopyIsReported() throws {
        _ = try repository.copyForEditing(.calendar)
        try folder.write(String(repeating: " ", count: 2 << 20), to: ContactRulesFile.calendar.path)
        let rules = repository.load(lastGood: nil)
        #expect(rules.calendars == BuiltInContactRules.rules.calendars)
        #expect(rules.problems.count == 1 && rules.problems[0].line == nil)
    }

    /// Users write comments into these files, so comments are not damage.
    @Test func theDoctorAndABackupLeaveTheRulesAlone() throws {
        let (data, archive) = (folder.path + "/data", folder.path + "/backup.tar")
        let options = StorageOptions(now: { Date() })
        let repository = FileContactRulesRepository(directory: data, options: options)
        _ = try repository.copyForEditing(.calendar)
        let name = "data/" + ContactRulesFile.calendar.path
        try folder.write("{ // broken", to: name)
        #expect(try StorageInspector(directory: data, options: options).inspect().isEmpty)
        let backup = StorageBackup(directory: data, options: options)
        try backup.create(archive)
        try folder.write("{}", to: name)
        _ = try backup.restore(archive)
        #expect(folder.read(name) == "{ // broken")
    }
}
