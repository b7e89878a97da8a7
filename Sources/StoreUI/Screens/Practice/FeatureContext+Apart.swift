import QuadCore
import QuadShell

extension FeatureContext {
    /// Returns a context in the same program for training. Its drafts and saved place are never stored, and its undo
    /// steps are offered only while `isOn` returns true.
    func apart(while isOn: @escaping () -> Bool) -> FeatureContext {
        FeatureContext(
            self, session: SavedPlaceKeeper(repository: NoSavedPlace()),
            undoStack: UndoStack(recordingIn: undoStack, while: isOn))
    }
}

/// A saved place that stores nothing.
private struct NoSavedPlace: SavedPlaceRepository {
    func load() -> SavedPlace { SavedPlace() }
    func save(_ state: SavedPlace) {}
}
