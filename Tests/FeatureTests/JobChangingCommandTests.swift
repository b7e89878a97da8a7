import FoundationEssentials
import Testing

@testable import JobsCore
@testable import JobsUI
@testable import QuadCore

/// Every change that the tab makes with a key is also possible with a command.
@MainActor
@Suite struct JobChangingCommandTests {
    private let stage: FeatureStage

    init() throws { stage = try FeatureStage([.jobs]) }

    private func add() async throws {
        let steps = ["Pick", "Book", "Go"].enumerated().map { number, name in
            JobStep(TemplateAction(id: "\(number + 1)", name: name, needs: number == 0 ? [] : ["\(number)"]))
        }
        _ = try await stage.container.jobService.add(
            Job(id: "trip", name: "Trip", steps: steps, createdAt: Date(timeIntervalSince1970: 0)))
    }

    private var job: Job {
        get async throws { try #require(try await stage.container.jobs.jobs(["trip"]).first) }
    }

    private func run(_ words: String...) async throws -> Int32 {
        try await stage.run(["jobs"] + words).status
    }

    @Test func aJobIsRenamedAndEdited() async throws {
        try await add()
        for words in [
            ["rename", "trip", "Trip", "to", "Davis"], ["describe", "trip", "Two days"],
            ["rename", "trip", "Choose", "--step", "1"], ["tag", "trip", "far", "cold"], ["priority", "trip", "high"],
            ["project", "trip", "School"], ["strict", "trip", "yes"], ["start-day", "trip", "2026-12-01"],
            ["role", "trip", "driver", "me"],
        ] { #expect(try await stage.run(["jobs"] + words).status == 0, "\(words)") }
        let job = try await job
        #expect(job.name == "Trip to Davis" && job.description == "Two days" && job.steps[0].name == "Choose")
        #expect(job.tags == ["far", "cold"] && job.priority == .high && job.project == "School" && job.isStrict)
        #expect(job.start == CalendarDay("2026-12-01") && job.roles == [.init(role: "driver", person: "me")])
        #expect(try await stage.run("jobs", "tag", "trip").output == "far\ncold\n")
        #expect(try await stage.run("jobs", "tag", "trip", "--remove", "far").status == 0)
        #expect(try await stage.run("jobs", "tag", "trip", "--json").output.contains("cold"))
        #expect(try await stage.run("jobs", "role", "trip", "--json").output.contains("\"driver\""))
        for words in [["priority", "trip", "-"], ["project", "trip", "-"], ["strict", "trip", "no"]] {
            #expect(try await stage.run(["jobs"] + words).status == 0)
        }
        #expect(try await self.job.priority == nil)
        #expect(try await self.job.project == nil)
    }

    @Test(arguments: [
        (["step", "trip", "Come back"], "4 Come back: step added"),
        (["step", "remove", "trip", "2"], "“Trip”: step “Book” removed"),
        (["step", "edit", "trip", "2", "--needs", "-"], "2 Book: changed"),
        (["needs", "trip", "2", "--none"], "2 Book: needs nothing"),
        (["step", "edit", "trip", "2", "--name", "Pay"], "2 Pay: changed, was “Book”"),
    ])
    func anEditIsReported(words: [String], said: String) async throws {
        try await add()
        let result = try await stage.run(["jobs"] + words)
        #expect(result.status == 0 && result.output.contains(said), "\(result.output)")
    }

    @Test func aStepIsChangedMovedAndRemoved() async throws {
        try await add()
        #expect(
            try await run(
                "step", "edit", "trip", "3", "--name", "Leave", "--needs", "1", "--minutes", "20", "--required", "no",
                "--kind", "approval", "--role", "parent", "--due-rule", "after 1 +2d", "--stop", "yes") == 0)
        let action = try await job.steps[2].action
        #expect(action.name == "Leave" && action.needs == ["1"] && action.minutes == 20 && !action.isRequired)
        #expect(action.kind == .approval && action.role == "parent" && action.isStop)
        #expect(action.dueRule == DueRule(.actionDone, ref: "1", offset: 2))
        #expect(try await run("step", "edit", "trip", "3", "--due-rule", "-", "--stop", "no") == 0)
        #expect(try await job.steps[2].action.dueRule == nil)
        #expect(try await run("step", "move", "trip", "3", "2") == 0)
        #expect(try await job.steps.map(\.id) == ["1", "3", "2"])
        #expect(try await run("step", "remove", "trip", "1") == 0)
        #expect(try await job.steps.map(\.action.needs) == [[], []])
        #expect(try await run("step", "trip", "Come", "back", "--needs", "1,2", "--after", "1") == 0)
        #expect(try await job.steps.map(\.name) == ["Leave", "Come back", "Book"])
    }

    @Test func filesAreAddedAndRemoved() async throws {
        try await add()
        #expect(try await run("media", "add", "trip", "/tmp/a.png", "https://x.org/b", "--step", "2") == 0)
        #expect(try await run("media", "add", "trip", "b.png") == 2)
        #expect(
            try await stage.run("jobs", "media", "trip").output
                == "1\t2 Book\t/tmp/a.png\n2\t2 Book\thttps://x.org/b\n")
        #expect(try await run("media", "remove", "trip", "a.png") == 0)
        #expect(try await job.steps[1].action.media.map(\.url) == ["https://x.org/b"])
        #expect(try await stage.run("jobs", "media", "trip", "--json").output.contains("https://x.org/b"))
        #expect(try await run("media", "remove", "trip", "a.png") == 1)
        #expect(try await run("media", "open", "trip", "a.png") == 1)
    }
}
