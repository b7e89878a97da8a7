/// The starts that an exception of a series refers to.
enum InstanceTarget: Hashable {
    case moment(Int)
    /// All starts of a day.
    case day(Int)

    /// - Parameter series: the start of the series.
    init(_ time: CalendarTime, of series: CalendarTime, _ clocks: FileClocks) {
        self =
            series.isDate || time.isDate
            ? .day(time.day) : .moment(clocks.moment(of: time, floatingIn: clocks.zone(of: series)))
    }
}

extension Set<InstanceTarget> {
    func contains(_ start: SeriesStart) -> Bool {
        !isEmpty && (contains(.moment(start.moment)) || contains(.day(CalendarTime.day(of: start.wall))))
    }
}
