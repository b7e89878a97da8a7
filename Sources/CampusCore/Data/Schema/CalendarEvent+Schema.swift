import CalendarKit
import QuadStorage

extension CalendarTime: MemberText {
    package static let form =
        "a time of an event is a date or such as 2026-11-21T14:00:00[America/New_York], with Z in UTC"
}

extension CalendarDuration: MemberText {
    package static let form = "a length is such as P1D or PT3600S"
    package var stored: String { text }
    package init?(stored: String) { self.init(text: stored) }
}

extension CalendarEvent.End {
    fileprivate mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        var time: CalendarTime? = if case .at(let time) = self { time } else { nil }
        var length: CalendarDuration? = if case .after(let length) = self { length } else { nil }
        coder.optional("end", &time)
        coder.optional("duration", &length)
        self = time.map { .at($0) } ?? length.map { .after($0) } ?? .none
    }
}

extension CalendarEvent.AddedDate: SchemaItem {
    package static let blank = CalendarEvent.AddedDate(start: CalendarTime(wall: 0, .date))

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("start", &start)
        end.members(&coder)
    }
}

extension CalendarEvent.Label: SchemaItem {
    package static let blank = CalendarEvent.Label(kind: "", text: "")

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("kind", &kind)
        coder.required("text", &text)
    }
}

/// The part of an event. Its UID stands with the event.
extension CalendarEvent: SchemaItem {
    package static let blank = CalendarEvent(start: CalendarTime(wall: 0, .date))

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.optional("recurrence_id", &recurrenceID)
        coder.member("this_and_future", &changesFollowing, unless: false)
        coder.required("start", &start)
        end.members(&coder)
        coder.member("title", &summary, unless: "")
        coder.member("location", &location, unless: "")
        coder.member("organizer", &organizer, unless: "")
        coder.member("status", &status, unless: "")
        coder.member("url", &url, unless: "")
        coder.member("categories", &categories, unless: [])
        coder.member("labels", &labels, unless: [])
        coder.member("sequence", &sequence, unless: 0)
        coder.member("rules", &rules, unless: [])
        coder.member("excluded_rules", &excludedRules, unless: [])
        coder.member("dates", &added, unless: [])
        coder.member("excluded", &excluded, unless: [])
        coder.member("text", &text, unless: "")
    }
}
