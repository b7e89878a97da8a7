import CalendarKit
import QuadCore

/// A time at which an event takes place, ready to show and to filter.
///
/// `start` and `end` are on the user's clock, as seconds from 1970-01-01 00:00 of that clock. All days and hours on screen
/// follow from them without another look at time zones.
package struct AgendaItem: Equatable, Sendable, Identifiable {
    /// The id of the event, for an occurrence of a series with the start that the series gives.
    package var id: String
    /// The id of the event.
    package var event: String
    /// The start that the series gives (`CalendarExpansion.originalText`); nil for a single event.
    package var original: String?
    /// The position of the part of the event that describes this time; −1 if unknown.
    package var part: Int
    /// The id of the calendar.
    package var feed: String
    package var start: Int
    /// The exclusive end.
    package var end: Int
    package var isAllDay: Bool
    /// The seconds that the user's clock is ahead of UTC at the start.
    package var ahead: Int
    /// The zone of the event, if its clock shows another time than the user's.
    package var zone: String?
    package var title: String
    package var place: String
    package var club: String
    package var type: String
    package var tags: [String]
    package var url: String
    package var isCanceled: Bool
    /// Whether the event is gone from its calendar.
    package var isGone: Bool
    /// The same event in other calendars, of which only this one is shown.
    package var twins: [Twin]

    package struct Twin: Equatable, Sendable {
        package var id: String
        package var feed: String

        package init(id: String, feed: String) {
            self.id = id
            self.feed = feed
        }
    }

    package init(id: String, event: String, feed: String, start: Int, end: Int, title: String) {
        self.id = id
        self.event = event
        self.feed = feed
        self.start = start
        self.end = end
        self.title = title
        isAllDay = false
        (ahead, part) = (0, -1)
        (place, club, type, tags, url) = ("", "", "", [], "")
        (isCanceled, isGone, twins) = (false, false, [])
    }

    package static let blank = AgendaItem(id: "", event: "", feed: "", start: 0, end: 0, title: "")

    package static func id(of event: String, at original: String?) -> String {
        original.map { "\(event)@\($0)" } ?? event
    }

    /// Returns the id of the event from that of an item.
    static func event(of id: String) -> String { String(id.prefix { $0 != "@" }) }

    package var isSeries: Bool { original != nil }
    /// Whether the item stands for a whole series and not for one of its times.
    package var isWholeSeries: Bool { original == CampusMark.wholeSeries }
    package var ids: [String] { [id] + twins.map(\.id) }
    package var feeds: [String] { [feed] + twins.map(\.feed).filter { $0 != feed } }

    package var day: CalendarDay { CalendarDay(dayNumber: Self.day(start)) }
    /// The last day on which the event takes place.
    package var lastDay: CalendarDay { CalendarDay(dayNumber: Self.day(max(start, end - 1))) }
    /// Minutes after midnight; nil for whole days.
    package var minute: Int? { isAllDay ? nil : (start - Self.day(start) * Self.secondsInDay) / 60 }
    package var endMinute: Int? { isAllDay ? nil : (end - Self.day(end) * Self.secondsInDay) / 60 }
    package var days: Int { day.days(to: lastDay) + 1 }
    /// The moment of the start, in seconds since 1970.
    package var moment: Double { Double(start - ahead) }

    /// The moment of the end. The clock may change during the event, so the end may not be as far ahead of UTC as the start.
    package func endMoment(_ user: CalendarZone) -> Int { user.moment(ofWall: end) }

    static let secondsInDay = 86_400

    static func day(_ seconds: Int) -> Int {
        seconds >= 0 ? seconds / secondsInDay : -((secondsInDay - 1 - seconds) / secondsInDay)
    }
}

extension AgendaItem {
    /// The order of the agenda: by day, whole days first, then by time and title.
    package static func comesBefore(_ one: AgendaItem, _ other: AgendaItem) -> Bool {
        let (day, otherDay) = (day(one.start), day(other.start))
        if day != otherDay { return day < otherDay }
        if one.isAllDay != other.isAllDay { return one.isAllDay }
        if one.start != other.start { return one.start < other.start }
        if one.end != other.end { return one.end < other.end }
        return (one.title, one.id) < (other.title, other.id)
    }
}
