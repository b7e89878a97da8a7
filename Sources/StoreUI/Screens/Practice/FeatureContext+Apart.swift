import QuadCore
import QuadShell

extension FeatureContext {
    /// The same program around it, with drafts and memories that nothing keeps and steps of undo that are offered only
    /// while `isOn` says so.
    func apart(while isOn: @escaping () -> Bool) -> FeatureContext {
        FeatureContext(
            self, session: SavedPlaceKeeper(repository: NoSavedPlace()),
            undoStack: UndoStack(recordingIn: undoStack, while: isOn))
    }
}

/// Nothing of the practice is remembered.
private struct NoSavedPlace: SavedPlaceRepository {
    func load() -> SavedPlace { SavedPlace() }
    func save(_ state: SavedPlace) {}
}
