import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore

/// The cases of `job_template_dag.json`.
struct TemplateGraphVectorTests {
    struct File: Decodable {
        struct Action: Decodable {
            let id: String
            let name: String
            let est_minutes: Int
            let depends_on: [String]
            let required: Bool
            let role: String
            let kind: TemplateAction.Kind
        }

        struct Moment: Decodable {
            let done: [String]
            let ready: [String]
            let blocked: [String]
            let percent_by_count: Int
        }

        struct Circle: Decodable {
            let add_edge: String
            let must_reject: Bool
            let cycle: [String]
        }

        struct Expected: Decodable {
            let topological_levels: [[String]]
            let earliest_start: [String: Int]
            let total_minutes: Int
            let critical_path: [String]
            let slack_minutes: [String: Int]
            let after_completing: [Moment]
            let cycle_test: Circle
        }

        let template_actions: [Action]
        let expected: Expected
    }

    private let file: File
    private let actions: [TemplateAction]

    init() throws {
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Fixtures/job_template_dag.json")
        file = try JSONDecoder().decode(File.self, from: Data(contentsOf: path))
        actions = file.template_actions.map {
            TemplateAction(
                id: $0.id, name: $0.name, needs: $0.depends_on, isRequired: $0.required, kind: $0.kind, role: $0.role,
                minutes: $0.est_minutes)
        }
    }

    private func ids(_ positions: [Int]) -> [String] { positions.map { actions[$0].id } }

    @Test func levelsAndPlanMatch() {
        let graph = StepGraph(actions: actions)
        let plan = graph.plan
        #expect(graph.levels.map(ids) == file.expected.topological_levels)
        #expect(plan.totalMinutes == file.expected.total_minutes)
        #expect(ids(plan.criticalPath) == file.expected.critical_path)
        for (position, action) in actions.enumerated() {
            #expect(plan.slack[position] == file.expected.slack_minutes[action.id])
            #expect(plan.earliestStart[position] == file.expected.earliest_start[action.id])
        }
    }

    @Test func readyAndBlockedStepsMatchAsStepsAreCompleted() {
        for moment in file.expected.after_completing {
            let graph = StepGraph(actions: actions, closed: Set(moment.done))
            #expect(ids(graph.ready) == moment.ready)
            #expect(ids(actions.indices.filter(graph.isBlocked)) == moment.blocked)
            let job = Job(
                id: "j", name: "J",
                steps: actions.map { JobStep($0, status: moment.done.contains($0.id) ? .completed : .pending) },
                createdAt: Sample.now)
            #expect(job.percent == moment.percent_by_count)
        }
    }

    @Test func strictOrderAllowsOnlyTheFirstOpenStep() {
        for moment in file.expected.after_completing {
            let graph = StepGraph(actions: actions, isStrict: true, closed: Set(moment.done))
            let first = actions.first { !moment.done.contains($0.id) }
            #expect(ids(graph.ready) == moment.ready.filter { $0 == first?.id })
        }
    }

    @Test func aNeedThatClosesACycleIsRefused() throws {
        let circle = file.expected.cycle_test
        let parts = circle.add_edge.split(separator: " ")
        #expect(circle.must_reject)
        #expect(NeedCircle.shortest(in: actions) == nil)
        #expect(NeedCircle.closed(by: String(parts[2]), of: String(parts[0]), in: actions) == circle.cycle)
        var closed = actions
        let place = try #require(closed.firstIndex { $0.id == parts[0] })
        closed[place].needs.append(String(parts[2]))
        #expect(NeedCircle.shortest(in: closed) == circle.cycle)
    }
}
