import SystemKit

extension EmbeddedZone {
    /// Describes a zone so that it has the same offsets in a range of time.
    /// - Parameters:
    ///   - first: the first moment, in seconds since 1970.
    ///   - last: the last moment; nil for all later years.
    init(describing zone: CalendarZone, named name: String, from first: Int, to last: Int?) {
        self.name = name
        var (listed, yearly) = Self.changes(of: zone, from: first, to: last)
        if (listed + yearly).first.map({ $0.moment > first }) ?? true {
            // Programs expect a change before every time that uses the zone.
            let offset = zone.offset(at: first)
            let newYear = CalendarTime.wall(year: Self.year(of: first + offset), month: 1, day: 1)
            listed.insert(OffsetChange(moment: newYear - offset, before: offset, after: offset), at: 0)
        }
        for change in listed {
            if let place = observances.firstIndex(where: {
                $0.offsetBefore == change.before && $0.offset == change.after
            }) {
                observances[place].dates.append(change.wall)
            } else {
                observances.append(Observance(start: change.wall, offsetBefore: change.before, offset: change.after))
            }
        }
        for change in yearly {
            let rules = (zone.tail?.rule(repeating: change)).map { [$0] } ?? []
            observances.append(
                Observance(start: change.wall, offsetBefore: change.before, offset: change.after, rules: rules))
        }
    }

    /// Returns the changes from the last one before `first` on: single ones, and then two that repeat each year, if the
    /// zone has them.
    private static func changes(
        of zone: CalendarZone, from first: Int, to last: Int?
    ) -> (listed: [OffsetChange], yearly: [OffsetChange]) {
        let last = last.map { $0 + margin } ?? Int.max
        // Some files of the zone database begin with a change at the beginning of time.
        var listed = zone.listedChanges.filter { $0.moment > earliest }
        listed.removeFirst(listed.lastIndex { $0.moment <= first } ?? 0)
        guard let tail = zone.tail else { return (listed.filter { $0.moment <= last }, []) }
        let begin = zone.changes.last ?? earliest
        let from = year(of: listed.first?.moment ?? max(begin, first)) - 1
        let years = from...(max(year(of: first), year(of: max(begin, earliest)), from) + 2)
        let given = tail.changes(in: years)
        var later = given.filter { $0.moment > begin }
        if given.count == 2 * years.count, given.allSatisfy({ tail.rule(repeating: $0) != nil }) {
            // Many files list the changes of the rule up to the year 2037.
            let earlier = given.filter { $0.moment <= begin }
            let matching = zip(listed.reversed(), earlier.reversed()).prefix { $0 == $1 }.count
            later = listed.suffix(matching) + later
            listed.removeLast(matching)
            if let start = later.lastIndex(where: { $0.moment <= first }) {
                later.removeFirst(start)
                listed = []
            }
            let isNeeded = later.first.map { $0.moment <= last } ?? false
            return (listed.filter { $0.moment <= last }, isNeeded ? Array(later.prefix(2)) : [])
        }
        // No rule of iCalendar repeats these changes, so each is listed as far as the reader computes zones.
        let horizon = max(year(of: end), years.upperBound)
        listed += tail.changes(in: from...horizon).filter { $0.moment > begin }
        listed.removeFirst(listed.lastIndex { $0.moment <= first } ?? 0)
        return (listed.filter { $0.moment <= last }, [])
    }

    private static let margin = 2 * CalendarTime.secondsInDay
    private static let earliest = CalendarTime.wall(year: 1, month: 1, day: 2)

    private static func year(of time: Int) -> Int { CivilDate(daysSince1970: CalendarTime.day(of: time)).year }

    /// Adds the zone as a VTIMEZONE.
    func add(to lines: inout ContentLineWriter) {
        lines.add("BEGIN", "VTIMEZONE")
        lines.add(text: name, as: "TZID")
        for observance in observances {
            guard let start = observance.start, let offset = observance.offset else { continue }
            let before = observance.offsetBefore ?? offset
            let kind = offset > before ? "DAYLIGHT" : "STANDARD"
            lines.add("BEGIN", kind)
            lines.add(CalendarTime(wall: start, .floating), as: "DTSTART")
            lines.add("TZOFFSETFROM", Self.written(before))
            lines.add("TZOFFSETTO", Self.written(offset))
            for rule in observance.rules { lines.add(raw: rule, as: "RRULE") }
            for from in stride(from: 0, to: observance.dates.count, by: Self.datesInLine) {
                let dates = observance.dates[from...].prefix(Self.datesInLine)
                lines.add("RDATE", dates.map { CalendarTime(wall: $0, .floating).written }.joined(separator: ","))
            }
            lines.add("END", kind)
        }
        lines.add("END", "VTIMEZONE")
    }

    private static let datesInLine = 1_000

    /// Returns an offset such as `-0700` or `+053028`.
    private static func written(_ offset: Int) -> String {
        // No part has more than two digits.
        let hours = min(abs(offset) / 3600, 99)
        let minutes = min((abs(offset) - hours * 3600) / 60, 99)
        let seconds = min(abs(offset) - hours * 3600 - minutes * 60, 99)
        let parts = seconds == 0 ? [hours, minutes] : [hours, minutes, seconds]
        return (offset < 0 ? "-" : "+") + parts.map { ($0 < 10 ? "0" : "") + String($0) }.joined()
    }
}
