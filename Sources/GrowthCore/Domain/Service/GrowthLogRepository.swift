import QuadCore

/// Where sessions and the plan are kept: port to the files.
package protocol GrowthLogRepository: WatchedStorage, AnyObject {
    func log() async throws(GrowthLogError) -> GrowthLog

    /// Does all of it or nothing; on disk when it returns.
    /// - Returns: what was done of it, whose inverse takes it back.
    @discardableResult
    func apply(_ change: GrowthLogChange) async throws(GrowthLogError) -> GrowthLogChange
}
