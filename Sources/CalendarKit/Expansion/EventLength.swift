/// The length of each occurrence of an event.
struct EventLength {
    /// The seconds from the start that the file gives to the start that counts: negative if the file has start and end the
    /// wrong way round, else 0.
    private(set) var shift = 0
    /// Whole days on the clock of the zone.
    private var days = 0
    /// Exact seconds, after the days.
    private var seconds = 0
    /// Whether the end was before the start.
    var isSwapped: Bool { shift < 0 }

    init(_ end: CalendarEvent.End, from start: CalendarTime, in zone: CalendarZone?, _ clocks: FileClocks) {
        switch end {
        case .none: days = start.isDate ? 1 : 0
        case .at(let last) where start.isDate: days = last.day - start.day
        case .at(let last):
            seconds = clocks.moment(of: last, floatingIn: zone) - clocks.moment(of: start, floatingIn: zone)
        case .after(let duration):
            (days, seconds) = (duration.days, duration.seconds)
            if start.isDate, seconds != 0 {
                days += (seconds + CalendarTime.secondsInDay - 1) / CalendarTime.secondsInDay
                seconds = 0
            }
        }
        if days * CalendarTime.secondsInDay + seconds < 0 {
            shift = days * CalendarTime.secondsInDay + seconds
            (days, seconds) = (-days, -seconds)
        }
        // A date lasts at least the day.
        if start.isDate, days == 0 { days = 1 }
    }

    /// At least the length in seconds, with a day to spare for changes of the clocks.
    var most: Int { days * CalendarTime.secondsInDay + seconds - shift + CalendarTime.secondsInDay }

    /// Returns start and end of the occurrence that begins at a time on the clock of the zone.
    /// - Parameter moment: the moment of that time, if the clock shows it twice and not the first is meant.
    func span(from wall: Int, at moment: Int? = nil, in zone: CalendarZone?) -> (start: Int, end: Int) {
        let start = (moment ?? zone?.moment(ofWall: wall) ?? wall) + shift
        guard days != 0 else { return (start, start + seconds) }
        let lastWall = (zone?.wall(at: start) ?? start) + days * CalendarTime.secondsInDay
        return (start, max(start, (zone?.moment(ofWall: lastWall) ?? lastWall) + seconds))
    }
}
