import TestSupport
import Testing

@testable import JobsCore
@testable import JobsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

/// Working on a job through its graph.
@MainActor
@Suite struct JobGraphTests {
    private func graph(_ job: Job = SampleJobs.visit) async throws -> JobStage {
        let stage = try await JobStage(job, at: .jobGraph(job.id))
        stage.shell.handle(.resize(Size(columns: 120, rows: 40)))
        _ = stage.shell.canvas(Size(columns: 120, rows: 40), .unicode)
        return stage
    }

    private func viewModel(_ stage: JobStage) throws -> JobGraphViewModel {
        try #require(stage.shell.coordinator.screen as? JobGraphScreen).viewModel
    }

    private func selected(_ stage: JobStage) throws -> String? { try viewModel(stage).open.selected }

    @Test func leftAndRightFollowEdges() async throws {
        let stage = try await graph()
        #expect(try selected(stage) == "4")
        await stage.press("l", "l")
        #expect(try selected(stage) == "6")
        // The cursor goes back the way it came, and not to the other need of 5.
        await stage.press("h", "h")
        #expect(try selected(stage) == "4")
        await stage.press("h", "h", "h")
        #expect(try selected(stage) == "1")
        #expect(stage.said.contains("needs nothing"))
    }

    @Test func upAndDownStayInTheLayerUntilItsEnd() async throws {
        let stage = try await graph()
        await stage.press("g g")
        #expect(try selected(stage) == "1")
        await stage.press("l", "j")
        #expect(try selected(stage) == "2")
        await stage.press("k")
        #expect(try selected(stage) == "3")
        await stage.press("G")
        #expect(try selected(stage) == "14")
    }

    /// A step of another job is a node: the cursor can reach it, and Enter opens the graph of its job.
    @Test func aStepOfAnotherJobIsANode() async throws {
        var job = SampleJobs.visit
        job.steps[3].action.needs.append("trip/t")
        let trip = Job(
            id: "trip", name: "Trip", steps: [JobStep(TemplateAction(id: "t", name: "Book it"))],
            createdAt: job.createdAt)
        let stage = try await JobStage(job, at: .jobGraph(job.id), others: [trip])
        stage.shell.handle(.resize(Size(columns: 120, rows: 40)))
        let model = try viewModel(stage)
        let canvas = stage.shell.canvas(Size(columns: 120, rows: 40), .unicode)
        #expect(canvas.glyphText.contains("Trip › Book it"), "\(canvas.glyphText)")
        model.went(to: 3)
        let node = try #require(model.selectedNode)
        #expect(model.contents.nodes[node].needs.contains { model.contents.nodes[$0].isElsewhere })
        model.go(toNode: model.contents.nodes.firstIndex(where: \.isElsewhere))
        #expect(model.selectedElsewhere == JobTarget("trip", step: "t") && model.targets.isEmpty)
        #expect(stage.text.contains("Trip › Book it, a step of another job: open"), "\(stage.text)")
        await stage.press("c")
        #expect(stage.job.steps == job.steps, "no step of this job is meant")
        await stage.press("l")
        #expect(model.selectedElsewhere == nil && model.open.selected == "4")
        model.go(toNode: model.contents.nodes.firstIndex(where: \.isElsewhere))
        await stage.press("enter")
        #expect(stage.shell.coordinator.route == .jobGraph("trip"))
    }

    @Test func theCursorVisitsTheBlockers() async throws {
        let stage = try await graph()
        await stage.press("G", "h")
        let start = try selected(stage)
        #expect(start == "13")
        await stage.press("b")
        #expect(try selected(stage) == "11")
        await stage.press("b")
        #expect(try selected(stage) == "9" || selected(stage) == "10")
        await stage.press("g g", "b")
        #expect(stage.shell.status?.text.contains("waits for nothing") == true)
    }

    @Test func aStepIsCompletedInPlace() async throws {
        let stage = try await graph()
        await stage.press("c")
        #expect(stage.status(4) == .completed)
        #expect(stage.said.contains("Confirm visit is ready"))
        #expect(try selected(stage) == "4")
        await stage.press("u")
        #expect(stage.status(4) == .pending)
    }

    @Test func completingAStepDoesNotShiftTheGraph() async throws {
        var job = SampleJobs.visit
        job.steps[4].action.dueRule = DueRule(.actionDone, ref: "4", offset: 2)
        job.steps[1].status = .pending
        job.steps[1].due = DueDate("2026-11-24")
        let stage = try await graph(job)
        func widths() throws -> [Int] {
            let contents = try viewModel(stage).contents
            let plan = try #require(GraphPlan(contents.nodes, criticalPath: contents.criticalPath))
            return plan.lengths.map(\.tall)
        }
        let before = try widths()
        #expect(try viewModel(stage).contents.nodes[1].details == ["slack 35m", "Tue 24 Nov"])
        let open = try viewModel(stage).open
        for step in ["2", "4"] {
            open.selected = step
            await stage.press("c")
        }
        #expect(stage.status(4) == .completed && stage.status(2) == .completed)
        #expect(try widths() == before)
        let nodes = try viewModel(stage).contents.nodes
        #expect(nodes[1].details == ["Maya     ", "Tue 24 Nov"] && nodes[3].details == ["Ms. Patel", "Mon 23 Nov"])
    }

    @Test func anEdgeIsAddedAndRemovedByMovingThere() async throws {
        let stage = try await graph()
        await stage.press("G", "D", "h", "h", "enter")
        #expect(stage.job.steps[13].action.needs == ["12", "13", "11"])
        await stage.press("enter", "esc")
        #expect(stage.job.steps[13].action.needs == ["12", "13"])
        #expect(try viewModel(stage).edited == nil)
    }

    @Test(arguments: ["l", "right"]) func edgesCanBeFollowedWhileEditingNeeds(key: String) async throws {
        let stage = try await graph()
        await stage.press("D", key)
        #expect(try selected(stage) == "5" && viewModel(stage).edited == "4")
        #expect(stage.job == SampleJobs.visit)
        await stage.press("h", "h", "enter")
        #expect(stage.job.steps[3].action.needs == [])
        // After either way of ending the edit, the cursor returns to the changed step.
        await stage.press("esc")
        #expect(try selected(stage) == "4" && viewModel(stage).edited == nil)
        await stage.press("D", key, "D")
        #expect(try selected(stage) == "4" && viewModel(stage).edited == nil)
    }

    /// No step needs itself, so Enter on the step asks for a step of another job.
    @Test func enterOnTheStepAsksForAStepOfAnotherJob() async throws {
        let stage = try await graph()
        await stage.press("D", "enter")
        #expect(stage.shell.text.contains("needs, as JOB/STEP"), "\(stage.shell.text)")
    }

    @Test func theSelectionStaysVisibleWhenTheGraphBecomesATree() async throws {
        let stage = try await graph()
        _ = stage.shell.canvas(Size(columns: 80, rows: 24), .unicode)
        await stage.press("G", "h", "h")
        #expect(try selected(stage) == "11")
        for _ in 1...2 {
            let text = stage.shell.canvas(Size(columns: 40, rows: 12), .unicode).glyphText
            let row = try #require(text.split(separator: "\n").first { $0.contains("▸") }, "\(text)")
            #expect(row.contains("11 Visit day"), "\(text)")
            _ = stage.shell.canvas(Size(columns: 80, rows: 24), .unicode)
        }
    }

    @Test func aCycleIsRefusedAndNamed() async throws {
        let stage = try await graph()
        await stage.press("g g", "D", "G", "enter")
        #expect(stage.text.contains("it would make a cycle"))
        #expect(stage.text.contains("1 Pick dates cannot need 14 Decide"))
        #expect(stage.job.steps[0].action.needs == [])
        await stage.press("x", "enter")
        // Another cycle still exists, so nothing is stored yet.
        #expect(stage.text.contains("it would make a cycle"))
        #expect(stage.job.steps[0].action.needs == [] && stage.job.steps[13].action.needs == ["12", "13"])
        await stage.press("x", "enter")
        #expect(stage.job.steps[0].action.needs == ["14"])
        #expect(stage.job.steps[13].action.needs == [])
    }

    @Test func zCyclesThroughShorterViews() async throws {
        let stage = try await graph()
        let viewModel = try viewModel(stage)
        await stage.press("g g", "l", "j", "z")
        #expect(
            viewModel.contents.nodes.map(\.id) == ["1", "2", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14"])
        await stage.press("z")
        #expect(viewModel.contents.nodes.count == 11)
        #expect(try selected(stage) == "4")
        await stage.press("z")
        #expect(viewModel.contents.nodes.count == 14)
    }

    @Test func aClickSelectsAndASecondClickOpens() async throws {
        let stage = try await graph()
        let canvas = stage.shell.canvas(Size(columns: 120, rows: 40), .unicode)
        let name = Array("11 Visit day")
        var found: Point?
        for y in 4..<30 {
            for x in 0..<canvas.size.columns - name.count
            where name.indices.allSatisfy({ canvas[x + $0, y].glyph == name[$0] }) {
                found = found ?? Point(x: x, y: y)
            }
        }
        let point = try #require(found)
        stage.shell.handle(.mouse(MouseEvent(.click, at: point)))
        #expect(try selected(stage) == "11")
        stage.shell.handle(.mouse(MouseEvent(.click, at: point)))
        #expect(stage.shell.coordinator.route == .jobCard("visit", step: "11"))
    }

    @Test func aChainIsOneNodeUntilOpened() async throws {
        let job = SampleJobs.simple("long", "Long", steps: 70, done: 0, due: nil)
        let stage = try await graph(job)
        let viewModel = try viewModel(stage)
        #expect(viewModel.contents.nodes.map(\.name) == ["70 steps"])
        await stage.press("enter")
        #expect(viewModel.contents.nodes.count == 70)
    }

    @Test func theCursorMovesByRowsInATree() async throws {
        let stage = try await JobStage(at: .jobGraph("visit"))
        _ = stage.shell.canvas(Size(columns: 50, rows: 24), .unicode)
        let viewModel = try viewModel(stage)
        viewModel.movedToEnd(isFirst: true)
        viewModel.moved(by: 1)
        #expect(viewModel.open.selected == "2")
        viewModel.moved(by: 1)
        viewModel.movedRight()
        #expect(viewModel.open.selected == "4")
        viewModel.movedLeft()
        #expect(viewModel.open.selected == "3")
    }
}
