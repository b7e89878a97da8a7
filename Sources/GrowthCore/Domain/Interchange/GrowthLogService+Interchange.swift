import QuadCore

extension GrowthLogService {
    /// Returns what an import would do; nothing is changed yet.
    /// - Parameter unit: the unit of distances that name none.
    @concurrent
    package func planImport(
        _ bytes: [UInt8], into log: GrowthLog, _ choices: ImportChoices, unit: DistanceUnit? = nil
    ) async throws(ImportError) -> PracticeSessionImport {
        try PracticeSessionImport(
            bytes, into: log, local: time, columns: choices.columns, unit: unit,
            dates: choices.dates.with(setting: clock.chosenDateOrder), now: now)
    }
}
