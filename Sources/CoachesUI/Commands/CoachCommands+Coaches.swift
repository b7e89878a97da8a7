import CoachesCore
import QuadCommandLine
import QuadCore

// Coaches: lists, details and changes.
extension CoachCommands {
    func list() async throws {
        let limit = try number("limit") ?? .max
        let rates = AnswerRates()
        let table = CoachFields.table(today: { [today] in today }, answered: { rates.percent(of: $0) })
        let filter = try filter(arguments, table.language)
        // Reply figures need the contacts, which are read only for such a filter.
        if filter.asks(for: "answered") { rates.log = try await log() }
        let lists = if let log = rates.log { log.lists } else { try await lists() }
        let found = filter.terms.isEmpty ? lists.coaches : lists.coaches.filter { table.matches(filter, $0) }
        let keyed = found.enumerated().map { (order: $1.order(on: today), place: $0) }
        let sorted = keyed.sorted { ($0.order, $0.place) < ($1.order, $1.place) }.prefix(limit)
        if found.isEmpty {
            for words in table.unknownNames(filter, among: lists.coaches) { output.note(words) }
        }
        if found.isEmpty, arguments.isEmpty {
            output.note("No coaches yet; add one with: quad coaches add NAME --school SCHOOL")
        }
        if invocation.has("json") {
            return await output.jsonList { add in
                for item in sorted where output.isWanted { add(CoachJSON(coach: found[item.place], today: today)) }
            }
        }
        for item in sorted where output.isWanted { output.row(row(found[item.place])) }
    }

    private func row(_ coach: CoachSummary) -> [String] {
        let late = coach.followUp.map { $0.daysOverdue(on: today) > 0 } ?? false
        let due = coach.followUp?.day.description ?? "-"
        return [
            coach.id, coach.name, coach.coach.role?.rawValue ?? "-", coach.school?.name ?? "-",
            coach.school?.division?.rawValue ?? "-", coach.school == nil ? "-" : coach.status.rawValue,
            coach.tally.turn?.rawValue ?? "-", coach.tally.last?.description ?? "never", late ? "!\(due)" : due,
        ]
    }

    func show() async throws {
        let log = try await log()
        let coach = try log.findCoach(arguments[0])
        if invocation.has("json") { return output.json(CoachJSON(coach: coach, today: log.today)) }
        output.line("\(coach.name)  \(CoachDetails.post(coach))")
        let person = coach.person
        let reach = [person.email ?? ""] + person.otherEmails + person.phones + person.handles.map(SocialHandle.shown)
        output.line(([coach.id] + reach.filter { !$0.isEmpty }).joined(separator: " · "))
        output.line(
            "last contact \(CoachText.last(coach.tally.last, today: today)). \(CoachText.why(coach, today: today))")
        for promise in coach.owed { output.line("you owe: \(CoachDetails.words(promise, today))") }
        if !person.notes.isEmpty { output.line(person.notes) }
        for contact in log.contacts(with: coach.id) {
            output.row([
                contact.at.local(log.time), contact.direction.rawValue, contact.kind.rawValue, contact.text,
                log.personName(contact.loggedBy),
            ])
        }
    }

    // MARK: Changing

    func add() async throws {
        let log = try await log()
        var draft = CoachDraft()
        draft.name = arguments[0]
        try fill(&draft)
        let (change, id) = try deeds(log).add(draft)
        let namesake = deeds(log).namesake(of: draft)
        _ = try await self.change(log, change)
        output.line("Added “\(draft.name.trimmingSpaces)”: \(id)")
        if let namesake {
            output.note("\(namesake.name) is there already: \(namesake.id). “quad coaches duplicates” lists both")
        }
    }

    func edit() async throws {
        let log = try await log()
        let coach = try log.findCoach(arguments[0])
        var draft = CoachDraft(coach)
        if let name = invocation.value("name") { draft.name = name }
        try fill(&draft)
        let done = try await change(log, try deeds(log).edit(coach, to: draft))
        output.line(done.isEmpty ? "\(coach.name): nothing to change" : "Changed \(coach.name)")
    }

    private func fill(_ draft: inout CoachDraft) throws {
        func text(_ option: String) -> String? { invocation.value(option).map { $0 == "-" ? "" : $0 } }
        if let school = text("school") { draft.school = school }
        if let word = text("division") {
            draft.division = try word.isEmpty ? nil : value(Division(reading: word), "division", Division.allCases)
        }
        if let word = text("role") {
            draft.role = try word.isEmpty ? nil : value(Coach.Role(reading: word), "role", Coach.Role.allCases)
        }
        if let email = text("email") { draft.email = email }
        if let emails = text("emails") {
            let all = Tags.read([emails])
            (draft.email, draft.otherEmails) = (all.first ?? "", Array(all.dropFirst()))
        }
        if let source = text("source") { draft.source = source }
        if let phones = text("phones") { draft.phones = PhoneNumber.texts(phones) }
        if let handles = text("handles") { draft.handles = Tags.read([handles]) }
        if let tags = text("tags") { draft.tags = Tags.read([tags]) }
        if let notes = text("notes") { draft.notes = notes }
        if let every = text("every") {
            draft.contactEveryDays = every.isEmpty ? nil : try number("every", in: FigureRange.days)
        }
    }

    func value<Word: RawRepresentable>(_ word: Word?, _ option: String, _ all: [Word]) throws -> Word
    where Word.RawValue == String {
        if let word { return word }
        let words = all.map(\.rawValue).joined(separator: ", ")
        throw UsageError("--\(option) takes one of \(words)", in: invocation.command)
    }

    func delete() async throws {
        let log = try await log()
        let coaches = try arguments.map { try log.findCoach($0) }
        let count = deeds(log).count(with: coaches)
        let keeps = invocation.has("keep-history")
        try await delete(
            deeds(log).delete(coaches, keepsHistory: keeps), named: coaches.map(\.name), of: log,
            with: count.words.isEmpty ? "" : keeps ? "; the contacts stay with the school" : ", with \(count.words)")
    }

    /// - Parameter with: words about the items that are deleted as well, or that stay.
    func delete(_ change: FamilyChange, named names: [String], of log: RecruitingLog, with: String) async throws {
        let isDry = invocation.has("dry-run")
        if !isDry {
            try confirmDeleting(quotedTitles(names) + with)
            _ = try await self.change(log, change)
        } else if let refusal = FamilyRights.refusal(of: change, by: log.viewer) {
            throw CoachError.refused(refusal)
        }
        output.line("\(isDry ? "Dry run: would delete" : "Deleted") \(names.joined(separator: ", "))\(with)")
    }

    func move() async throws {
        let log = try await log()
        let coach = try log.findCoach(arguments[0])
        _ = try await change(log, try deeds(log).move(coach, toSchoolNamed: arguments[1]))
        output.line("Moved \(coach.name) to \(arguments[1].trimmingSpaces)")
    }

    func followUp() async throws {
        let log = try await log()
        let coach = try log.findCoach(arguments[0])
        let day = arguments[1] == "-" ? nil : try dayAhead(arguments[1])
        _ = try await change(log, deeds(log).followUp([coach], on: day))
        output.line(day.map { "Write to \(coach.name) on \($0)" } ?? "Removed the follow-up with \(coach.name)")
    }

    func tag() async throws {
        let log = try await log()
        let coach = try log.findCoach(arguments[0])
        let words = arguments.dropFirst()
        let gone = words.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) }
        let added = words.filter { !$0.hasPrefix("-") }
        _ = try await change(log, deeds(log).tag([coach], adding: Array(added), removing: gone))
        output.line("Changed the tags of \(coach.name)")
    }
}
