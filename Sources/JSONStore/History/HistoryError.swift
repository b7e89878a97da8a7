/// Why a step can't be taken back, or done again.
package enum HistoryError: Error, Sendable {
    case nothing(again: Bool)
    case unknown(String)
    /// It was taken back already, or not yet.
    case already(HistoryStep, again: Bool)
    /// Something else changed these items since.
    /// - older: the next older step that can be taken back.
    case changed(HistoryStep, items: [HistoryConflict], again: Bool, older: HistoryStep?)
    /// Records of a log belong to it, which stay. It is told once.
    case final(HistoryStep, older: HistoryStep?)
    /// Steps of other processes come in all the while: the newest is not known.
    case behind
    /// A newer step may be among lines that can't be read.
    case damaged
    /// Its changes are not kept: there are too many.
    case tooLarge(HistoryStep, older: HistoryStep?)
    case storage(StorageError)
}
