import QuadCore
import QuadShell

extension FeatureContext {
    /// The same program around it, with drafts and memories that nothing keeps and steps of undo that are offered only
    /// while `isOn` says so.
    func apart(while isOn: @escaping () -> Bool) -> FeatureContext {
        let own = FeatureContext(
            clock: clock, clipboard: clipboard, links: links, files: files, timers: timers,
            session: SavedPlaceKeeper(repository: NoSavedPlace()), settings: settings, registry: registry,
            bindings: bindings, undoStack: UndoStack(recordingIn: undoStack, while: isOn))
        own.changed = { [weak self] in self?.changed() }
        own.say = { [weak self] in self?.say($0) }
        own.unsay = { [weak self] in self?.unsay($0) }
        own.open = { [weak self] in self?.open($0) }
        own.leave = { [weak self] in self?.leave() }
        own.canLeave = { [weak self] in self?.canLeave() ?? false }
        own.selectTab = { [weak self] in self?.selectTab($0) }
        own.undoWords = { [weak self] in self?.undoWords() ?? "" }
        own.route = { [weak self] in self?.route() }
        own.present = { [weak self] in self?.present($0) }
        own.uncover = { [weak self] in self?.uncover() }
        own.forget = { [weak self] in self?.forget($0) }
        own.showInPager = { [weak self] in self?.showInPager($0) }
        own.editFile = { [weak self] in self?.editFile($0) ?? false }
        own.editText = { [weak self] in self?.editText($0) }
        own.ring = { [weak self] in self?.ring() }
        own.pictures = pictures
        return own
    }
}

/// Of what is practised nothing is remembered.
private struct NoSavedPlace: SavedPlaceRepository {
    func load() -> SavedPlace { SavedPlace() }
    func save(_ state: SavedPlace) {}
}
