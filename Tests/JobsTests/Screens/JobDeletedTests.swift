import Testing

@testable import JobsCore
@testable import JobsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport

/// Another window deletes a job or template while its form is open.
@MainActor
@Suite struct JobDeletedTests {
    private static let words =
        "was deleted in another window; undo there brings it back, and its form has what you typed"

    @Test func aRestoredJobRestoresItsForm() async throws {
        let stage = try await JobStage(at: .jobs)
        let job = stage.job
        await stage.press("e")
        await eventually("the form is open") { stage.text.contains("In order only") }
        await stage.type(" and back")
        stage.stage.jobs.take(job.id)
        await stage.press("ctrl-s")
        await eventually("it is said") { stage.said == "“\(job.name)” \(Self.words)" }
        await stage.hear()
        stage.stage.jobs.put(job)
        await stage.hear()
        await stage.press("e")
        await eventually("the form has what was typed") { stage.text.contains("\(job.name) and back") }
        await stage.press("ctrl-s")
        await eventually("it is written") { stage.job.name == "\(job.name) and back" }
        await stage.press("e")
        await stage.press("esc")
        #expect(stage.job.name == "\(job.name) and back")
    }

    @Test(arguments: [0, 1])
    func aRestoredJobRestoresTheFormOfItsStep(changes: Int) async throws {
        let stage = try await JobStage(at: .job("visit"))
        let job = try #require(stage.stage.jobs.job("visit"))
        let step = job.steps[3]
        await stage.press("e")
        await eventually("the form is open") { stage.text.contains("ctrl-s") }
        await stage.type(" and back")
        var other = job
        other.steps.remove(at: 3)
        other.revision += changes
        stage.stage.jobs.put(other)
        await stage.press("ctrl-s")
        await eventually("it is said") { stage.said == "a step of \(job.name) \(Self.words)" }
        stage.stage.jobs.put(job)
        await stage.hear()
        await stage.press("g", "g", "j", "j", "j", "e")
        await eventually("the form has what was typed") { stage.text.contains("\(step.name) and back") }
        await stage.press("ctrl-s")
        await eventually("it is written") { stage.job.steps[3].name == "\(step.name) and back" }
    }

    @Test func aDeletedTemplateIsNamed() async throws {
        let stage = try await JobStage(at: .jobTemplates)
        let template = try #require(try await stage.stage.jobs.templates().first { $0.id == "campus" })
        await stage.press("p")
        await eventually("the form is open") { stage.text.contains("ctrl-s") }
        await stage.type(" two")
        stage.stage.jobs.takeTemplate("campus")
        await stage.press("ctrl-s")
        await eventually("it is said") { stage.said == "“\(template.name)” \(Self.words)" }
    }
}
