import SystemKit

/// The stored changes of one key or one command. They become a step of the history once the program gives them a title.
package struct StepScope: Sendable {
    package let changes: ChangeScope

    /// - Parameter isTrial: whether nothing is stored, and the scope only collects the changes that would be stored.
    package init(isTrial: Bool = false) { changes = ChangeScope(isTrial: isTrial) }

    package init(announcedBy announcer: any ChangeAnnouncer) { changes = ChangeScope(announcer: announcer) }

    private init(_ changes: ChangeScope) { self.changes = changes }

    /// The scope of the current task.
    package static var current: StepScope? { ChangeScope.current.map { StepScope($0) } }

    package var isEmpty: Bool { changes.isEmpty }

    /// Whether something was deleted.
    package var removes: Bool { changes.removes }

    /// Does the work inside this scope, including the tasks that the work starts.
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

    /// Takes the changes that were stored so far out of this scope.
    package func taken() -> StepScope { StepScope(ChangeScope(changes.take())) }

    /// Returns the part that concerns these items.
    package func part(of ids: Set<String>) -> StepScope {
        StepScope(ChangeScope(changes.all.compactMap { change in change.only(ids) as (any ScopedChange)? }))
    }
}
