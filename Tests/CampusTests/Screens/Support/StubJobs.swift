@testable import QuadCore

/// Jobs with dates from the test.
struct StubJobs: JobDirectory {
    let due: [DueJob]

    func count(assignedTo people: Set<String>) async throws -> Int { 0 }
    func due() async throws -> [DueJob] { due }
}
