/// The data about jobs that other tabs need.
package protocol JobDirectory: Sendable {
    /// Returns the number of jobs that at least one of these people, given by ID, works on.
    func count(assignedTo people: Set<String>) async throws -> Int

    /// Returns the open jobs that have a date.
    func due() async throws -> [DueJob]
}
