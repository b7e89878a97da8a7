import CampusCore
import FeedKit
import FoundationEssentials
import QuadCore
import QuadShell
import TextKit

/// The lines of one event: time, place, calendars, conflicts, changes, text, the next times of its series.
struct EventSummary {
    /// A line with its role.
    struct Line: Equatable {
        let text: String
        var role = Role.text
        /// The sign before the text.
        var sign = ""
    }

    private let item: AgendaItem
    private let event: CampusEvent?
    private let contents: CampusContents
    private let conflicts: AgendaConflicts
    private let builder: AgendaBuilder
    private let today: CalendarDay
    private let next: [AgendaItem]
    private let seen: CampusMark?

    /// - Parameter seen: the mark as it was when the user opened the event, because opening ends a move.
    init(
        _ item: AgendaItem, _ event: CampusEvent?, _ contents: CampusContents, _ conflicts: AgendaConflicts,
        _ builder: AgendaBuilder, today: CalendarDay, next: [AgendaItem] = [], seen: CampusMark? = nil
    ) {
        self.builder = builder
        self.item = item
        self.event = event
        self.contents = contents
        self.conflicts = conflicts
        self.today = today
        self.next = next
        self.seen = seen
    }

    private var mark: CampusMark? { contents.marks.own(item) ?? contents.marks.series(item) }

    var lines: [Line] {
        head + warnings + changed + series
    }

    /// The lines as text, for a command.
    var plain: [String] {
        let words = ([Line(text: item.title)] + lines).map { $0.sign.isEmpty ? $0.text : "\($0.sign) \($0.text)" }
        let text = EventText.laidOut(description, width: 80)
        return words + (text.lines.isEmpty ? [] : [""]) + text.lines.map { $0.runs.map(\.text).joined() }
    }

    private var head: [Line] {
        var lines = [Line(text: when, role: .heading)]
        let who = [AgendaText.place(item), item.club].filter { !$0.isEmpty }.joined(separator: " · ")
        lines.append(Line(text: who))
        let others = item.twins.map { contents.feedName($0.feed) }
        let name = contents.feedName(item.feed)
        lines.append(
            Line(text: others.isEmpty ? "in \(name)" : "in \(name), also in \(others.few())", role: .muted))
        let labels = [item.type] + item.tags.map { "#\($0)" }
        let words = labels.filter { !$0.isEmpty }.joined(separator: " ")
        if !words.isEmpty { lines.append(Line(text: words, role: .muted)) }
        if !item.url.isEmpty { lines.append(Line(text: item.url, role: .link)) }
        if let mark {
            var parts: [String] = []
            if mark.isSaved { parts.append(mark.isForSeries ? "the series is saved" : "saved") }
            if mark.isGoing { parts.append("you go") }
            if let reminders = mark.reminders { parts.append("reminders: \(ReminderText.text(reminders))") }
            if !parts.isEmpty { lines.append(Line(text: parts.joined(separator: " · "), role: .accent, sign: "★")) }
            if !mark.note.isEmpty { lines.append(Line(text: "Note: \(mark.note)")) }
        }
        return lines
    }

    private var when: String {
        let date = "\(DateText.weekday(item.day)) \(DateText.full(item.day))"
        guard !item.isAllDay else {
            return item.days > 1
                ? "\(date) to \(DateText.weekday(item.lastDay)) \(DateText.full(item.lastDay)), all day"
                : "\(date), all day"
        }
        let end = item.lastDay == item.day ? "" : " (until \(DateText.date(item.lastDay, today: today)))"
        // A calendar that keeps all its times in UTC says nothing about where the event takes place.
        let name = item.zone.flatMap { $0 == "UTC" ? nil : $0.split(separator: "/").last }
        let zone = name.map { " here, kept in \($0.replacing("_", with: " ")) time" } ?? ""
        return "\(date), \(AgendaText.time(item))\(end)\(zone)"
    }

    private var warnings: [Line] {
        var lines: [Line] = []
        if item.isCanceled { lines.append(Line(text: "canceled by the organizer", role: .error, sign: "✗")) }
        if item.isGone {
            lines.append(Line(text: "gone from its calendar; your copy is kept", role: .warning, sign: "?"))
        }
        if let mark = seen ?? mark, let was = mark.was, mark.isMoved(item) {
            let what = mark.isForSeries ? "the series moved" : "moved"
            lines.append(
                Line(text: "\(what) from \(AgendaText.moment(was, today: today))", role: .warning, sign: "→"))
        }
        for other in conflicts[item.id] {
            let minutes = (min(other.end, item.end) - max(other.start, item.start)) / 60
            lines.append(
                Line(
                    text: "overlaps \(other.title), \(AgendaText.hours(other.start, other.end)) (\(minutes) min)",
                    role: .error, sign: "!"))
        }
        return lines
    }

    /// Whether a change is one of this event, and not of another time of its series.
    private func concerns(_ change: CampusChange) -> Bool {
        change.kind != .added && (change.original == nil || item.original == nil || change.original == item.original)
    }

    private var changed: [Line] {
        let events = Set(item.ids.map { String($0.prefix { $0 != "@" }) })
        let found = contents.changes.filter { events.contains($0.event) && concerns($0) }.suffix(8).reversed()
        guard !found.isEmpty else { return [] }
        return [Line(text: ""), Line(text: "What changed", role: .heading)]
            + found.map {
                Line(text: CampusChangeText.words($0, on: builder.today(at: $0.at.timeIntervalSince1970), today: today))
            }
    }

    /// The event's text as its calendar has it.
    var description: String {
        event.map { EventFacts.text($0.part(of: item)) } ?? ""
    }

    private var series: [Line] {
        guard !next.isEmpty else { return [] }
        let dates = next.map { item in
            "\(DateText.date(item.day, today: today)) \(AgendaText.time(item))\(item.isCanceled ? " ✗ canceled" : "")"
        }
        return [Line(text: ""), Line(text: "next: \(dates.joined(separator: " · "))", role: .muted, sign: "↻")]
    }
}
