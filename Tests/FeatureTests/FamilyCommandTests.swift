import Testing

@testable import CoachesCore
@testable import CoachesUI
@testable import QuadCommandLine
@testable import QuadCore

/// The athlete, the parents, messages, events and the to-do list, by commands.
@MainActor
@Suite struct FamilyCommandTests {
    private let stage: FeatureStage

    init() throws { stage = try FeatureStage([.coaches]) }

    private func did(_ words: String...) async throws {
        let result = try await stage.run(words)
        #expect(result.status == 0, "\(words): \(result.errors)")
    }

    @Test func aMessageNamesTheCommandForMissingValues() async throws {
        try await did("coaches", "add", "Dana Ortiz", "--school", "Example State")
        let before = try await stage.run("coaches", "messages", "fill", "starter-introduction", "dana")
        #expect(before.status == 1 && before.errors.contains("your phone"))
        for words in [
            "quad coaches athlete set --phone NUMBER", "quad coaches videos add TITLE ADDRESS",
            "quad coaches figures set NAME VALUE",
        ] {
            #expect(before.errors.contains("set it with: \(words)\n"), "\(before.errors)")
        }
        try await did(
            "coaches", "athlete", "set", "--phone", "530 555 0142", "--email", "alex@example.com", "--name",
            "Alex Rivera")
        let athlete = try await stage.run("coaches", "athlete")
        #expect(athlete.output.contains("Phone\t530 555 0142") && athlete.output.contains("Email\talex@example.com"))
        let after = try await stage.run("coaches", "messages", "fill", "starter-introduction", "dana")
        #expect(!after.errors.contains("your phone"))
        #expect(try await stage.run("coaches", "athlete", "set", "--email", "nothing").status == 2)
        try await did("coaches", "athlete", "set", "--phone", "-")
        #expect(try await !stage.run("coaches", "athlete").output.contains("0142"))
    }

    /// The advice about a missing variable names an existing command and option.
    @Test(arguments: MessageVariable.allCases)
    func theAdviceNamesAnExistingCommandAndOption(_ variable: MessageVariable) throws {
        let advice = MessageAdvice(variable)
        let command = try #require(stage.table.command(advice.path), "\(advice.path)")
        if let option = advice.option { #expect(command.options.contains { $0.long == option }, "\(option)") }
        #expect(advice.option != nil || command.arguments.count == 2)
    }

    @Test func figuresVideosAndWishesAreSet() async throws {
        func json(_ words: String...) async throws -> ForeignValue {
            let result = try await stage.run(["coaches"] + words + ["--json"])
            #expect(result.status == 0, "\(words): \(result.errors)")
            var reader = ForeignValueReader(Array(result.output.utf8))
            return try reader.value()
        }
        let figure = try await json(
            "figures", "set", "60 yd dash", "6.9 s", "--by", "Prospect camp", "--on", "2026-10-03")
        #expect(figure.object?["value"] == .text("6.9") && figure.object?["unit"] == .text("s"))
        #expect(figure.object?["measured_on"] == .text("2026-10-03"))
        #expect(try await json("figures", "set", "60 YD dash", "6.8s").object?["id"] == figure.object?["id"])
        try await did("coaches", "figures", "set", "Height", "6'2\"")
        let figures = try await json("figures").list ?? []
        #expect(figures.map { $0.object?["value"] } == [.text("6.8"), .text("6'2\"")])
        #expect(figures.map { $0.object?["unit"] } == [.text("s"), nil])
        try await did("coaches", "videos", "add", "Fall", "https://example.com/fall")
        try await did("coaches", "videos", "edit", "fall", "--title", "Fall highlights")
        try await did("coaches", "documents", "add", "Transcript", "~/t.pdf")
        let set = try await json(
            "athlete", "set", "--max-distance", "300 mi", "--home", "38.54, -121.74", "--max-students", "5,000",
            "--max-cost", "$20k")
        let wishes = try #require(set.object?["wishes"]?.object)
        #expect(wishes["max_km"] == .number(482.8) && wishes["max_students"] == .integer(5_000))
        #expect(wishes["max_cost"] == .integer(20_000) && wishes["latitude"] == .number(38.54))
        #expect(set.object?["videos"]?.list?.first?.object?["title"] == .text("Fall highlights"))
        #expect(set.object?["documents"]?.list?.first?.object?["place"] == .text("~/t.pdf"))
        #expect(try await json("athlete", "set", "--max-cost", "-").object?["wishes"]?.object?["max_cost"] == nil)
        try await did("coaches", "videos", "delete", "fall", "--yes")
        try await did("coaches", "figures", "delete", "height", "--yes")
        #expect(try await json("videos") == .list([]))
    }

    @Test(
        arguments: [
            (["athlete", "set", "--max-distance", "300"], 2, "300 mi or 500 km"),
            (["athlete", "set", "--home", "Chico"], 2, "latitude and longitude"),
            (["athlete", "set", "--max-students", "9.8"], 2, "a number such as 5000"),
            (["figures", "set", " ", "5"], 1, "A figure needs a name"),
            (["figures", "set", "dash", " "], 1, "A figure needs a value"),
            (["videos", "add", "Fall", " "], 1, "needs a title, and an address"),
            (["videos", "delete", "nothing", "--yes"], 1, "quad coaches videos shows them"),
            (["messages", "fill", "nothing", "nobody"], 1, "quad coaches messages shows them"),
        ] as [([String], Int32, String)])
    func anInvalidProfileValueIsRefused(words: [String], status: Int32, message: String) async throws {
        let result = try await stage.run(["coaches"] + words)
        #expect(result.status == status && result.errors.contains(message), "\(result.errors)")
    }

    @Test func aRemovedParentCausesNoAmbiguity() async throws {
        try await did("coaches", "parent", "add", "Pat Riveraavideo")
        let service = stage.container.coachService
        let records = try await service.repository.records()
        let log = await service.log(records, [], try Viewer(Person.meID, among: records))
        let deeds = LogEditor(log, now: service.now, makeID: service.makeID)
        _ = try await service.apply(deeds.profile { $0.parents = [] }, as: log.viewer)
        try await did("coaches", "parent", "add", "Pat Rivera")
        try await did("coaches", "list", "--as", "Pat")
        try await did("coaches", "parent", "add", "Pat Rivers")
        let several = try await stage.run("coaches", "list", "--as", "Pat")
        #expect(several.status == 1 && several.errors.contains("Pat Rivera (") && !several.errors.contains("video"))
    }

    @Test(arguments: ["lakemo", "Lakemnot", "Lakemont College"])
    func anEventNeedsAKnownOrAClearlyNewSchool(_ school: String) async throws {
        try await did("schools", "add", "Lakemont")
        let refused = try await stage.run("coaches", "events", "add", "Camp", "--on", "2030-01-05", "--school", school)
        #expect(refused.status == 1 && refused.errors.contains("There is no school “\(school)”, but there is Lakemont"))
        #expect(try await stage.run("schools", "list").output.split(separator: "\n").count == 1)
        let known = try await stage.run(
            "coaches", "events", "add", "Camp", "--on", "2030-01-05", "--school", "lakemont")
        #expect(known.status == 0 && !known.output.contains("school"))
        let new = try await stage.run(
            "coaches", "events", "add", "Game", "--on", "2030-01-06", "--school", "Granite Tech")
        #expect(new.output.contains("Added the school Granite Tech"))
    }

    @Test func aPromiseWithoutADayIsOnTheToDoList() async throws {
        try await did("coaches", "add", "Dana Ortiz", "--school", "Example State")
        try await did("interactions", "log", "ortiz called: hi / todo send film")
        #expect(try await stage.run("coaches", "todo").output.contains("\t-\tpromise\tsend film\tDana Ortiz"))
    }

    @Test func aDryRunPrintsAllResultsOfALine() async throws {
        try await did("coaches", "add", "Dana Ortiz", "--school", "Example State")
        let read = try await stage.run(
            "interactions", "log", "--dry-run", "ortiz called 2026-01-02 9:30: hi / private / mass ++ #camp")
        #expect(read.output.contains("Dana Ortiz, Example State, call ← they did, 2026-01-02 "), "\(read.output)")
        #expect(read.output.contains("private, mass mail, very positive, #camp"))
        #expect(read.output.contains("guessed: school, direction") && !read.output.contains("occurred_at"))
    }

    @Test(arguments: [
        (["coaches", "list"], ["turn:", "due:", "answered:", "fav", "either value"]),
        (["schools", "list"], ["conference:", "cost:", "offer"]),
        (["interactions", "list"], ["dir:", "mood:", "mass"]),
    ])
    func theHelpOfAListHasItsFilterFields(_ path: [String], _ fields: [String]) throws {
        let command = try #require(stage.table.command(path))
        let help = HelpText(table: stage.table).page(for: .command(command))
        #expect(help.contains("Filter syntax:"))
        for field in fields { #expect(help.contains(field), "\(field)\n\(help)") }
    }
}
