extension RecurrenceRule {
    /// Returns the text of a rule as strict programs read it: in capitals, without blanks and without parts that mean
    /// nothing, and with an UNTIL of the same type as the start of the series. A rule that cannot be read stays as it is.
    static func written(_ text: String, from start: CalendarTime, in zone: CalendarZone?) -> String {
        guard let rule = try? RecurrenceRule(text) else { return WrittenText.raw(text) }
        var parts: [String] = []
        for part in text.uppercased().filter({ !$0.isWhitespace }).split(separator: ";") {
            let name = part.prefix { $0 != "=" }
            guard !part.hasSuffix("="), part != "COUNT=-1", !name.hasPrefix("X-"), name != "RSCALE", name != "SKIP"
            else { continue }
            let until = name == "UNTIL" ? rule.until.flatMap { self.written($0, from: start, in: zone) } : nil
            let result = until.map { "UNTIL=\($0)" } ?? String(part)
            if !parts.contains(result) { parts.append(result) }
        }
        return parts.joined(separator: ";")
    }

    /// Returns the value of UNTIL for a series with this start; nil if only the value of the file means the same.
    private static func written(_ until: Until, from start: CalendarTime, in zone: CalendarZone?) -> String? {
        let wall: Int
        switch until {
        case .day(let day): wall = (day + 1) * CalendarTime.secondsInDay - 1
        case .wall(let time): wall = time
        case .moment(let moment):
            guard start.isDate || zone == nil else { return CalendarTime(wall: moment, .utc).written }
            wall = moment
        }
        guard !start.isDate else { return CalendarTime(wall: wall, .floating).date.written }
        guard let zone else { return CalendarTime(wall: wall, .floating).written }
        let moment = zone.moment(ofWall: wall)
        // Near a change of the clocks, an earlier time on the clock may be a later moment.
        guard zone.offset(at: moment - nearChange) == zone.offset(at: moment + nearChange) else { return nil }
        return CalendarTime(wall: moment, .utc).written
    }

    private static let nearChange = 6 * 3600
}
