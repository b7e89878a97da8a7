import FoundationEssentials
import TestSupport
import Testing

@testable import JSONStore
@testable import JobsCore
@testable import QuadCore

/// Summaries are read from the bytes of the files, and equal `JobSummary(job)` for every job.
@Suite struct JobSummariesTests {
    private let files: JobFolder

    init() throws {
        files = try JobFolder()
    }

    private func randomJobs(_ count: Int, seed: Int, from first: Int = 0) -> [Job] {
        var random = RandomJobs(seed: seed)
        return (first..<first + count).map { random.job("job-\($0)", others: ["job-0", "job-1", "gone"]) }
    }

    private func expectRight(_ window: JSONJobRepository) async throws {
        let found = try await window.summaries()
        let jobs = try await files.window().jobs()
        let others = OtherJobs(jobs)
        #expect(found.count == jobs.count)
        let known = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
        let waiting = others.waiting(jobs)
        for job in jobs {
            let expected = JobSummary(job, elsewhere: others.step).waited(forBy: waiting[job.id] ?? 0)
            #expect(known[job.id] == expected)
        }
    }

    @Test func summariesMatchTheJobs() async throws {
        // Long enough for several parts, with a line that is longer than a part.
        var jobs = randomJobs(600, seed: 1)
        jobs[70].steps.append(
            JobStep(TemplateAction(id: "long", name: "Long"), notes: String(repeating: "word ", count: 120_000)))
        let writer = try await files.filled(jobs)
        #expect(files.lines("work.journal.jsonl").isEmpty)
        try await expectRight(writer)
        try await expectRight(files.window())
    }

    private static let line = #"""
        {"id":"a","name":"A","priority":"H","tags":["t"],"project":"P","created_at":"2026-11-20T08:00:00Z",\
        "scheduled_date":"2026-11-21","due_at":"2026-11-29","wait":"2026-11-21","started_at":"2026-11-21T08:00:00Z",\
        "completed_at":null,"cancelled":null,"assigned_to":"me","template":null,"strict_sequence":false,\
        "roles":[{"role":"r","person":"p"}],"steps":[{"id":"s","name":"S","kind":"task","role":"q","stop":false,\
        "notes":"n","status":"pending","due_at":"2026-11-28","trigger":"all_done","assignee":"you","required":true,\
        "due_rule":{"anchor":"action_done","ref":"x","business_days":true,"offset":1},"depends_on":[],\
        "completed_at":"2026-11-22T08:00:00Z"}]}
        """#.replacing("\\\n", with: "")

    private func summary(of line: String) -> JobSummary? {
        var scanner = SummaryScanner()
        return Array(line.utf8).withUnsafeBufferPointer { scanner.summary(of: $0) }
    }

    /// Only the decoder knows which of two equal members counts.
    @Test(arguments: [
        #""id":"a""#, #""name":"A""#, #""priority":"H""#, #""tags":["t"]"#, #""project":"P""#,
        #""created_at":"2026-11-20T08:00:00Z""#, #""scheduled_date":"2026-11-21""#, #""due_at":"2026-11-29""#,
        #""wait":"2026-11-21""#, #""started_at":"2026-11-21T08:00:00Z""#, #""completed_at":null"#, #""cancelled":null"#,
        #""assigned_to":"me""#, #""template":null"#, #""strict_sequence":false"#,
        #""roles":[{"role":"r","person":"p"}]"#,
        #""role":"r""#, #""person":"p""#, #""id":"s""#, #""name":"S""#, #""kind":"task""#, #""role":"q""#,
        #""stop":false"#,
        #""notes":"n""#, #""status":"pending""#, #""due_at":"2026-11-28""#, #""trigger":"all_done""#,
        #""assignee":"you""#,
        #""required":true"#, #""anchor":"action_done""#, #""ref":"x""#, #""business_days":true"#, #""offset":1"#,
        #""depends_on":[]"#, #""completed_at":"2026-11-22T08:00:00Z""#,
    ])
    func aRepeatedMemberIsLeftToTheDecoder(member: String) {
        #expect(summary(of: Self.line) != nil)
        let doubled = Self.line.replacing(member, with: "\(member),\(member)")
        #expect(doubled != Self.line && summary(of: doubled) == nil)
    }

    @Test(arguments: ["steps", "due_rule"]) func aRepeatedObjectIsLeftToTheDecoder(member: String) {
        let part = member == "steps" ? #""steps":[],"# : #""due_rule":{"anchor":"run_start"},"#
        #expect(summary(of: Self.line.replacing("\"\(member)\":", with: part + "\"\(member)\":")) == nil)
    }

    @Test func summariesFollowChanges() async throws {
        let jobs = randomJobs(200, seed: 2)
        let (writer, reader) = (try await files.filled(jobs), files.window())
        try await expectRight(reader)
        let changed = randomJobs(20, seed: 3)
        try await writer.apply(JobsChange(jobs: zip(jobs, changed).map { .init(before: $0, after: $1) }))
        try await expectRight(reader)
        try await writer.apply(.removing(Array(jobs[30..<40])))
        try await expectRight(reader)
        try await writer.apply(.adding(randomJobs(5, seed: 4, from: 500)))
        try await expectRight(reader)
        try await expectRight(files.window())
        try await writer.compact()
        try await expectRight(reader)
    }

    @Test func aChangeInAnotherJobUpdatesTheSummary() async throws {
        let one = JobFolder.job("one", steps: 1)
        var two = JobFolder.job("two", steps: 1)
        two.steps[0].action.needs = ["one/s1"]
        let (writer, reader) = (try await files.filled([one, two]), files.window())
        func blockers() async throws -> [String]? {
            try await reader.summaries().first { $0.id == "two" }?.blockers
        }
        #expect(try await blockers() == ["Job one › Step 1"])
        #expect(try await reader.summaries().first { $0.id == "one" }?.waitingElsewhere == 1)
        for window in [reader, files.window()] {
            #expect(try await window.jobs(needing: ["one", "none"]).map(\.id) == ["two"])
            #expect(try await window.jobs(needing: ["on", "s1", "two"]).isEmpty)
        }
        let done = try await writer.apply(.replacing(one) { $0.steps[0].status = .completed })
        #expect(try await blockers() == [])
        #expect(try await files.window().jobs(needing: ["one"]).map(\.id) == ["two"])
        try await writer.apply(done.inverse)
        #expect(try await blockers() == ["Job one › Step 1"])
        var three = JobFolder.job("three", steps: 1)
        three.steps[0].action.needs = ["two/s1"]
        try await writer.apply(.adding([three]))
        #expect(try await reader.summaries().first { $0.id == "three" }?.blockers == ["Job two › Step 1"])
        #expect(try await files.window().jobs(needing: ["two"]).map(\.id) == ["three"])
        try await writer.apply(
            .replacing(try #require(try await writer.jobs(["two"]).first)) { $0.steps[0].action.needs = [] })
        #expect(try await files.window().jobs(needing: ["one"]).isEmpty, "what the journal says counts")
        #expect(try await reader.jobs(needing: ["one"]).isEmpty)
        try await writer.apply(
            .replacing(try #require(try await writer.jobs(["two"]).first)) { $0.steps[0].action.needs = ["one/s1"] })
        try await writer.apply(.removing(writer.jobs(["one"])))
        #expect(try await blockers() == [])
    }

    /// In a file, a backslash precedes some of these characters, and it may precede a slash.
    @Test(arguments: [#"a\b"#, #"a\"#, #"a"b"#, "a\tb", "ä", #"\u0061"#])
    func aNeedIsFoundWhateverTheIDLooksLike(id: String) async throws {
        let one = JobFolder.job(id, steps: 1)
        var two = JobFolder.job("two", steps: 1)
        two.name = #"C:\two"#
        two.steps[0].action.needs = ["\(id)/s1"]
        let writer = try await files.filled([one, two])
        #expect(try await files.window().jobs(needing: [id]).map(\.id) == ["two"])
        try await writer.compact()
        #expect(try await files.window().jobs(needing: [id]).map(\.id) == ["two"])
        #expect(try await files.window().jobs(needing: ["a"]).isEmpty)
        // The form that another program may write.
        let text = files.text("jobs.json").replacing("/s1", with: #"\/s1"#)
        try files.write(text, to: "jobs.json")
        #expect(try await files.window().jobs(needing: [id]).map(\.id) == ["two"])
    }

    @Test func aNeedWrittenInNumbersIsFound() async throws {
        var two = JobFolder.job("two", steps: 1)
        two.steps[0].action.needs = ["one/s1"]
        let writer = try await files.filled([JobFolder.job("one", steps: 1), two])
        try await writer.compact()
        try files.write(files.text("jobs.json").replacing("one/s1", with: #"\u006fne/s1"#), to: "jobs.json")
        #expect(try await files.window().jobs(needing: ["one"]).map(\.id) == ["two"])
    }

    @Test func missingFilesGiveNoSummaries() async throws {
        let window = files.window()
        #expect(try await window.summaries().isEmpty)
        try await files.window().apply(.adding([JobFolder.job()]))
        #expect(try await window.summaries().map(\.id) == ["a"])
    }

    @Test func anotherLayoutIsReadToo() async throws {
        try await files.window().apply(.adding([JobFolder.job()]))
        try files.write(
            """
            { "version": 1, "generation": 0, "items": [
              { "name": "By hand", "created_at": "2026-11-20T10:00:00Z",
                "id": "x" } ] }
            """, to: "jobs.json")
        let summaries = try await files.window().summaries()
        #expect(summaries.map(\.name).contains("By hand"))
    }

    @Test(arguments: ["jobs.json", "work.journal.jsonl"])
    func anUnreadableLineIsReported(file: String) async throws {
        let window = try await files.filled(randomJobs(3, seed: 6))
        try await window.compact()
        try await window.apply(.adding([JobFolder.job("whole"), JobFolder.job("new")]))
        let damaged = files.text(file).replacing(#""created_at":"#, with: #""created_at":7,"x":"#, maxReplacements: 1)
        try files.write(damaged, to: file)
        let other = files.window()
        let summaries = try await other.summaries()
        #expect(summaries.count == 4)
        #expect(await other.notice()?.contains("can't be read") == true)
    }

    @Test func aManualEditIsReported() async throws {
        let window = try await files.filled([JobFolder.job()])
        try await window.compact()
        try files.write(files.text("jobs.json").replacing("Job a", with: "Job b"), to: "jobs.json")
        let other = files.window()
        #expect(try await other.summaries().map(\.name) == ["Job b"])
        #expect(await other.notice()?.contains("changed outside Quad") == true)
    }

    @Test func otherWindowsAreNotifiedBeforeAnythingIsOpen() async throws {
        let (window, other) = (try await files.filled([JobFolder.job()]), files.window())
        _ = try await other.summaries()
        let (told, continuation) = AsyncStream<Void>.makeStream()
        await other.observeChangesElsewhere { continuation.yield() }
        var tellings = told.makeAsyncIterator()
        try await window.apply(.replacing(JobFolder.job()) { $0.name = "New" })
        _ = await tellings.next()
        #expect(try await other.summaries().map(\.name) == ["New"])
    }
}
