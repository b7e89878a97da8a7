import QuadCore

/// The port to the stored timer. All windows and commands share one timer.
package protocol GrowthTimerRepository: Sendable {
    func timer() async -> RunningTimer?

    /// Changes the timer atomically, also between processes, and returns the stored timer.
    /// - Parameter lasts: whether the change must survive a power failure, and not only the end of the program.
    @discardableResult
    func update(
        lasts: Bool, _ change: @escaping @Sendable (inout RunningTimer?) -> Void
    ) async throws(GrowthFileError) -> RunningTimer?

    /// Calls `notify` on another thread when any process changes the timer.
    func observe(_ notify: @escaping @Sendable () -> Void)
}
