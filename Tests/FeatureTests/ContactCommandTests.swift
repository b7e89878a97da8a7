import TestSupport
import Testing

@testable import CoachesUI
@testable import QuadCore

/// Contacts by commands, in the files of a folder.
@MainActor
@Suite struct ContactCommandTests {
    private let stage: FeatureStage

    init() throws { stage = try FeatureStage([.coaches]) }

    private func prepare() async throws {
        for (name, school) in [
            ("Dana Ortiz", "Example State University"), ("Sam Lee", "Example State University"), ("Jo Lee", "Lakemont"),
        ] {
            #expect(try await stage.run("coaches", "add", name, "--school", school).status == 0)
        }
    }

    private func json(_ words: String..., status: Int32 = 0) async throws -> ForeignValue {
        let result = try await stage.run(["interactions"] + words + ["--json"])
        #expect(result.status == status, "\(result.errors)")
        var reader = ForeignValueReader(Array(result.output.utf8))
        return try reader.value()
    }

    @Test func aDryRunPrintsTheReadingAndStoresNothing() async throws {
        try await prepare()
        let reading = try #require(
            try await json("log", "ortiz emailed yesterday: fall schedule / todo film by fri +3d", "--dry-run").object)
        #expect(reading["type"] == .text("email") && reading["direction"] == .text("inbound"))
        #expect(reading["coach"] == .text("Dana Ortiz") && reading["school"] == .text("Example State University"))
        #expect(reading["content"] == .text("fall schedule") && reading["subject"] == .null)
        #expect(reading["time_known"] == .bool(false) && reading["ready"] == .bool(true))
        #expect(reading["guessed"] == .list([.text("school"), .text("direction")]))
        #expect(reading["promises"]?.list?.count == 1 && reading["next_follow_up"] != .null)
        #expect(reading["candidates"] == .list([]) && reading["problems"] == .list([]))
        #expect(try await stage.run("interactions", "list").output == "")
    }

    @Test(.enabled(if: EarlyHours.areOver)) func theRulesWarnButNeverBlock() async throws {
        try await prepare()
        for words in [
            ["coaches", "athlete", "set", "--sport", "baseball", "--class", "2032"],
            ["schools", "edit", "lakemont", "--division", "D1"],
        ] { #expect(try await stage.run(words).status == 0) }
        for option in [["--dry-run"], []] {
            let result = try await stage.run(["interactions", "log", "jo lee called: hello"] + option)
            #expect(
                result.status == 0 && result.output.contains("the contact rules (unverified) say: "), "\(result.output)"
            )
        }
        #expect(try await stage.run("interactions", "list").output.contains("hello"))
    }

    @Test func anAmbiguousLineFailsWithAdvice() async throws {
        try await prepare()
        let several = try await stage.run("interactions", "log", "lee called")
        #expect(several.status == 1 && several.output == "")
        #expect(
            several.errors.contains("Sam Lee, Example State University") && several.errors.contains("Jo Lee, Lakemont"))
        let reading = try #require(try await json("log", "lee called", "--dry-run", status: 1).object)
        #expect(reading["candidates"]?.list?.count == 2 && reading["coach"] == .null)
        #expect(reading["ready"] == .bool(false))
        let nobody = try await stage.run("interactions", "log", "called about camp")
        #expect(nobody.status == 1 && nobody.errors.contains("Write a coach or a school"))
        let unknown = try await stage.run("interactions", "log", "newman emailed")
        #expect(unknown.status == 1 && unknown.errors.contains("no coach Newman") && unknown.errors.contains("--add"))
        #expect(try await stage.run("interactions", "list").output == "")
    }

    @Test func aContactIsLoggedEditedAndDeleted() async throws {
        try await prepare()
        let logged = try await stage.run("interactions", "log", "email", "ortiz:", "hi there")
        #expect(
            logged.status == 0
                && logged.output.hasPrefix("Logged Dana Ortiz, Example State University, email → you did"))
        #expect(
            logged.output.contains(
                "Status: researching → contacted: a first contact? "
                    + "quad schools edit 'Example State University' --status contacted"))
        let id = try #require(logged.output.split(separator: "\n").first?.split(separator: " ").last.map(String.init))
        let row = try #require(try await json("list", "name:ortiz", "dir:out").list?.first?.object)
        #expect(row["id"] == .text(id) && row["content"] == .text("hi there") && row["logged_by"] == .text("Me"))
        #expect(
            try await stage.run(
                "interactions", "edit", id, "--type", "call", "--direction", "in", "--date", "2020-01-02", "--content",
                "left a message", "--mood", "positive"
            ).output == "Changed the contact\n")
        let shown = try #require(try await json("show", id).object)
        #expect(shown["type"] == .text("phone_call") && shown["direction"] == .text("inbound"))
        #expect(shown["occurred_at"] == .text("2020-01-02") && shown["time_known"] == .bool(false))
        #expect(shown["sentiment"] == .text("positive") && shown["content"] == .text("left a message"))
        #expect(try await stage.run("interactions", "edit", id, "--date", "someday").status == 2)
        #expect(try await stage.run("interactions", "show", "nothing").status == 1)
        #expect(try await stage.run("interactions", "delete", id, "--yes").output == "Deleted 1 contact\n")
        #expect(try await stage.run("interactions", "list").output == "")
    }

    @Test func anUnknownCoachIsAddedOnRequest() async throws {
        let logged = try await stage.run("interactions", "log", "emailed ortega at example tech", "--add")
        #expect(logged.status == 0 && logged.output.contains("adds the school Example Tech"))
        #expect(try await stage.run("coaches", "list").output.contains("Ortega"))
        #expect(try await stage.run("interactions", "log", "texted yesterday: hi", "--coach", "ortega").status == 0)
        #expect(try await json("list", "type:text").list?.count == 1)
        let other = try await stage.run("interactions", "log", "emailed newman", "--coach", "ortega")
        #expect(other.status == 0 && other.output.contains("Ortega"), "newman is what was said")
    }
}
