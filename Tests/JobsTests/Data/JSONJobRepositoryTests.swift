import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import JSONStore
@testable import JobsCore
@testable import QuadCore

@Suite struct JSONJobRepositoryTests {
    private let files: JobFolder

    init() throws {
        files = try JobFolder()
    }

    @Test func anAddedJobIsVisibleInAnotherWindow() async throws {
        let (one, two) = (JobFolder.job("a"), JobFolder.job("b", steps: 0))
        let template = JobFolder.template()
        try await files.window().apply(.adding([one, two]))
        try await files.window().apply(JobsChange(templates: ItemChanges(adding: [template]).changes))
        let other = files.window()
        #expect(try await other.jobs() == [one, two])
        #expect(try await other.jobs(["b", "none", "a"]) == [two, one])
        #expect(try await other.history(of: "a") == [JobFolder.event(.created)])
        #expect(try await other.history(of: "none") == [])
        #expect(try await other.templates() == [template])
        #expect(await other.notice() == nil)
    }

    @Test func aChangeIsOneLineWithItsHistory() async throws {
        let window = try await files.filled([JobFolder.job("a"), JobFolder.job("b")])
        try await window.apply(.replacing(JobFolder.job("a"), .completed) { $0.steps[0].status = .completed })
        #expect(files.lines("work.journal.jsonl").count == 2)
        #expect(try await window.history(of: "a").map(\.verb) == [.created, .completed])
    }

    @Test func theInverseRevertsOnlyItsOwnChange() async throws {
        let job = JobFolder.job()
        let window = try await files.filled([job])
        let done = try await window.apply(.replacing(job) { $0.steps[0].status = .completed })
        let other = files.window()
        let stored = try #require(try await other.jobs().first)
        try await other.apply(.replacing(stored) { $0.name = "Another" })
        try await window.apply(done.inverse)
        let left = try #require(try await files.window().jobs().first)
        #expect(left.name == "Another")
        #expect(left.steps == job.steps)
        #expect(left.revision == 4)
    }

    @Test func twoWindowsCanChangeOneJob() async throws {
        let job = JobFolder.job()
        let (one, two) = (try await files.filled([job]), files.window())
        #expect(try await two.jobs() == [job])
        try await one.apply(.replacing(job) { $0.steps[0].status = .completed })
        let made = try await two.apply(.replacing(job) { $0.steps[1].notes = "Ask Dana" })
        let both = try await files.window().jobs()
        #expect(both.first?.steps.map(\.status) == [.completed, .pending, .pending])
        #expect(both.first?.steps[1].notes == "Ask Dana")
        #expect(made.jobs.first?.after == both.first)
    }

    @Test func aChangeBasedOnAnOldRevisionIsRefused() async throws {
        let job = JobFolder.job()
        let one = try await files.filled([job])
        let revision = try await one.revision()
        var changed = job
        changed.name = "Changed"
        try await files.window().apply(JobsChange(jobs: [.init(before: job, after: changed)]))
        var described = job
        described.description = "Longer"
        let change = JobsChange(jobs: [.init(before: job, after: described)])
        await #expect(throws: JobError.outdated) { try await one.apply(change, since: revision) }
        try await one.apply(change, since: try await one.revision())
        let stored = try await one.jobs(["a"]).first
        #expect(stored?.name == "Changed" && stored?.description == "Longer")
    }

    @Test func aFieldChangedElsewhereIsNamed() async throws {
        let job = JobFolder.job()
        let (one, two) = (try await files.filled([job]), files.window())
        try await one.apply(.replacing(job) { $0.name = "Here" })
        await #expect {
            try await two.apply(.replacing(job) { $0.name = "There" })
        } throws: { error in
            guard case JobError.conflict(let conflicts)? = error as? JobError else { return false }
            return conflicts.map(\.field) == ["name"] && conflicts[0].theirs.contains("Here")
        }
        #expect(try await files.window().jobs().map(\.name) == ["Here"])
        #expect(try await two.history(of: "a").count == 2)
    }

    /// If one of several changes is impossible, none is made.
    @Test func aConflictChangesNothing() async throws {
        let (one, two) = (JobFolder.job("a"), JobFolder.job("b"))
        let window = try await files.filled([one, two])
        try await window.apply(.removing([two]))
        var change = JobsChange.replacing(one) { $0.name = "New" }
        change.jobs += JobsChange.replacing(two) { $0.name = "New" }.jobs
        await #expect(throws: JobError.self) { try await window.apply(change) }
        #expect(try await window.jobs() == [one])
    }

    @Test func aRepeatedChangeIsNotRecorded() async throws {
        let job = JobFolder.job()
        let (one, two) = (try await files.filled([job]), files.window())
        try await one.apply(.removing([job]))
        #expect(try await two.apply(.removing([job])).isEmpty)
        #expect(files.lines("work.journal.jsonl").count == 2)
    }

    @Test func removedJobsAreRestored() async throws {
        let jobs = [JobFolder.job("a"), JobFolder.job("b")]
        let window = try await files.filled(jobs)
        let removed = try await window.apply(.removing(jobs))
        #expect(try await window.jobs().isEmpty)
        try await window.apply(removed.inverse)
        #expect(try await Set(files.window().jobs().map(\.id)) == ["a", "b"])
        #expect(try await window.history(of: "a").map(\.verb) == [.created])
    }

    /// The history of a job is deleted with the job.
    @Test func theHistoryIsDeletedAndRestoredWithTheJob() async throws {
        let window = try await files.filled([JobFolder.job("a"), JobFolder.job("b")])
        let told = try await window.history(of: "a")
        let removed = try await window.apply(.removing([JobFolder.job("a")]))
        #expect(try await files.window().history(of: "a").isEmpty)
        #expect(try await files.window().history(of: "b").count == 1)
        let back = try await window.apply(removed.inverse)
        #expect(try await files.window().history(of: "a") == told)
        try await window.apply(back.inverse)
        #expect(try await files.window().history(of: "a").isEmpty)
    }

    // MARK: Starters

    @Test func startersAreStoredWithTheFirstChange() async throws {
        let starters = [JobFolder.template("one"), JobFolder.template("two")]
        let window = files.window(starters: starters)
        #expect(try await window.templates() == starters)
        #expect(files.text("templates.json").isEmpty)
        let made = try await window.apply(.adding([JobFolder.job()]))
        #expect(made.templates.isEmpty)
        #expect(try await files.window().templates() == starters)
        try await window.apply(made.inverse)
        #expect(try await files.window(starters: starters).templates() == starters)
    }

    @Test func removedStartersStayRemoved() async throws {
        let starters = [JobFolder.template("one"), JobFolder.template("two")]
        let window = files.window(starters: starters)
        let made = try await window.apply(JobsChange(templates: ItemChanges(removing: [starters[0]]).changes))
        #expect(try await files.window(starters: starters).templates() == [starters[1]])
        try await window.apply(made.inverse)
        #expect(try await Set(window.templates().map(\.id)) == ["one", "two"])
        try await window.apply(JobsChange(templates: ItemChanges(removing: starters).changes))
        #expect(try await files.window(starters: starters).templates().isEmpty)
    }

    @Test func theFirstChangesOfTwoWindowsBothCount() async throws {
        let starters = [JobFolder.template("one")]
        let (one, two) = (files.window(starters: starters), files.window(starters: starters))
        #expect(try await two.templates() == starters)
        async let first: JobsChange = one.apply(.adding([JobFolder.job("a")]))
        async let second: JobsChange = two.apply(.adding([JobFolder.job("b")]))
        _ = try await (first, second)
        #expect(try await Set(files.window().jobs().map(\.id)) == ["a", "b"])
        #expect(try await files.window().templates() == starters)
    }

    // MARK: Others

    @Test func otherWindowsAreNotifiedOfChanges() async throws {
        let window = try await files.filled([JobFolder.job()])
        let other = files.window()
        _ = try await other.jobs()
        let (told, continuation) = AsyncStream<Void>.makeStream()
        await other.observeChangesElsewhere { continuation.yield() }
        var tellings = told.makeAsyncIterator()
        try await window.apply(.replacing(JobFolder.job()) { $0.name = "New" })
        _ = await tellings.next()
        #expect(try await other.jobs().map(\.name) == ["New"])
    }

    @Test func manyWritersLoseNothing() async throws {
        _ = try await files.filled([JobFolder.job("a", steps: 20)])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                let window = files.window()
                group.addTask {
                    let job = try #require(try await window.jobs(["a"]).first)
                    try await window.apply(.replacing(job, .completed) { $0.steps[number].status = .completed })
                }
            }
            try await group.waitForAll()
        }
        let window = files.window()
        #expect(try await window.jobs().first?.steps.allSatisfy { $0.status == .completed } == true)
        #expect(try await window.history(of: "a").count == 21)
        #expect(try await window.jobs().first?.revision == 21)
    }

    // MARK: What can go wrong

    @Test(arguments: ["jobs.json", "history.json", "templates.json"])
    func aDamagedFileIsNotOverwritten(file: String) async throws {
        let window = try await files.filled([JobFolder.job()])
        try await window.apply(JobsChange(templates: ItemChanges(adding: [JobFolder.template()]).changes))
        try files.write("\u{1}nonsense", to: file)
        let other = files.window(starters: [JobFolder.template("starter")])
        _ = try? await other.jobs()
        #expect(await other.notice()?.contains("read-only") == true)
        #expect(try await other.templates().allSatisfy { $0.id != "starter" })
        await #expect(throws: JobError.self) { try await other.apply(.adding([JobFolder.job("b")])) }
        #expect(files.text(file) == "\u{1}nonsense")
    }

    @Test func filesOfANewerVersionAreReadOnly() async throws {
        _ = try await files.filled([JobFolder.job()])
        let newer = "{\"version\":9,\"generation\":0,\"items\":[\n{\"id\":\"t\"}\n]}\n"
        try files.write(newer, to: "templates.json")
        let other = files.window()
        _ = try? await other.jobs()
        await #expect(throws: JobError.self) { try await other.apply(.adding([JobFolder.job("b")])) }
        #expect(await other.notice()?.contains("newer version") == true)
    }

    @Test func aFullDiskChangesNothing() async throws {
        _ = try await files.filled([JobFolder.job()])
        let full = files.window { options in
            options.system.write = { _, _ in
                errno = ENOSPC
                return -1
            }
        }
        await #expect {
            try await full.apply(.replacing(JobFolder.job()) { $0.name = "New" })
        } throws: { ($0 as? JobError)?.message.contains("disk is full") == true }
        #expect(try await full.jobs() == [JobFolder.job()])
        #expect(try await full.history(of: "a").count == 1)
    }

    @Test(.enabled(if: geteuid() != 0, "SKIPPED: root may write anywhere"))
    func aReadOnlyFolderCanBeRead() async throws {
        _ = try await files.filled([JobFolder.job()])
        chmod(files.path(""), 0o500)
        defer { chmod(files.path(""), 0o700) }
        let other = files.window()
        #expect(try await other.jobs() == [JobFolder.job()])
        await #expect(throws: JobError.self) { try await other.apply(.removing([JobFolder.job()])) }
    }

    @Test func invalidLinesAreFound() {
        for (collection, line) in [
            ("jobs/jobs", #"{"id":"a"}"#), ("jobs/history", #"{"id":"a"}"#), ("jobs/templates", #"{"id":"a"}"#),
        ] {
            #expect(JSONJobRepository.problem(in: Array(line.utf8), of: collection) != nil)
            #expect(JSONJobRepository.collections.contains(collection))
        }
        #expect(JSONJobRepository.problem(in: Array(#"{"id":"a","events":[]}"#.utf8), of: "jobs/history") == nil)
        #expect(JSONJobRepository.problem(in: Array("{".utf8), of: "news/feeds") == nil)
    }
}
