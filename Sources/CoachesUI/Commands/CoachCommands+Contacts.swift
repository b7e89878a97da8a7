import CoachesCore
import QuadCommandLine
import QuadCore

// Contacts: logging in one line, lists, details, changes and deletion.
extension CoachCommands {
    // MARK: Logging

    /// - Returns: 1 if the line leaves open who the contact was with.
    func logContact() async throws -> Int32 {
        let log = try await log()
        let directory = log.directory
        var choices = LogChoices()
        choices.coach = try invocation.value("coach").map { try log.findCoach($0).id }
        choices.school = try invocation.value("school").map { try log.findSchool($0).id }
        choices.addsCoach = invocation.has("add")
        choices.addsSchool = invocation.has("add")
        choices.keepsUnread = invocation.has("as-text")
        choices.isForEach = invocation.has("each")
        let reader = LogLineReader(directory, dates: dates)
        let reading = reader.read(arguments.joined(separator: " "), choices: choices)
        if let problem = mismatch(reading, choices, directory) { throw CoachError.refused(problem) }
        if invocation.has("dry-run") {
            if invocation.has("json") {
                output.json(
                    ParsedLogLineJSON(
                        reading: reading, directory: directory,
                        proposals: (try? deeds(log).log(reading, in: directory)).map { proposals($0, log) } ?? []))
            } else {
                for line in words(of: reading, directory, log.time) { output.line(line) }
                warn(of: reading, directory, log)
            }
            if !reading.isReady { output.complain(whatToWrite(reading, directory)) }
            return reading.isReady ? 0 : isUnread(reading, choices) ? UsageError.exitStatus : 1
        }
        if isUnread(reading, choices) {
            throw UsageError(whatToWrite(reading, directory), in: invocation.command)
        }
        guard reading.isReady else {
            output.complain(whatToWrite(reading, directory))
            return 1
        }
        let logged = try deeds(log).log(reading, in: directory)
        _ = try await change(log, logged.change)
        report(logged, reading, directory, log)
        if !invocation.has("json") { warn(of: reading, directory, log) }
        return 0
    }

    /// Whether a part of the line was not understood, and no option keeps it as text.
    private func isUnread(_ reading: ParsedLogLine, _ choices: LogChoices) -> Bool {
        !reading.unread.isEmpty && !choices.keepsUnread
    }

    private func warn(of reading: ParsedLogLine, _ directory: LogDirectory, _ log: RecruitingLog) {
        let rules = container.contactRules.load(lastGood: nil)
        guard let objection = rules.objection(to: reading, in: directory, log) else { return }
        output.line("the contact rules (unverified) say: \(objection). The contact is logged anyway")
    }

    /// Returns an error if the line names another coach or school than an option: the name would silently win.
    private func mismatch(_ reading: ParsedLogLine, _ choices: LogChoices, _ directory: LogDirectory) -> String? {
        if let coach = choices.coach, let read = reading.coach.id, read != coach {
            return "The line already names \(directory.words(coach: read)); leave out --coach or the name"
        }
        if let school = choices.school, let read = reading.school.id, read != school {
            return "The line already names \(directory.school(read)?.name ?? read); leave out --school or the name"
        }
        return nil
    }

    private func report(
        _ logged: LoggedContact, _ reading: ParsedLogLine, _ directory: LogDirectory, _ log: RecruitingLog
    ) {
        let proposals = proposals(logged, log)
        if invocation.has("json") {
            return output.json(ParsedLogLineJSON(reading: reading, directory: directory, proposals: proposals))
        }
        let guessed = reading.guessed.map(QuickLogText.field).joined(separator: ", ")
        output.line("Logged \(summary(reading, directory, log.time)): \(logged.contact.id)")
        if !guessed.isEmpty { output.line("guessed: \(guessed)") }
        for words in logged.words + reading.problems { output.line(words) }
        for proposal in proposals { tell(proposal) }
    }

    /// A parent may not set a status, so they get no proposals.
    private func proposals(_ logged: LoggedContact, _ log: RecruitingLog) -> [StatusProposalJSON] {
        guard log.viewer.role != .parent else { return [] }
        let schools = log.records.schools + logged.change.schools.compactMap(\.after)
        return logged.proposals.map { proposal in
            StatusProposalJSON(proposal, name: schools.first { $0.id == proposal.school }?.name ?? proposal.school)
        }
    }

    /// `Status: contacted → visiting: an official visit? quad schools edit 'Lakemont' --status visiting`
    func tell(_ proposal: StatusProposalJSON) { output.line("Status: \(proposal.words)? \(proposal.command)") }

    private func summary(_ reading: ParsedLogLine, _ directory: LogDirectory, _ time: LocalTime) -> String {
        let who = [reading.coach, reading.school].map { named in
            switch named {
            case .one(let id): directory.coach(id)?.name ?? directory.school(id)?.name ?? id
            case .new(let name): name
            case .nobody, .several, .unknown: ""
            }
        }
        let next = reading.next.map { ["next \($0)"] } ?? []
        let others = reading.others.map { "and \(directory.coach($0)?.name ?? $0)" }
        return (who + others + [QuickLogText.what(reading), reading.at.local(time)] + next).filter { !$0.isEmpty }
            .joined(separator: ", ")
    }

    private func words(of reading: ParsedLogLine, _ directory: LogDirectory, _ time: LocalTime) -> [String] {
        var lines = [summary(reading, directory, time)]
        if !reading.text.isEmpty { lines.append(reading.text) }
        lines += reading.promises.map { promise in
            "\(promise.by == .us ? "you owe" : "they owe"): \(promise.text)"
                + (promise.due.map { ", by \($0)" } ?? "")
        }
        let marks = QuickLogText.marks(reading)
        if !marks.isEmpty { lines.append(marks.joined(separator: ", ")) }
        let guessed = reading.guessed.map(QuickLogText.field)
        if !guessed.isEmpty { lines.append("guessed: \(guessed.joined(separator: ", "))") }
        return lines + reading.problems
    }

    private func whatToWrite(_ reading: ParsedLogLine, _ directory: LogDirectory) -> String {
        let unread = reading.questions.first { $0.answers == [.keepUnread] }
        guard let question = unread ?? reading.questions.first else {
            return (reading.problems.first ?? "Who was it with? Write a coach or a school").withoutFullStop
        }
        let names = question.answers.compactMap { answer in
            switch answer {
            case .coach(let id): directory.words(coach: id)
            case .school(let id): directory.school(id)?.name
            case .followUp(let day): "/ next \(day)"
            case .happened(let when): when.description
            case .addCoach, .addSchool: "--add"
            case .keepUnread: "--as-text"
            case .each: "--each"
            case .schoolAlone: nil
            }
        }
        // The name of a coach includes the school after a comma, so such names are quoted.
        let quoted = names.map { $0.contains(",") ? "“\($0)”" : $0 }
        return "\(question.words) Write one of them: \(quoted.few(12))"
    }

    // MARK: Listing

    func listContacts() async throws {
        let limit = try number("limit") ?? .max
        let log = try await log()
        let filter = try filter(arguments, ContactFields.table.language)
        if log.contacts.isEmpty, arguments.isEmpty {
            output.note("No contacts yet; log one with: quad interactions log \"ortiz called\"")
        }
        let all = log.contacts.reversed().lazy.map { log.row(of: $0) }
        let rows = all.filter { filter.terms.isEmpty || ContactFields.table.matches(filter, $0) }.prefix(limit)
        if !filter.terms.isEmpty, rows.isEmpty {
            for words in ContactFields.table.unknownNames(filter, among: Array(all)) { output.note(words) }
        }
        if invocation.has("json") {
            return await output.jsonList { add in
                for row in rows where output.isWanted { add(ContactJSON(row: row)) }
            }
        }
        for row in rows where output.isWanted {
            let contact = row.contact
            output.row([
                contact.id, contact.at.local(log.time), contact.direction.rawValue, contact.kind.rawValue,
                row.coach.isEmpty ? "-" : row.coach, row.school.isEmpty ? "-" : row.school, contact.text, row.loggedBy,
            ])
        }
    }

    private func contact(_ text: String, in log: RecruitingLog) throws(CoachError) -> Contact {
        let found = TypedID.match(text, among: log.contacts, id: \.id)
        if found.count == 1 { return found[0] }
        if found.isEmpty { throw .notFound(text, kind: "contact") }
        throw .ambiguous(text, found.map(\.id))
    }

    func showContact() async throws {
        let log = try await log()
        let row = log.row(of: try contact(arguments[0], in: log))
        if invocation.has("json") { return output.json(ContactJSON(row: row)) }
        let contact = row.contact
        let who = [row.coach, row.school].filter { !$0.isEmpty }.joined(separator: ", ")
        output.line("\(contact.at.local(log.time))  \(contact.kind.word) \(contact.direction.rawValue)  \(who)")
        output.line([contact.id, "logged by \(row.loggedBy)"].joined(separator: " · "))
        for line in [contact.subject, contact.content] where !line.isEmpty { output.line(line) }
        for promise in contact.promises {
            let due = promise.due.map { ", by \($0)" } ?? ""
            let state = promise.doneAt == nil ? "" : ", done"
            output.line("\(promise.by == .us ? "you owe" : "they owe"): \(promise.text)\(due)\(state)")
        }
        if !contact.tags.isEmpty { output.line(contact.tags.map { "#\($0)" }.joined(separator: " ")) }
    }

    // MARK: Changing

    func editContact() async throws {
        let log = try await log()
        let contact = try contact(arguments[0], in: log)
        var draft = ContactDraft(contact)
        if let word = invocation.value("type") {
            draft.kind = try value(Contact.Kind(reading: word), "type", Contact.Kind.allCases)
        }
        if let word = invocation.value("direction") {
            draft.direction = try value(
                Contact.Direction(reading: word), "direction", Contact.Direction.allCases)
        }
        if let text = invocation.value("date") {
            draft.at = try orUsageError(OccurredAt.reading(text, dates))
        }
        if let text = invocation.value("subject") { draft.subject = text == "-" ? "" : text }
        if let text = invocation.value("content") { draft.content = text == "-" ? "" : text }
        if let word = invocation.value("mood") {
            draft.mood =
                word == "-" ? nil : try value(Contact.Mood(reading: word), "mood", Contact.Mood.allCases)
        }
        if let tags = invocation.value("tags") { draft.tags = tags == "-" ? [] : Tags.read([tags]) }
        let done = try await change(log, try deeds(log).edit(contact, to: draft))
        output.line(done.isEmpty ? "Nothing to change in the contact" : "Changed the contact")
    }

    func deleteContacts() async throws {
        let log = try await log()
        let contacts = try arguments.map { try contact($0, in: log) }
        let words = contacts.map { "\($0.kind.word) of \($0.at.local(log.time)): \($0.text.clipped)" }
        try confirmDeleting(quotedTitles(words))
        _ = try await change(log, deeds(log).delete(contacts))
        output.line("Deleted \(contacts.count.counted("contact"))")
    }
}
