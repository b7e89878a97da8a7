import FoundationEssentials
import TestSupport
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

struct JobDocumentTests {
    /// Color sequences, the window title, C1 and bidi characters.
    private static let hostile = "a\u{1B}[31mb\u{1B}]0;c\u{7}d\u{9B}e\u{202E}f\u{2066}g"

    @Test(arguments: JobFormat.allCases)
    func noDocumentWritesControlCharacters(_ format: JobFormat) throws {
        var job = Sample.job("a", id: "j")
        job.name = Self.hostile
        job.steps[0].notes = Self.hostile
        let text = JobExport(local: .utc, version: "1").text(document(job), as: format)
        // A table has no escapes. Its text is cleaned when it is printed on a terminal.
        guard format != .csv else { return #expect(text.contains(Self.hostile)) }
        let unsafe = text.unicodeScalars.filter { scalar in
            scalar.value < 0x20 && scalar != "\n" && scalar != "\r" || (0x7F..<0xA0).contains(scalar.value)
                || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        }
        #expect(unsafe.isEmpty)
        if format == .json || format == .taskwarrior {
            #expect(text.contains("\\u001b") && text.contains("\\u009b") && text.contains("\\u202e"))
            let read =
                format == .json
                ? try QuadFile.read(Array(text.utf8))
                : TaskwarriorReader(local: .utc, now: Sample.now).read(Array(text.utf8))
            #expect(read.jobs.map(\.job) == [job])
        }
    }

    private func document(_ jobs: Job...) -> JobsDocument { JobsDocument(jobs: jobs, people: Sample.everybody) }

    @Test func aChecklistIsReadTopDown() {
        var job = Sample.job("+a b<a c<a ?d<b,c eo", id: "j")
        job.steps[1].notes = "two\nlines *bold*"
        job.steps[1].action.minutes = 65
        job.steps[1].assignee = "dana"
        job.due = Sample.due("2026-12-01")
        let text = JobMarkdown(document(job)).text
        #expect(
            text == """
                ## Job j

                in progress · 1 of 4, 25% · due 2026-12-01

                - [x] 1 Step a
                  - [ ] 2 Step b — Dana, 1h 05m, needs 1
                    > two
                    > lines \\*bold\\*
                  - [ ] 4 Step d — needs any of 2, 3
                  - [ ] 3 Step c — needs 1
                - [ ] 5 Step e — optional

                """)
    }

    @Test func aGraphvizGraphIsWritten() {
        var job = Sample.job("+a b<a ?c<a,b", id: "j")
        job.name = "A \"b\" \\"
        job.steps[0].action.minutes = 5
        let text = JobGraphText(document(job)).dot
        #expect(text.contains(#"label="A \"b\" \\";"#))
        #expect(text.contains(#""j/a" [label="[✓] 1 Step a\n5m", color=darkgreen"#))
        #expect(text.contains(#""j/a" -> "j/b""#) && text.contains(#""j/b" -> "j/c" [style=dashed"#))
        #expect(text.filter { $0 == "{" }.count == text.filter { $0 == "}" }.count)
    }

    @Test func aMermaidGraphIsWritten() {
        var job = Sample.job("+a b<a,other/1 !c", id: "j")
        job.steps[1].action.name = "x \"y\" <b> #1"
        let text = JobGraphText(document(job)).mermaid
        #expect(text.hasPrefix("flowchart LR\n  subgraph j1[\"Job j\"]\n    n1[\"[✓] 1 Step a\"]\n"))
        #expect(text.contains("x #quot;y#quot; #lt;b#gt; #35;1") && text.contains("  n1 --> n2\n"))
        #expect(text.contains("  class n3 failed\n") && !text.contains("other"))
    }

    /// A step of a job that is not drawn itself is a separate node, with the job's name.
    @Test func aStepOfAnotherJobIsDrawn() async throws {
        let jobs = InMemoryJobs([Sample.job("a<other/x b<a,other/x,gone/y", id: "j"), Sample.job("x", id: "other")])
        let service = Sample.service(jobs)
        let own = try #require(jobs.job("j"))
        let document = try await service.document(jobs: [own], as: .dot)
        let dot = JobGraphText(document).dot
        let node = #"  "other/x" [label="[ ] Job other › Step x", color=gray40, fontcolor=gray40];"#
        #expect(dot.contains(node) && dot.contains(#""other/x" -> "j/a""#), "\(dot)")
        #expect(dot.contains("[#] 1 Step a"))
        let mermaid = JobGraphText(document).mermaid
        #expect(mermaid.contains(#"  n3["[ ] Job other › Step x"]"#) && mermaid.contains("  n3 --> n1\n"), "\(mermaid)")
        #expect(mermaid.contains("  class n3 elsewhere\n") && !mermaid.contains("gone"))
        // If its job is drawn too, the step is inside the job.
        let both = try await service.document(jobs: try await jobs.jobs(), as: .dot)
        #expect(!JobGraphText(both).dot.contains("gray40];\n  subgraph"))
    }

    /// Returns the lines as an iCalendar reader joins them.
    private func unfolded(_ text: String) -> [String] {
        text.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
    }

    @Test func aCalendarIsWritten() throws {
        var job = Sample.job("+a ~b<a -c", id: "j")
        job.tags = ["x,y", "z"]
        job.priority = .high
        job.steps[1].due = DueDate(Sample.day("2026-11-25"), minute: 630)
        job.steps[2].due = Sample.due("2026-11-26")
        job.steps[1].notes = "a; b, c \\ d\ne " + String(repeating: "ü🟩", count: 40)
        let text = JobCalendar(document(job), local: InterchangeSample.berlin, version: "1").text
        #expect(text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
        let lines = unfolded(text)
        #expect(lines.first == "BEGIN:VCALENDAR" && lines.last == "END:VCALENDAR")
        #expect(lines.count { $0 == "BEGIN:VTODO" } == 4 && lines.count { $0 == "END:VTODO" } == 4)
        let uid = TaskwarriorID.uuid(job: "j", step: "a")
        for line in [
            "UID:\(uid)", "RELATED-TO;RELTYPE=DEPENDS-ON:\(uid)", "DUE:20261125T093000Z", "DUE;VALUE=DATE:20261126",
            "STATUS:IN-PROCESS", "STATUS:COMPLETED", "STATUS:CANCELLED", "PERCENT-COMPLETE:66", "CATEGORIES:x\\,y,z",
            "PRIORITY:1", "DESCRIPTION:a\\; b\\, c \\\\ d\\ne " + String(repeating: "ü🟩", count: 40),
        ] { #expect(lines.contains(line), "\(line)") }
        #expect(Set(lines.filter { $0.hasPrefix("UID:") }).count == 4)
    }

    @Test func aRecurringTaskIsOneCalendarToDo() {
        var job = Sample.job("a", id: "j")
        job.steps[0].action.name = job.name
        job.start = Sample.day("2026-11-20")
        job.due = Sample.due("2026-11-22")
        job.recurrence = Recurrence(every: 2, .week, until: Sample.day("2027-01-01"))
        let lines = unfolded(JobCalendar(document(job), local: .utc, version: "1").text)
        #expect(lines.count { $0 == "BEGIN:VTODO" } == 1)
        for line in [
            "DTSTART;VALUE=DATE:20261120", "DUE;VALUE=DATE:20261122", "RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20270101",
        ] { #expect(lines.contains(line), "\(line)") }
    }

    /// A recurrence that no iCalendar rule expresses exactly is described in words, never exported with wrong days.
    @Test(
        arguments: [
            ("mon,wed,fri", "2026-11-20", nil, "RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR;WKST=MO"),
            ("every month", "2026-11-20", nil, "RRULE:FREQ=MONTHLY"),
            ("every month", "2026-10-31", nil, "COMMENT:Repeats every month"),
            ("last friday", "2026-11-27", nil, "COMMENT:Repeats every month on the last Friday"),
            ("mon,wed,fri", "2026-11-20", "2026-11-23", "COMMENT:Repeats every Monday\\, Wednesday and Friday"),
            ("every month after the last", "2026-11-20", nil, "COMMENT:Repeats every month after the last"),
        ] as [(String, String, String?, String)])
    func aSeriesIsTheSameInACalendar(_ period: String, _ start: String, _ due: String?, _ expected: String) {
        var job = Sample.job("a", id: "j")
        job.steps[0].action.name = job.name
        job.start = Sample.day(start)
        job.due = due.map { Sample.due($0) }
        job.recurrence = Recurrence(reading: period)
        let lines = unfolded(JobCalendar(document(job), local: .utc, version: "1").text)
        let told = lines.filter { $0.hasPrefix("RRULE") || $0.hasPrefix("COMMENT") }
        #expect(told == [expected])
    }

    @Test(.processorTime(below: 10)) func aLongGraphIsWrittenWithoutRecursion() {
        let steps = (0..<10_000).map { number in
            JobStep(TemplateAction(id: "\(number)", name: "S", needs: number == 0 ? [] : ["\(number - 1)"]))
        }
        let job = Job(id: "j", name: "Long", steps: steps, createdAt: Sample.now)
        #expect(JobMarkdown(document(job)).text.split(separator: "\n").count == 10_002)
    }
}

struct TemplatePlanTests {
    private func actions() throws -> (actions: [TemplateAction], isStrict: Bool) {
        let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/job_template_dag.json")
        return try ProcessFile.actions(Array(try Data(contentsOf: path)))
    }

    @Test func theTemplateVectorIsRead() throws {
        let actions = try actions().actions
        let plan = try TemplatePlan(actions, done: ["a1", "a2", "a3", "a5"])
        #expect(plan.totalMinutes == 185 && plan.criticalPath == ["a1", "a3", "a4", "a6", "a7"])
        #expect(plan.ready == ["a4"] && plan.percent == 57)
        #expect(plan.blocked.map { $0.id } == ["a6", "a7"] && plan.blocked.map { $0.blockers } == [["a4"], ["a6"]])
        #expect(plan.slack.first { $0.id == "a5" }?.minutes == 125)
    }

    @Test func aCycleIsNamed() throws {
        var actions = try actions().actions
        actions[0].needs.append("a7")
        #expect(throws: JobError.circle(["a1", "a7", "a6", "a2", "a1"])) { try TemplatePlan(actions) }
        #expect(throws: JobError.refused("there is no action a9")) { try TemplatePlan([actions[1]], done: ["a9"]) }
    }

    @Test func theFirstProcessOfAnyFileIsRead() throws {
        let job = InterchangeSample.full
        let texts = [
            QuadFile.text(JobsDocument(jobs: [job])), SupabaseWriter().text(JobsDocument(jobs: [job])),
        ]
        for text in texts {
            let process = try ProcessFile.actions(Array(text.utf8))
            #expect(process.actions.map(\.id) == job.steps.map(\.id) && process.isStrict)
        }
        #expect(throws: ImportError.self) { try ProcessFile.actions(Array("[]".utf8)) }
    }
}
