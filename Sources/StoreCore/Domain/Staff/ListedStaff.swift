import QuadCore
import StoreKit

/// A member of the staff with name, hours and sales.
package struct ListedStaff: Equatable, Sendable, Identifiable {
    package let member: StaffMember
    package let name: String
    /// The start of the open shift; nil if the member is not at work.
    package var since: RecordMoment?
    /// Minutes worked in the last seven days.
    package var minutes = 0
    /// Sales of goods in the last seven days less refunds, in minor units.
    package var sales = 0
    package var tips = 0

    init(_ member: StaffMember, name: String) {
        self.member = member
        self.name = name
    }

    package var id: String { member.id }

    /// The hours worked, such as `7:05`.
    package var hours: String { ShiftTime.hours(minutes) }
}
