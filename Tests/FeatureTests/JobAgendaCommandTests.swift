import FoundationEssentials
import Testing

@testable import JobsCore
@testable import JobsUI
@testable import QuadCommandLine
@testable import QuadCore
@testable import QuadSystem

@MainActor
@Suite struct JobAgendaCommandTests {
    private let stage: FeatureStage

    init() throws { stage = try FeatureStage([.jobs]) }

    private func add(_ name: String, due days: Int) async throws {
        let due = DueDate(stage.container.clock.today.adding(days: days))
        let step = JobStep(TemplateAction(id: "1", name: "Call"), due: due)
        _ = try await stage.container.jobService.add(
            Job(id: name, name: name, steps: [step], createdAt: Date(timeIntervalSince1970: 0)))
    }

    @Test func overdueItemsArePrintedFirst() async throws {
        try await add("Soon", due: 3)
        try await add("Late", due: -2)
        try await add("Later", due: 30)
        let today = stage.container.clock.today
        #expect(
            try await stage.run("jobs", "agenda").output
                == "!\(today.adding(days: -2))\tLate\tCall\t\n\(today.adding(days: 3))\tSoon\tCall\t\n")
        let json = try await stage.run("jobs", "agenda", "--json").output
        #expect(json.contains("\"job_name\" : \"Late\"") && json.contains("\"late\" : true"))
        #expect(!json.contains("Later"))
    }

    /// Both jobs are blocked by a step without a date.
    @Test func anOverdueBlockedJobIsListed() async throws {
        let late = DueDate(stage.container.clock.today.adding(days: -1))
        let steps = [
            JobStep(TemplateAction(id: "1", name: "Call")), JobStep(TemplateAction(id: "2", name: "Ask")),
            JobStep(TemplateAction(id: "3", name: "Book", needs: ["1", "2"], trigger: .any), due: late),
        ]
        _ = try await stage.container.jobService.add(
            Job(id: "camp", name: "Camp", steps: steps, createdAt: Date(timeIntervalSince1970: 0)))
        #expect(try await stage.run("jobs", "agenda").output == "!\(late)\tCamp\t3 Book\tany of 1 Call, 2 Ask\n")
        #expect(try await stage.run("jobs", "list", "late").output.contains("!\(late)"))
        #expect(try await stage.run("jobs", "blocked").output.contains("any of 1 Call, 2 Ask"))
        let json = try await stage.run("jobs", "blocked", "--json").output
        #expect(json.contains("\"any\" : true"), "\(json)")
    }

    /// The name of a task is printed only once.
    @Test func aTaskIsPrintedOnce() async throws {
        let due = DueDate(stage.container.clock.today)
        let step = JobStep(TemplateAction(id: "1", name: "Buy milk"), due: due)
        _ = try await stage.container.jobService.add(
            Job(id: "milk", name: "Buy milk", steps: [step], createdAt: Date(timeIntervalSince1970: 0)))
        #expect(try await stage.run("jobs", "agenda").output == "\(due)\tBuy milk\t\t\n")
        let shown = try await stage.run("jobs", "show", "milk").output
        #expect(shown.hasSuffix("\n\n[ ] \(due)\n"), "\(shown)")
        let next = try await stage.run("jobs", "next").output
        #expect(next.hasPrefix("milk\tBuy milk\t-\t"), "\(next)")
    }

    @Test func anEmptyAgendaIsAnEmptyList() async throws {
        #expect(try await stage.run("jobs", "agenda").output == "")
        #expect(try await stage.run("jobs", "agenda", "--json").status == 0)
    }
}
