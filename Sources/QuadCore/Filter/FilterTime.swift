/// The time at which a filter is read. Words such as `today` and `3d` are relative to this time.
package struct FilterTime: Equatable, Sendable {
    /// Seconds since 1970.
    package let now: Double
    /// Seconds ahead of UTC. Today's offset is used all year round: days on the other side of a clock change begin an
    /// hour off.
    package let zone: Double

    /// The order of day and month in `12/1`.
    package let order: DateOrder

    package init(now: Double, zone: Double = 0, order: DateOrder = .monthFirst) {
        self.now = now
        self.zone = zone
        self.order = order
    }

    package init(_ clock: any WallClock) {
        self.init(
            now: clock.now, zone: Double(clock.today.dayNumber + 1) * 86_400 - clock.nextMidnight,
            order: clock.dateOrder)
    }

    package var local: LocalTime { LocalTime { [zone] _ in Int(zone) } }

    package var today: CalendarDay { CalendarDay(dayNumber: Int(((now + zone) / 86_400).rounded(.down))) }

    package func start(of day: CalendarDay) -> Double { Double(day.dayNumber) * 86_400 - zone }

    /// Returns the range of `2026`, `2026-11`, `2026-11-21`, `today`, `yesterday` or `tomorrow`, from the first second
    /// to the last.
    package func range(of text: some StringProtocol) -> FilterRange? {
        let first: CalendarDay?
        let next: CalendarDay?
        switch text.lowercased() {
        case "today": (first, next) = (today, today.adding(days: 1))
        case "yesterday": (first, next) = (today.adding(days: -1), today)
        case "tomorrow": (first, next) = (today.adding(days: 1), today.adding(days: 2))
        default:
            switch text.utf8.count {
            case 4: (first, next) = (CalendarDay("\(text)-01-01"), CalendarDay("\(text)-01-01")?.adding(months: 12))
            case 7: (first, next) = (CalendarDay("\(text)-01"), CalendarDay("\(text)-01")?.adding(months: 1))
            default: (first, next) = (CalendarDay(text), CalendarDay(text)?.adding(days: 1))
            }
        }
        guard let first, let next else { return nil }
        return FilterRange(lower: start(of: first), upper: start(of: next))
    }

    /// Returns the moment `12h`, `3d`, `2w`, `1m` or `1y` before now, or after now.
    package func moment(_ text: some StringProtocol, after: Bool) -> Double? {
        guard let unit = text.last?.asciiValue, text.utf8.count <= 6, let count = Int(text.dropLast()), count >= 0
        else {
            return nil
        }
        let sign = after ? 1 : -1
        let months: Int
        switch unit | 0x20 {
        case UInt8(ascii: "h"): return now + Double(sign * count) * 3_600
        case UInt8(ascii: "d"): return now + Double(sign * count) * 86_400
        case UInt8(ascii: "w"): return now + Double(sign * count) * 604_800
        case UInt8(ascii: "m"): months = count
        case UInt8(ascii: "y"): months = count * 12
        default: return nil
        }
        let day = today.adding(months: sign * months)
        return now + Double(today.days(to: day)) * 86_400
    }
}
