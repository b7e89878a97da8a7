import CoachesCore
import QuadCore

/// The answer of `quad coaches period`.
struct ContactPeriodJSON: Encodable {
    private let periods: PeriodAnswer
    private let sport: PlayedSport
    private let division: Division
    private let day: CalendarDay

    init(_ periods: PeriodAnswer, sport: PlayedSport, division: Division, day: CalendarDay) {
        (self.periods, self.sport, self.division, self.day) = (periods, sport, division, day)
    }

    private enum CodingKeys: String, CodingKey {
        case sport, division, date, period, start, end, confidence, undecided, calendar, calendars, meaning, source
        case season, verified, stale
    }

    func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: CodingKeys.self)
        try json.encode(sport.name, forKey: .sport)
        try json.encode(division, forKey: .division)
        try json.encode(day, forKey: .date)
        try json.encode(periods.kind?.rawValue, forKey: .period)
        try json.encode(periods.start, forKey: .start)
        try json.encode(periods.end, forKey: .end)
        try json.encode(periods.confidence?.rawValue, forKey: .confidence)
        try json.encode(periods.isUndecided, forKey: .undecided)
        try json.encode(periods.entries.count == 1 ? periods.entries[0].key : nil, forKey: .calendar)
        try json.encode(periods.entries.map(Calendar.init), forKey: .calendars)
        try json.encode(periods.meaning, forKey: .meaning)
        try json.encode(periods.source.words, forKey: .source)
        try json.encode(periods.source.season, forKey: .season)
        try json.encode(false, forKey: .verified)
        try json.encode(periods.isStale, forKey: .stale)
    }

    private struct Calendar: Encodable {
        let entry: PeriodAnswer.Entry

        private enum CodingKeys: String, CodingKey { case key, name, team, period, start, end, confidence }

        func encode(to encoder: any Encoder) throws {
            var json = encoder.container(keyedBy: CodingKeys.self)
            try json.encode(entry.key, forKey: .key)
            try json.encode(entry.name, forKey: .name)
            try json.encode(entry.team?.rawValue, forKey: .team)
            try json.encode(entry.period?.kind.rawValue, forKey: .period)
            try json.encode(entry.period?.start, forKey: .start)
            try json.encode(entry.period?.end, forKey: .end)
            try json.encode(entry.period?.confidence.rawValue, forKey: .confidence)
        }
    }

    /// Returns the lines for several divisions. Divisions without dates share one line, and the source comes last.
    static func lines(of answers: [ContactPeriodJSON]) -> [String] {
        let silent = answers.filter(\.periods.entries.isEmpty)
        var blocks = answers.filter { !$0.periods.entries.isEmpty }.map(\.dates)
        if let first = silent.first {
            let divisions = silent.map(\.division).words
            blocks.append(["\(first.sport.name) \(divisions): no dates on file", first.meaning])
        }
        let apart = blocks.count > 1 ? [""] : []
        return blocks.joined(separator: apart) + apart + (answers.first?.origin ?? [])
    }

    private var dates: [String] {
        periods.entries.map { entry in
            guard let period = entry.period else { return "\(entry.name): no period on \(DateText.full(day))" }
            let days = "\(DateText.full(period.start)) to \(DateText.full(period.end))"
            return "\(entry.name): \(period.kind.name), \(days), \(period.confidence.rawValue)"
        } + [meaning]
    }

    private var meaning: String { "Means    \(periods.meaning)" }

    private var origin: [String] {
        let stale = periods.source.staleWords(on: day).map { ["!        \($0)"] } ?? []
        return ["Source   \(periods.source.words)", "Caution  unverified: check at \(ContactRules.verifyAt)"] + stale
    }
}
