import FoundationEssentials

/// When something happened: at a moment, or on a day of which nobody wrote down the hour. In files `2026-11-21T08:40:00Z`
/// or `2026-11-21`.
package enum OccurredAt: Hashable, Sendable {
    case moment(Date)
    case day(CalendarDay)

    package var isTimeKnown: Bool {
        if case .moment = self { true } else { false }
    }

    /// As the person at the machine reads it off a calendar.
    package func day(_ time: LocalTime) -> CalendarDay {
        switch self {
        case .moment(let date): time.day(of: date)
        case .day(let day): day
        }
    }

    /// What is later than now counts for nothing yet; a day without an hour counts from its beginning.
    package func isAhead(of now: Date, _ time: LocalTime) -> Bool { isAhead(of: now, today: time.day(of: now)) }

    package func isAhead(of now: Date, today: CalendarDay) -> Bool {
        switch self {
        case .moment(let date): date > now
        case .day(let day): day > today
        }
    }

    /// Seconds since 1970 to order by: a day without an hour comes at its beginning.
    package func order(_ time: LocalTime) -> Double {
        switch self {
        case .moment(let date): date.timeIntervalSince1970
        case .day(let day): time.moment(day).timeIntervalSince1970
        }
    }
}

extension OccurredAt: Codable, CustomStringConvertible {
    package init?(_ text: String) { self.init(text, local: .utc) }

    /// - Parameter local: what is meant where no zone is written. Files have UTC, a person their own.
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
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no day or moment: \(text)")
        }
        self = read
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
