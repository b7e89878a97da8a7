import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore

/// Several imports of one file at once: each import ends, and no job exists twice.
struct ImportAnewTests {
    private let file = Array(
        (1...3).map { #"{"description":"Imp\#($0)","uuid":"011bd270-69da-490e-8e98-a06b10bd100\#($0)"}"# }
            .joined(separator: "\n").utf8)

    @Test func anImportDoneMeanwhileByAnotherIsAlreadyThere() async throws {
        let jobs = InMemoryJobs()
        let clock = FixedClock(Sample.today, secondsIntoDay: 12 * 3_600 + 60)
        let (first, second) = (Sample.service(jobs), Sample.service(jobs, at: clock))
        let plan = try await second.planImport(file, as: .taskwarrior)
        _ = try await first.perform(try await first.planImport(file, as: .taskwarrior))
        await #expect(throws: JobError.self) { try await second.perform(plan) }
        let done = try await second.perform(plan) { try await second.planImport(file, as: .taskwarrior) }
        #expect(done.plan.summary == "3 already there" && done.done.isEmpty)
        #expect(jobs.value.jobs.count == 3)
    }

    /// If both imports are identical, only one of them claims the changes.
    @Test func anImportDoneAtTheSameMomentIsNotRepeated() async throws {
        let jobs = InMemoryJobs()
        let service = Sample.service(jobs)
        let plan = try await service.planImport(file, as: .taskwarrior)
        _ = try await service.perform(try await service.planImport(file, as: .taskwarrior))
        await #expect(throws: JobError.outdated) { try await service.perform(plan) }
        let done = try await service.perform(plan) { try await service.planImport(file, as: .taskwarrior) }
        #expect(done.plan.isEmpty && done.done.isEmpty)
    }

    @Test func anImportThatNeverSucceedsStops() async throws {
        let jobs = InMemoryJobs()
        let service = Sample.service(jobs)
        let plan = try await service.planImport(file, as: .taskwarrior)
        _ = try await service.perform(plan)
        jobs.edit("011bd270-69da-490e-8e98-a06b10bd1001") { $0.name = "Other" }
        await #expect(throws: JobError.self) { try await service.perform(plan) { plan } }
    }
}
