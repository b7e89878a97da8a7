import CalendarKit
import CampusCore
import QuadCore

/// When an event of the user takes place, in words.
enum OwnEventText {
    /// `Tue 1 Dec 09:00–10:00, tue thu until Fri 18 Dec`
    static func words(_ event: CampusEvent, _ service: CampusService, _ today: CalendarDay) -> String {
        let start = CalendarDay(dayNumber: event.main.start.day)
        let contents = FeedEvents(feed: CalendarFeed.ownID, events: [event])
        let items = service.builder.items(contents, start.adding(days: -1)..<start.adding(days: 2))
        var words = items.first.map { "\(AgendaText.dates($0, today: today)) \(AgendaText.time($0))" } ?? "\(start)"
        if let rule = event.main.rules.first {
            let (repeats, until) = OwnRepetition.read(rule)
            words += ", \(repeats.title)"
            if let until { words += " until \(DateText.date(until, today: today))" }
        }
        return words
    }
}
