import CoachesCore
import QuadCore

/// The output of `quad coaches window`. A missing value is written as null, so every member is always present.
struct ContactWindowJSON: Encodable {
    private let standing: ContactStanding
    /// The names of the schools in the division.
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

    /// `open, quiet to 28 Feb`; a shutdown comes first, because it overrides the rule.
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
            "\(sport) \(standing.division?.rawValue ?? ""), class of \(gradYear), on \(DateText.full(standing.day))"
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
