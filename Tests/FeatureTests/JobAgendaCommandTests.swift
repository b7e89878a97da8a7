import FoundationEssentials
import QuadDomain
import QuadInfrastructure
import Testing

@testable import quad

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

    @Test func printsWhatIsDueLateOnesFirst() async throws {
        try await add("Soon", due: 3)
        try await add("Late", due: -2)
        try await add("Later", due: 30)
        let today = stage.container.clock.today
        #expect(
            try await stage.run("jobs", "agenda").output
                == "!\(today.adding(days: -2))\tLate\t1 Call\t\n\(today.adding(days: 3))\tSoon\t1 Call\t\n")
        let json = try await stage.run("jobs", "agenda", "--json").output
        #expect(json.contains("\"job_name\" : \"Late\"") && json.contains("\"late\" : true"))
        #expect(!json.contains("Later"))
    }

    @Test func anEmptyOneIsAnEmptyList() async throws {
        #expect(try await stage.run("jobs", "agenda").output == "")
        #expect(try await stage.run("jobs", "agenda", "--json").status == 0)
    }
}
