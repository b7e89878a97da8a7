import QuadCore

/// Port to who works in the store, and when they did.
package protocol StaffRepository: Sendable {
    func members() async throws(StoreError) -> [StaffMember]

    /// All of it or nothing, while everybody still is what the changes were made from.
    func apply(_ changes: ItemChanges<StaffMember>) async throws(StoreError)

    func shifts() async throws(StoreError) -> [StaffShift]
    func apply(_ changes: ItemChanges<StaffShift>) async throws(StoreError)
    /// False where some of what is on disk can't be read.
    func isWhole() async -> Bool
    func notice() async -> String?
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async
}
