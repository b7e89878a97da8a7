import QuadCore
import ViewState

extension FeatureContext {
    /// Runs `work`. Shows its error behind `failure` (“Not printed”) in the status line, then calls `recover`.
    /// - Returns: nil after an error.
    @discardableResult
    package func attempt<Value>(
        _ failure: String? = nil, as kind: StatusMessage.Kind = .error, orElse recover: () -> Void = {},
        _ work: () throws -> Value
    ) -> Value? {
        do { return try work() } catch {
            show(error, failure, kind)
            recover()
            return nil
        }
    }

    /// Like `attempt`, for work that waits.
    @discardableResult
    package func attempt<Value>(
        _ failure: String? = nil, as kind: StatusMessage.Kind = .error, orElse recover: () -> Void = {},
        _ work: () async throws -> Value
    ) async -> Value? {
        do { return try await work() } catch {
            show(error, failure, kind)
            recover()
            return nil
        }
    }

    /// Like `attempt`, in a task of its own. Quitting waits for it.
    package func attemptInTask(
        _ failure: String? = nil, as kind: StatusMessage.Kind = .error, orElse recover: @escaping () -> Void = {},
        _ work: @escaping @MainActor () async throws -> Void
    ) {
        writeInTask { [self] in _ = await attempt(failure, as: kind, orElse: recover, work) }
    }

    /// Like `attemptInTask`, for work that asks a server. Quitting ends it.
    package func askInTask(
        as kind: StatusMessage.Kind, orElse recover: @escaping () -> Void = {},
        _ work: @escaping @MainActor () async throws -> Void
    ) {
        openTasks.start(asks: true) { [self] in _ = await attempt(as: kind, orElse: recover, work) }
    }

    /// Starts work that changes files, directly or later, and that shows its own errors. Quitting waits for it.
    package func writeInTask(_ work: @escaping @MainActor () async -> Void) { openTasks.start(work) }

    private func show(_ error: any Error, _ failure: String?, _ kind: StatusMessage.Kind) {
        SubmittedForm.refused(error)
        let words = ErrorText.of(error)
        say(StatusMessage(kind, failure.map { "\($0): \(words)" } ?? words))
    }
}
