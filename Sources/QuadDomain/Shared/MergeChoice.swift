import Synchronization

/// The user's answer to fields that were changed here and in another window, for all that is merged in a task.
///
/// Merges ask `current`. Without an answer they collect the collisions here, for a question on screen; where nobody set a
/// choice, as in commands, they refuse.
package final class MergeChoice: Sendable {
    package enum Side: Sendable {
        case mine, theirs
    }

    @TaskLocal package static var current: MergeChoice?

    /// The value that stays; nil while the user was not asked.
    package let side: Side?
    private let found = Mutex<[String]>([])

    package init(_ side: Side? = nil) {
        self.side = side
    }

    /// Both values of each field that collided, as sentences.
    package var collisions: [String] { found.withLock { $0 } }

    package func add(_ collision: String) {
        found.withLock { if !$0.contains(collision) { $0.append(collision) } }
    }

    /// Does the work with this choice and waits for it.
    @MainActor
    package func around<Result>(_ work: @MainActor () async throws -> Result) async throws -> Result {
        var result: Swift.Result<Result, any Error>?
        await Self.$current.withValue(self) {
            do { result = .success(try await work()) } catch { result = .failure(error) }
        }
        guard let result else { preconditionFailure("withValue returned before its work") }
        return try result.get()
    }

    /// “Name is “Ada” there by now, and “Eve” here”.
    package static func words(_ field: String, theirs: String, mine: String) -> String {
        func said(_ text: String) -> String { text.isEmpty ? "nothing" : "“\(text.clipped)”" }
        return "\(field) is \(said(theirs)) there by now, and \(said(mine)) here"
    }
}
