import SystemKit

extension CalendarTime {
    private static let first = wall(year: 1, month: 1, day: 1)
    private static let last = wall(year: 10_000, month: 1, day: 1) - 1

    /// The value in a file: `20261121`, `20261121T090000`, or with `Z` in UTC. Times outside the years 1 to 9999, which a
    /// file cannot express, become the first or the last one.
    var written: String {
        let wall = min(max(wall, Self.first), Self.last)
        let text = Self.text(wall, isDate: isDate, isUTC: clock == .utc)
        return text.filter { $0 != "-" && $0 != ":" }
    }

    /// The parameters that the value needs, each with its semicolon.
    var writtenParameters: String {
        switch clock {
        case .date: ";VALUE=DATE"
        case .zone(let name): ";TZID=\(WrittenText.parameter(name))"
        case .floating, .utc: ""
        }
    }

    /// The day alone.
    var date: CalendarTime { CalendarTime(wall: day * Self.secondsInDay, .date) }
}
