import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

struct RecurrenceTests {
    private func weekly(_ recurrence: Recurrence, start: String? = "2026-11-16", id: String = "j") -> Job {
        var job = Sample.job("a b<a", id: id)
        job.start = start.map(Sample.day)
        job.recurrence = recurrence
        job.steps[0].action.dueRule = DueRule(.runStart, offset: 1)
        job.steps[0].due = start.map { Sample.due($0).adding(days: 1) }
        job.steps[1].due = Sample.due("2026-11-20")
        job.steps[1].notes = "of this week"
        job.steps[0].assignee = "patel"
        return job
    }

    /// The job is completed on Saturday the 21st.
    static let next: [(recurrence: Recurrence, start: String?, next: String?)] = [
        (Recurrence(every: 1, .week), "2026-11-16", "2026-11-23"),
        (Recurrence(every: 2, .week), "2026-11-16", "2026-11-30"),
        (Recurrence(every: 1, .week, from: .completion), "2026-11-16", "2026-11-28"),
        (Recurrence(every: 1, .day), "2026-11-20", "2026-11-21"),
        // The job is overdue by weeks. The next date is the first scheduled day that is not over, instead of a row of
        // overdue ones.
        (Recurrence(every: 1, .week), "2026-10-19", "2026-11-23"),
        (Recurrence(every: 1, .day), "2020-01-01", "2026-11-21"),
        (Recurrence(every: 3, .month), "2020-01-31", "2027-01-31"),
        (Recurrence(every: 1, .month), "2026-10-31", "2026-11-30"),
        (Recurrence(every: 1, .year), "2024-02-29", "2027-02-28"),
        (Recurrence(every: 1, .week, until: Sample.day("2026-11-23")), "2026-11-16", "2026-11-23"),
        (Recurrence(every: 1, .week, until: Sample.day("2026-11-22")), "2026-11-16", nil),
        // The job was started early.
        (Recurrence(every: 1, .week), "2026-11-30", "2026-12-07"),
    ]

    @Test(arguments: next)
    func completingCreatesTheNextJob(recurrence: Recurrence, start: String?, next: String?) async throws {
        let jobs = InMemoryJobs([weekly(recurrence, start: start)])
        let outcome = try await Sample.service(jobs).perform(.completeAll, on: [JobTarget("j")])
        #expect(outcome.returned.map { $0.start?.description } == (next.map { [$0] } ?? []))
        #expect(jobs.value.jobs.values.count { $0.status == .ready } == (next == nil ? 0 : 1))
    }

    /// The start, the period, and the start days of the next jobs.
    static let ends: [(start: String, recurrence: Recurrence, next: [String])] = [
        ("2027-01-31", Recurrence(.month), ["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]),
        ("2027-01-30", Recurrence(.month), ["2027-02-28", "2027-03-30", "2027-04-30", "2027-05-30"]),
        ("2027-02-28", Recurrence(.month), ["2027-03-28", "2027-04-28"]),
        ("2024-02-29", Recurrence(.year), ["2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"]),
        ("2027-01-31", Recurrence(every: 3, .month), ["2027-04-30", "2027-07-31"]),
    ]

    @Test(arguments: ends)
    func aShortMonthDoesNotShortenLongMonths(start: String, recurrence: Recurrence, next: [String]) throws {
        var job = weekly(recurrence, start: start)
        for day in next {
            let today = try #require(job.start)
            job = try #require(job.next(from: nil, id: "n", at: Sample.now, today: today))
            #expect(job.start?.description == day)
        }
        // A job that was moved to another day keeps that day.
        job.start = Sample.day("2028-03-15")
        job.recurrence = Recurrence(.month, monthDay: job.recurrence?.monthDay)
        #expect(job.next(from: nil, id: "n", at: Sample.now, today: Sample.today)?.start == Sample.day("2028-04-15"))
    }

    @Test func theNextJobIsLikeTheFirst() async throws {
        let jobs = InMemoryJobs([weekly(Recurrence(every: 1, .week))])
        let outcome = try await Sample.service(jobs).perform(.completeAll, on: [JobTarget("j")])
        let next = try #require(outcome.returned.first)
        #expect(next.name == "Job j" && next.recurrence == Recurrence(every: 1, .week))
        #expect(next.statuses() == "..")
        #expect(next.steps.map { $0.due?.description } == ["2026-11-24", "2026-11-27"])
        #expect(next.steps[0].assignee == "patel" && next.steps[1].notes == "")
        #expect(jobs.job("j")?.successor == next.id)
        #expect(jobs.value.histories[next.id]?.first?.note == "came again after Job j")
        #expect(jobs.value.changes == 1)
    }

    @Test func theNextJobUsesTheCurrentTemplate() async throws {
        let template = JobTemplate(
            id: "t", name: "Week", createdAt: Sample.now,
            versions: [
                JobTemplate.Version(number: 1, at: Sample.now, actions: [Sample.action("a")]),
                JobTemplate.Version(number: 2, at: Sample.now, actions: [Sample.action("a"), Sample.action("b<a")]),
            ])
        var job = weekly(Recurrence(every: 1, .week))
        job.origin = Job.Origin(template: "t", version: 1, name: "Week")
        let jobs = InMemoryJobs([job], templates: [template])
        let outcome = try await Sample.service(jobs).perform(.completeAll, on: [JobTarget("j")])
        #expect(outcome.returned.first?.origin?.version == 2)
        #expect(outcome.returned.first?.steps.count == 2)
    }

    /// One window completes a step and another window the last step. Then the first window undoes its own step.
    @Test func undoingAnEarlierStepRemovesTheNextJob() async throws {
        let jobs = InMemoryJobs([weekly(Recurrence(every: 1, .week))])
        let service = Sample.service(jobs)
        let steps = try #require(jobs.job("j")).steps.map(\.id)
        let first = try await service.perform(.complete, on: [JobTarget("j", step: steps[0])])
        let last = try await service.perform(.complete, on: [JobTarget("j", step: steps[1])])
        let next = try #require(last.returned.first)
        let redo = try await service.undo(first.change)
        #expect(jobs.job("j")?.status == .inProgress && jobs.job("j")?.successor == nil)
        #expect(jobs.job(next.id) == nil)
        _ = try await service.undo(redo)
        #expect(jobs.job("j")?.successor == next.id && jobs.job(next.id) != nil)
        jobs.edit(next.id) { $0.steps[0].status = .completed }
        await #expect(
            throws: JobError.refused("Job j follows Job j and has begun; only one of them can be open")
        ) { _ = try await service.undo(first.change) }
    }

    @Test func undoingTheCompletionRemovesTheNextJob() async throws {
        let jobs = InMemoryJobs([weekly(Recurrence(every: 1, .week))])
        let service = Sample.service(jobs)
        let outcome = try await service.perform(.completeAll, on: [JobTarget("j")])
        _ = try await service.undo(outcome.change)
        #expect(jobs.value.jobs.keys.sorted() == ["j"])
        #expect(jobs.job("j")?.successor == nil && jobs.job("j")?.status == .ready)
        // Reopening also works, and can be undone.
        _ = try await service.perform(.completeAll, on: [JobTarget("j")])
        let reopened = try await service.perform(.reopen(alsoFollowers: false), on: [JobTarget("j", step: "b")])
        #expect(jobs.value.jobs.keys.sorted() == ["j"])
        _ = try await service.undo(reopened.change)
        #expect(jobs.value.jobs.count == 2 && jobs.job("j")?.status == .completed)
    }

    /// The next job is removed when its predecessor is reopened, whatever else happens to the next job at the same
    /// time.
    @Test(arguments: [false, true])
    func reopeningAJobTogetherWithItsNextJobRemovesTheNextJob(isNextFirst: Bool) async throws {
        let jobs = InMemoryJobs([weekly(Recurrence(every: 1, .week))])
        let service = Sample.service(jobs)
        let next = try #require(
            try await service.perform(.completeAll, on: [JobTarget("j")]).returned.first)
        let targets = [JobTarget("j"), JobTarget(next.id)]
        let outcome = try await service.perform(
            on: isNextFirst ? targets.reversed() : targets
        ) { job in job.id == "j" ? [.reopenAll] : [.priority(.high)] }
        #expect(Set(outcome.change.jobs.map(\.id)).count == outcome.change.jobs.count)
        #expect(jobs.job(next.id) == nil && jobs.job("j")?.status == .ready)
    }

    /// Many completions are undone at once, each with its next job.
    @Test func manyCompletionsAreUndone() async throws {
        let many = (0..<120).map { weekly(Recurrence(every: 1, .week), id: "j\($0)") }
        let jobs = InMemoryJobs(many)
        let service = Sample.service(jobs)
        let targets = many.map { JobTarget($0.id) }
        let change = try await service.perform(.completeAll, on: targets).change
        #expect(jobs.value.jobs.count == 240)
        // Only the completion is undone: the next job still exists and is removed with it.
        var only = change
        only.jobs.removeAll { $0.before == nil }
        _ = try await service.undo(only)
        #expect(jobs.value.jobs.keys.sorted() == many.map(\.id).sorted())
        #expect(jobs.value.jobs.values.allSatisfy { $0.status == .ready && $0.successor == nil })
    }

    @Test func aSeriesNeverHasTwoOpenJobs() async throws {
        let jobs = InMemoryJobs([weekly(Recurrence(every: 1, .week))])
        let service = Sample.service(jobs)
        let outcome = try await service.perform(.completeAll, on: [JobTarget("j")])
        let next = try #require(outcome.returned.first)
        _ = try await service.perform(.complete, on: [JobTarget(next.id, step: "a")])
        let deed = JobOperation.reopen(alsoFollowers: false)
        #expect(
            await refusal { _ = try await service.perform(deed, on: [JobTarget("j", step: "b")]) }
                == "Job j follows Job j and has begun; only one of them can be open")
        #expect(
            await refusal { _ = try await service.undo(outcome.change) }?.contains("changed in another window") != nil)
        #expect(jobs.job(next.id) != nil)
    }

    @Test func completingInTwoWindowsCreatesOneNextJob() async throws {
        let jobs = InMemoryJobs([weekly(Recurrence(every: 1, .week))])
        let service = Sample.service(jobs)
        let mine = try await service.preview(.completeAll, on: [JobTarget("j")])
        _ = try await service.perform(.completeAll, on: [JobTarget("j")])
        await #expect(throws: JobError.self) { try await jobs.apply(mine.change) }
        #expect(jobs.value.jobs.count == 2)
    }

    @Test func aCanceledJobRecursOnItsDay() async throws {
        let jobs = InMemoryJobs([weekly(Recurrence(every: 1, .week))])
        _ = try await Sample.service(jobs).perform(.cancel(reason: "rain"), on: [JobTarget("j")])
        #expect(jobs.value.jobs.count == 1)
        #expect(try await Sample.service(jobs).catchUp() == nil)
        let monday = FixedClock(Sample.day("2026-11-23"))
        let change = try #require(try await Sample.service(jobs, at: monday).catchUp())
        #expect(jobs.value.jobs.values.first { $0.id != "j" }?.start == Sample.day("2026-11-23"))
        #expect(change.happenings.map(\.event.actor) == ["clock"])
        #expect(try await Sample.service(jobs, at: monday).catchUp() == nil)
    }

    @Test func anOpenJobStaysTheOnlyJob() async throws {
        let jobs = InMemoryJobs([weekly(Recurrence(every: 1, .week))])
        #expect(try await Sample.service(jobs, at: FixedClock(Sample.day("2026-12-20"))).catchUp() == nil)
    }

    @Test func aJobWithoutDatesRecursOnePeriodLater() async throws {
        var job = Sample.job("a")
        job.recurrence = Recurrence(every: 3, .day)
        let jobs = InMemoryJobs([job])
        let outcome = try await Sample.service(jobs).perform(.complete, on: [JobTarget("j")])
        #expect(outcome.returned.first?.start == Sample.day("2026-11-24"))
    }
}

struct WaitTests {
    private func waiting() -> Job {
        var job = Sample.job("a w<a v<w b<v")
        job.steps[1].action.kind = .wait
        job.steps[1].action.dueRule = DueRule(.actionDone, ref: "a", offset: 3)
        job.steps[2].action.kind = .wait
        job.steps[2].action.dueRule = DueRule(.date, ref: "2026-11-22")
        return job
    }

    @Test func aDueWaitIsClosedAndTheNextJobCreated() async throws {
        let jobs = InMemoryJobs([waiting()])
        _ = try await Sample.service(jobs).perform(.complete, on: [JobTarget("j", step: "a")])
        #expect(JobSummary(try #require(jobs.job("j"))).wakes == DueDate("2026-11-24"))
        #expect(try await Sample.service(jobs, at: FixedClock(Sample.day("2026-11-23"))).catchUp() == nil)
        let day = FixedClock(Sample.day("2026-11-24"), secondsIntoDay: 60)
        let change = try #require(try await Sample.service(jobs, at: day).catchUp())
        #expect(jobs.job("j")?.statuses() == "+++.")
        #expect(change.happenings.map(\.event.actor) == ["clock", "clock"])
        #expect(change.happenings.map(\.event.verb) == [.completed, .completed])
        #expect(try await Sample.service(jobs, at: day).catchUp() == nil)
    }

    @Test func aWaitLastsUntilItsHour() async throws {
        var job = Sample.job("w")
        job.steps[0].action.kind = .wait
        job.steps[0].due = DueDate(Sample.today, minute: 13 * 60)
        let jobs = InMemoryJobs([job])
        #expect(try await Sample.service(jobs).catchUp() == nil)
        let later = FixedClock(Sample.today, secondsIntoDay: 13 * 3_600)
        #expect(try await Sample.service(jobs, at: later).catchUp() != nil)
        #expect(jobs.job("j")?.status == .completed)
    }

    /// If the program looks late, the wait is still closed at its scheduled time, but not before the step that it
    /// follows.
    @Test(arguments: [(nil, 13 * 3_600), (14 * 3_600, 14 * 3_600)] as [(Int?, Int)])
    func aWaitIsClosedAtItsHourEvenIfCheckedLate(before closed: Int?, at seconds: Int) async throws {
        var job = Sample.job(closed == nil ? "w" : "a w<a")
        let place = job.steps.count - 1
        job.steps[place].action.kind = .wait
        job.steps[place].due = DueDate(Sample.today, minute: 13 * 60)
        let jobs = InMemoryJobs([job])
        if let closed {
            let clock = FixedClock(Sample.today, secondsIntoDay: Double(closed))
            _ = try await Sample.service(jobs, at: clock).perform(.complete, on: [JobTarget("j", step: "a")])
        }
        #expect(jobs.job("j").map { JobSummary($0).wakes } == DueDate(Sample.today, minute: 13 * 60))
        let late = FixedClock(Sample.today.adding(days: 2), secondsIntoDay: 60)
        _ = try await Sample.service(jobs, at: late).catchUp()
        let day = FixedClock(Sample.today, secondsIntoDay: Double(seconds))
        #expect(jobs.job("j")?.steps[place].completedAt?.timeIntervalSince1970 == day.now)
    }

    @Test func aWaitCanBeClosedByHand() async throws {
        let jobs = InMemoryJobs([waiting()])
        let service = Sample.service(jobs)
        _ = try await service.perform(.complete, on: [JobTarget("j", step: "a"), JobTarget("j", step: "w")])
        #expect(jobs.job("j")?.statuses() == "++..")
    }
}
