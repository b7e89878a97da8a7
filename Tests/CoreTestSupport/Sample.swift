import FoundationEssentials

@testable import QuadCore

/// A day with moments and people, for the rules of any tab.
enum Sample {
    static let today = day("2026-11-21")  // A Saturday.
    static let clock = FixedClock(today)
    static let now = Date(timeIntervalSince1970: clock.now)
    /// Noon of the day.
    static let localNow = LocalNow(clock)
    static let morning = now.addingTimeInterval(-3_600)

    static let patel = Person(id: "patel", name: "Ms. Patel")
    static let dana = Person(id: "dana", name: "Dana")
    static let everybody = [Person.me, patel, dana]

    static func day(_ text: String) -> CalendarDay {
        CalendarDay(text) ?? CalendarDay(dayNumber: 0)
    }

    /// Returns the time of a text such as `2026-11-21T15:30`, or the beginning of a day.
    static func localNow(_ text: String) -> LocalNow {
        let due = DueDate(text) ?? DueDate(today)
        let minute = due.minute ?? 0
        return LocalNow(moment: Double(due.day.dayNumber * 86_400 + minute * 60), day: due.day, minute: minute)
    }

    static func due(_ text: String) -> DueDate { DueDate(day(text)) }
}
