import CoachesCore
import QuadCore

/// The answer of `quad coaches window`. A member without a value is null, so that all are always there.
struct ContactWindowJSON: Encodable {
    private let standing: ContactStanding
    /// Names of those in the division.
    let schools: [String]

    init(_ standing: ContactStanding, schools: [String] = []) {
        self.standing = standing
        self.schools = schools
    }

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case sport, division, gradYear = "grad_year", date, answer, opensOn = "opens_on", rule, ruleKind = "rule_kind"
        case ruleSport = "rule_sport", note, source, season, confidence, verified, stale, write, call, away, campus,
            period
        case periodEnd = "period_end", schools, words
    }

    func encode(to encoder: any Encoder) throws {
        let (first, rule) = (standing.firstContact, standing.firstContact.rule)
        var json = encoder.container(keyedBy: CodingKeys.self)
        try json.encode(standing.recruit.sport?.name, forKey: .sport)
        try json.encode(standing.division, forKey: .division)
        try json.encode(standing.recruit.gradYear, forKey: .gradYear)
        try json.encode(standing.day, forKey: .date)
        try json.encode(first.kind.rawValue, forKey: .answer)
        try json.encode(first.opensOn, forKey: .opensOn)
        try json.encode(rule?.wholeWords, forKey: .rule)
        try json.encode(rule?.kind.name, forKey: .ruleKind)
        try json.encode(rule.map { $0.sport?.name ?? "*" }, forKey: .ruleSport)
        try json.encode(rule?.note, forKey: .note)
        try json.encode(first.source.words, forKey: .source)
        try json.encode(first.source.season, forKey: .season)
        try json.encode(rule?.confidence.rawValue, forKey: .confidence)
        try json.encode(false, forKey: .verified)
        try json.encode(first.isStale, forKey: .stale)
        try json.encode(standing.write.rawValue, forKey: .write)
        try json.encode(standing.call.rawValue, forKey: .call)
        try json.encode(standing.away.rawValue, forKey: .away)
        try json.encode(standing.campus.rawValue, forKey: .campus)
        try json.encode(standing.periods.kind?.rawValue, forKey: .period)
        try json.encode(standing.periods.end, forKey: .periodEnd)
        try json.encode(schools, forKey: .schools)
        try json.encode(standing.writing, forKey: .words)
    }

    static let always = "You may always write: the rules bind coaches."

    /// `open, quiet to 28 Feb`; a shutdown comes before what it forbids.
    private var verdict: String {
        let rule = standing.firstContact.kind.rawValue
        guard let kind = standing.periods.kind else { return rule }
        let period = standing.periods.words(seenFrom: standing.day)
        return kind == .shutdown ? "\(period), else \(rule)" : "\(rule), \(period)"
    }

    var lines: [String] {
        let (first, rule) = (standing.firstContact, standing.firstContact.rule)
        let sport = standing.recruit.sport?.name ?? ""
        let gradYear = standing.recruit.gradYear.map(String.init) ?? ""
        let whom =
            "\(sport) \(standing.division?.rawValue ?? ""), class of \(gradYear), on \(DateWords.full(standing.day))"
        let rows = [
            "\(whom): \(verdict)", "Coaches  \(standing.writing)", "Meeting  \(standing.meeting)",
            rule.map { "Rule     \($0.wholeWords)\($0.note.map { " (\($0))" } ?? "")" },
            "Source   \(first.source.words)",
            rule.map { "Caution  unverified, \($0.confidence.rawValue): check at \(ContactRules.verifyAt)" }
                ?? "Caution  unverified: check at \(ContactRules.verifyAt)",
            first.source.staleWords(on: standing.day).map { "!        \($0)" },
            Self.always,
        ]
        return rows.compactMap { $0 }
    }
}

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

    /// Each of several divisions, those of which nothing is on file together, and at the end where it is from.
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
            guard let period = entry.period else { return "\(entry.name): no period on \(DateWords.full(day))" }
            let days = "\(DateWords.full(period.start)) to \(DateWords.full(period.end))"
            return "\(entry.name): \(period.kind.name), \(days), \(period.confidence.rawValue)"
        } + [meaning]
    }

    private var meaning: String { "Means    \(periods.meaning)" }

    private var origin: [String] {
        let stale = periods.source.staleWords(on: day).map { ["!        \($0)"] } ?? []
        return ["Source   \(periods.source.words)", "Caution  unverified: check at \(ContactRules.verifyAt)"] + stale
    }
}

/// What `quad coaches rules` prints.
struct ContactRulesJSON: Encodable {
    struct File: Encodable {
        let file: String
        let path: String
        /// Your copy counts, and not the program's own.
        let isOwn: Bool
        let source: String
        let season: String?
        let validTo: CalendarDay?
        let stale: Bool
        let problem: String?

        enum CodingKeys: String, CodingKey {
            case file, path, isOwn = "own", source, season, validTo = "valid_to", stale, problem
        }
    }

    let files: [File]
    let calendars: Int
    let periods: Int
    let rules: Int
    let verified = false

    @MainActor
    init(_ rules: ContactRules, _ repository: any ContactRulesRepository, today: CalendarDay) {
        files = ContactRulesFile.allCases.map { file in
            let source = file == .calendar ? rules.calendars.source : rules.firstContact.source
            return File(
                file: file.rawValue, path: repository.location(of: file), isOwn: source.place != .builtIn,
                source: source.name, season: source.season, validTo: source.validTo,
                stale: source.isStale(on: today), problem: rules.problems.first { $0.file == file }?.words)
        }
        calendars = rules.calendars.calendars.count
        periods = rules.calendars.calendars.reduce(0) { $0 + $1.periods.count }
        self.rules = rules.firstContact.rules.count
    }

    var lines: [String] {
        var lines = ["\(calendars) calendars with \(periods) periods, \(rules) rules of first contact"]
        for file in files {
            let until = file.validTo.map { ", to \(DateWords.full($0))" } ?? ""
            lines.append("\(file.file): \(file.source)\(until)\(file.stale ? ", ENDED" : "")")
            lines.append("  \(file.isOwn ? "your copy" : "built in; your copy would be") \(file.path)")
            if let problem = file.problem { lines.append("  ! \(problem)") }
        }
        return lines + ["Nothing of it is verified: check at \(ContactRules.verifyAt)"]
    }
}
