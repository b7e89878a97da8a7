import QuadCore

/// Port to the staff and their shifts.
package protocol StaffRepository: WatchedStorage {
    var members: any Repository<StaffMember, StoreError> { get }
    var shifts: any Repository<StaffShift, StoreError> { get }
    /// Returns false if a part of the files can't be read.
    func isWhole() async -> Bool
}
