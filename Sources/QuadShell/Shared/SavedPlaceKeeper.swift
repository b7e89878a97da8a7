import FoundationEssentials
import QuadCore
import SystemKit
import ViewState

/// Where one was and what was typed but not entered, kept across runs.
@MainActor
package final class SavedPlaceKeeper {
    private let repository: any SavedPlaceRepository
    private var state: SavedPlace
    private var isSaving = false
    private var hasChanges = false
    /// It was written a moment ago: what changes meanwhile is written together.
    private var isResting = false
    private let timers: TimerQueue?
    private static let rest = 0.1

    /// - Parameter timers: without them every change is written at once, however fast they come.
    package init(repository: any SavedPlaceRepository, timers: TimerQueue? = nil) {
        self.repository = repository
        self.timers = timers
        state = repository.load()
    }

    /// The tab one was on.
    package var tab: FeatureID? { state.tab.map { FeatureID($0) } }

    /// What was open in each tab, from its first screen up.
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

    /// What a list or a screen remembers of itself: the order of its rows, what was selected.
    package func memory(of thing: String) -> String? { state.memories[thing] }

    package func keep(memory: String?, of thing: String) {
        guard state.memories[thing] != memory else { return }
        state.memories[thing] = memory
        saveSoon()
    }

    /// Things with a draft whose names begin so, without that beginning.
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

    /// After the frame of the key that changed it, so that typing is never slowed down by the disk.
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

    /// Writes what changed since the last time, at the end of the program: no timer comes after it.
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
