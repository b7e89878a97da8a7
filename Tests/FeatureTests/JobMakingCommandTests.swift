import FoundationEssentials
import Testing

@testable import JobsCore
@testable import JobsUI
@testable import QuadCommandLine
@testable import QuadCore
@testable import quad

/// A single command creates a job with all of its fields.
@MainActor
@Suite struct JobMakingCommandTests {
    private let stage: FeatureStage

    init() throws { stage = try FeatureStage([.jobs]) }

    private func made(_ name: String) async throws -> Job {
        let summaries = try await stage.container.jobs.summaries()
        let id = try #require(summaries.first { $0.name == name }).id
        return try #require(try await stage.container.jobs.jobs([id]).first)
    }

    @Test func aLineCreatesAJobWithOneStep() async throws {
        let words = ["Feed", "cat", "due:2030-01-02", "recur:weekly", "project:house", "+home", "pri:H"]
        let (output, errors, status) = try await stage.run(["jobs", "add"] + words)
        #expect(status == 0, "\(errors)")
        #expect(output.hasPrefix("“Feed cat” is made, 1 step: "))
        #expect(output.contains("\ndue 2030-01-02 · project house · #home · high priority · every week\n"), "\(output)")
        let job = try await made("Feed cat")
        #expect(job.due == DueDate("2030-01-02") && job.project == "house" && job.tags == ["home"])
        #expect(
            job.priority == .high && job.recurrence == Recurrence(every: 1, .week)
                && job.steps.map(\.name) == ["Feed cat"])
        #expect(try await stage.container.jobs.history(of: job.id).count == 1)
        #expect(try await stage.run("jobs", "done", "Feed cat").output.contains("repeats on"))
    }

    @Test(
        arguments: [
            ["due:someday"], ["recur:often"], ["pri:urgentest"], ["until:2030-01-01"], ["who:Nobody"],
        ])
    func anUnreadableLineCreatesNothing(_ words: [String]) async throws {
        let (_, errors, status) = try await stage.run(["jobs", "add", "Feed", "cat"] + words)
        #expect(status != 0 && !errors.isEmpty)
        #expect(try await stage.container.jobs.summaries().isEmpty)
    }

    @Test func aJobHiddenUntilAfterItsDueDateGivesAWarning() async throws {
        let words = "it is hidden until 2030-01-05, after it is due (2030-01-02)"
        let added = try await stage.run("jobs", "add", "Feed cat", "due:2030-01-02", "wait:2030-01-05")
        #expect(added.status == 0 && added.errors.contains(words), "\(added.errors)")
        _ = try await stage.run("jobs", "add", "Mow", "due:2030-01-02")
        for command in [["start-day", "Mow", "2030-01-05"], ["due", "Mow", "2029-12-31"]] {
            let errors = try await stage.run(["jobs"] + command).errors
            #expect(errors.contains("it is hidden until 2030-01-05, after it is due"), "\(command) \(errors)")
        }
        #expect(try await !stage.run("jobs", "due", "Mow", "2030-01-06").errors.contains("hidden"))
        #expect(try await !stage.run("jobs", "add", "Old", "due:2020-01-02").errors.contains("hidden"))
    }

    @Test func aSeriesNamesTheNextDueDate() async throws {
        _ = try await stage.run("jobs", "add", "Rent", "due:2030-01-10", "start:2030-01-05", "recur:monthly")
        let done = try await stage.run("jobs", "done", "Rent").output
        #expect(done.contains("“Rent” repeats on 2030-02-10, hidden until 2030-02-05: "), "\(done)")
        _ = try await stage.run("jobs", "new", "--empty", "--name", "Mow", "--start", "2030-01-05", "--recur", "weekly")
        let mown = try await stage.run("jobs", "done", "Mow").output
        #expect(mown.contains("“Mow” repeats on 2030-01-12: "), "\(mown)")
    }

    @Test func anUnknownTagIsReported() async throws {
        _ = try await stage.run("jobs", "add", "Trip", "+fam")
        let both = try await stage.run("jobs", "tag", "Trip", "+new", "-work")
        #expect(both.status == 0 && both.errors.contains("“Trip” has no tag work"), "\(both.errors)")
        #expect(try await made("Trip").tags == ["fam", "new"])
        let nothing = try await stage.run("jobs", "tag", "Trip", "+fam", "-work")
        #expect(nothing.output.hasPrefix("Nothing to change."), "\(nothing.output)")
        #expect(try await stage.run("jobs", "add", "Trip +fam -work").status == 2)
        #expect(try await stage.run("jobs", "list", "tag:zz").errors.contains("Nothing here has the tag zz"))
        #expect(try await stage.run("jobs", "list", "tag:#fam").output.contains("Trip"))
    }

    @Test func aLineWithoutANameIsRefused() async throws {
        #expect(try await stage.run("jobs", "add", "due:today", "+home").status == 2)
        #expect(try await stage.run("jobs", "add", "Feed cat", "due:fri 9am").status == 0)
        #expect(try await made("Feed cat").due?.minute == 540)
    }

    private static let said = [
        "--tag", "+home", "--tag", "next", "--project", "house", "--priority", "H", "--recur", "2w", "--until",
        "2030-01-01", "--from-completion",
    ]

    @Test(arguments: [["--empty"], ["Trip"]])
    func aNewJobOffersTheSameOptions(_ kind: [String]) async throws {
        #expect(try await stage.run("jobs", "template", "new", "Trip", "Pick:5", "Go<1").status == 0)
        let (output, errors, status) = try await stage.run(
            ["jobs", "new"] + kind + ["--name", "J: due:fri"] + Self.said)
        #expect(status == 0, "\(errors)")
        #expect(output.contains("project house · #home #next · high priority · every 2 weeks after the last"))
        // A name in an option is not parsed.
        let job = try await made("J: due:fri")
        #expect(job.tags == ["home", "next"] && job.project == "house" && job.priority == .high && job.due == nil)
        #expect(
            job.recurrence
                == Recurrence(every: 2, .week, from: .completion, until: CalendarDay("2030-01-01")))
        // The history has one event, and one deletion undoes everything.
        #expect(try await stage.container.jobs.history(of: job.id).count == 1)
        #expect(try await stage.run("jobs", "delete", job.id, "--yes").status == 0)
        #expect(try await stage.container.jobs.summaries().isEmpty)
    }

    @Test func aTemplatesRecurrenceIsUsedUnlessOverridden() async throws {
        #expect(try await stage.run("jobs", "template", "new", "Trip", "Pick", "--every", "monthly").status == 0)
        for (name, words, period) in [
            ("a", [], Recurrence(every: 1, .month)), ("b", ["--recur", "-"], nil),
            ("c", ["--recur", "daily"], Recurrence(every: 1, .day)),
        ] as [(String, [String], Recurrence?)] {
            #expect(try await stage.run(["jobs", "new", "Trip", "--name", name] + words).status == 0)
            #expect(try await made(name).recurrence == period, "\(words)")
        }
    }

    @Test(
        arguments: [
            (["--due", "someday"], DateError.examples), (["--priority", "x"], Job.Priority.readingExamples),
            (["--recur", "often"], Recurrence.readingExamples), (["--until", "2030-01-01"], "--recur"),
            (["--recur", "daily", "--until", "x"], DateError.examples), (["--from-completion"], "--recur"),
        ])
    func anInvalidValueIsAUsageError(_ words: [String], _ advice: String) async throws {
        let (_, errors, status) = try await stage.run(["jobs", "new", "--empty", "--name", "J"] + words)
        #expect(status == 2 && errors.contains(advice), "\(errors)")
        #expect(try await stage.container.jobs.summaries().isEmpty)
    }

    @Test func aStepIsTypedAsInATemplate() async throws {
        _ = try await stage.container.jobService.add(
            Job(
                id: "wash", name: "Wash",
                steps: ["Fill", "Soap"].enumerated().map {
                    JobStep(TemplateAction(id: "\($0.offset + 1)", name: $0.element))
                }, createdAt: Date(timeIntervalSince1970: 0)))
        func steps() async throws -> [JobStep] {
            try #require(try await stage.container.jobs.jobs(["wash"]).first).steps
        }
        #expect(
            try await stage.run("jobs", "step", "wash", "Rinse<1|2:10 [approval, optional]", "--after", "2").status == 0
        )
        let rinse = try #require(try await steps().last).action
        #expect(rinse.name == "Rinse" && rinse.needs == ["1", "2"] && rinse.trigger == .any && rinse.minutes == 10)
        #expect(rinse.kind == .approval && !rinse.isRequired)
        // Options override the line.
        #expect(
            try await stage.run("jobs", "step", "wash", "Dry<1:10", "--needs", "3", "--minutes", "1h", "--optional")
                .status
                == 0)
        let dry = try #require(try await steps().last).action
        #expect(dry.needs == [rinse.id] && dry.minutes == 60 && !dry.isRequired && dry.trigger == .all)
        #expect(try await stage.run("jobs", "step", "wash", "Call: ask").status == 0)
        #expect(try await steps().last?.name == "Call: ask")
        for line in ["Go<9", "Go [tomorrow]", "<1"] {
            let (_, errors, status) = try await stage.run("jobs", "step", "wash", line)
            #expect(status == 2 && errors.contains(line), "\(errors)")
        }
        #expect(try await steps().count == 5)
    }

    @Test func tagsAreTypedWithOrWithoutTheirSign() async throws {
        #expect(try await stage.run("jobs", "add", "Mow").status == 0)
        #expect(try await stage.run("jobs", "tag", "Mow", "+next", "#home", "sun,rain").status == 0)
        #expect(try await made("Mow").tags == ["next", "home", "sun", "rain"])
        #expect(try await stage.run("jobs", "tag", "Mow", "--remove", "+next,#sun").status == 0)
        #expect(try await made("Mow").tags == ["home", "rain"])
        // A job from elsewhere keeps its own name.
        let odd = Job(
            id: "odd", name: "Odd", tags: ["two words", "#x", "x"], createdAt: Date(timeIntervalSince1970: 0))
        _ = try await stage.container.jobService.add(odd)
        #expect(try await stage.run("jobs", "tag", "odd", "--remove", "two words, #x").status == 0)
        #expect(try await made("Odd").tags == ["x"])
    }

    @Test func helpExplainsEachOptionsValues() throws {
        let jobs = CommandTable(groups: [InstalledFeature.jobs].commandGroups)
        for command in jobs.commands {
            for option in command.options {
                guard case .values(let values) = option.completion else { continue }
                let row = try #require(HelpText.rows(of: [option]).first)
                let text = row.term + row.description
                #expect(values.allSatisfy(text.contains), "\(command.name): \(text)")
            }
        }
        let permission = try #require(
            jobs.commands.first { $0.name == "jobs people edit" }?.options.first { $0.long == "permission" })
        #expect(permission.description.hasSuffix(": admin or user"), "\(permission.description)")
    }
}
