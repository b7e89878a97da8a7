import FoundationEssentials
import Testing

@testable import JobsCore
@testable import JobsUI
@testable import QuadCore

/// The habits of a Taskwarrior user work as intended, or the program refuses them and says what to type instead.
@MainActor
@Suite struct TaskwarriorHabitsTests {
    private let stage: FeatureStage

    init() throws { stage = try FeatureStage([.jobs]) }

    private struct Made {
        var due: String?
        var start: String?
        var wait: String?
        var recurs: String?
        var tags: [String] = []
        var priority: Job.Priority?
        var project: String?
    }

    private nonisolated static let lines: [(words: [String], made: Made)] = [
        (["due:2030-01-31", "recur:monthly"], Made(due: "2030-01-31", recurs: "every month")),
        (["due:2030-01-31T18:00"], Made(due: "2030-01-31T18:00")),
        (["wait:2030-01-20", "due:2030-01-31"], Made(due: "2030-01-31", start: "2030-01-20")),
        (["wait:2030-01-20T09:00"], Made(start: "2030-01-20", wait: "2030-01-20T09:00")),
        (["scheduled:2030-01-20"], Made(start: "2030-01-20")),
        (["sched:2030-01-20", "wait:2030-01-10"], Made(start: "2030-01-20")),
        (
            ["+home", "+next", "pri:H", "project:house.rent"],
            Made(tags: ["home", "next"], priority: .high, project: "house.rent")
        ),
        (
            ["due:2030-01-31", "recur:weekly", "until:2030-06-01"],
            Made(due: "2030-01-31", recurs: "every week, until 2030-06-01")
        ),
        (["due:2030-01-31", "recur:2w"], Made(due: "2030-01-31", recurs: "every 2 weeks")),
        (["due:2030-01-31", "recur:weekdays"], Made(due: "2030-01-31", recurs: "every weekday")),
    ]

    @Test(arguments: lines.indices)
    func aTaskwarriorLineCreatesTheSameJob(_ place: Int) async throws {
        let (words, made) = Self.lines[place]
        let result = try await stage.run(["jobs", "add", "Rent"] + words)
        #expect(result.status == 0, "\(words): \(result.errors)")
        let job = try #require(try await stage.container.jobs.summaries().first)
        #expect(job.name == "Rent" && job.due?.description == made.due, "\(words)")
        if let start = made.start { #expect(job.start?.description == start, "\(words)") }
        #expect(job.wait?.description == made.wait && job.recurrence?.words == made.recurs, "\(words)")
        #expect(job.tags == made.tags && job.priority == made.priority && job.project == made.project, "\(words)")
    }

    private nonisolated static let refused: [(words: [String], says: String)] = [
        (["add", "Rent", "until:2030-01-01"], "recur:"), (["add", "Rent", "depends:3"], "not understood"),
        (["add", "Rent", "due:someday"], "someday"), (["list", "+home"], "tag:home"),
        (["list", "+OVERDUE"], "overdue"),
        (["list", "due.before:2030-01-01"], "due:<2030-01-01"), (["list", "status:pending"], "ready"),
        (["done", "25"], ""), (["delete", "300"], ""),
    ]

    @Test(arguments: refused.indices)
    func aTaskwarriorCommandWithAnotherMeaningIsRefused(_ place: Int) async throws {
        let (words, says) = Self.refused[place]
        #expect(try await stage.run("jobs", "add", "Pay 25 dollars").status == 0)
        let before = try await stage.container.jobs.summaries()
        let result = try await stage.run(["jobs"] + words)
        #expect(result.status != 0 && (says.isEmpty || result.errors.contains(says)), "\(words): \(result.errors)")
        #expect(try await stage.container.jobs.summaries() == before)
    }

    private nonisolated static let changes: [(words: [String], isRight: @Sendable (JobSummary) -> Bool)] = [
        (["due", "Rent", "2030-02-01"], { $0.due == DueDate("2030-02-01") }),
        (["due", "Rent", "-"], { $0.due == nil }), (["start", "Rent"], { $0.status == .inProgress }),
        (["tag", "Rent", "+new", "-old"], { $0.tags == ["new"] }),
        (["priority", "Rent", "L"], { $0.priority == .low }),
        (["project", "Rent", "house.rent"], { $0.project == "house.rent" }),
        (["start-day", "Rent", "2030-01-20T09:00"], { $0.wait == DueDate("2030-01-20T09:00") }),
        (["cancel", "Rent"], { $0.status == .canceled }), (["done", "Rent"], { $0.status == .completed }),
        (["done", "--filter", "tag:old"], { $0.status == .completed }),
        (["due", "--filter", "tag:old", "--later", "2"], { $0.due == DueDate("2030-02-02") }),
    ]

    @Test(arguments: changes.indices)
    func aTaskwarriorChangeMeansTheSame(_ place: Int) async throws {
        let (words, isRight) = Self.changes[place]
        #expect(try await stage.run("jobs", "add", "Rent", "due:2030-01-31", "+old").status == 0)
        let result = try await stage.run(["jobs"] + words)
        #expect(result.status == 0, "\(words): \(result.errors)")
        #expect(isRight(try #require(try await stage.container.jobs.summaries().first)), "\(words)")
    }
}
