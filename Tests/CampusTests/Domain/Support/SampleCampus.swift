@testable import CalendarKit
@testable import CampusCore
@testable import CoreTestSupport
@testable import QuadCore

/// A calendar with documents from the test. The time is noon of 2026-11-21, a Saturday, in UTC.
enum SampleCampus {
    static let feed = CalendarFeed(id: "events", address: "https://campus.example/events.ics", added: 0)
    static let zones = SystemZones.directory([:])
    static let now = Sample.clock.now
    static let today = Sample.today

    static func builder(_ zone: String = "UTC") -> AgendaBuilder {
        AgendaBuilder(zones: zones, user: self.zone(zone))
    }

    static func zone(_ name: String) -> CalendarZone { name == "UTC" ? .utc : zones.zone(name) ?? .utc }

    /// Returns an event as a calendar file writes it.
    /// - Parameters:
    ///   - uid: nil for an event without a UID.
    ///   - start: such as `20261201T180000Z`, or with parameters such as `VALUE=DATE:20261201`.
    static func event(_ uid: String?, _ start: String, _ title: String = "Talk", _ more: String...) -> String {
        let head = ["BEGIN:VEVENT"] + (uid.map { ["UID:\($0)"] } ?? [])
        return
            (head + ["DTSTART\(start.contains(":") ? ";" : ":")\(start)", "SUMMARY:\(title)"] + more + ["END:VEVENT"])
            .joined(separator: "\r\n")
    }

    static func document(_ parts: [String]) -> [UInt8] {
        Array((["BEGIN:VCALENDAR", "VERSION:2.0"] + parts + ["END:VCALENDAR", ""]).joined(separator: "\r\n").utf8)
    }

    static func calendar(_ parts: String...) throws -> ParsedCalendar { try CalendarParser.parse(document(parts)) }

    /// Returns the stored form of events.
    static func contents(_ parts: String..., in feed: CalendarFeed = feed) throws -> FeedEvents {
        let calendar = try CalendarParser.parse(document(parts))
        let events = FeedIntake.grouped(calendar.events, feed, at: now)
        return FeedEvents(feed: feed.id, zones: calendar.zones, events: events)
    }

    /// Returns the agenda of one calendar in a window of days.
    static func items(
        _ contents: FeedEvents, from first: String = "2026-11-01", days: Int = 120, zone: String = "UTC"
    ) -> [AgendaItem] {
        let day = Sample.day(first)
        return builder(zone).items([contents], day..<day.adding(days: days))
    }

    /// Returns an item of the agenda without a calendar.
    /// - Parameters:
    ///   - start: such as `2026-12-01T18:00`, or a date for a whole day.
    ///   - minutes: the length; for a whole day, nil.
    static func item(
        _ id: String, _ start: String, minutes: Int? = 60, title: String? = nil, feed: String = "events"
    ) -> AgendaItem {
        let due = DueDate(start) ?? Sample.due("2026-01-01")
        let first = due.day.dayNumber * 86_400 + (due.minute ?? 0) * 60
        let length = due.minute == nil ? 86_400 : (minutes ?? 60) * 60
        var item = AgendaItem(id: id, event: id, feed: feed, start: first, end: first + length, title: title ?? id)
        item.isAllDay = due.minute == nil
        return item
    }

    /// Returns a time on the user's clock, such as `2026-12-01T18:00`.
    static func text(_ wall: Int) -> String {
        String(CalendarTime.text(wall, isDate: false, isUTC: false).dropLast(3))
    }

    static func saved(_ item: AgendaItem, isWholeSeries: Bool = false) -> CampusMark {
        var mark = CampusMark(item, isWholeSeries: isWholeSeries, made: Sample.now)
        mark.isSaved = true
        return mark
    }
}
