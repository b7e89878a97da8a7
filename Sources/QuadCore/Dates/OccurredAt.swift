import FoundationEssentials

/// The time of an event: a moment, or a day without a recorded hour. Files have `2026-11-21T08:40:00Z` or `2026-11-21`.
package enum OccurredAt: Hashable, Sendable {
    case moment(Date)
    case day(CalendarDay)

    package var isTimeKnown: Bool {
        if case .moment = self { true } else { false }
    }

    /// Returns the day in the local time zone.
    package func day(_ time: LocalTime) -> CalendarDay {
        switch self {
        case .moment(let date): time.day(of: date)
        case .day(let day): day
        }
    }

    /// Returns whether the event lies in the future and does not count yet. A day without an hour counts from its
    /// beginning.
    package func isAhead(of now: Date, _ time: LocalTime) -> Bool { isAhead(of: now, today: time.day(of: now)) }

    package func isAhead(of now: Date, today: CalendarDay) -> Bool {
        switch self {
        case .moment(let date): date > now
        case .day(let day): day > today
        }
    }

    /// Returns seconds since 1970 for sorting. A day without an hour sorts at its beginning.
    package func order(_ time: LocalTime) -> Double {
        switch self {
        case .moment(let date): date.timeIntervalSince1970
        case .day(let day): time.moment(day).timeIntervalSince1970
        }
    }
}

extension OccurredAt: Codable, CustomStringConvertible {
    package init?(_ text: String) { self.init(text, local: .utc) }

    /// - Parameter local: the time zone of text without a zone. Files use UTC, people their own zone.
    package init?(_ text: String, local: LocalTime) {
        if text.utf8.count == 10, let day = CalendarDay(text) {
            self = .day(day)
        } else if let moment = MomentText.read(text, local: local) {
            self = .moment(moment)
        } else {
            return nil
        }
    }

    package var description: String {
        switch self {
        case .moment(let date): MomentText.extended(date)
        case .day(let day): day.description
        }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let read = OccurredAt(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a day or a time: \(text)")
        }
        self = read
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
