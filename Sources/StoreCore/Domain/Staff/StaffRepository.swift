import QuadCore

/// Port to who works in the store, and when they did.
package protocol StaffRepository: WatchedStorage {
    var members: any Repository<StaffMember, StoreError> { get }
    var shifts: any Repository<StaffShift, StoreError> { get }
    /// False where some of what is on disk can't be read.
    func isWhole() async -> Bool
}
