import QuadDomain

/// Where one was and what was typed but not entered, kept across runs.
@MainActor
package final class Session {
    private let repository: any SessionRepository
    private var state: SessionState
    private var isSaving = false

    package init(repository: any SessionRepository) {
        self.repository = repository
        state = repository.load()
    }

    package var tab: TabID? {
        get { state.tab.flatMap(TabID.init) }
        set {
            state.tab = newValue?.rawValue
            saveSoon()
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
        guard !isSaving else { return }
        isSaving = true
        Task { saveNow() }
    }

    package func saveNow() {
        isSaving = false
        repository.save(state)
    }
}
