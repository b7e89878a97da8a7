extension UndoStack {
    @MainActor
    package struct Step {
        /// The words for the change, as in “theme changed”.
        package let title: String
        /// Returns whether the step belongs to the current viewer. If not, undo takes the step before it.
        package let isOffered: () -> Bool
        let revert: () async throws -> Step
        /// The ID of the step in the history.
        var id = ""
        /// The time of the step, in seconds since 1970.
        var at = 0.0

        init(
            _ title: String, where isOffered: @escaping () -> Bool = { true }, revert: @escaping () async throws -> Step
        ) {
            self.title = title
            self.isOffered = isOffered
            self.revert = revert
        }
    }

    /// The error of a step that was already undone, redone or changed elsewhere.
    package struct DoneElsewhereError: Error {
        package init() {}
    }

    /// The error of a final step. The step only says that it stays, so that undo does not take the step before it.
    struct FinalStepError: Error {
        let words: String
    }
}
