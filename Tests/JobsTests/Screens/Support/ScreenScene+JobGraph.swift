@testable import JobsCore
@testable import JobsUI
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

/// The graph of a job, and templates.
extension ScreenScene {
    static let jobGraphs = [
        ScreenScene("graph/visit") { try await jobs([SampleJobs.visit], at: .jobGraph("visit")) { _ in } },
        ScreenScene("graph/blocked") {
            let (stage, shell) = try await jobs([SampleJobs.visit], at: .jobGraph("visit")) { _ in }
            _ = shell.canvas(Size(columns: 120, rows: 40), .unicode)
            for key in ["G", "h", "h"] { shell.press(key) }
            await settle()
            return (stage, shell)
        },
        ScreenScene("graph/plain", glyphs: .plain) {
            try await jobs([SampleJobs.visit], at: .jobGraph("visit")) { _ in }
        },
        ScreenScene("graph/tangled") { try await jobs([tangled], at: .jobGraph("tangled")) { _ in } },
        ScreenScene("graph/long") {
            let job = SampleJobs.simple("long", "Long", steps: 70, done: 3, due: "2026-11-23")
            return try await jobs([job], at: .jobGraph("long")) { _ in }
        },
        ScreenScene("templates/list") { try await jobs([SampleJobs.visit], at: .jobTemplates) { _ in } },
        ScreenScene("templates/editor") {
            try await jobs([SampleJobs.visit], at: .jobTemplate("campus")) {
                $0.type("jjjl")
                $0.press("e")
                $0.type(",")
            }
        },
        ScreenScene("templates/graph") { try await jobs([SampleJobs.visit], at: .jobTemplateGraph("campus")) { _ in } },
    ]

    /// A graph with crossing wires, shared needs, an any-trigger, and wide names.
    private static let tangled: Job = {
        let needs: [[String]] = [
            [], [], ["1"], ["1", "2"], ["2"], ["3", "4"], ["3", "4"], ["5"], ["1", "6", "7", "8"],
        ]
        let names = ["予約する", "Film", "List", "Letters", "Call", "Visit", "Camp", "Tests", "Decide"]
        let steps = needs.indices.map { place in
            JobStep(
                TemplateAction(
                    id: "\(place + 1)", name: names[place], needs: needs[place], trigger: place == 8 ? .any : .all,
                    minutes: 10 + place * 7 % 30), assignee: "me")
        }
        return Job(id: "tangled", name: "Tangled", steps: steps, createdAt: SampleJobs.moment("2026-11-09"))
    }()
}
