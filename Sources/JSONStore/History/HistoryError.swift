/// The reasons why a step cannot be undone or redone.
package enum HistoryError: Error, Sendable {
    case nothing(again: Bool)
    case unknown(String)
    /// The step is already undone, or for a redo, not undone.
    case already(HistoryStep, again: Bool)
    /// These items were changed again since the step.
    /// - older: the next older step that can be undone.
    case changed(HistoryStep, items: [HistoryConflict], again: Bool, older: HistoryStep?)
    /// The step includes records of a log, which cannot be undone. This error is reported once.
    case final(HistoryStep, older: HistoryStep?)
    /// Other processes keep adding steps, so the newest step is unknown.
    case behind
    /// Unreadable lines may include a newer step.
    case damaged
    /// The changes of the step were not stored, because they are too large.
    case tooLarge(HistoryStep, older: HistoryStep?)
    case storage(StorageError)
}
