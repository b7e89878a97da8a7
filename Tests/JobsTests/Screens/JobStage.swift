import TestSupport
import Testing

@testable import JobsCore
@testable import JobsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport

/// A job on screen, controlled by keys as a user would.
@MainActor
struct JobStage {
    let stage: Stage
    let shell: AppShell
    let id: String

    init(
        _ job: Job = SampleJobs.visit, at route: Route? = nil, people: [Person] = SampleJobs.people,
        others: [Job] = []
    ) async throws {
        stage = try Stage(jobs: [job] + others, people: people)
        shell = await stage.start()
        id = job.id
        stage.context.open(route ?? .job(job.id))
        await stage.jobsLibrary.whenRead()
        await settle()
        _ = shell.text
    }

    var job: Job { stage.jobs.all.first { $0.id == id } ?? SampleJobs.visit }
    var text: String { shell.text }
    /// The last message.
    var said: String { stage.lastText ?? "" }

    func status(_ number: Int) -> JobStep.Status { job.steps[number - 1].status }

    func press(_ keys: String...) async {
        for key in keys {
            shell.press(key)
            await settle()
            _ = shell.text
        }
    }

    func type(_ text: String) async {
        shell.type(text)
        await settle()
    }

    /// Answers a prompt; the answer replaces the existing text.
    func answer(_ text: String) async {
        shell.press("ctrl-u")
        shell.type(text)
        await press("enter")
    }

    /// Makes a change in another window that this window has not noticed yet.
    func elsewhere(_ change: (inout Job) -> Void) {
        var job = job
        change(&job)
        job.revision += 1
        stage.jobs.put(job)
    }

    /// Makes this window notice the changes of others.
    func hear() async {
        stage.jobsLibrary.changedElsewhere()
        await stage.jobsLibrary.whenRead()
        await settle()
    }
}

extension SampleJobs {
    /// A job with a step of each kind.
    static let kinds: Job = {
        var form = TemplateAction(id: "form", name: "Fill in the card", kind: .form)
        form.fields = [
            JobFormField(name: "Size", type: .number, required: true), JobFormField(name: "Day", type: .date),
            JobFormField(name: "Left-handed", type: .yesno, value: "yes"),
        ]
        var any = TemplateAction(id: "any", name: "Either will do", needs: ["form", "sign"], trigger: .any)
        any.isRequired = false
        any.isStop = false
        return Job(
            id: "kinds", name: "All kinds",
            steps: [
                JobStep(form), JobStep(TemplateAction(id: "sign", name: "Sign it", kind: .approval), assignee: "dana"),
                JobStep(any), JobStep(TemplateAction(id: "wait", name: "Wait for mail", needs: ["any"], kind: .wait)),
            ], createdAt: moment("2026-11-09"))
    }()
}
