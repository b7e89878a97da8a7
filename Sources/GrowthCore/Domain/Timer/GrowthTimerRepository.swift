import QuadCore

/// Where the running timer is kept: port. All windows and commands see the same one.
package protocol GrowthTimerRepository: Sendable {
    func timer() async -> RunningTimer?

    /// Changes it in one step among processes, and gives what is kept now.
    /// - Parameter lasts: it must outlive the machine going down; else only the program.
    @discardableResult
    func update(
        lasts: Bool, _ change: @escaping @Sendable (inout RunningTimer?) -> Void
    ) async throws(GrowthFileError) -> RunningTimer?

    /// Calls `notify`, on another thread, when the timer was changed by anybody.
    func observe(_ notify: @escaping @Sendable () -> Void)
}
