import JSONStore
import QuadCore
import QuadStorage

extension StaffShift: StoredItem {}

/// The staff, in `store/staff.json` of the data folder, and their shifts, in `store/shifts.json`.
package final class JSONStaffRepository: StaffRepository {
    package static let version = 1
    package static let collection = "store/staff"
    package static let shiftCollection = "store/shifts"

    private let people: JSONRepository<StaffMember, StoreError>
    private let times: JSONRepository<StaffShift, StoreError>

    package var members: any Repository<StaffMember, StoreError> { people }
    package var shifts: any Repository<StaffShift, StoreError> { times }

    /// - Parameter directory: the data folder.
    package init(directory: String, options: StorageOptions) {
        // A PIN protects its owner's rights. An undo without the PIN, or by somebody who lacks these rights, would give
        // them to anybody.
        var withheld = options
        withheld.withheldMember = "pin_hash"
        people = JSONRepository(Self.collection, version: Self.version, directory: directory, options: withheld)
        times = JSONRepository(
            Self.shiftCollection, version: Self.version, directory: directory, options: options,
            conflicts: Self.conflicts)
    }

    /// Returns the files that the lock of the till depends on.
    package static func files(in data: String) -> [String] {
        CollectionScan.files("staff", directory: "\(data)/store")
    }

    /// Returns whether a current staff member has a PIN, without opening the collection; true also if the file can't be
    /// read.
    package static func hasPIN(in data: String, options: StorageOptions) -> Bool {
        var staff = ScannedItems<StaffMember>(
            CollectionScan(name: "staff", directory: "\(data)/store", options: options))
        do throws(StorageError) { try staff.update() } catch { return true }
        return staff.outcome == .incomplete || staff.items.contains { $0.hasPIN && !$0.isFormer }
    }

    /// Returns a check that nobody has two open shifts, because two tills may record the same arrival at once.
    private static func conflicts(_ changes: ItemChanges<StaffShift>) -> (@Sendable ([StaffShift]) -> [String])? {
        let open = Set(changes.changes.compactMap { $0.after?.end == nil ? $0.after?.staff : nil })
        let ids = Set(changes.changes.map(\.id))
        if open.isEmpty { return nil }
        return { shifts in
            shifts.filter { $0.end == nil && open.contains($0.staff) && !ids.contains($0.id) }.map(\.id)
        }
    }

    package func isWhole() async -> Bool {
        let report = await people.report
        switch report.readOnly {
        case .damaged, .newerVersion: return false
        // A line that was edited outside Quad may have lost its PIN.
        case .notWritable, nil: return report.changedOutside.isEmpty
        }
    }

    package func notice() async -> String? {
        OpenReport.notice(of: [
            ("store/staff.json", await people.report), ("store/shifts.json", await times.report),
        ])
    }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await people.observeChangesElsewhere(notify)
        await times.observeChangesElsewhere(notify)
    }
}
