/// How the dates of a table are read.
package struct TableDateReading: Sendable {
    package let local: LocalTime
    /// For dates without a year, which are the last ones there were; nil where a year must be written.
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

    /// A moment of ISO 8601 with all its digits.
    func stamp(_ text: String) -> TableMoment? {
        guard text.utf8.count > 10, let read = ZonedMoment.read(text, local: local) else { return nil }
        return .stamp(read.moment, zone: read.zone)
    }
}
