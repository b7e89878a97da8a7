import FoundationEssentials
import Synchronization
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

struct JobServiceTests {
    private func perform(
        _ deed: JobOperation, _ step: String? = nil, on words: String, isStrict: Bool = false,
        actor: String = Person.meID,
        _ prepare: (inout Job) -> Void = { _ in }
    ) async throws -> (job: Job, outcome: JobOutcome, history: [JobEvent]) {
        var job = Sample.job(words, isStrict: isStrict)
        prepare(&job)
        let jobs = InMemoryJobs([job])
        let outcome = try await Sample.service(jobs, actor: actor).perform(deed, on: [JobTarget("j", step: step)])
        return (try #require(jobs.job("j")), outcome, jobs.value.histories["j"] ?? [])
    }

    static let steps: [(job: String, deed: JobOperation, step: String?, statuses: String)] = [
        ("a b<a", .complete, "a", "+."),
        ("a b<a", .complete, nil, "+."),
        ("~a b", .complete, "a", "+."),
        ("a b", .start, "b", ".~"),
        ("+a b<a", .start, nil, "+~"),
        ("a b<a", .skip(reason: "no need"), "b", ".-"),
        ("!a b<a", .skip(reason: "no need"), "a", "-."),
        ("a b<a", .fail(reason: "lost"), "a", "!."),
        ("!a b<a", .reopen(alsoFollowers: false), "a", ".."),
        ("+a +b<a", .reopen(alsoFollowers: false), "a", ".+"),
        ("+a +b<a -c<b d +e", .reopen(alsoFollowers: true), "a", "....+"),
        ("+a b", .reopen(alsoFollowers: false), nil, ".."),
        ("+a b<a c<b -d", .completeAll, nil, "+++-"),
        ("+a !b ~c", .reopenAll, nil, "..."),
    ]

    @Test(arguments: steps)
    func anOperationChangesTheSteps(job: String, deed: JobOperation, step: String?, statuses: String) async throws {
        #expect(try await perform(deed, step, on: job).job.statuses() == statuses)
    }

    static let refusals: [(job: String, deed: JobOperation, step: String?, reason: String)] = [
        ("a b<a", .complete, "b", "2 Step b waits for 1 Step a"),
        ("a b ?c<a,b", .complete, "c", "3 Step c waits for any of 1 Step a, 2 Step b"),
        ("a b", .complete, nil, "several steps of Job j are ready: 1 Step a, 2 Step b; say which"),
        ("!a b<a", .complete, nil, "1 Step a failed; reopen it or skip it"),
        ("!a", .complete, "a", "Step a failed; reopen it or skip it"),
        ("+a", .complete, "a", "Step a is completed already"),
        ("+a", .complete, nil, "all steps of Job j are done"),
        ("-a b", .skip(reason: ""), "a", "1 Step a is skipped already"),
        ("a b", .reopen(alsoFollowers: false), "a", "1 Step a is open already"),
        ("a", .reopen(alsoFollowers: false), nil, "nothing in Job j is done yet"),
        ("a b<a", .start, "b", "2 Step b waits for 1 Step a"),
        ("~a", .start, "a", "Step a is begun already"),
        ("a b<a", .fail(reason: ""), "b", "2 Step b waits for 1 Step a"),
        ("a", .complete, "gone", "a step of Job j was deleted in another window"),
        ("+a", .completeAll, nil, "all steps of Job j are done"),
        ("a", .reopenAll, nil, "nothing in Job j is done yet"),
        ("+a", .cancel(reason: ""), nil, "Job j is completed; reopen a step first"),
        ("a", .uncancel, nil, "Job j is not canceled"),
        ("a", .assign("nobody"), "a", "no person is named “nobody”"),
        ("a", .slip(days: 1), "a", "Step a has no date; give it one first"),
        ("a", .slip(days: 1), nil, "Job j has no date; give it one first"),
        ("a", .rename(" "), nil, "a name needs at least one letter"),
        ("a", .needs(["x"]), "a", "Step a cannot need “x”: there is no such step"),
        ("a b<a", .needs(["b"]), "a", "That would make a cycle: 1 Step a needs 2 Step b needs 1 Step a"),
        (
            "a<b b", .strict(true), nil,
            "1 Step a comes before 2 Step b and waits for it: in this order, neither could ever be done; "
                + "move one of them or remove the need"
        ),
    ]

    @Test(arguments: refusals)
    func anImpossibleOperationGivesItsReason(job: String, deed: JobOperation, step: String?, reason: String) async {
        #expect(await refusal { _ = try await perform(deed, step, on: job) } == reason)
    }

    @Test func aCanceledJobCannotBeChanged() async throws {
        let jobs = InMemoryJobs([Sample.job("a")])
        let service = Sample.service(jobs)
        _ = try await service.perform(.cancel(reason: "rain"), on: [JobTarget("j")])
        #expect(jobs.job("j")?.status == .canceled)
        #expect(jobs.job("j")?.canceled == Job.Cancellation(at: Sample.now, reason: "rain"))
        #expect(
            await refusal { _ = try await service.perform(.complete, on: [JobTarget("j")]) }
                == "Job j is canceled; resume it first")
        _ = try await service.perform(.uncancel, on: [JobTarget("j")])
        #expect(jobs.job("j")?.status == .ready)
    }

    @Test func completingIsRecordedWithItsTimes() async throws {
        let (job, outcome, history) = try await perform(.complete, "a", on: "a b<a c")
        #expect(job.steps[0].completedAt == Sample.now && job.steps[0].completedBy == "me")
        #expect(job.startedAt == Sample.now && job.completedAt == nil)
        #expect(job.updatedAt == Sample.now && job.revision == 2)
        #expect(outcome.becameReady == ["Step b"])
        #expect(
            history == [
                JobEvent(
                    at: Sample.now, actor: "me", verb: .completed, step: "a", from: "pending", to: "completed",
                    batch: "i1")
            ])
    }

    @Test func theLastRequiredStepCompletesTheJobUntilReopened() async throws {
        let jobs = InMemoryJobs([Sample.job("a bo")])
        let service = Sample.service(jobs)
        _ = try await service.perform(.complete, on: [JobTarget("j", step: "a")])
        #expect(jobs.job("j")?.completedAt == Sample.now)
        _ = try await service.perform(.reopen(alsoFollowers: false), on: [JobTarget("j", step: "a")])
        #expect(jobs.job("j")?.completedAt == nil)
        #expect(jobs.job("j")?.startedAt == nil)
        #expect(jobs.job("j")?.steps[0].completedAt == nil)
        #expect(jobs.job("j")?.status == .ready)
    }

    @Test func aJobWithoutStepsIsCompletedAndReopenedByHand() async throws {
        let jobs = InMemoryJobs([Sample.job("")])
        let service = Sample.service(jobs)
        _ = try await service.perform(.complete, on: [JobTarget("j")])
        #expect(jobs.job("j")?.status == .completed)
        _ = try await service.perform(.reopen(alsoFollowers: false), on: [JobTarget("j")])
        #expect(jobs.job("j")?.status == .ready)
    }

    @Test func aFormIsFilledInFirst() async throws {
        var job = Sample.job("a")
        job.steps[0].action.kind = .form
        job.steps[0].action.fields = [
            JobFormField(name: "Year", type: .number, required: true), JobFormField(name: "Film"),
        ]
        let jobs = InMemoryJobs([job])
        let service = Sample.service(jobs)
        let target = [JobTarget("j", step: "a")]
        #expect(
            await refusal { _ = try await service.perform(.complete, on: target) }
                == "Step a is a form: fill in Year first")
        #expect(
            await refusal { _ = try await service.perform(.fill(field: "Year", value: "soon"), on: target) }
                == "“soon” does not fit Year: expected number")
        #expect(
            await refusal { _ = try await service.perform(.fill(field: "Name", value: "x"), on: target) }
                == "Step a has no field “Name”; its fields are Year, Film")
        _ = try await service.perform(.fill(field: "year", value: "2027"), on: target)
        _ = try await service.perform(.complete, on: target)
        #expect(jobs.job("j")?.status == .completed)
    }

    // MARK: Complete here

    static let completeHere:
        [(job: String, from: String?, earlier: JobOperation.EarlierSteps, statuses: String, Job.Status)] = [
            ("+a b c<b d", "c", .leave, "+.++", .inProgress),
            ("+a b c<b d", "c", .complete, "++++", .completed),
            ("+a b c<b d", "c", .skip, "+-++", .completed),
            ("+a bo c d", "c", .leave, "+.++", .completed),
            ("+a b -c !d ~e", nil, .leave, "++-++", .completed),
        ]

    @Test(arguments: completeHere)
    func completingFromAStepCompletesAllLaterSteps(
        job words: String, from: String?, earlier: JobOperation.EarlierSteps, statuses: String, status: Job.Status
    ) async throws {
        let jobs = InMemoryJobs([Sample.job(words)])
        let service = Sample.service(jobs)
        let before = try #require(jobs.job("j"))
        let outcome = try await service.perform(.completeFrom(earlier: earlier), on: [JobTarget("j", step: from)])
        #expect(jobs.job("j")?.statuses() == statuses)
        #expect(jobs.job("j")?.status == status)
        #expect(jobs.value.changes == 1)
        // One undo step.
        _ = try await service.undo(outcome.change)
        #expect(jobs.job("j")?.steps == before.steps)
    }

    @Test func completingFromAStepLeavesNotesAlone() async throws {
        let (job, _, history) = try await perform(.completeFrom(earlier: .skip), "b", on: "a b c") {
            $0.steps[2].notes = "two copies"
        }
        #expect(job.steps[2].notes == "two copies")
        #expect(history.map(\.verb) == [.skipped, .completed, .completed])
        #expect(history.map(\.note) == ["completed from 2 Step b on", "from 2 Step b on", "from 2 Step b on"])
        #expect(Set(history.map(\.batch)).count == 1)
    }

    @Test func anImpossibleStepRefusesTheWholeOperation() async throws {
        let reason = await refusal {
            _ = try await perform(.completeFrom(earlier: .leave), "a", on: "a b") {
                $0.steps[1].action.kind = .form
                $0.steps[1].action.fields = [JobFormField(name: "Year", required: true)]
            }
        }
        #expect(reason == "2 Step b is a form: fill in Year first")
    }

    // MARK: Bulk

    @Test func possibleTargetsAreChangedAndTheRestIsNamed() async throws {
        let jobs = InMemoryJobs([Sample.job("a b<a", id: "x"), Sample.job("!a", id: "y"), Sample.job("a", id: "z")])
        let service = Sample.service(jobs)
        let targets = ["x", "y", "z", "gone"].map { JobTarget($0) }
        let preview = try await service.preview(.complete, on: targets)
        #expect(jobs.value.changes == 0)
        let outcome = try await service.perform(.complete, on: targets)
        #expect(preview.done == outcome.done && preview.refused == outcome.refused)
        #expect(outcome.done == [JobTarget("x"), JobTarget("z")])
        #expect(outcome.refused.map(\.name) == ["Job y", "gone"])
        let reasons = ["Step a failed; reopen it or skip it", "it was deleted in another window"]
        #expect(outcome.refused.map(\.reason) == reasons)
        #expect(jobs.value.changes == 1)
        #expect(Set(jobs.value.histories.values.joined().map(\.batch)).count == 1)
        _ = try await service.undo(outcome.change)
        #expect(jobs.job("x")?.statuses() == ".." && jobs.job("z")?.statuses() == ".")
    }

    @Test func stepsOfOneJobAreCompletedInOrder() async throws {
        let jobs = InMemoryJobs([Sample.job("a b<a c<b")])
        let targets = ["c", "a", "b"].map { JobTarget("j", step: $0) }
        let outcome = try await Sample.service(jobs).perform(.complete, on: targets)
        #expect(outcome.done.count == 3)
        #expect(jobs.job("j")?.status == .completed)
    }

    @Test func anOperationThrowsOnlyIfNoTargetAllowsIt() async {
        let jobs = InMemoryJobs([Sample.job("+a")])
        #expect(
            await refusal { _ = try await Sample.service(jobs).perform(.complete, on: [JobTarget("j", step: "a")]) }
                != nil)
        #expect(jobs.value.changes == 0)
    }

    @Test func anUnchangedValueWritesNothing() async throws {
        let (_, outcome, history) = try await perform(.rename("Job j"), on: "a")
        #expect(outcome.change.isEmpty && outcome.done.count == 1 && history.isEmpty)
    }

    // MARK: Undo

    @Test func undoIsRecordedAndCanBeUndone() async throws {
        let jobs = InMemoryJobs([Sample.job("a b")])
        let service = Sample.service(jobs)
        let outcome = try await service.perform(.complete, on: [JobTarget("j", step: "a")])
        let redo = try await service.undo(outcome.change)
        #expect(jobs.job("j")?.statuses() == "..")
        #expect(jobs.job("j")?.startedAt == nil)
        let told = try #require(jobs.value.histories["j"]?.last)
        #expect(told.verb == .undone && told.step == "a" && told.note == "completed")
        #expect(told.from == "completed" && told.to == "pending")
        _ = try await service.undo(redo)
        #expect(jobs.job("j")?.statuses() == "+.")
        #expect(jobs.job("j")?.revision == 4)
    }

    @Test func undoLeavesLaterChangesAlone() async throws {
        let jobs = InMemoryJobs([Sample.job("a b")])
        let service = Sample.service(jobs)
        let outcome = try await service.perform(.complete, on: [JobTarget("j", step: "a")])
        _ = try await service.perform(.note("by hand"), on: [JobTarget("j", step: "b")])
        _ = try await service.undo(outcome.change)
        #expect(jobs.job("j")?.statuses() == "..")
        #expect(jobs.job("j")?.steps[1].notes == "by hand")
    }

    @Test func undoOfAFieldChangedSinceIsRefusedAndShowsBothValues() async throws {
        let jobs = InMemoryJobs([Sample.job("a b")])
        let service = Sample.service(jobs)
        let outcome = try await service.perform(.skip(reason: "late"), on: [JobTarget("j", step: "a")])
        _ = try await service.perform(.reopen(alsoFollowers: false), on: [JobTarget("j", step: "a")])
        _ = try await service.perform(.complete, on: [JobTarget("j", step: "a")])
        await #expect(
            throws: JobError.conflict([
                JobConflict(job: "Job j", field: "status of Step a", theirs: "completed", ours: "open")
            ])
        ) { _ = try await service.undo(outcome.change) }
    }

    @Test func undoOfADeletionRestoresEverything() async throws {
        let jobs = InMemoryJobs([Sample.job("+a b")])
        let service = Sample.service(jobs)
        let before = try #require(jobs.job("j"))
        let outcome = try await service.perform(.delete, on: [JobTarget("j")])
        #expect(jobs.job("j") == nil)
        _ = try await service.undo(outcome.change)
        #expect(jobs.job("j")?.steps == before.steps)
    }

    /// Several people add a note at the same moment: each note is added to the others.
    @Test func aConcurrentNoteIsKept() async throws {
        let jobs = InMemoryJobs([Sample.job("a")])
        let contested = ContestedJobs(jobs, times: 30) { number in
            jobs.edit("j") { $0.steps[0].notes += "other \(number)\n" }
        }
        _ = try await Sample.service(contested).perform(on: [JobTarget("j", step: "a")]) { job in
            [.note(job.steps[0].notes + "ours\n")]
        }
        let lines = jobs.job("j")?.steps[0].notes.split(separator: "\n")
        #expect(lines?.count == 31 && lines?.last == "ours")
    }

    /// Each of the two changes alone is allowed.
    @Test func twoConcurrentNeedsCannotFormACycle() async throws {
        let jobs = InMemoryJobs([Sample.job("a b")])
        let contested = ContestedJobs(jobs, times: 1) { _ in
            jobs.edit("j") { $0.steps[1].action.needs = ["a"] }
        }
        await #expect(throws: JobError.circle(["1 Step a", "2 Step b", "1 Step a"])) {
            _ = try await Sample.service(contested).perform(.needs(["b"], .all), on: [JobTarget("j", step: "a")])
        }
        #expect(jobs.job("j")?.steps[0].action.needs == [])
    }

    @Test func twoConcurrentCompletionsLetTheJobRecur() async throws {
        var job = Sample.job("a b")
        job.recurrence = Recurrence(every: 1, .week)
        let jobs = InMemoryJobs([job])
        let contested = ContestedJobs(jobs, times: 1) { _ in jobs.edit("j") { $0.steps[1].status = .completed } }
        let outcome = try await Sample.service(contested).perform(.complete, on: [JobTarget("j", step: "a")])
        #expect(outcome.completed == ["Job j"] && outcome.returned.count == 1)
    }

    @Test func undoDoesNothingIfAlreadyReversedElsewhere() async throws {
        let jobs = InMemoryJobs([Sample.job("a b")])
        let service = Sample.service(jobs)
        let done = try await service.perform(.complete, on: [JobTarget("j", step: "a")]).change
        _ = try await service.perform(.reopen(alsoFollowers: false), on: [JobTarget("j", step: "a")])
        let before = jobs.job("j")
        #expect(try await service.undo(done).isEmpty)
        #expect(jobs.job("j") == before)
    }
}

/// Jobs that another process changes just before every write.
private final class ContestedJobs: JobRepository {
    private let jobs: InMemoryJobs
    private let left: Mutex<Int>
    private let interfere: @Sendable (Int) -> Void

    init(_ jobs: InMemoryJobs, times: Int, _ interfere: @escaping @Sendable (Int) -> Void) {
        self.jobs = jobs
        left = Mutex(times)
        self.interfere = interfere
    }

    func refresh() async throws(JobError) { try await jobs.refresh() }
    func revision() async throws(JobError) -> Int { try await jobs.revision() }

    func apply(_ change: JobsChange, since revision: Int?) async throws(JobError) -> JobsChange {
        let number = left.withLock { left in
            left -= 1
            return left
        }
        if number >= 0 { interfere(number) }
        return try await jobs.apply(change, since: revision)
    }

    func summaries() async throws(JobError) -> [JobSummary] { try await jobs.summaries() }
    func jobs() async throws(JobError) -> [Job] { try await jobs.jobs() }
    func jobs(_ ids: [String]) async throws(JobError) -> [Job] { try await jobs.jobs(ids) }
    func jobs(needing ids: [String]) async throws(JobError) -> [Job] { try await jobs.jobs(needing: ids) }
    func history(of job: String) async throws(JobError) -> [JobEvent] { try await jobs.history(of: job) }
    func latestEvents(_ count: Int) async throws(JobError) -> [JobsChange.Happening] { [] }
    func templates() async throws(JobError) -> [JobTemplate] { try await jobs.templates() }
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
    func notice() async -> String? { nil }
}
