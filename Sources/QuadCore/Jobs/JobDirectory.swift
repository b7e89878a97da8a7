/// The jobs, as far as other tabs ask about them.
package protocol JobDirectory: Sendable {
    /// Returns how many jobs one of these people, by id, works on.
    func count(assignedTo people: Set<String>) async throws -> Int

    /// Returns the open jobs that have a date.
    func due() async throws -> [DueJob]
}
