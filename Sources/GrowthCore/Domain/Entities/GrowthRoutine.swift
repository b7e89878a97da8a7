import QuadCore

/// What to do on which day: one after the other, or by the day of the week.
package struct GrowthRoutine: Equatable, Sendable, Identifiable {
    package struct Day: Equatable, Sendable {
        /// Ids; none on a day of rest.
        package var methods: [String]
        /// Nil where the days come one after the other.
        var weekday: Weekday?

        init(_ methods: [String], on weekday: Weekday? = nil) {
            self.methods = methods
            self.weekday = weekday
        }

        package var isRest: Bool { methods.isEmpty }
    }

    package let id: String
    package var title: String
    package var days: [Day]
    /// It began on this day: what was done before does not count.
    var since: CalendarDay
    /// Days on which what was next was left out, one entry for each time.
    var skipped: [CalendarDay]

    package init(id: String, title: String, days: [Day], since: CalendarDay, skipped: [CalendarDay] = []) {
        self.id = id
        self.title = title
        self.days = days
        self.since = since
        self.skipped = skipped
    }

    var isByWeekday: Bool { days.contains { $0.weekday != nil } }
}

extension GrowthRoutine.Day: Codable {
    private enum CodingKeys: String, CodingKey {
        case methods, weekday
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(try fields.value(.methods, or: []), on: try fields.value(.weekday))
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.put(.methods, methods, unless: [])
        try fields.put(.weekday, weekday)
    }
}

extension GrowthRoutine: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, title, days, since, skipped
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try fields.decode(String.self, forKey: .id), title: try fields.value(.title, or: ""),
            days: try fields.value(.days, or: []), since: try fields.decode(CalendarDay.self, forKey: .since),
            skipped: try fields.value(.skipped, or: []))
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(title, forKey: .title)
        try fields.encode(days, forKey: .days)
        try fields.encode(since, forKey: .since)
        try fields.put(.skipped, skipped, unless: [])
    }
}
