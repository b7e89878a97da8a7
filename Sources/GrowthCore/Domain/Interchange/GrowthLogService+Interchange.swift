import QuadCore

extension GrowthLogService {
    /// Plans an import without changing anything.
    /// - Parameter unit: the unit of distances without one.
    @concurrent
    package func planImport(
        _ bytes: [UInt8], into log: GrowthLog, _ choices: ImportChoices, unit: DistanceUnit? = nil
    ) async throws(ImportError) -> PracticeSessionImport {
        try PracticeSessionImport(
            bytes, into: log, local: time, columns: choices.columns, unit: unit,
            dates: choices.dates.with(setting: clock.chosenDateOrder), now: now)
    }
}
