import FoundationEssentials
import Testing

@testable import JobsCore
@testable import JobsUI
@testable import QuadCommandLine
@testable import QuadCore

/// A command for one job also works on all jobs that a filter matches, as one undo step.
@MainActor
@Suite struct JobBulkCommandTests {
    private let stage: FeatureStage

    init() throws { stage = try FeatureStage([.jobs]) }

    /// Creates three jobs of one step with the tag `x`, one without the tag, and a closed one.
    private func fill() async throws {
        let names = ["One +x", "Two +x", "Three +x", "Other", "Done +x"]
        for name in names {
            #expect(try await stage.run(["jobs", "add"] + name.split(separator: " ").map(String.init)).status == 0)
        }
        #expect(try await stage.run("jobs", "done", "Done").status == 0)
    }

    private func jobs() async throws -> [String: JobSummary] {
        let all = try await stage.container.jobs.summaries()
        return Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
    }

    nonisolated static let commands: [(words: [String], check: String)] = [
        (["done"], "done"), (["start"], "begun"), (["cancel", "--reason", "x"], "canceled"),
        (["priority", "high"], "high"),
        (["due", "2030-01-02"], "due"), (["tag", "new", "-x"], "tags"), (["assign", "-"], "nobody"),
        (["project", "School"], "project"), (["delete"], "deleted"), (["recur", "weekly"], "recurring"),
    ]

    private func isChanged(_ job: JobSummary?, _ check: String) -> Bool {
        switch check {
        case "done": job?.status == .completed
        case "begun": job?.status == .inProgress
        case "canceled": job?.status == .canceled
        case "high": job?.priority == .high
        case "due": job?.due == DueDate("2030-01-02")
        case "tags": job?.tags == ["new"]
        case "nobody": job != nil && job?.assignee == nil
        case "project": job?.project == "School"
        case "deleted": job == nil
        default: job?.recurrence == Recurrence(.week)
        }
    }

    @Test(arguments: commands)
    func allMatchesAreChangedInOneStep(words: [String], check: String) async throws {
        try await fill()
        let command = ["jobs", words[0], "--filter", "tag:x"] + words.dropFirst()
        // Nothing happens before the user confirms.
        let asked = try await stage.run(command)
        #expect(asked.status == 2 && asked.errors.contains("--yes"), "\(asked)")
        let dry = try await stage.run(command + ["--dry-run", "--json"])
        #expect(dry.status == 0 && dry.output.contains("\"dry_run\" : true"), "\(dry)")
        #expect(
            ["One", "Two", "Three"].allSatisfy { dry.output.contains("\"\($0)\"") } && !dry.output.contains("Other"))
        let before = try await jobs()
        #expect(["One", "Two", "Three"].allSatisfy { !isChanged(before[$0], check) })
        let (_, errors, status) = try await stage.run(command + ["--yes"])
        #expect(status == 0, "\(errors)")
        let after = try await jobs()
        #expect(["One", "Two", "Three"].allSatisfy { isChanged(after[$0], check) }, "\(words)")
        #expect(after["Other"] == before["Other"] && after["Done"] == before["Done"])
        #expect(try await stage.run("undo").status == 0)
        let back = try await jobs()
        #expect(["One", "Two", "Three"].allSatisfy { !isChanged(back[$0], check) }, "one undo takes all back")
    }

    nonisolated static let refused: [(words: [String], status: Int32, says: String)] = [
        (["done", "--filter", "nothere"], 1, "No job matches"), (["done", "--filter", "due:never"], 2, "due"),
        (["done", "One", "--filter", "tag:x"], 2, "name no job and no step"), (["done"], 2, "JOB is missing"),
        (["priority", "--filter", "tag:x"], 2, "PRIORITY is missing"),
        (["tag", "--filter", "tag:x"], 2, "TAG is missing"),
        (["due", "--filter", "tag:x"], 2, "give a date"), (["assign", "--filter", "tag:x", "Nobody"], 1, "Nobody"),
    ]

    @Test(arguments: refused)
    func anInvalidCommandIsRefused(words: [String], status: Int32, says: String) async throws {
        try await fill()
        do {
            let result = try await stage.run(["jobs"] + words)
            #expect(result.status == status && result.errors.contains(says), "\(result)")
        } catch let error as UsageError {
            #expect(status == 2 && error.message.contains(says), "\(error)")
        }
    }

    /// A single match needs no question, and a dry run also works for one job.
    @Test func aSingleMatchNeedsNoQuestion() async throws {
        try await fill()
        #expect(
            try await stage.run("jobs", "done", "Other", "--dry-run").output.contains("Dry run: Other is completed"))
        #expect(try await jobs()["Other"]?.status == .ready)
        #expect(try await stage.run("jobs", "done", "--filter", "Other").status == 0)
        #expect(try await jobs()["Other"]?.status == .completed)
    }

    @Test func aMinusRemovesATag() async throws {
        try await fill()
        #expect(try await stage.run("jobs", "tag", "One", "+y", "-x").status == 0)
        #expect(try await jobs()["One"]?.tags == ["y"])
    }

    // MARK: Hidden until later

    @Test func futureJobsAreHiddenAndCounted() async throws {
        #expect(try await stage.run("jobs", "add", "Now").status == 0)
        #expect(try await stage.run("jobs", "add", "Later", "wait:+3d").status == 0)
        let listed = try await stage.run("jobs", "list")
        #expect(listed.output.contains("Now") && !listed.output.contains("Later"))
        #expect(listed.errors.contains("1 hidden until later; --hidden shows them"), "\(listed.errors)")
        for words in [["--hidden"], ["scheduled"], ["waiting"], ["start:<9d"]] {
            #expect(try await stage.run(["jobs", "list"] + words).output.contains("Later"), "\(words)")
        }
        let json = try await stage.run("jobs", "list", "--json").output
        #expect(json.contains("Later") && json.contains("\"hidden\" : true"))
        let next = try await stage.run("jobs", "next")
        #expect(!next.output.contains("Later") && next.errors.contains("1 hidden until later"))
    }

    // MARK: One of a series

    @Test(arguments: ["skip", "cancel"])
    func changingOnlyOneJobOfASeriesIsReported(_ command: String) async throws {
        #expect(try await stage.run("jobs", "add", "Mow", "due:2030-01-07", "recur:weekly").status == 0)
        let one = try await stage.run("jobs", command, "Mow")
        #expect(one.status == 0 && one.errors.contains("Only this job is"), "\(one)")
        #expect(one.errors.contains("2030-01-14") && one.errors.contains("--series"))
    }

    @Test(arguments: ["skip", "cancel"])
    func theSeriesOptionEndsTheSeries(_ command: String) async throws {
        #expect(try await stage.run("jobs", "add", "Mow", "due:2030-01-07", "recur:weekly").status == 0)
        #expect(try await stage.run("jobs", command, "Mow", "--series").status == 0)
        let all = try await stage.container.jobs.summaries()
        #expect(all.count == 1 && all[0].recurrence == nil && !all[0].isOpen)
    }
}
