import JSONStore
import QuadCore
import QuadStorage

extension StaffShift: StoredItem {}

/// Who works in the store, in `store/staff.json` of the data folder, and when they did, in `store/shifts.json`.
package final class JSONStaffRepository: StaffRepository {
    package static let version = 1
    package static let collection = "store/staff"
    package static let shiftCollection = "store/shifts"

    private let people: JSONCollection<StaffMember>
    private let times: JSONCollection<StaffShift>

    /// - Parameter directory: the data folder.
    package init(directory: String, options: StorageOptions) {
        let folder = "\(directory)/store"
        // Somebody with a PIN has rights. Taken back without their PIN, or by somebody who may not, these would be anybody's.
        var withheld = options
        withheld.withheldMember = "pin_hash"
        people = JSONCollection(name: "staff", directory: folder, version: Self.version, options: withheld)
        times = JSONCollection(name: "shifts", directory: folder, version: Self.version, options: options)
    }

    /// The files that a lock depends on.
    package static func files(in data: String) -> [String] {
        CollectionScan.files("staff", directory: "\(data)/store")
    }

    /// Whether somebody who works here has a PIN, without opening the collection; also where that cannot be read.
    package static func hasPIN(in data: String, options: StorageOptions) -> Bool {
        var staff = ScannedItems<StaffMember>(
            CollectionScan(name: "staff", directory: "\(data)/store", options: options))
        do throws(StorageError) { try staff.update() } catch { return true }
        return staff.outcome == .incomplete || staff.items.contains { $0.hasPIN && !$0.isFormer }
    }

    package func members() async throws(StoreError) -> [StaffMember] {
        do throws(StorageError) { return try await people.items() } catch { throw StoreError(error) }
    }

    package func apply(_ changes: ItemChanges<StaffMember>) async throws(StoreError) {
        do throws(StorageError) { try await people.apply(changes) } catch { throw StoreError(error) }
    }

    package func shifts() async throws(StoreError) -> [StaffShift] {
        do throws(StorageError) { return try await times.items() } catch { throw StoreError(error) }
    }

    package func apply(_ changes: ItemChanges<StaffShift>) async throws(StoreError) {
        let open = Set(changes.changes.compactMap { $0.after?.end == nil ? $0.after?.staff : nil })
        let ids = Set(changes.changes.map(\.id))
        // Nobody comes twice: two tills may be told at once.
        var conflicting: (@Sendable ([StaffShift]) -> [String])?
        if !open.isEmpty {
            conflicting = { shifts in
                shifts.filter { $0.end == nil && open.contains($0.staff) && !ids.contains($0.id) }.map(\.id)
            }
        }
        do throws(StorageError) { try await times.apply(changes, unless: conflicting) } catch {
            throw StoreError(error)
        }
    }

    package func isWhole() async -> Bool {
        let report = await people.report
        switch report.readOnly {
        case .damaged, .newerVersion: return false
        // A line that somebody changed may have lost its PIN with it.
        case .notWritable, nil: return report.changedOutside.isEmpty
        }
    }

    package func notice() async -> String? {
        OpenReport.notice(of: [
            ("store/staff.json", await people.report), ("store/shifts.json", await times.report),
        ])
    }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await people.observe { _ in notify() }
        await times.observe { _ in notify() }
    }
}
