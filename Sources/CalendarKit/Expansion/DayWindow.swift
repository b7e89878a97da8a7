/// The days for which occurrences are wanted.
struct DayWindow {
    /// Days since 1970.
    let first: Int
    let end: Int

    var firstWall: Int { first * CalendarTime.secondsInDay }
    var endWall: Int { end * CalendarTime.secondsInDay }

    /// Whether an occurrence overlaps the window on the clock of its zone.
    func overlaps(_ start: Int, _ last: Int, in zone: CalendarZone?) -> Bool {
        let from = zone?.moment(ofWall: firstWall) ?? firstWall
        let to = zone?.moment(ofWall: endWall) ?? endWall
        return start < to && (last > from || (start == last && start >= from))
    }
}
