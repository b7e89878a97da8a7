import FoundationEssentials
import TestSupport
import Testing

@testable import JobsCore
@testable import JobsUI
@testable import QuadCommandLine
@testable import QuadCore

/// Import and export of jobs, by commands and on screen.
@MainActor
@Suite struct JobInterchangeTests {
    private let stage: FeatureStage
    init() throws { stage = try FeatureStage([.jobs]) }

    private static let tasks = """
        {"uuid":"011bd270-69da-490e-8e98-a06b10bd1001","description":"Buy milk","status":"pending","estimate":3.5}
        {"uuid":"011bd270-69da-490e-8e98-a06b10bd1002","description":"Drink it",\
        "depends":["011bd270-69da-490e-8e98-a06b10bd1001"],"status":"pending"}
        {"uuid":"bad","description":"x"}

        """

    private func file(_ name: String, _ text: String) throws -> String {
        let path = stage.folder.appending(name)
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }

    @Test func anImportIsPreviewedAndDoneOnce() async throws {
        let path = try file("tasks.ndjson", Self.tasks)
        let dry = try await stage.run("jobs", "import", path, "--dry-run")
        #expect(dry.output.hasSuffix("Dry run: 2 jobs added, 1 row refused\n") && dry.status == 1)
        #expect(dry.output.contains("refused\tline 3\tx\tits uuid is not valid\n"))
        #expect(try await stage.container.jobs.summaries().isEmpty)
        let first = try await stage.run("jobs", "import", path, "--from", "taskwarrior")
        #expect(first.output.hasSuffix("2 jobs added, 1 row refused\n") && first.status == 1)
        let again = try await stage.run("jobs", "import", path, "--json")
        #expect(again.output.contains("\"summary\" : \"2 already there, 1 row refused\""))
        #expect(again.output.contains("\"line\" : 3") && again.status == 1)
        #expect(try await stage.container.jobs.summaries().count == 2)
    }

    @Test func importedJobsAreExported() async throws {
        let path = try file("tasks.ndjson", Self.tasks)
        _ = try await stage.run("jobs", "import", path)
        let out = try await stage.run("jobs", "export", "--to", "taskwarrior")
        let lines = out.output.split(separator: "\n").map(String.init)
        #expect(lines.count == 2)
        #expect(
            lines.contains(
                #"{"uuid":"011bd270-69da-490e-8e98-a06b10bd1001","description":"Buy milk","status":"pending","estimate":3.5}"#
            ))
        for format in ["json", "supabase", "csv"] {
            let written = stage.folder.appending("out.\(format)")
            let told = try await stage.run("jobs", "export", "--to", format, "--output", written)
            #expect(told.output == "\(written): 2 jobs\n")
            let read = try await stage.run("jobs", "import", written, "--from", format)
            #expect(read.output.hasSuffix("2 already there\n"), "\(format): \(read.output)")
        }
        for (format, part) in [
            ("markdown", "## Buy milk"), ("dot", "digraph jobs {"), ("mermaid", "flowchart LR"),
            ("ical", "BEGIN:VTODO\r\n"),
        ] { #expect(try await stage.run("jobs", "export", "--to", format).output.contains(part)) }
        #expect(try await stage.run("jobs", "export", "Drink", "--to", "markdown").output.hasPrefix("## Drink it"))
        #expect(try await stage.run("jobs", "export", "name:drink", "--to", "dot").output.contains("Drink it"))
        #expect(try await stage.run("jobs", "export", "nothing", "--to", "dot").status == 1)
        #expect(try await stage.run("jobs", "export").status == 2)
        #expect(try await stage.run("jobs", "export", "--output", "x.unknown").status == 2)
    }

    @Test func aTableIsMapped() async throws {
        let path = try file("list.csv", "What,When\nSwim,2026-12-01\n")
        let refused = try await stage.run("jobs", "import", path)
        #expect(refused.status == 1 && refused.errors.contains("No column holds the name of a job or a step"))
        let taken = try await stage.run("jobs", "import", path, "--map", "What=step, When=due")
        #expect(taken.output == "Columns taken: What (step), When (due)\n1 job added\n")
        let job = try #require(try await stage.container.jobs.jobs().first)
        #expect(job.name == "Swim" && job.due?.description == "2026-12-01")
    }

    @Test func anUnreadableFileIsReported() async throws {
        let path = try file("x.json", "{\"cats\": 1}")
        #expect(try await stage.run("jobs", "import", path).status == 2)
        await #expect(throws: UsageError.self) { try await stage.run("jobs", "import", path, "--from", "ical") }
        #expect(try await stage.run("jobs", "import", stage.folder.appending("none")).status == 1)
        #expect(try await stage.run("jobs", "import", stage.folder.appending("")).errors.contains("is not a file"))
    }

    private static let template = """
        {"process_templates":[{"id":"t","name":"T"}],"template_actions":[
        {"id":"a1","name":"A","est_minutes":30,"sequence_order":1,"depends_on":[%]},
        {"id":"a2","name":"B","est_minutes":15,"sequence_order":2,"depends_on":["a1"]},
        {"id":"a3","name":"C","est_minutes":5,"sequence_order":3,"depends_on":["a1"]}]}
        """

    @Test func aPlanOrItsCycleIsPrinted() async throws {
        let path = try file("t.json", Self.template.replacing("%", with: ""))
        let plan = try await stage.run("jobs", "plan", path, "--json", "--done", "a1")
        #expect(
            plan.output == """
                {
                  "blocked" : {

                  },
                  "critical_path" : [
                    "a1",
                    "a2"
                  ],
                  "percent" : 33,
                  "ready" : [
                    "a2",
                    "a3"
                  ],
                  "slack" : {
                    "a1" : 0,
                    "a2" : 0,
                    "a3" : 10
                  },
                  "total_minutes" : 45
                }

                """)
        #expect(try await stage.run("jobs", "plan", path).output.contains("blocked\ta2\tby a1\n"))
        let circle = try file("c.json", Self.template.replacing("%", with: "\"a3\""))
        let refused = try await stage.run("jobs", "plan", circle, "--json")
        #expect(refused.status == 1 && refused.errors.contains("a1 needs a3 needs a1"))
        #expect(refused.output.filter { !$0.isWhitespace } == #"{"cycle":["a1","a3","a1"]}"#)
        #expect(try await stage.run("jobs", "plan", path, "--done", "zz").status == 1)
        _ = try await stage.run("jobs", "import", path)
        #expect(try await stage.run("jobs", "plan", "no such job").status == 1)
    }

    @Test func anImportOnScreenIsPreviewedAndUndoneAsOneStep() async throws {
        let path = try file("tasks.ndjson", Self.tasks)
        await stage.shows("No jobs yet")
        stage.press("I", typing: path, "enter")
        await stage.shows("3 rows: 2 jobs added, 1 row refused")
        #expect(stage.text.contains("refused  line 3, x: its uuid is not valid"))
        #expect(stage.text.contains("new      Buy milk"))
        stage.press("esc")
        #expect(try await stage.container.jobs.summaries().isEmpty)
        stage.press("I", typing: path, "enter")
        await stage.shows("3 rows")
        stage.press("enter")
        await stage.shows("2 jobs added, 1 row refused · u undoes it")
        await stage.shows("Drink it")
        let written = stage.folder.appending("out.md")
        stage.press("x", typing: "Markdown", "enter")
        stage.press("ctrl-u", typing: written, "enter")
        await stage.shows("2 jobs written to")
        #expect(try text(written).contains("- [ ] 1 Drink it"))
        stage.press("u")
        await stage.shows("Undone: the import")
        #expect(try await stage.container.jobs.summaries().isEmpty)
    }
}
