import FoundationEssentials
import QuadCore

/// The days in a file: one day per line, or the days of a JSON test case.
package struct GivenDays: Sendable {
    package let streak: PracticeStreak
    package let weekGoals: WeekGoals?

    private struct File: Decodable {
        var days: [CalendarDay]?
        var today: CalendarDay?
        var restWeekdays: [String]?
        var restDays: [CalendarDay]?
        var restRanges: [[CalendarDay]]?
        var freePerWeek: Int?
        var goalPerWeek: Int?
        var sessions: [String]?

        private enum CodingKeys: String, CodingKey {
            case days, today, sessions
            case restWeekdays = "rest_weekdays"
            case restDays = "rest_days"
            case restRanges = "rest_ranges"
            case freePerWeek = "free_per_week"
            case goalPerWeek = "goal_per_week"
        }
    }

    /// - Parameters:
    ///   - today: the current day, or the day that the user asked for.
    ///   - isTold: whether the user asked for the day; such a day overrides the day in the file.
    package init(_ bytes: [UInt8], today: CalendarDay, isTold: Bool) throws(GrowthLogError) {
        let file = try Self.file(bytes)
        let day = isTold ? today : file.today ?? today
        var plan = GrowthPlan(freePerWeek: file.freePerWeek ?? 0)
        let weekdays = file.restWeekdays ?? []
        guard weekdays.isEmpty || GrowthPlanEditor.weekdays(weekdays) != nil else {
            throw .refused("rest_weekdays must be days of the week, such as sun")
        }
        plan.restWeekdays = GrowthPlanEditor.weekdays(weekdays) ?? []
        plan.rests = try (file.restRanges ?? []).enumerated().map { place, range throws(GrowthLogError) in
            guard let first = range.first, let last = range.last, range.count <= 2 else {
                throw .refused("rest_ranges must be one or two days each, such as [\"2026-11-03\", \"2026-11-11\"]")
            }
            return RestRange(id: "\(place)", first: first, last: last)
        }
        plan.rests += (file.restDays ?? []).map { RestRange(id: "\($0)", first: $0, last: $0) }
        let moments = try (file.sessions ?? []).map { text throws(GrowthLogError) in
            guard let read = ZonedMoment.read(text, local: .utc) else {
                throw .refused("“\(text.clipped)” is not a time such as 2026-11-19T20:00:00-08:00")
            }
            return read
        }
        let spans = Self.spans(moments)
        let days = (file.days ?? []) + spans.keys
        streak = PracticeStreak(days: days, spans: spans, plan: plan, today: day)
        weekGoals = file.goalPerWeek.map { goal in
            WeekGoals(goal, done: Dictionary(days.map { ($0, 1) }) { first, _ in first }, plan: plan, today: day)
        }
    }

    private static func spans(_ moments: [(moment: Date, zone: Int)]) -> [CalendarDay: ClosedRange<Date>] {
        moments.reduce(into: [:]) { spans, read in
            let day = PracticeSessionText.start(read.moment, zone: read.zone).day
            let known = spans[day] ?? read.moment...read.moment
            spans[day] = min(known.lowerBound, read.moment)...max(known.upperBound, read.moment)
        }
    }

    private static func file(_ bytes: [UInt8]) throws(GrowthLogError) -> File {
        let text = String(decoding: bytes, as: UTF8.self)
        let first = text.first { !$0.isWhitespace && $0 != "\u{FEFF}" }
        guard first == "{" || first == "[" else { return File(days: try lines(text)) }
        do {
            if first == "[" { return File(days: try JSONDecoder().decode([CalendarDay].self, from: Data(bytes))) }
            return try JSONDecoder().decode(File.self, from: Data(bytes))
        } catch { throw .refused("The file is not JSON with days such as {\"days\": [\"2026-11-20\"]}") }
    }

    /// Reads a day from each line; the rest of the line is ignored.
    private static func lines(_ text: String) throws(GrowthLogError) -> [CalendarDay] {
        var days: [CalendarDay] = []
        for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = line.split { $0.isWhitespace || $0 == "," || $0 == "\u{FEFF}" }
            guard let word = words.first, !word.hasPrefix("#") else { continue }
            guard let day = CalendarDay(word) else {
                throw .refused("Line \(place + 1) has no day such as 2026-11-20: “\(String(line).clipped)”")
            }
            days.append(day)
        }
        return days
    }
}
