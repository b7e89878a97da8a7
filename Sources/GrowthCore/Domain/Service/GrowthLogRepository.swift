import QuadCore

/// The port to the stored sessions and the plan.
package protocol GrowthLogRepository: WatchedStorage, AnyObject {
    func log() async throws(GrowthLogError) -> GrowthLog

    /// Applies the whole change or nothing. The change is on disk when the function returns.
    /// - Returns: the change that was actually made; its inverse undoes it.
    @discardableResult
    func apply(_ change: GrowthLogChange) async throws(GrowthLogError) -> GrowthLogChange
}
