import QuadDomain
import Testing

@testable import quad

/// The athlete, the parents, messages, events and what is to be done, by commands.
@MainActor
@Suite struct FamilyCommandTests {
    private let stage: FeatureStage

    init() throws { stage = try FeatureStage([.coaches]) }

    private func did(_ words: String...) async throws {
        let result = try await stage.run(words)
        #expect(result.status == 0, "\(words): \(result.errors)")
    }

    @Test func aMessageSaysWhatSetsWhatItNeeds() async throws {
        try await did("coaches", "add", "Dana Ortiz", "--school", "Example State")
        let before = try await stage.run("coaches", "messages", "fill", "starter-introduction", "dana")
        #expect(before.status == 1 && before.errors.contains("your phone"))
        #expect(before.errors.contains("quad coaches athlete set --help"), "\(before.errors)")
        try await did(
            "coaches", "athlete", "set", "--phone", "530 555 0142", "--email", "alex@example.com", "--name",
            "Alex Rivera")
        let athlete = try await stage.run("coaches", "athlete")
        #expect(athlete.output.contains("Phone\t530 555 0142") && athlete.output.contains("E-mail\talex@example.com"))
        let after = try await stage.run("coaches", "messages", "fill", "starter-introduction", "dana")
        #expect(!after.errors.contains("your phone"))
        #expect(try await stage.run("coaches", "athlete", "set", "--email", "nothing").status == 2)
        try await did("coaches", "athlete", "set", "--phone", "-")
        #expect(try await !stage.run("coaches", "athlete").output.contains("0142"))
    }

    @Test func aParentWhoIsListedNoMoreIsInNobodysWay() async throws {
        try await did("coaches", "parent", "add", "Pat Riveraavideo")
        let service = stage.container.coachService
        let records = try await service.repository.records()
        let log = await service.log(records, [], try Viewer(Person.meID, among: records))
        let deeds = LogDeeds(log, now: service.now, makeID: service.makeID)
        _ = try await service.apply(deeds.profile { $0.parents = [] }, as: log.viewer)
        try await did("coaches", "parent", "add", "Pat Rivera")
        try await did("coaches", "list", "--as", "Pat")
        try await did("coaches", "parent", "add", "Pat Rivers")
        let several = try await stage.run("coaches", "list", "--as", "Pat")
        #expect(several.status == 1 && several.errors.contains("Pat Rivera (") && !several.errors.contains("video"))
    }

    @Test(arguments: ["lakemo", "Lakemnot", "Lakemont College"])
    func anEventIsAtASchoolThatIsKnownOrAtOneUnlikeAll(_ school: String) async throws {
        try await did("schools", "add", "Lakemont")
        let refused = try await stage.run("coaches", "events", "add", "Camp", "--on", "2030-01-05", "--school", school)
        #expect(refused.status == 1 && refused.errors.contains("There is no school “\(school)”, but Lakemont"))
        #expect(try await stage.run("schools", "list").output.split(separator: "\n").count == 1)
        let known = try await stage.run(
            "coaches", "events", "add", "Camp", "--on", "2030-01-05", "--school", "lakemont")
        #expect(known.status == 0 && !known.output.contains("adds"))
        let new = try await stage.run(
            "coaches", "events", "add", "Game", "--on", "2030-01-06", "--school", "Granite Tech")
        #expect(new.output.contains("adds the school Granite Tech"))
    }

    @Test func whatIsPromisedWithoutADayIsToDoToo() async throws {
        try await did("coaches", "add", "Dana Ortiz", "--school", "Example State")
        try await did("interactions", "log", "ortiz called: hi / todo send film")
        #expect(try await stage.run("coaches", "todo").output.contains("\t-\tpromise\tsend film\tDana Ortiz"))
    }

    @Test func aDryRunSaysAllThatALineGives() async throws {
        try await did("coaches", "add", "Dana Ortiz", "--school", "Example State")
        let read = try await stage.run(
            "interactions", "log", "--dry-run", "ortiz called 2026-01-02 9:30: hi / private / mass ++ #camp")
        #expect(read.output.contains("Dana Ortiz, Example State, call ← they did, 2026-01-02 "), "\(read.output)")
        #expect(read.output.contains("private, mass mail, very positive, #camp"))
        #expect(read.output.contains("guessed: school, direction") && !read.output.contains("occurred_at"))
    }

    @Test(arguments: [
        (["coaches", "list"], ["turn:", "due:", "answered:", "fav", "either of them"]),
        (["schools", "list"], ["conference:", "cost:", "offer"]),
        (["interactions", "list"], ["dir:", "mood:", "mass"]),
    ])
    func theHelpOfAListHasTheFieldsOfItsFilter(_ path: [String], _ fields: [String]) throws {
        let command = try #require(stage.table.command(path))
        let help = HelpText(table: stage.table).page(for: .command(command))
        #expect(help.contains("What a filter has:"))
        for field in fields { #expect(help.contains(field), "\(field)\n\(help)") }
    }
}
