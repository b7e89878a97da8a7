import QuadCore
import StoreKit

/// Somebody of the staff with their name and what they did.
package struct ListedStaff: Equatable, Sendable, Identifiable {
    package let member: StaffMember
    package let name: String
    /// When they came, where they are at work.
    package var since: RecordMoment?
    /// Worked in the last seven days.
    package var minutes = 0
    /// Of the last seven days, in minor units: goods sold, what was given back taken off.
    package var sales = 0
    package var tips = 0

    init(_ member: StaffMember, name: String) {
        self.member = member
        self.name = name
    }

    package var id: String { member.id }

    /// `7:05`
    package var hours: String { ShiftTime.hours(minutes) }
}
