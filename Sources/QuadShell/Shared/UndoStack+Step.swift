extension UndoStack {
    @MainActor
    package struct Step {
        /// The words for what was done, as in “theme changed”.
        package let title: String
        /// False while it is nothing of the one who looks: then the step before it is taken back.
        package let isOffered: () -> Bool
        let revert: () async throws -> Step
        /// In the history.
        var id = ""
        /// When it was done.
        var at = 0.0

        init(
            _ title: String, where isOffered: @escaping () -> Bool = { true }, revert: @escaping () async throws -> Step
        ) {
            self.title = title
            self.isOffered = isOffered
            self.revert = revert
        }
    }

    /// Why nothing was taken back, or done again: somebody else did it before.
    package struct DoneElsewhereError: Error {
        package init() {}
    }

    /// It was done for good, and the step is there to say so instead of taking back what was done before it.
    struct FinalStepError: Error {
        let words: String
    }
}
