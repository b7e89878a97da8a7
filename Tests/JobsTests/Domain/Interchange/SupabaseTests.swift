import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

struct SupabaseTests {
    private func reader(_ people: [Person] = Sample.everybody) -> SupabaseReader {
        SupabaseReader(people: people, now: Sample.now)
    }

    private func document(_ read: ParsedJobs) -> JobsDocument {
        JobsDocument(jobs: read.jobs.map(\.job), templates: read.templates, people: read.people)
    }

    @Test func jobsWithTheirRelatedTablesAreRead() throws {
        let read = reader().read(try InterchangeSample.fixture("supabase-jobs.json"))
        let job = try #require(read.jobs.first?.job)
        #expect(job.name == "New hire: Ana" && job.start == Sample.day("2026-11-20") && job.isStrict)
        #expect(job.steps.map(\.name) == ["Collect documents", "Create accounts"])
        #expect(
            job.origin
                == .init(template: "11111111-1111-4111-8111-111111111111", version: 1, name: "New hire onboarding"))
        #expect(read.people.map(\.name) == ["Ana"] && job.assignee == read.people.first?.id)
        // The app marks a job with an open step as completed, and keeps a completion time on an open step.
        #expect(job.status == .inProgress && job.completedAt == nil && job.steps[1].completedAt == nil)
        let said = read.report.changed.map(\.text)
        #expect(said.contains("it was completed with a step open; it is in progress now"))
        #expect(said.contains("“Create accounts” is open but had a completion time, which is dropped"))
        #expect(read.jobs.map(\.job.name) == ["New hire: Ana", "Bare"] && read.jobs[1].job.id == "7")
        #expect(read.report.refused.map(\.text) == ["it is not a JSON object", "it has no name"])
        #expect(read.report.refused.map(\.line) == [26, 25])
    }

    @Test func unknownColumnsAndFormsSurviveARoundTrip() throws {
        let read = reader().read(try InterchangeSample.fixture("supabase-jobs.json"))
        let text = SupabaseWriter().text(document(read))
        #expect(text.contains(#""colour":"teal""#) && text.contains(#""auto_inject":true"#))
        #expect(text.contains(#""scheduled_date":"2026-11-20T00:00:00+00:00""#))
        #expect(text.contains(#""completed_at":"2026-11-19T08:00:00+00:00""#))
        // The corrected values stay corrected.
        #expect(!text.contains("2026-11-21T09:00:00+00:00") && text.contains(#""completed_at":null"#))
    }

    @Test func tablesAreRead() throws {
        let dana = Person(id: "dana", name: "Dana", email: "dana@example.org")
        let read = reader([.me, dana]).read(try InterchangeSample.fixture("supabase-tables.json"))
        let job = try #require(read.jobs.first?.job)
        #expect(job.assignee == "dana" && read.people.map(\.id) == ["p2"] && read.people[0].permission == .admin)
        #expect(job.steps.map(\.id) == ["a1", "a2"] && job.steps[1].action.needs == ["a1"])
        // The files by name, without duplicates.
        #expect(job.steps[0].action.media.map(\.url) == ["https://x/p.png", "https://x/v.mp4"])
        let template = try #require(read.templates.first { $0.id == "t" })
        #expect(template.createdBy == "p2" && template.current.actions.map(\.id) == ["a1", "a2"])
        #expect(template.current.actions[1].kind == .approval && !template.current.actions[1].isRequired)
        #expect(read.report.refused.map(\.name) == ["Nobody's"])
        let text = SupabaseWriter().text(document(read))
        for kept in [#""avatar":"cat.png""#, #""colour":3"#, #""auto_inject":false"#, #""action_media":["#] {
            #expect(text.contains(kept), "\(kept)")
        }
    }

    @Test func jobsSurviveARoundTrip() throws {
        let template = JobTemplate(
            id: "t", name: "Visit", description: "How", createdBy: "me", createdAt: InterchangeSample.created,
            isStrict: true,
            recurrence: Recurrence(.month),
            versions: [
                .init(number: 1, at: InterchangeSample.created, actions: [Sample.action("x")]),
                .init(number: 2, at: Sample.now, actions: InterchangeSample.full.steps.map(\.action)),
            ], draft: [Sample.action("y")])
        let document = JobsDocument(jobs: InterchangeSample.jobs, templates: [template], people: Sample.everybody)
        let read = reader().read(Array(SupabaseWriter().text(document).utf8))
        #expect(read.report.refused.isEmpty)
        for (item, job) in zip(read.jobs, InterchangeSample.jobs) { #expect(withoutKept(item.job) == job) }
        #expect(read.jobs.count == InterchangeSample.jobs.count && read.people.isEmpty)
        var back = try #require(read.templates.first)
        back.other = [:]
        #expect(back == template)
        let again = SupabaseWriter().text(self.document(read))
        #expect(again.contains("\"quad_status\":\"skipped\"") && again.contains("\"status\":\"completed\""))
        let plan = InterchangeSample.plan(read, onto: read.jobs.map(\.job), templates: read.templates)
        #expect(plan.isEmpty && plan.count(.unchanged) == InterchangeSample.jobs.count)
    }

    private func withoutKept(_ job: Job) -> Job {
        var job = job
        job.other["supabase"] = nil
        for index in job.steps.indices { job.steps[index].action.other["supabase"] = nil }
        return job
    }

    @Test func aStepCompletedInSupabaseIsCompletedHere() throws {
        let here = Sample.job("a b<a", id: "j")
        let text = SupabaseWriter().text(JobsDocument(jobs: [here]))
        let ticked = text.replacing(
            #""name":"Step a","completed_at":null"#, with: #""name":"Step a","completed_at":"2026-11-22T00:00:00Z""#
        ).replacingFirst(#""status":"pending""#, #""status":"completed""#)
        let plan = InterchangeSample.plan(reader().read(Array(ticked.utf8)), onto: [here])
        #expect(plan.jobs.map(\.fate) == [.changed])
        #expect(plan.change.jobs.first?.after?.statuses() == "+.")
    }

    @Test func aStrictOrderThatContradictsTheNeedsIsDropped() throws {
        let text = """
            [{"id":"j","name":"J","strict_sequence":true,"job_action_instances":[
            {"id":"a","name":"A","sequence_order":1,"depends_on":["b"]},{"id":"b","name":"B","sequence_order":2}]}]
            """
        let read = reader().read(Array(text.utf8))
        #expect(read.jobs.first?.job.isStrict == false)
        #expect(read.report.changed.map(\.text) == ["its order is no longer strict: A comes before what it needs"])
    }

    @Test(arguments: [
        "", "{}", "[", "{\"jobs\":", "{\"jobs\":[{", "{\"jobs\":[{\"name\":\"x\"}", "[[[[", "null", "{\"cats\":[1]}",
    ])
    func anInvalidFileIsHarmless(_ text: String) {
        let read = reader().read(Array(text.utf8))
        #expect(read.jobs.count == (text.contains("\"x\"}") ? 1 : 0))
    }

    @Test func wrongTypesAreReportedAndLeftOut() throws {
        let text = """
            [{"id":"j","name":"J","strict_sequence":"no","tags":5,"priority":"Z","created_at":"never","status":"odd",
            "job_action_instances":[{"name":"A","sequence_order":"x","est_minutes":"ten","status":"later"},5,{"id":"1"}]}]
            """
        let read = reader().read(Array(text.utf8))
        let job = try #require(read.jobs.first?.job)
        #expect(job.steps.map(\.name) == ["A"] && job.createdAt == Sample.now)
        #expect(read.report.changed.count == 8, "\(read.report.changed.map(\.text))")
    }

    @Test func aJobGetsItsTemplatesNameFromTheTable() throws {
        let text = """
            {"jobs":[{"id":"1","name":"Ana","template_id":"t"}],"process_templates":[{"id":"t","name":"New hire"}]}
            """
        let job = reader().read(Array(text.utf8)).jobs.first?.job
        #expect(job?.origin == .init(template: "t", version: 1, name: "New hire"))
    }
}

extension String {
    fileprivate func replacingFirst(_ text: String, _ other: String) -> String {
        guard let range = firstRange(of: text) else { return self }
        return self[..<range.lowerBound] + other + self[range.upperBound...]
    }
}
