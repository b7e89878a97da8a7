import FoundationEssentials
import Testing

@testable import JobsCore
@testable import QuadCore

/// The last events of all jobs, found without loading the histories into memory.
@Suite struct LatestEventsTests {
    private let folder: JobFolder
    init() throws { folder = try JobFolder() }

    private func happening(
        _ job: String, _ minute: Int, _ verb: JobEvent.Verb = .started, batch: String? = nil
    ) -> JobsChange.Happening {
        let at = JobFolder.now.addingTimeInterval(Double(minute) * 60)
        return .init(job, JobEvent(at: at, actor: Person.meID, verb: verb, batch: batch ?? "\(job)\(minute)"))
    }

    private func found(_ count: Int, in window: JSONJobRepository) async throws -> [String] {
        try await window.latestEvents(count).map { "\($0.job) \($0.event.batch)" }
    }

    @Test func theNewestEventOfEachKeyComesFirst() async throws {
        #expect(try await found(3, in: folder.window()).isEmpty)
        let window = try await folder.filled([JobFolder.job("a"), JobFolder.job("b"), JobFolder.job("c")])
        try await window.apply(JobsChange(happenings: [happening("a", 5), happening("b", 9)]))
        try await window.apply(
            JobsChange(happenings: [happening("c", 7, batch: "both"), happening("a", 7, batch: "both")]))
        let two = try await found(2, in: window)
        #expect(two[0] == "b b9" && ["c both", "a both"].contains(two[1]))
        #expect(try await found(9, in: window).count == 4)
    }

    @Test func theSnapshotAndTheJournalAgree() async throws {
        let window = try await folder.filled([JobFolder.job("a"), JobFolder.job("b")])
        for minute in 1...4 { try await window.apply(JobsChange(happenings: [happening("a", minute)])) }
        let before = try await found(3, in: window)
        #expect(before == ["a a4", "a a3", "a a2"])
        try await window.compact()
        #expect(try await found(3, in: window) == before)
        try await window.apply(JobsChange(happenings: [happening("b", 9)]))
        #expect(try await found(3, in: window) == ["b b9", "a a4", "a a3"])
    }

    @Test func aDeletedJobHasNoEvents() async throws {
        let job = JobFolder.job("a")
        let window = try await folder.filled([job, JobFolder.job("b")])
        try await window.apply(JobsChange(happenings: [happening("a", 5), happening("b", 3)]))
        try await window.apply(JobsChange(jobs: [.init(before: job, after: nil)]))
        #expect(try await found(1, in: window) == ["b b3"])
    }
}
