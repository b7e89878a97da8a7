import FoundationEssentials
import QuadCore
import SystemKit
import ViewState

/// The last place of the user, and text that was typed but not entered, kept across runs.
@MainActor
package final class SavedPlaceKeeper {
    private let repository: any SavedPlaceRepository
    private var state: SavedPlace
    private var isSaving = false
    private var hasChanges = false
    /// Whether the state was written a moment ago. Changes until the end of this rest are written together.
    private var isResting = false
    private let timers: TimerQueue?
    private static let rest = 0.1

    /// - Parameter timers: the timers for the rest between writes. Without them every change is written at once.
    package init(repository: any SavedPlaceRepository, timers: TimerQueue? = nil) {
        self.repository = repository
        self.timers = timers
        state = repository.load()
    }

    /// The tab that was open last.
    package var tab: FeatureID? { state.tab.map { FeatureID($0) } }

    /// The open places of each tab, from its first screen up.
    package var stacks: [FeatureID: [Route]] {
        state.places.reduce(into: [:]) { $0[FeatureID($1.key)] = $1.value.compactMap { Route($0) } }
    }

    package func keep(tab: FeatureID, stacks: [FeatureID: [Route]]) {
        let places = stacks.reduce(into: [:]) { $0[$1.key.name] = $1.value.map(\.description) }
        guard state.tab != tab.name || state.places != places else { return }
        state.tab = tab.name
        state.places = places
        saveSoon()
    }

    /// Returns the state that a list or a screen stored: the order of its rows, the selected row.
    package func memory(of thing: String) -> String? { state.memories[thing] }

    package func keep(memory: String?, of thing: String) {
        guard state.memories[thing] != memory else { return }
        state.memories[thing] = memory
        saveSoon()
    }

    /// Returns the things with a draft whose names begin with a text, without that beginning.
    package func drafted(_ beginning: String) -> [String] {
        state.drafts.compactMap { thing, draft in
            thing.hasPrefix(beginning) && !draft.isEmpty ? String(thing.dropFirst(beginning.count)) : nil
        }
    }

    package func draft(for thing: String) -> String {
        state.drafts[thing] ?? ""
    }

    package func keep(draft: String, for thing: String) {
        guard self.draft(for: thing) != draft else { return }
        state.drafts[thing] = draft.isEmpty ? nil : draft
        saveSoon()
    }

    /// Saves after the frame of the key that made the change, so that the disk never slows down typing.
    private func saveSoon() {
        hasChanges = true
        guard !isSaving, !isResting else { return }
        isSaving = true
        Task { saveNow() }
    }

    package func saveNow() {
        isSaving = false
        hasChanges = false
        repository.save(state)
        guard let timers, !isResting else { return }
        isResting = true
        timers.after(Self.rest) { [weak self] in
            guard let self else { return }
            isResting = false
            if hasChanges { saveNow() }
        }
    }

    /// Writes the changes since the last write, at the end of the program: no timer fires after it.
    package func saveChanges() {
        if hasChanges { saveNow() }
    }

    package var firstFrame: CachedFrame? {
        repository.firstFrame().flatMap { try? JSONDecoder().decode(CachedFrame.self, from: Data($0)) }
    }

    package func keep(firstFrame: CachedFrame?) {
        repository.save(firstFrame: firstFrame.flatMap { try? JSONEncoder().encode($0) }.map { Array($0) })
    }
}
