import CalendarKit
import QuadCore
import TextKit

/// Writes events as a calendar file, as JSON or as Markdown.
package struct AgendaExport: Sendable {
    package enum Format: String, CaseIterable, Sendable {
        case ics, json, md

        package var title: String {
            switch self {
            case .ics: "iCalendar"
            case .json: "JSON"
            case .md: "Markdown"
            }
        }

        package var detail: String {
            switch self {
            case .ics: "for other calendars; a series with its rule"
            case .json: "for scripts; one object per event"
            case .md: "for people; a list by day"
            }
        }
    }

    private let service: CampusService
    private let contents: CampusContents

    package init(_ service: CampusService, _ contents: CampusContents) {
        self.service = service
        self.contents = contents
    }

    /// Returns the events of the items as a calendar file.
    /// - Parameter wholeSeries: whether the series of an item is written with its rule, and not only this time of it.
    package func calendar(_ items: [AgendaItem], wholeSeries: (AgendaItem) -> Bool) -> [UInt8] {
        var parts: [CalendarEvent] = []
        var zones: [EmbeddedZone] = []
        var written: Set<String> = []
        let known = events(of: items)
        for item in items {
            let event = known[item.event]
            if let event, !item.isSeries || wholeSeries(item) {
                guard written.insert(event.id).inserted else { continue }
                parts += event.parts
            } else {
                parts.append(single(item, event))
            }
        }
        for feed in Set(items.map(\.feed)).subtracting([CalendarFeed.ownID]).sorted() {
            for zone in service.repository.zones(of: feed) where !zones.contains(zone) { zones.append(zone) }
        }
        let builder = service.builder
        let writer = CalendarWriter(
            zones: builder.zoneDirectory, user: builder.userZone, stamp: Int(service.clock.now))
        return writer.bytes(of: parts, name: "Quad", embedded: zones)
    }

    /// Returns the stored events of items by their ids. Each calendar's file is read once.
    private func events(of items: [AgendaItem]) -> [String: CampusEvent] {
        let wanted = Set(items.map(\.event))
        var found: [String: CampusEvent] = [:]
        for event in contents.own where wanted.contains(event.id) { found[event.id] = event }
        for feed in Set(items.map(\.feed)).subtracting([CalendarFeed.ownID]) {
            for event in service.repository.contents(of: feed)?.events ?? [] where wanted.contains(event.id) {
                found[event.id] = event
            }
        }
        return found
    }

    /// Returns the number of events that `calendar` writes: a series with its rule is one.
    package func count(_ items: [AgendaItem], wholeSeries: (AgendaItem) -> Bool) -> Int {
        Set(items.map { $0.isSeries && wholeSeries($0) ? $0.event : $0.id }).count
    }

    /// Returns an occurrence as an event of its own. The UID names the occurrence, so that it is not taken for its series.
    private func single(_ item: AgendaItem, _ event: CampusEvent?) -> CalendarEvent {
        let zone = service.builder.userZone
        var part = CalendarEvent(
            start: item.isAllDay
                ? CalendarTime(wall: item.start, .date) : CalendarTime(wall: item.start - item.ahead, .utc))
        part.end = .at(
            item.isAllDay
                ? CalendarTime(wall: item.end, .date) : CalendarTime(wall: item.endMoment(zone), .utc))
        part.uid = item.original.map { "\(event?.uid ?? item.event)/\($0)" } ?? event?.uid ?? item.event
        (part.summary, part.location, part.url) = (item.title, item.place, item.url)
        (part.organizer, part.categories) = (item.club, item.tags)
        if item.isCanceled { part.status = "CANCELLED" }
        if let event { part.text = event.part(of: item).text }
        return part
    }

    /// Returns the items as a list by day.
    package func markdown(_ items: [AgendaItem]) -> String {
        var lines: [String] = []
        var day: CalendarDay?
        for item in items.sorted(by: AgendaItem.comesBefore) {
            if item.day != day {
                lines += (day == nil ? [] : [""]) + ["## \(DateText.long(item.day)) \(item.day.year)", ""]
                day = item.day
            }
            let time =
                item.minute.map { start in
                    item.end > item.start
                        ? "\(DateText.clock(start))–\(DateText.clock(item.endMinute ?? start))" : DateText.clock(start)
                } ?? "all day"
            var text = "- \(time) **\(Self.escaped(item.title))**"
            if item.isCanceled { text += " (canceled)" }
            if !item.place.isEmpty { text += ", \(Self.escaped(item.place))" }
            if !item.url.isEmpty {
                text += " <\(UntrustedText.clean(item.url).filter { !$0.isWhitespace && $0 != ">" })>"
            }
            lines.append(text)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in UntrustedText.clean(text) {
            if "\\*_[]<>`#".contains(character) { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }
}
