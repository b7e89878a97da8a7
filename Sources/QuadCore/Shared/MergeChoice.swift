import Synchronization

/// The user's answer to fields that were changed here and in another window, for all merges of a task.
///
/// Merges ask `current`. Without an answer, they collect the collisions here for a question on screen. Without a
/// choice, as in commands, they refuse.
package final class MergeChoice: Sendable {
    package enum Side: Sendable {
        case mine, theirs

        /// The side whose value of a field stays without a question: the side that alone changed the field, or theirs
        /// if both agree. Nil if both changed the field to different values.
        package init?<Value: Equatable>(before: Value, mine: Value, theirs: Value) {
            if mine == before || mine == theirs {
                self = .theirs
            } else if theirs == before {
                self = .mine
            } else {
                return nil
            }
        }
    }

    private struct Found {
        var collisions: [FieldCollision] = []
        var needsAnswer = false

        mutating func add(_ collision: FieldCollision) {
            if !collisions.contains(collision) { collisions.append(collision) }
        }
    }

    @TaskLocal package static var current: MergeChoice?

    /// The side whose value stays; nil while the user was not asked.
    let side: Side?
    private let shown: Set<FieldCollision>?
    private let state = Mutex(Found())

    /// - Parameter shown: the collisions that the user saw and answered. The answer holds for no other collision; nil
    ///   makes the answer hold for every collision.
    package init(_ side: Side? = nil, shown: [FieldCollision]? = nil) {
        self.side = side
        self.shown = shown.map { Set($0) }
    }

    /// All collisions, answered or not.
    package var found: [FieldCollision] { state.withLock { $0.collisions } }

    /// Both values of each field that collided, as sentences.
    var collisions: [String] { found.map(\.words) }

    /// Whether a field collided that the user was not asked about.
    package var needsAnswer: Bool { state.withLock { $0.needsAnswer } }

    /// Records a collision that needs an answer.
    package func add(_ collision: FieldCollision) {
        state.withLock {
            $0.add(collision)
            $0.needsAnswer = true
        }
    }

    /// Returns the side whose value of a collided field stays; nil if the user has not seen these two values.
    package func side(of collision: FieldCollision) -> Side? {
        guard let side, shown?.contains(collision) ?? true else {
            add(collision)
            return nil
        }
        state.withLock { $0.add(collision) }
        return side
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
}
