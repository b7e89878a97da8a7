import StoreKit

/// A shift with its length and pay.
package struct ListedShift: Equatable, Sendable, Identifiable {
    package let shift: StaffShift
    package let minutes: Int
    /// Minor units; nil if the hourly pay is not set.
    package let pay: Int?

    package init(_ shift: StaffShift, hourlyRate: Int?, now: RecordMoment, _ rounding: Rounding) {
        self.shift = shift
        minutes = shift.minutes(until: now)
        let minutes = minutes
        pay = hourlyRate.flatMap { try? Exact.product($0, minutes, dividedBy: 60, rounding) }
    }

    package var id: String { shift.id }
    /// The length in hours, such as `7:05`.
    package var hours: String { ShiftTime.hours(minutes) }
}
