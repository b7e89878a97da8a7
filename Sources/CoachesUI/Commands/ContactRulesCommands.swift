import CoachesCore
import QuadCommandLine
import QuadCore
import QuadSystem

/// The commands `quad coaches window`, `period` and `rules`.
@MainActor
struct ContactRulesCommands: CommandActing {
    let context: CommandContext

    private var repository: any ContactRulesRepository { container.contactRules }

    /// Problems of the user's files are printed before any answer that depends on them.
    private var rules: ContactRules {
        let rules = repository.load(lastGood: nil)
        for problem in rules.problems { output.complain(problem.words) }
        return rules
    }

    // MARK: Answers

    /// Prints the answer for the named division, else for each division with a school that the athlete pursues.
    func window() async throws -> Int32 {
        let family = try await family()
        let sport = try sport(family.athlete)
        let named = try division()
        let divisions = named.map { [$0] } ?? family.divisions
        if divisions.isEmpty { let _: Division = try missing("--division", "D1") }
        let (gradYear, day, rules) = (try gradYear(family.athlete), try day(), rules)
        let answers = divisions.map { division in
            ContactWindowJSON(
                rules.standing(for: Recruit(sport: sport, gradYear: gradYear), in: division, on: day),
                schools: family.schools(in: division))
        }
        if invocation.has("json") {
            if named != nil { output.json(answers[0]) } else { output.json(answers) }
        } else if named != nil {
            answers[0].lines.forEach(output.line)
        } else {
            for (place, answer) in answers.enumerated() {
                if place > 0 { output.line() }
                if !answer.schools.isEmpty { output.line(answer.schools.few(12)) }
                answer.lines.dropLast().forEach(output.line)
            }
            output.line(ContactWindowJSON.always)
        }
        return 0
    }

    /// Prints the period of the named division. Without a division, `--sport` assumes D1, and the athlete's own sport
    /// uses the division of each school they pursue.
    func period() async throws -> Int32 {
        let family = try await family()
        let sport = try sport(family.athlete)
        let asked: Division? = invocation.value("sport") == nil ? nil : .d1
        let (named, day, rules) = (try division() ?? asked, try day(), rules)
        let answers = (named.map { [$0] } ?? family.divisions.orD1).map { division in
            ContactPeriodJSON(
                rules.calendars.periods(for: sport, in: division, on: day), sport: sport, division: division, day: day)
        }
        if !invocation.has("json") {
            ContactPeriodJSON.lines(of: answers).forEach(output.line)
        } else if named != nil {
            output.json(answers[0])
        } else {
            output.json(answers)
        }
        return 0
    }

    /// The defaults for missing options: the athlete's profile and their schools.
    private struct Family {
        let athlete: Athlete
        let records: FamilyRecords

        var divisions: [Division] { records.divisions(for: athlete.id) }

        func schools(in division: Division) -> [String] {
            records.schools.filter { $0.division == division }.map(\.name)
        }
    }

    private func family() async throws -> Family {
        let commands = CoachCommands(context: context)
        let records = try await commands.service.repository.records()
        let viewer = try commands.viewer(among: records)
        let athlete = records.athletes.first { $0.id == viewer.athlete } ?? Athlete(id: viewer.athlete)
        return Family(athlete: athlete, records: records)
    }

    private func sport(_ athlete: Athlete) throws -> PlayedSport {
        guard let text = invocation.value("sport") ?? (athlete.sport.isBlank ? nil : athlete.sport) else {
            return try missing("--sport", "baseball")
        }
        return try orUsageError(PlayedSport.read(text))
    }

    private func division() throws -> Division? {
        guard let text = invocation.value("division") else { return nil }
        guard let division = Division(reading: text) else {
            let known = Division.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("\(Quoted.text(text)) is not a division; use \(known)", in: invocation.command)
        }
        return division
    }

    private func gradYear(_ athlete: Athlete) throws -> Int {
        guard let text = invocation.value("grad-year") ?? athlete.gradYear.map(String.init) else {
            return try missing("--grad-year", "2028")
        }
        guard text.utf8.count == 4, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let year = Int(text),
            FigureRange.gradYear.contains(year)
        else {
            throw UsageError(
                "\(Quoted.text(text)) is not a graduation year; write it as 2028", in: invocation.command)
        }
        return year
    }

    private func day() throws -> CalendarDay {
        let today = container.clock.today
        switch invocation.value("date")?.lowercased() {
        case nil, "today": return today
        case "tomorrow": return today.adding(days: 1)
        case let text?:
            guard let day = CalendarDay(text) else {
                throw UsageError(
                    "\(Quoted.text(text)) is not a date; write it as 2026-11-21, today or tomorrow",
                    in: invocation.command)
            }
            return day
        }
    }

    private func missing<Value>(_ option: String, _ example: String) throws -> Value {
        throw UsageError(
            "\(option) is missing, and the profile and schools do not give it; add \(option) \(example), for example",
            in: invocation.command)
    }

    // MARK: The files

    func status() throws -> Int32 {
        let rules = repository.load(lastGood: nil)
        let status = ContactRulesJSON(rules, repository, today: container.clock.today)
        if invocation.has("json") { output.json(status) } else { status.lines.forEach(output.line) }
        return rules.problems.isEmpty ? 0 : 1
    }

    private var file: ContactRulesFile { ContactRulesFile(rawValue: invocation.arguments[0]) ?? .calendar }

    func show() throws -> Int32 {
        output.text(try repository.text(of: file))
        return 0
    }

    func edit() throws -> Int32 {
        let file = file
        try Editor(environment: container.environment).edit(file: try repository.copyForEditing(file))
        guard let problem = repository.load(lastGood: nil).problems.first(where: { $0.file == file }) else { return 0 }
        output.complain(problem.words)
        return 1
    }

    func reset() throws -> Int32 {
        guard let aside = try repository.reset(file) else {
            output.note("You have no copy; the built-in file is in use")
            return 0
        }
        output.note("The built-in file is in use again; your copy is now \(aside)")
        return 0
    }
}

extension AppContainer {
    var contactRules: any ContactRulesRepository {
        FileContactRulesRepository(directory: locations.data, options: storageOptions)
    }
}
