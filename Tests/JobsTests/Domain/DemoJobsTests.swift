import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

struct DemoJobsTests {
    /// The first and last days of a year and of a school year, days of clock changes, a leap day, and a whole week.
    static let days: [String] =
        ["2026-01-01", "2028-02-29", "2026-03-08", "2026-06-30", "2026-07-01", "2026-11-01", "2026-12-31"]
        + (14...20).map { "2026-09-\($0)" }

    private static func week(_ day: String) -> DemoWeek { DemoWeek(today: Sample.day(day), time: .utc) }

    /// The last minute of the day.
    private static func night(_ day: String) -> LocalNow { Sample.localNow("\(day)T23:59") }

    private static func summaries(_ jobs: [Job]) -> [JobSummary] {
        let others = OtherJobs(jobs)
        return jobs.map { JobSummary($0, elsewhere: others.step) }
    }

    @Test(arguments: days) func nothingPastLiesInTheFuture(day: String) {
        let week = Self.week(day)
        let midnight = week.time.moment(week.today)
        for job in DemoJobs.jobs(week) {
            let moments = [job.startedAt, job.completedAt, job.canceled?.at, job.updatedAt]
            let ofSteps = job.steps.flatMap { [$0.startedAt, $0.completedAt] }
            let ofEvents = job.demoEvents.map { $0.at }
            let all = (moments + ofSteps).compactMap { $0 } + ofEvents
            #expect(all.allSatisfy { $0 >= job.createdAt && $0 < midnight }, "\(job.name)")
            #expect(ofEvents == ofEvents.sorted(), "\(job.name)")
            #expect(job.demoEvents.first?.verb == .created, "\(job.name)")
        }
    }

    @Test(arguments: days) func idsAreUniqueAndReferencesResolve(day: String) {
        let jobs = DemoJobs.jobs(Self.week(day))
        let ids = Set(jobs.map(\.id))
        #expect(ids.count == jobs.count)
        let batches = jobs.flatMap(\.demoEvents).map(\.batch)
        #expect(Set(batches).count == batches.count)
        let steps = Set(jobs.flatMap { job in job.steps.map { "\(job.id)/\($0.id)" } })
        #expect(steps.count == jobs.reduce(0) { $0 + $1.steps.count })
        let people: Set = [Person.meID, "demo-pat"]
        for job in jobs {
            let needs = job.steps.flatMap(\.action.needs).map { $0.contains("/") ? $0 : "\(job.id)/\($0)" }
            let anchors = job.steps.compactMap { $0.action.dueRule?.ref }.map { "\(job.id)/\($0)" }
            #expect(steps.isSuperset(of: needs + anchors), "\(job.name)")
            #expect(job.successor.map { ids.contains($0) } ?? true, "\(job.name)")
            let persons = [job.assignee] + job.steps.flatMap { [$0.assignee, $0.completedBy] }
            #expect(people.isSuperset(of: persons.compactMap { $0 } + job.roles.map(\.person)), "\(job.name)")
        }
        let templates = Set(StarterTemplates.all(at: Sample.now).map(\.id))
        #expect(templates.isSuperset(of: jobs.compactMap { $0.origin?.template }))
    }

    @Test(arguments: days) func stepsWereDoneInOrder(day: String) {
        let jobs = DemoJobs.jobs(Self.week(day))
        let others = OtherJobs(jobs)
        for job in jobs {
            let graph = StepGraph(job, elsewhere: others.step)
            for (place, step) in job.steps.enumerated() where step.isTouched {
                let closed = graph.needs[place].map { job.steps[$0].completedAt ?? .distantFuture }
                let at = step.startedAt ?? step.completedAt ?? .distantPast
                #expect(closed.allSatisfy { $0 <= at }, "\(job.name): \(step.name)")
            }
        }
    }

    @Test(arguments: days) func everyViewHasSomethingToShow(day: String) {
        let week = Self.week(day)
        let now = Self.night(day)
        let jobs = Self.summaries(DemoJobs.jobs(week))
        #expect((25...40).contains(jobs.count))
        #expect(jobs.count { $0.isOverdue(now) } == 2)
        #expect((3...4).contains(jobs.count { $0.urgentDue(now)?.day == week.today }))
        #expect(jobs.contains { $0.isOpen && $0.urgentDue(now) == nil })
        #expect(Set(jobs.map { JobStanding($0, now) }) == Set(JobStanding.allCases))
        let lastWeek = week.time.moment(week.day(ago: 7))
        #expect(jobs.count { $0.completedAt.map { $0 >= lastWeek } ?? false } == 6)
        #expect(jobs.contains { $0.failedSteps > 0 })
        #expect(JobAgenda.entries(jobs, me: Person.meID, now: now).count >= 10)
        // The clock has nothing to do: no wait is over, and no recurring job is missing.
        #expect(!jobs.contains { $0.isAwake(now) })
    }

    @Test(arguments: days) func theScienceFairHasTwoBranchesThatJoin(day: String) throws {
        let job = try #require(DemoJobs.jobs(Self.week(day)).first { $0.id == "demo-fair" })
        let graph = StepGraph(job)
        #expect(graph.plan.criticalPath == [0, 1, 2, 3, 4, 8, 9, 10])
        #expect(graph.frees[0] == [1, 5])
        #expect(graph.needs[8] == [4, 7])
        #expect(graph.ready == [3, 7])
        #expect(graph.isBlocked(4))
        let dates = StepDates(job)
        let dues = job.steps.indices.dropFirst(8).compactMap { dates[job.steps[$0].id]?.due }
        #expect(dues.count == 3)
        #expect(dues == dues.sorted())
    }

    @Test(arguments: days) func theSnackStandIsPreparedBeforeTheNextSaturday(day: String) throws {
        let week = Self.week(day)
        let job = try #require(DemoJobs.jobs(week).first { $0.id == "demo-stand" })
        let due = try #require(job.due)
        #expect(due.day.weekday == .saturday)
        #expect((1...7).contains(week.today.days(to: due.day)))
        let dates = StepDates(job)
        let dues = job.steps.filter(\.isOpen).compactMap { dates[$0.id]?.due }
        #expect(dues.count == 7)
        #expect(dues.allSatisfy { $0.day > week.today && $0 <= due })
        let prepared = try #require(dues.dropLast(3).max())
        #expect(prepared < dues[4])
    }

    @Test func theWholeDemoIsStoredAsItIs() async throws {
        let week = Self.week("2026-11-21")
        let folder = try JobFolder()
        let window = folder.window(starters: StarterTemplates.all(at: Sample.now))
        try await window.apply(DemoJobs.change(week))
        let stored = try await window.jobs().sorted { $0.id < $1.id }
        #expect(stored == DemoJobs.jobs(week).sorted { $0.id < $1.id })
        #expect(try await window.summaries().count == stored.count)
        #expect(try await window.templates().count == StarterTemplates.all(at: Sample.now).count)
        #expect(try await window.latestEvents(8).count == 8)
    }
}
