import QuadCore

/// Staff that is gone with the program.
package actor MemoryStaff: StaffRepository {
    private var all: [StaffMember] = []
    private var worked: [StaffShift] = []

    init() {}

    package func members() async throws(StoreError) -> [StaffMember] { all }
    package func apply(_ changes: ItemChanges<StaffMember>) async throws(StoreError) { all.take(changes) }
    package func shifts() async throws(StoreError) -> [StaffShift] { worked }
    package func apply(_ changes: ItemChanges<StaffShift>) async throws(StoreError) { worked.take(changes) }
    package func isWhole() async -> Bool { true }
    package func notice() async -> String? { nil }
    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
}

extension Array where Element: Identifiable & Equatable & Sendable, Element.ID == String {
    /// As a collection on disk would take them.
    mutating func take(_ changes: ItemChanges<Element>) {
        for change in changes.changes {
            let place = firstIndex { $0.id == change.id }
            switch (place, change.after) {
            case (let place?, let after?): self[place] = after
            case (let place?, nil): remove(at: place)
            case (nil, let after?): append(after)
            case (nil, nil): break
            }
        }
    }
}
