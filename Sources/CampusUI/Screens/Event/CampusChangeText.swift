import CalendarKit
import CampusCore
import FoundationEssentials
import QuadCore

/// A change of an event in words.
enum CampusChangeText {
    /// `19 Nov  time: Tue 17 Nov, 18:00, now Sat 21 Nov, 14:00`
    /// - Parameter day: the day of the change on the user's clock.
    static func words(_ change: CampusChange, on day: CalendarDay, today: CalendarDay) -> String {
        let date = DateText.day(day, today: today)
        switch change.kind {
        case .added: return "\(date)  new"
        case .moved where EventTimeText.start(of: change.from) == EventTimeText.start(of: change.to):
            return "\(date)  lasts or repeats differently"
        case .moved: return "\(date)  time: \(time(change.from, today)), now \(time(change.to, today))"
        case .retitled: return "\(date)  title: \(change.from), now \(change.to)"
        case .place:
            return
                "\(date)  place: \(change.from.isEmpty ? "TBD" : change.from), now \(change.to.isEmpty ? "TBD" : change.to)"
        case .canceled: return "\(date)  canceled"
        case .gone: return "\(date)  gone from its calendar"
        case .back: return "\(date)  there again"
        }
    }

    /// `Tue 17 Nov, 18:00`
    private static func time(_ stored: String, _ today: CalendarDay) -> String {
        let start = EventTimeText.start(of: stored)
        guard let time = CalendarTime(stored: start) else { return start }
        let day = DateText.date(CalendarDay(dayNumber: time.day), today: today)
        guard !time.isDate else { return day }
        return "\(day), \(AgendaText.clock(time.wall))\(time.clock == .utc ? " UTC" : "")"
    }
}
