import Testing

@testable import JobsCore
@testable import JobsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport

/// Forms of steps and templates are saved after another window changed the same item.
@MainActor
@Suite struct JobFormCollisionTests {
    /// A form of the tab. The user changes the name and About, and another window changes the name in the meantime.
    enum Form: CaseIterable, Sendable {
        case step, template, listedTemplate, action

        var route: Route {
            switch self {
            case .step: .job("visit")
            case .listedTemplate: .jobTemplates
            case .template, .action: .jobTemplate("campus")
            }
        }

        var key: String {
            switch self {
            case .step: "e"
            case .template, .listedTemplate: "p"
            case .action: "E"
            }
        }

        var collision: String {
            switch self {
            case .step, .template, .listedTemplate: "Name is now “Other” there and “Typed” here"
            case .action: "name of Other is now “Other” there and “Typed” here"
            }
        }

        @MainActor
        func changeElsewhere(_ stage: JobStage) async throws {
            switch self {
            case .step: stage.elsewhere { $0.steps[3].action.name = "Other" }
            case .template, .listedTemplate:
                _ = try await stage.stage.jobsLibrary.service.renameTemplate("campus", name: "Other")
            case .action:
                var actions = try await template(stage).edited
                actions[0].name = "Other"
                _ = try await stage.stage.jobsLibrary.service.saveDraft(actions, of: "campus")
            }
        }

        /// Returns the stored name and About.
        @MainActor
        func stored(_ stage: JobStage) async throws -> [String] {
            switch self {
            case .step: return [stage.job.steps[3].name, stage.job.steps[3].action.description]
            case .template, .listedTemplate:
                let template = try await template(stage)
                return [template.name, template.description]
            case .action:
                let action = try await template(stage).edited[0]
                return [action.name, action.description]
            }
        }

        @MainActor
        private func template(_ stage: JobStage) async throws -> JobTemplate {
            try #require(try await stage.stage.jobs.templates().first { $0.id == "campus" })
        }
    }

    private static let question = "Not saved yet: it changed in another window"
    private static let about = "nobody types this twice"

    /// Fills in the form and saves it after the other window saved. The question is on screen.
    private func asked(_ form: Form, about: Bool = true) async throws -> JobStage {
        let stage = try await JobStage(at: form.route)
        await stage.press(form.key)
        await eventually("the form is open") { stage.text.contains("ctrl-s") }
        await stage.press("ctrl-u")
        await stage.type("Typed")
        if about {
            await stage.press("tab", "ctrl-u")
            await stage.type(Self.about)
        }
        try await form.changeElsewhere(stage)
        await save(stage, form)
        return stage
    }

    private func save(_ stage: JobStage, _ form: Form) async {
        await stage.press("ctrl-s")
        await eventually("it is asked") { stage.text.contains(Self.question) }
        #expect(stage.text.contains(form.collision), "\(stage.text)")
        for choice in ["Keep mine", "Take theirs", "Back"] { #expect(stage.text.contains(choice), "\(stage.text)") }
    }

    private func written(_ stage: JobStage) async {
        await eventually("it is written") { ["Changed", "Renamed"].contains { stage.said.hasPrefix($0) } }
    }

    @Test(arguments: Form.allCases, ["m", "t"])
    func theAnswerAppliesToTheCollidingField(form: Form, key: String) async throws {
        let stage = try await asked(form)
        let name = key == "m" ? "Typed" : "Other"
        await stage.press(key)
        await written(stage)
        #expect(stage.said.contains(name))
        #expect(try await form.stored(stage) == [name, Self.about])
        await stage.press("u")
        #expect(try await form.stored(stage)[0] == "Other")
        #expect(try await form.stored(stage)[1] != Self.about)
    }

    @Test(arguments: Form.allCases)
    func takingTheirValueLeavesNothingToChange(form: Form) async throws {
        let stage = try await asked(form, about: false)
        await stage.press("t")
        await eventually("it is said") { stage.said == "Nothing to change." }
        #expect(try await form.stored(stage)[0] == "Other")
    }

    @Test(arguments: Form.allCases)
    func backReopensTheFormAsTyped(form: Form) async throws {
        let stage = try await asked(form)
        await stage.press("esc")
        await eventually("the form is open again") { !stage.text.contains(Self.question) }
        #expect(stage.text.contains("Typed") && stage.text.contains(Self.about), "\(stage.text)")
        #expect(try await form.stored(stage)[0] == "Other")
        // Text typed later is part of the next question.
        await save(stage, form)
        await stage.press("m")
        await written(stage)
        #expect(try await form.stored(stage) == ["Typed", Self.about])
    }

    /// A user who also leaves the form sees the stored values.
    @Test(arguments: Form.allCases)
    func leavingTheFormStoresNothing(form: Form) async throws {
        let stage = try await asked(form)
        // Esc asks once more, because several fields would be lost.
        await stage.press("esc", "esc", "esc")
        await stage.hear()
        await stage.press(form.key)
        await eventually("the form is open") { stage.text.contains("ctrl-s") }
        #expect(!stage.text.contains(Self.about) && stage.text.contains("Other"), "\(stage.text)")
    }

    // MARK: Forms whose deed has a question of its own

    @Test func backReopensTheNoteAsTyped() async throws {
        let stage = try await JobStage()
        await stage.press("a", "enter")
        await stage.type("mine")
        stage.elsewhere { $0.steps[3].notes = "theirs" }
        for keys in [["esc"], ["s", "esc"]] {
            await stage.press("ctrl-s")
            await eventually("it is asked") { stage.text.contains("The note of 4 Counselor signs was changed") }
            #expect(stage.text.contains("Back"), "\(stage.text)")
            for key in keys { await stage.press(key) }
            await eventually("the form is open again") { stage.text.contains("Note on 4 Counselor signs") }
            #expect(stage.text.contains("mine"), "\(stage.text)")
        }
        await stage.press("ctrl-s", "s", "m")
        await eventually("it is written") { stage.job.steps[3].notes == "mine" }
    }

    @Test func keepingTheirNoteDiscardsTheUsersNote() async throws {
        let stage = try await JobStage()
        await stage.press("a", "enter")
        await stage.type("mine")
        stage.elsewhere { $0.steps[3].notes = "theirs" }
        await stage.press("ctrl-s", "c")
        await stage.hear()
        await stage.press("a", "enter")
        await eventually("the form is open") { stage.text.contains("Note on 4 Counselor signs") }
        #expect(stage.job.steps[3].notes == "theirs" && !stage.text.contains("mine"), "\(stage.text)")
    }

    @Test func backReopensTheStepsForm() async throws {
        let stage = try await JobStage(SampleJobs.kinds)
        await stage.press("c")
        await eventually("the form is open") { stage.text.contains("Complete 1 Fill in the card") }
        await stage.type("44")
        stage.elsewhere { $0.steps[0].status = .completed }
        await stage.press("ctrl-s")
        await eventually("it is asked") { stage.text.contains("was completed in another window") }
        await stage.press("esc")
        await eventually("the form is open again") { stage.text.contains("Complete 1 Fill in the card") }
        #expect(stage.text.contains("44"), "\(stage.text)")
    }

    @Test func aRestoredStepRestoresItsNote() async throws {
        let stage = try await JobStage()
        let job = try #require(stage.stage.jobs.job("visit"))
        await stage.press("a", "enter")
        await stage.type("mine")
        stage.elsewhere { job in job.steps.removeAll { $0.id == "4" } }
        await stage.press("ctrl-s")
        await eventually("it is said") { stage.said.contains("and its form has what you typed") }
        stage.stage.jobs.put(job)
        await stage.hear()
        await stage.press("a", "enter")
        await eventually("the form has what was typed") { stage.text.contains("mine") }
    }
}
