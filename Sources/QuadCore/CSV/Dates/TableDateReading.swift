/// The context for reading the dates of a table.
package struct TableDateReading: Sendable {
    package let local: LocalTime
    /// The current day, for dates without a year, which mean their last occurrence; nil requires a year.
    var today: CalendarDay?
    var months: @Sendable (String) -> Int? = { CalendarNames.month($0) }

    package init(
        local: LocalTime, today: CalendarDay? = nil,
        months: @escaping @Sendable (String) -> Int? = { CalendarNames.month($0) }
    ) {
        self.local = local
        self.today = today
        self.months = months
    }

    func date(_ text: String) -> TableDate? { TableDate(text, months: months) }

    /// Returns an ISO 8601 moment that has all its digits.
    func stamp(_ text: String) -> TableMoment? {
        guard text.utf8.count > 10, let read = ZonedMoment.read(text, local: local) else { return nil }
        return .stamp(read.moment, zone: read.zone)
    }
}
