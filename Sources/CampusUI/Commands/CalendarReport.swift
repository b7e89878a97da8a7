import CalendarKit

/// The object that `quad campus parse` prints for a file.
struct CalendarReport: Encodable {
    private struct Row: Encodable {
        let uid: String
        let summary: String
        let start: String
        let end: String
        let isAllDay: Bool
        let zone: String?
        let status: String?

        enum CodingKeys: String, CodingKey {
            case uid, summary, start, end, zone, status
            case isAllDay = "all_day"
        }

        /// Writes null for a missing value, so that every row has the same members.
        func encode(to encoder: any Encoder) throws {
            var row = encoder.container(keyedBy: CodingKeys.self)
            try row.encode(uid, forKey: .uid)
            try row.encode(summary, forKey: .summary)
            try row.encode(start, forKey: .start)
            try row.encode(end, forKey: .end)
            try row.encode(isAllDay, forKey: .isAllDay)
            try row.encode(zone, forKey: .zone)
            try row.encode(status, forKey: .status)
        }
    }

    private let file: String
    private let events: Int
    private let occurrences: [Row]
    private let problems: [String]

    init(_ file: String, _ calendar: ParsedCalendar, _ occurrences: [Occurrence], _ expansion: CalendarExpansion) {
        self.file = file
        events = calendar.events.count
        self.occurrences = occurrences.map { occurrence in
            let event = calendar.events[occurrence.event]
            return Row(
                uid: event.uid, summary: event.summary, start: occurrence.startText, end: occurrence.endText,
                isAllDay: occurrence.isAllDay, zone: occurrence.zone?.name,
                status: event.status.isEmpty ? nil : event.status)
        }
        let unlisted = calendar.unlistedProblems + expansion.unlistedProblems
        problems =
            (calendar.problems + expansion.problems).map { $0.line > 0 ? "line \($0.line): \($0.message)" : $0.message }
            + (unlisted > 0 ? ["\(unlisted) more problems."] : [])
    }

    /// The report on a file that is no calendar.
    init(_ file: String, problem: String) {
        (self.file, events, occurrences, problems) = (file, 0, [], [problem])
    }
}
