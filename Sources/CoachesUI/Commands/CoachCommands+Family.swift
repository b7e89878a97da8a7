import CoachesCore
import FoundationEssentials
import QuadCommandLine
import QuadCore

// The athlete, events, messages and to-dos.
extension CoachCommands {
    func listParents() async throws {
        let log = try await log()
        for id in log.athlete.parents { output.row([id, log.personName(id)]) }
    }

    func addMember(isParent: Bool) async throws {
        let log = try await log()
        let known = isParent ? deeds(log).knownParent(named: arguments[0]) : nil
        let change = try deeds(log).addMember(named: arguments[0], isParent: isParent)
        let done = try await self.change(log, change)
        let id = known?.id ?? done.people.first?.id ?? ""
        output.line("Added “\(arguments[0].trimmingSpaces)”: \(id); act as this person with --as \(id)")
    }

    // MARK: Events

    func listEvents() async throws {
        let log = try await log()
        let events = log.records.events.sorted { ($0.starts, $0.id) < ($1.starts, $1.id) }
        if invocation.has("json") { return output.json(events) }
        if events.isEmpty { output.note("No events yet; add one with: quad coaches events add NAME --on DATE") }
        for event in events {
            let state = event.wasAttended ? "attended" : event.isRegistered ? "registered" : "-"
            let school = event.school.flatMap { log.school($0)?.name } ?? "-"
            output.row([
                event.id, event.starts.description, event.kind.rawValue, state, event.name, school, event.place,
            ])
        }
    }

    func addEvent() async throws {
        let log = try await log()
        let kinds = RecruitingEvent.Kind.allCases
        let word = invocation.value("type")
        let kind = try word.map { word in
            try value(RecruitingEvent.Kind(rawValue: word.lowercased().replacing(" ", with: "_")), "type", kinds)
        }
        guard let on = invocation.value("on") else { throw UsageError("--on DATE is missing", in: invocation.command) }
        let event = RecruitingEvent(
            id: service.makeID(), athlete: log.viewer.athlete, kind: kind ?? .camp, name: arguments[0].trimmingSpaces,
            starts: try date(on), ends: try invocation.value("until").map { try date($0) },
            city: invocation.value("city") ?? "", url: invocation.value("url") ?? "",
            isRegistered: invocation.has("registered"))
        let done = try await change(log, try deeds(log).keep(event, schoolNamed: invocation.value("school") ?? ""))
        output.line("Added “\(event.name)”: \(event.id)")
        for school in done.schools.compactMap(\.after) { output.line("Added the school \(school.name)") }
    }

    private func event(_ log: RecruitingLog) throws -> RecruitingEvent {
        let match = TypedName(arguments[0]).match(
            among: log.records.events, id: \.id, name: \.name, takesBeginningOfID: true)
        switch match {
        case .one(let event): return event
        case .none:
            let names = TypedName(arguments[0]).proposals(among: log.records.events.map(\.name))
            throw CoachError.notFound(arguments[0], kind: "event", proposals: names)
        case .several(let events): throw CoachError.ambiguous(arguments[0], events.map(\.name))
        }
    }

    func attendEvent() async throws {
        let log = try await log()
        let event = try event(log)
        if let refusal = deeds(log).refusal(ofAttending: [event]) { throw CoachError.refused(refusal) }
        _ = try await change(log, deeds(log).attend([event], !event.wasAttended))
        output.line(event.wasAttended ? "Did not attend \(event.name)" : "Attended \(event.name)")
        var attended = event
        attended.wasAttended.toggle()
        if let proposal = StatusProposal(attended, in: log) {
            tell(.init(proposal, name: log.school(proposal.school)?.name ?? proposal.school))
        }
    }

    func deleteEvent() async throws {
        let log = try await log()
        let event = try event(log)
        try confirmDeleting(quotedTitles([event.name]))
        _ = try await change(log, deeds(log).delete([event]))
        output.line("Deleted \(event.name)")
    }

    // MARK: Messages

    func listMessages() async throws {
        let log = try await log()
        if invocation.has("json") { return output.json(log.messages) }
        for message in log.messages {
            output.row([message.id, message.window.rawValue, message.name, message.subject])
        }
    }

    /// - Returns: 1 if a value is missing.
    func fillMessage() async throws -> Int32 {
        let log = try await log()
        let match = TypedName(arguments[0]).match(among: log.messages, id: \.id, name: \.name)
        let template: MessageTemplate
        switch match {
        case .one(let found): template = found
        case .none:
            let names = TypedName(arguments[0]).proposals(among: log.messages.map(\.name))
            throw CoachError.notFound(arguments[0], kind: "template", proposals: names)
        case .several(let found): throw CoachError.ambiguous(arguments[0], found.map(\.name))
        }
        let coach = try log.findCoach(arguments[1])
        let filled = FilledMessage(template, log.facts(for: coach))
        if let missing = filled.whatIsMissing {
            let advice = filled.empty.map { MessageAdvice($0).words(coach: coach) }
            output.complain("\(template.name) \(missing)")
            var told: Set<String> = []
            for words in advice where told.insert(words).inserted { output.note("  set it with: \(words)") }
            return 1
        }
        output.text("\(filled.subject)\n\n\(filled.body)\n")
        return 0
    }

    // MARK: To-dos

    private struct ToDoJSON: Encodable {
        let id: String
        let kind: String
        let by: String
        let text: String
        let due: String?
        let coach: String?
        let school: String?
    }

    private func json(_ thing: ToDo) -> ToDoJSON {
        ToDoJSON(
            id: thing.id, kind: thing.kind.rawValue, by: thing.by.rawValue, text: thing.title,
            due: thing.due?.description, coach: thing.coachName.isEmpty ? nil : thing.coachName,
            school: thing.schoolName.isEmpty ? nil : thing.schoolName)
    }

    func listToDo() async throws {
        let found = try await log().toDo.map(json)
        if invocation.has("json") { return output.json(found) }
        if found.isEmpty {
            output.note("Nothing to do; add something with: quad coaches remind TEXT --on DATE")
        }
        for item in found {
            let whose = item.by == "us" ? item.kind : "they promised"
            output.row([item.id, item.due ?? "-", whose, item.text, item.coach ?? item.school ?? "-"])
        }
    }

    func remind() async throws {
        let log = try await log()
        guard let on = invocation.value("on") else { throw UsageError("--on DATE is missing", in: invocation.command) }
        var draft = ReminderDraft(due: try date(on))
        draft.title = arguments[0]
        draft.about = invocation.value("about") ?? ""
        draft.notes = invocation.value("notes") ?? ""
        draft.isPrivate = invocation.has("private")
        if let word = invocation.value("type") {
            draft.kind = try value(
                Reminder.Kind(rawValue: word.lowercased().replacing("-", with: "_")), "type", Reminder.Kind.allCases)
        }
        if let word = invocation.value("priority") {
            draft.priority = try value(
                Reminder.Priority(rawValue: word.lowercased()), "priority", Reminder.Priority.allCases)
        }
        let done = try await change(log, try deeds(log).add(draft))
        guard let reminder = done.reminders.first?.after else { return }
        output.line("Added “\(reminder.title)”, due \(reminder.due): \(reminder.id)")
    }

    func done() async throws {
        let log = try await log()
        let id = arguments[0]
        if log.toDo.contains(where: { $0.id == id && $0.followsFromContacts }) {
            throw CoachError.refused("Logging a contact checks this off: quad interactions log")
        }
        if let reminder = log.records.reminders.first(where: { $0.id == id }) {
            _ = try await change(log, deeds(log).tick(reminder))
            return output.line("\(reminder.doneAt == nil ? "Done" : "Open again"): \(reminder.title)")
        }
        for contact in log.contacts {
            guard let promise = contact.promises.first(where: { $0.id == id }) else { continue }
            _ = try await change(log, deeds(log).tick(promise: id, of: contact))
            return output.line("\(promise.doneAt == nil ? "Kept" : "Open again"): \(promise.text)")
        }
        throw CoachError.notFound(id, kind: "follow-up or promise")
    }
}
