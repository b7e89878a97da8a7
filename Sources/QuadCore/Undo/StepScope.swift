import SystemKit

/// What is stored on behalf of one key or one command. It becomes a step of the history once somebody says what was done.
package struct StepScope: Sendable {
    package let changes: ChangeScope

    /// - Parameter isTrial: whether nothing is stored, and the scope only learns what would be.
    package init(isTrial: Bool = false) { changes = ChangeScope(isTrial: isTrial) }

    package init(announcedBy announcer: any ChangeAnnouncer) { changes = ChangeScope(announcer: announcer) }

    private init(_ changes: ChangeScope) { self.changes = changes }

    /// The scope of the task that asks.
    package static var current: StepScope? { ChangeScope.current.map { StepScope($0) } }

    package var isEmpty: Bool { changes.isEmpty }

    /// Whether something was deleted.
    package var removes: Bool { changes.removes }

    /// Does the work inside this scope, with the tasks it starts.
    @MainActor
    package func begin(_ work: @MainActor () -> Void) {
        ChangeScope.$current.withValue(changes) { work() }
    }

    /// Does the work inside this scope and waits for it.
    @MainActor
    package func around<Result, Failure: Error>(
        _ work: @MainActor () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        var result: Swift.Result<Result, Failure>?
        await ChangeScope.$current.withValue(changes) {
            do throws(Failure) { result = .success(try await work()) } catch { result = .failure(error) }
        }
        guard let result else { preconditionFailure("withValue returned before its work") }
        return try result.get()
    }

    /// Takes out what was stored so far.
    package func taken() -> StepScope { StepScope(ChangeScope(changes.take())) }

    /// The part that concerns these items.
    package func part(of ids: Set<String>) -> StepScope {
        StepScope(ChangeScope(changes.all.compactMap { change in change.only(ids) as (any ScopedChange)? }))
    }
}
