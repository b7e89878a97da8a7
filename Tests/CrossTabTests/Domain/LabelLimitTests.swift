import Testing

@testable import CoachesCore
@testable import CoreTestSupport
@testable import JobsCore
@testable import JobsTests
@testable import QuadCore

/// Names and tags that are far too long are refused from every source, and never cut.
@Suite struct LabelLimitTests {
    private static func long(_ count: Int) -> String { String(repeating: "é", count: count) }

    @Test(
        arguments: [
            (LabelLimit.name, 1, nil), (LabelLimit.name + 1, 1, "The name “"), (1, LabelLimit.tag, nil),
            (1, LabelLimit.tag + 1, "The tag “"),
        ] as [(Int, Int, String?)])
    func aNewJobFitsOrIsRefused(_ name: Int, _ tag: Int, _ says: String?) async throws {
        let jobs = InMemoryJobs([])
        let start = JobStart(name: Self.long(name), isTask: true, tags: [Self.long(tag)])
        do {
            _ = try await Sample.service(jobs).start(nil, start)
            #expect(says == nil)
            #expect(try await jobs.summaries().count == 1)
        } catch {
            #expect(says != nil && "\(error.message)".contains(says ?? "–"), "\(error)")
            #expect(error.message.count < 200)
            #expect(try await jobs.summaries().isEmpty)
        }
    }

    /// Data stored before there was a limit can still be edited.
    @Test func anAlreadyStoredLongNameIsKept() async throws {
        var job = Sample.job("a")
        job.name = Self.long(2_000)
        var done = job
        done.description = "x"
        let change = JobsChange(jobs: [ItemChanges.Change(before: job, after: done)])
        #expect(try change.withinLimits() == change)
    }

    @Test func aLongCoachOrSchoolNameIsRefused() {
        var change = FamilyChange()
        change.schools = [ItemChanges.Change(before: nil, after: School(id: "s", name: Self.long(1_001)))]
        #expect(change.refusalOfLabels?.contains("1,001 characters") == true)
    }
}
