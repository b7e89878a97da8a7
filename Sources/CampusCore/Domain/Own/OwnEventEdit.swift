import CalendarKit
import QuadCore

/// The change that a form makes to an event. Fields that the user left alone stay as the event has them.
struct OwnEventEdit {
    private let before: OwnEventDraft
    private let after: OwnEventDraft
    /// The name of the user's zone; nil for times that are the same in every zone.
    private let zone: String?

    /// - Parameter before: the form as the event filled it in.
    init(from before: OwnEventDraft, to after: OwnEventDraft, zone: String?) {
        self.before = before
        self.after = after
        self.zone = zone
    }

    var changesTimes: Bool { before.starts != after.starts || before.ends != after.ends }
    var changesLength: Bool { before.length != after.length }
    var changesRepetition: Bool { before.repeats != after.repeats || before.until != after.until }
    /// The seconds by which the user moved the start, if it still has or still lacks a time.
    var shift: Int { times.start.wall - before.times(zone: zone).start.wall }
    /// The start and the end that the user chose.
    var times: (start: CalendarTime, end: CalendarEvent.End) { after.times(zone: zone) }
    /// The length that the user chose, in seconds.
    var length: Int { after.length }

    /// Writes the changed fields of a single event or of a changed instance.
    func write(into event: inout CalendarEvent) {
        writeTexts(into: &event)
        if changesTimes { (event.start, event.end) = times }
    }

    /// Writes the changed texts.
    /// - Parameter series: texts that differ from those of this series stay.
    func writeTexts(into event: inout CalendarEvent, unlessUnlike series: CalendarEvent? = nil) {
        func write(_ field: KeyPath<OwnEventDraft, String>, _ member: WritableKeyPath<CalendarEvent, String>) {
            guard before[keyPath: field] != after[keyPath: field],
                series.map({ $0[keyPath: member] == event[keyPath: member] }) ?? true
            else { return }
            event[keyPath: member] = after[keyPath: field].trimmingSpaces
        }
        write(\.title, \.summary)
        write(\.place, \.location)
        write(\.text, \.text)
    }

    /// Writes how the event repeats, if the user changed it. Only the first rule is in the form.
    func writeRepetition(into event: inout CalendarEvent) {
        guard changesRepetition else { return }
        if let rule = after.repeats.rule(until: after.until) {
            event.rules = [rule] + event.rules.dropFirst()
        } else {
            (event.rules, event.excludedRules, event.added, event.excluded) = ([], [], [], [])
        }
    }
}
