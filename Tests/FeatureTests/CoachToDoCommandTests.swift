import Testing

@testable import CoachesUI
@testable import QuadCore

/// The to-do list and the recruiting status, by commands.
@MainActor
@Suite struct CoachToDoCommandTests {
    private let stage: FeatureStage

    init() throws { stage = try FeatureStage([.coaches]) }

    private func run(_ words: String...) async throws -> String {
        let result = try await stage.run(["coaches"] + words)
        #expect(result.status == 0 && result.errors == "", "\(words): \(result.errors)")
        return result.output
    }

    private func json(_ words: String...) async throws -> ForeignValue {
        let result = try await stage.run(["coaches"] + words + ["--json"])
        var reader = ForeignValueReader(Array(result.output.utf8))
        return try reader.value()
    }

    private func prepare() async throws {
        #expect(try await stage.run("coaches", "add", "Dana Ortiz", "--school", "Example State").status == 0)
    }

    @Test func aReminderIsAddedEditedAndCompleted() async throws {
        try await prepare()
        let said = try await run(
            "remind", "Order the transcript", "--on", "2030-12-01", "--about", "example state", "--type", "deadline",
            "--priority", "high", "--private")
        #expect(said.hasPrefix("Added “Order the transcript”, due 2030-12-01: "))
        let followUp = try await run("remind", "", "--on", "2030-11-30", "--about", "dana", "--type", "follow-up")
        #expect(followUp.hasPrefix("Added “Write to Dana Ortiz”, due 2030-11-30"))
        let items = try #require(try await json("todo").list)
        #expect(items.map { $0.object?["kind"] } == [.text("follow_up"), .text("deadline")])
        #expect(items[1].object?["school"] == .text("Example State") && items[1].object?["coach"] == nil)
        guard case .text(let id)? = items[1].object?["id"] else {
            Issue.record("no id")
            return
        }
        #expect(try await run("done", id) == "Done: Order the transcript\n")
        #expect(try await json("todo").list?.count == 1)
    }

    @Test(arguments: [
        (["remind", "x"], 2, "--on DATE is missing"), (["remind", "x", "--on", "someday"], 2, "is not a date"),
        (["remind", "x", "--on", "fri", "--about", "nobody"], 1, "There is no coach or school “nobody”"),
        (["remind", "x", "--on", "fri", "--type", "follow_up"], 1, "A follow-up needs a coach"),
        (["remind", "x", "--on", "fri", "--priority", "huge"], 2, "priority"),
    ])
    func anInvalidArgumentIsReported(words: [String], status: Int32, error: String) async throws {
        try await prepare()
        let result = try await stage.run(["coaches"] + words)
        #expect(result.status == status && result.errors.contains(error), "\(result.errors)")
    }

    @Test func theRecruitingStatusHasItsParts() async throws {
        let nothing = try #require(try await json("athlete").object?["recruiting_status"]?.object)
        #expect(nothing["label"] == .null && nothing["parts"]?.list?.count == 4)
        try await prepare()
        #expect(try await stage.run("interactions", "log", "ortiz emailed: hello").status == 0)
        let status = try #require(try await json("athlete").object?["recruiting_status"]?.object)
        #expect(status["label"] == .text("on_track"))
        let kinds = status["parts"]?.list?.map { $0.object?["kind"] }
        #expect(kinds == [.text("tasks"), .text("recency"), .text("interest"), .text("academic")])
    }
}
