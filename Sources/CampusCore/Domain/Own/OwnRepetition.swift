import CalendarKit
import QuadCore

/// How an event of the user repeats.
package enum OwnRepetition: Equatable, Sendable {
    case none
    case daily
    case weekdays
    case weekly
    case everyTwoWeeks
    case monthly
    case yearly
    /// A rule as calendar files write it (RFC 5545, section 3.3.10).
    case rule(String)

    package static let choices: [OwnRepetition] = [
        .none, .daily, .weekdays, .weekly, .everyTwoWeeks, .monthly, .yearly,
    ]

    package var title: String {
        switch self {
        case .none: "never"
        case .daily: "daily"
        case .weekdays: "on weekdays"
        case .weekly: "weekly"
        case .everyTwoWeeks: "every 2 weeks"
        case .monthly: "monthly"
        case .yearly: "yearly"
        case .rule(let text): Self.weekdayTitle(text) ?? text
        }
    }

    /// `tue thu` for a rule that names only weekdays.
    private static func weekdayTitle(_ rule: String) -> String? {
        let start = "FREQ=WEEKLY;BYDAY="
        guard rule.hasPrefix(start) else { return nil }
        let days = rule.dropFirst(start.count).split(separator: ",")
        let names = days.compactMap { day in weekdayNames.first { $0.prefix(2).uppercased() == day } }
        return names.count == days.count ? names.map { String($0.prefix(3)) }.joined(separator: " ") : nil
    }

    private static let weekdayNames = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]

    /// Reads a choice, weekdays such as `tue thu`, or a rule such as `FREQ=WEEKLY;BYDAY=TU,TH`; nil for any other text.
    package init?(typed: String) {
        let text = typed.trimmingSpaces
        if let choice = Self.choices.first(where: { $0.title == text.lowercased() }) {
            self = choice
        } else if ["biweekly", "every other week"].contains(text.lowercased()) {
            self = .everyTwoWeeks
        } else if text.isEmpty {
            self = .none
        } else if let days = Self.weekdays(text) {
            self = .rule("FREQ=WEEKLY;BYDAY=\(days.joined(separator: ","))")
        } else if (try? RecurrenceRule(text)) != nil {
            self = .rule(text.uppercased())
        } else {
            return nil
        }
    }

    /// Returns the days of `tue thu` or `Tuesday, Thursday` as rules write them; nil if a word is no weekday.
    private static func weekdays(_ text: String) -> [String]? {
        let names = weekdayNames
        let words = text.lowercased().split { $0 == "," || $0.isWhitespace }.filter { $0 != "and" && $0 != "every" }
        var places: Set<Int> = []
        for word in words {
            guard word.count >= 2, let place = names.firstIndex(where: { $0.hasPrefix(word) }) else { return nil }
            places.insert(place)
        }
        return places.isEmpty ? nil : places.sorted().map { names[$0].prefix(2).uppercased() }
    }

    private var text: String? {
        switch self {
        case .none: nil
        case .daily: "FREQ=DAILY"
        case .weekdays: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
        case .weekly: "FREQ=WEEKLY"
        case .everyTwoWeeks: "FREQ=WEEKLY;INTERVAL=2"
        case .monthly: "FREQ=MONTHLY"
        case .yearly: "FREQ=YEARLY"
        case .rule(let text): text
        }
    }

    func rule(until: CalendarDay?) -> String? {
        guard let text else { return nil }
        guard let until else { return text }
        let bare = Self.parts(text).filter { $0.name != "UNTIL" && $0.name != "COUNT" }.map(\.text)
        // A date means the whole last day on the clock of the series.
        return (bare + ["UNTIL=\(until.description.filter { $0 != "-" })"]).joined(separator: ";")
    }

    package static func read(_ rule: String) -> (OwnRepetition, until: CalendarDay?) {
        let parts = parts(rule)
        var until: CalendarDay?
        if let text = parts.first(where: { $0.name == "UNTIL" })?.text.dropFirst("UNTIL=".count), text.count == 8 {
            until = CalendarDay("\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))")
        }
        let bare = until == nil ? rule : parts.filter { $0.name != "UNTIL" }.map(\.text).joined(separator: ";")
        return (choices.first { $0.text == bare } ?? .rule(bare), until)
    }

    static func parts(_ rule: String) -> [(name: String, text: String)] {
        rule.split(separator: ";").map { part in
            (part.prefix { $0 != "=" }.uppercased(), String(part))
        }
    }
}
