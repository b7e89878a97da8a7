import TextKit

@testable import JobsCore
@testable import JobsUI
@testable import QuadCore
@testable import ScreenTestSupport

/// Scenes of one job.
extension ScreenScene {
    static let jobSteps = [
        ScreenScene("job/steps") { try await jobs([SampleJobs.visit], at: .job("visit")) { _ in } },
        ScreenScene("job/steps-plain", glyphs: .plain) {
            try await jobs([SampleJobs.visit], at: .job("visit")) { $0.press("j") }
        },
        ScreenScene("job/marked") { try await jobs([SampleJobs.visit], at: .job("visit")) { $0.type("vv") } },
        ScreenScene("job/kinds") { try await jobs([told], at: .job("kinds")) { _ in } },
        ScreenScene("job/circle") {
            let (stage, shell) = try await jobs([SampleJobs.visit], at: .job("visit")) { $0.type("ggD") }
            shell.type("11")
            shell.press("enter")
            await settle()
            return (stage, shell)
        },
        ScreenScene("job/empty") {
            let job = Job(id: "empty", name: "Something new", createdAt: SampleJobs.moment("2026-11-21"))
            return try await jobs([job], at: .job("empty")) { _ in }
        },
        ScreenScene("job/gone") { try await jobs([SampleJobs.visit], at: .job("gone")) { _ in } },
        ScreenScene("job/history") {
            let (stage, shell) = try await jobs([SampleJobs.visit], at: .job("visit")) { $0.press("c") }
            shell.press("@")
            shell.type("Dana")
            shell.press("enter")
            await settle()
            shell.press("g h")
            await settle()
            return (stage, shell)
        },
        ScreenScene("cards/ready") { try await jobs([SampleJobs.visit], at: .jobCards("visit")) { _ in } },
        ScreenScene("cards/blocked") { try await jobs([SampleJobs.visit], at: .jobCards("visit")) { $0.type("GA") } },
        ScreenScene("cards/long-plain", glyphs: .plain) { try await jobs([told], at: .jobCards("kinds")) { _ in } },
    ]

    /// A job with long and wide texts, an overdue date, and a form.
    private static let told: Job = {
        var job = SampleJobs.kinds
        job.steps[0].action.description =
            "Take the printed transcript to 漢字さん, room 114, before school. "
            + String(repeating: "It is open from 7:15 to 8:00. ", count: 12)
        job.steps[0].due = DueDate("2026-11-19")
        job.steps[0].notes = "Ask for two copies\nand a stamp"
        job.steps[1].status = .failed
        job.steps[1].reason = "she is away"
        return job
    }()
}
