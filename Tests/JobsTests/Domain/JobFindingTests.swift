import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

struct JobFindingTests {
    private static let jobs: [Job] = {
        var jobs = [
            Sample.job("a", id: "k3x9"), Sample.job("a", id: "k3y1"), Sample.job("+a", id: "old1"),
            Sample.job("a", id: "new1"),
        ]
        for (place, name) in ["Visit: Cal Poly", "Visit: Fresno", "Practice week", "Practice week"].enumerated() {
            jobs[place].name = name
        }
        return jobs
    }()

    static let found: [(text: String, id: String)] = [
        ("k3x9", "k3x9"), ("k3y", "k3y1"), ("visit: cal poly", "k3x9"), ("visit: f", "k3y1"), ("poly", "k3x9"),
        // Among several jobs with the same name, the open job.
        ("Practice week", "new1"), ("practice", "new1"), ("old1", "old1"),
    ]

    @Test(arguments: found)
    func aJobIsFound(text: String, id: String) async throws {
        #expect(try await Sample.service(InMemoryJobs(Self.jobs)).find(text).id == id)
    }

    @Test func anAmbiguousOrUnknownNameIsReported() async {
        let service = Sample.service(InMemoryJobs(Self.jobs))
        #expect(
            await refusal { _ = try await service.find("visit") }
                == "“visit” matches several: Visit: Cal Poly (k3x9), Visit: Fresno (k3y1)")
        #expect(await refusal { _ = try await service.find("camp") } == "There is no job “camp”")
        #expect(await refusal { _ = try await service.find("") } == "There is no job “”")
    }

    static let steps: [(text: String, position: Int?)] = [
        ("1", 0), ("3", 2), ("b", 1), ("step c", 2), ("STEP A", 0), ("4", nil), ("0", nil), ("call", nil), ("", nil),
    ]

    @Test(arguments: steps)
    func aStepIsFoundByNumberIdOrName(text: String, position: Int?) throws {
        let job = Sample.job("a b c")
        guard let position else {
            #expect(throws: JobError.refused("Job j has no step “\(text)”; quad jobs show j lists them")) {
                try job.position(named: text)
            }
            return
        }
        #expect(try job.position(named: text) == position)
    }

    @Test func aNameSharedBySeveralStepsIsReported() {
        #expect(throws: JobError.ambiguous("step", ["Step a (a)", "Step b (b)"])) {
            try Sample.job("a b").position(named: "step")
        }
    }

    @Test func peopleAndTemplatesAreFoundByName() async throws {
        let template = JobTemplate(
            id: "t", name: "Campus visit", createdAt: Sample.now,
            versions: [JobTemplate.Version(number: 1, at: Sample.now, actions: [])])
        let service = Sample.service(InMemoryJobs(templates: [template]))
        #expect(try await service.findPerson("patel").id == "patel")
        #expect(try await service.findPerson("dan").id == "dana")
        #expect(try await service.findTemplate("campus").id == "t")
        #expect(
            await refusal { _ = try await service.findTemplate("trip") }
                == "there is no template “trip”; quad jobs template list shows them")
    }

    static let filters: [(filter: String, ids: String)] = [
        ("late", "late"), ("blocked", "waits"), ("failed", "waits"), ("recurring", "late"), ("mine", "mine"),
        ("status:completed", "closed"), ("-open", "closed"), ("who:dana", "late"), ("tag:school", "mine"),
        ("due:<3d", "late mine"), ("due:2026-11-23", "mine"), ("priority:high", "mine"), ("project:spring", "late"),
        ("template:visit", "mine"), ("step:b", "waits"), ("note:copies", "mine"), ("copies", "mine"),
        ("percent:>0", "closed"), ("ready", "late"), ("scheduled", "mine"), ("status:scheduled", "mine"),
        ("waiting", "mine waits"),
        ("waits", "waits"), ("name:waits", "waits"),
        ("start:<2026-12-01", "mine"),
        ("done:<3d", "closed"), ("added:<1d", "closed late mine waits"),
    ]

    @Test(arguments: filters)
    func jobsAreFiltered(filter text: String, ids: String) {
        var late = Sample.job("a", id: "late")
        late.steps[0].due = Sample.due("2026-11-20")
        late.steps[0].assignee = "dana"
        late.project = "Spring"
        late.recurrence = Recurrence(every: 1, .week)
        var mine = Sample.job("a", id: "mine")
        mine.steps[0].due = Sample.due("2026-11-23")
        mine.steps[0].notes = "Two copies"
        mine.assignee = "me"
        mine.tags = ["school"]
        mine.priority = .high
        mine.start = Sample.day("2026-11-30")
        mine.origin = Job.Origin(template: "t", version: 1, name: "Campus visit")
        var closed = Sample.job("+a", id: "closed")
        closed.completedAt = Sample.morning
        let waits = Sample.job("!a b<a", id: "waits")
        let summaries = [closed, late, mine, waits].map { JobSummary($0) }
        let table = JobFields.table(
            people: Dictionary(uniqueKeysWithValues: Sample.everybody.map { ($0.id, $0.name) }), me: Person.meID,
            now: Sample.localNow)
        let filter = table.language.parse(text, FilterTime(Sample.clock))
        #expect(filter.problems.isEmpty)
        #expect(summaries.filter { table.matches(filter, $0) }.map(\.id) == ids.split(separator: " ").map(String.init))
        var index = FilterIndex(summaries, through: table)
        #expect(index.hits(of: filter).map { summaries[$0].id } == ids.split(separator: " ").map(String.init))
    }
}
