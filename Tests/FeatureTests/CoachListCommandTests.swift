import FoundationEssentials
import TestSupport
import Testing

@testable import CoachesUI
@testable import QuadCommandLine
@testable import QuadCore

/// The list of coaches comes from stored tallies of contacts, as long as they are valid.
@MainActor
@Suite struct CoachListCommandTests {
    private let stage: FeatureStage

    init() throws { stage = try FeatureStage([.coaches]) }

    private func turns(_ words: String..., status: Int32 = 0) async throws -> [String] {
        // A new start each time, in the same folder.
        let result = try await FeatureStage([.coaches], in: stage.folder).run(["coaches", "list"] + words)
        #expect(result.status == status, "\(result.errors)")
        return result.output.split(separator: "\n").map { line in
            let cells = line.split(separator: "\t")
            return "\(cells[1]) \(cells[6])"
        }.sorted()
    }

    private func run(_ words: String...) async throws {
        let result = try await stage.run(words)
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test func theListFollowsTheLog() async throws {
        try await run("coaches", "add", "Dana Ortiz", "--school", "State")
        try await run("coaches", "add", "Jo Lee", "--school", "Lakemont")
        #expect(try await turns() == ["Dana Ortiz -", "Jo Lee -"])
        #expect(try await turns() == ["Dana Ortiz -", "Jo Lee -"])
        try await run("interactions", "log", "ortiz emailed yesterday: hello")
        for _ in 0..<2 {
            #expect(try await turns() == ["Dana Ortiz mine", "Jo Lee -"])
            #expect(try await turns("turn:mine") == ["Dana Ortiz mine"])
            #expect(try await turns("answered:>=0") == [])
        }
        try await run("interactions", "log", "emailed ortiz: thanks")
        #expect(try await turns() == ["Dana Ortiz theirs", "Jo Lee -"])
        #expect(try await turns("answered:>=0") == ["Dana Ortiz theirs"])
    }

    @Test func aCoachHasSeveralAddressesAndPhones() async throws {
        try await run("schools", "add", "State", "--city", "Chico", "--state", "CA")
        try await run(
            "coaches", "add", "Dana Ortiz", "--school", "State", "--emails", "dana@example.edu, d.ortiz@example.org",
            "--phones", "530-555-0100, 530-555-0101", "--source", "camp")
        try await run("coaches", "add", "Jo Lee")
        for filter in ["state:ca", "city:chico", "email:ortiz@", "phone:5550101", "-email:none", "-phone:none"] {
            #expect(try await turns("--", filter) == ["Dana Ortiz -"], "\(filter)")
        }
        var reader = ForeignValueReader(Array(try await stage.run(["coaches", "show", "dana", "--json"]).output.utf8))
        let shown = try #require(try reader.value().object)
        #expect(shown["emails"] == .list([.text("dana@example.edu"), .text("d.ortiz@example.org")]))
        #expect(shown["city"] == .text("Chico") && shown["source"] == .text("camp"))
        // The new address replaces the first address; the other address stays.
        try await run("coaches", "edit", "dana", "--email", "new@example.edu")
        let edited = try await stage.run(["coaches", "show", "dana"]).output
        #expect(edited.contains("new@example.edu · d.ortiz@example.org · 530-555-0100 · 530-555-0101"), "\(edited)")
        await #expect(throws: UsageError.self) {
            try await stage.run(["coaches", "edit", "dana", "--email", "a@b.c", "--emails", "a@b.c"])
        }
    }

    @Test func eachViewerHasTheirOwnTallies() async throws {
        try await run("coaches", "add", "Dana Ortiz", "--school", "State")
        try await run("coaches", "parent", "add", "Pat")
        try await run("interactions", "log", "ortiz emailed yesterday: hello / private")
        for _ in 0..<2 {
            #expect(try await turns() == ["Dana Ortiz mine"])
            #expect(try await turns("--as", "Pat") == ["Dana Ortiz -"])
        }
    }

    @Test func damagedTalliesAreCountedAgain() async throws {
        try await run("coaches", "add", "Dana Ortiz", "--school", "State")
        try await run("interactions", "log", "ortiz emailed yesterday: hello")
        #expect(try await turns() == ["Dana Ortiz mine"])
        _ = try stage.folder.write("{\"subject\":1", to: "data/cache/coaches/tallies.json")
        #expect(try await turns() == ["Dana Ortiz mine"])
    }

    /// The window itself wrote nothing, so it has not opened any of the files.
    @Test func aWindowSeesAnotherWindowsChanges() async throws {
        try await run("coaches", "add", "Dana Ortiz", "--school", "State")
        let window = try FeatureStage([.coaches], in: stage.folder)
        window.startFeatures()
        await window.shows("Dana Ortiz")
        await window.shows("1 coach")
        try await run("coaches", "add", "Jo Lee", "--school", "Lakemont")
        await window.shows("2 coaches")
        try await run("interactions", "log", "jo emailed: hello")
        await window.shows("1 your turn")
    }

    /// A list of unreadable data reports the damage each time.
    @Test func damageIsReportedEachTime() async throws {
        try await run("coaches", "add", "Dana Ortiz", "--school", "State")
        try await run("interactions", "log", "ortiz emailed yesterday: hello")
        let path = stage.folder.appending("data/family.journal.jsonl")
        let journal = try String(contentsOfFile: path, encoding: .utf8)
        try journal.replacing("\"interactions\"", with: "\"interactionz\"")
            .write(toFile: path, atomically: false, encoding: .utf8)
        for _ in 0..<2 {
            let result = try await FeatureStage([.coaches], in: stage.folder).run("coaches", "list")
            #expect(result.errors.contains("quad doctor"), "\(result.errors)")
        }
    }

    @Test func aDryRunListsTheDeletedItems() async throws {
        try await run("coaches", "add", "Dana Ortiz", "--school", "State")
        try await run("interactions", "log", "ortiz emailed yesterday: hello")
        let coach = try await stage.run("coaches", "delete", "ortiz", "--dry-run")
        #expect(coach.output == "Dry run: would delete Dana Ortiz, with 1 contact\n")
        let school = try await stage.run("schools", "delete", "State", "--dry-run")
        #expect(school.output.hasPrefix("Dry run: would delete State, with "), "\(school.output)")
        #expect(try await turns() == ["Dana Ortiz mine"])
        try await run("coaches", "parent", "add", "Pat")
        let refused = try await stage.run("coaches", "delete", "ortiz", "--dry-run", "--as", "Pat")
        #expect(refused.status != 0 && refused.output == "")
    }

    @Test func timesAreInTheLocalTimeZone() async throws {
        try await run("coaches", "add", "Dana Ortiz", "--school", "State")
        try await run("interactions", "log", "ortiz called 2 nov 15:30: hello")
        #expect(try await stage.run("interactions", "list").output.contains("-11-02 15:30\t"))
    }
}
