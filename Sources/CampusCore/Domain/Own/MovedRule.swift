import CalendarKit
import QuadCore

/// A rule of repetition after its series moved: the days that it names and its end move along.
enum MovedRule {
    private static let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

    /// - Parameters:
    ///   - old: the first start before the move.
    ///   - new: the first start after it.
    static func rule(_ rule: String, from old: CalendarTime, to new: CalendarTime) -> String {
        let days = new.day - old.day
        let parts = OwnRepetition.parts(rule)
        let frequency = value("FREQ", parts)
        return parts.map { name, text in
            let value = String(text.dropFirst(name.count + 1))
            switch name {
            case "UNTIL": return "UNTIL=\(until(value, old, new))"
            case "BYDAY" where days != 0:
                return "BYDAY=\(byDay(value, days: days, isWeekly: frequency == "WEEKLY", new))"
            case "BYMONTHDAY" where days != 0 && Int(value).map { $0 > 0 } == true:
                return "BYMONTHDAY=\(CalendarDay(dayNumber: new.day).day)"
            case "BYMONTH" where days != 0 && Int(value) != nil:
                return "BYMONTH=\(CalendarDay(dayNumber: new.day).month)"
            case "BYHOUR" where !old.isDate && !new.isDate:
                return "BYHOUR=\(byHour(value, by: new.secondOfDay - old.secondOfDay, new))"
            default: return text
            }
        }.joined(separator: ";")
    }

    /// Moves hours by whole hours, or the only hour to that of the new start.
    private static func byHour(_ value: String, by seconds: Int, _ new: CalendarTime) -> String {
        let hours = value.split(separator: ",").compactMap { Int($0) }
        let moved = hours.map { $0 + seconds / 3_600 }
        if seconds % 3_600 == 0, moved.allSatisfy((0...23).contains) {
            return moved.map(String.init).joined(separator: ",")
        }
        return hours.count == 1 ? "\(new.secondOfDay / 3_600)" : value
    }

    private static func value(_ name: String, _ parts: [(name: String, text: String)]) -> String {
        parts.first { $0.name == name }.map { $0.text.dropFirst(name.count + 1).uppercased() } ?? ""
    }

    /// Moves the end: a date by days, a time by as much as the start.
    private static func until(_ value: String, _ old: CalendarTime, _ new: CalendarTime) -> String {
        guard var time = CalendarTime(typed: value) else { return value }
        time.wall += time.isDate ? (new.day - old.day) * 86_400 : new.wall - old.wall
        return time.text.filter { $0 != "-" && $0 != ":" }
    }

    /// Moves weekdays. A weekday of a month gets the position of the new start in its month.
    private static func byDay(_ value: String, days: Int, isWeekly: Bool, _ new: CalendarTime) -> String {
        let day = CalendarDay(dayNumber: new.day)
        let names = value.uppercased().split(separator: ",").map(String.init)
        return names.map { name -> String in
            guard let place = weekdays.firstIndex(of: String(name.suffix(2))) else { return name }
            let moved = weekdays[((place + days) % 7 + 7) % 7]
            let ordinal = Int(name.dropLast(2))
            guard let ordinal, names.count == 1, !isWeekly else { return name.dropLast(2) + moved }
            return "\(ordinal < 0 ? ordinal : (day.day + 6) / 7)\(moved)"
        }.joined(separator: ",")
    }
}
