/// Lets one registration run at a time. Others wait for its account, so that a player is registered once.
actor RegistrationGate {
    private var running: Task<Result<LeaderboardAccount, LeaderboardError>, Never>?

    func account(
        _ register: @escaping @Sendable () async throws(LeaderboardError) -> LeaderboardAccount
    ) async throws(LeaderboardError) -> LeaderboardAccount {
        if let running { return try await running.value.get() }
        let task = Task { () async -> Result<LeaderboardAccount, LeaderboardError> in
            do throws(LeaderboardError) { return .success(try await register()) } catch { return .failure(error) }
        }
        running = task
        let result = await task.value
        running = nil
        return try result.get()
    }
}
