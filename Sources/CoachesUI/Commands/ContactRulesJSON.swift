import CoachesCore
import QuadCore

/// The output of `quad coaches rules`.
struct ContactRulesJSON: Encodable {
    struct File: Encodable {
        let file: String
        let path: String
        /// Whether the user's copy is used instead of the built-in rules.
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
        var lines = ["\(calendars) calendars with \(periods) periods, \(rules) first-contact rules"]
        for file in files {
            let until = file.validTo.map { ", to \(DateText.full($0))" } ?? ""
            lines.append("\(file.file): \(file.source)\(until)\(file.stale ? ", ENDED" : "")")
            lines.append("  \(file.isOwn ? "your copy" : "built in; your copy would be") \(file.path)")
            if let problem = file.problem { lines.append("  ! \(problem)") }
        }
        return lines + ["None of this is verified: check at \(ContactRules.verifyAt)"]
    }
}
