import QuadDomain
import TerminalKit

// What one does on Home to coaches, promises and suggestions: the same as on the screens of the tab.
extension CoachesFeature {
    package func actFromHome(_ deed: HomeDeed, on things: [HomeThing]) {
        let library = library
        if library.isDemo { return library.context.say(.warning("Leave the demo first: g a in Coaches")) }
        Task {
            await library.whenRead()
            guard let log = library.log else { return }
            if things.count > 1 { return act(deed, onAll: things, log) }
            for thing in things {
                switch thing {
                case .entry(let id): CoachHomeThing(id: id).map { act(deed, on: $0, log) }
                case .suggestion(let id): answer(deed, id, log)
                }
            }
        }
    }

    /// Several things are one step.
    private func act(_ deed: HomeDeed, onAll things: [HomeThing], _ log: RecruitingLog) {
        let entries = things.compactMap { thing in
            if case .entry(let id) = thing { CoachHomeThing(id: id) } else { nil }
        }
        switch deed {
        case .later:
            let coaches = entries.compactMap { if case .coach(let id) = $0 { log.coach(id) } else { nil } }
            guard !coaches.isEmpty else {
                return library.context.say(.info("One at a time: each has a day of its own"))
            }
            CoachAsking(library).followUp(coaches)
        case .complete:
            library.change("Ticked off \(entries.count)") { [library] log in
                var change = FamilyChange()
                for entry in entries { change.add(Self.ticking(entry, log, library.deeds(log))) }
                return change
            }
        case .never, .why: library.context.say(.info("One at a time"))
        }
    }

    private static func ticking(_ thing: CoachHomeThing, _ log: RecruitingLog, _ deeds: LogDeeds) -> FamilyChange {
        switch thing {
        case .reminder(let id): log.records.reminders.first { $0.id == id }.map { deeds.tick($0) } ?? FamilyChange()
        case .promise(let id, let contact):
            log.contacts.first { $0.id == contact }.map { deeds.tick(promise: id, of: $0) } ?? FamilyChange()
        case .coach, .event, .offer, .rule: FamilyChange()
        }
    }

    private func act(_ deed: HomeDeed, on thing: CoachHomeThing, _ log: RecruitingLog) {
        let asking = CoachAsking(library)
        switch (thing, deed) {
        case (.coach(let id), .later): log.coach(id).map { asking.followUp([$0]) }
        case (.coach(let id), .why):
            log.coach(id).map { library.context.say(.info(CoachWords.why($0, today: log.today))) }
        case (.reminder(let id), _):
            log.records.reminders.first { $0.id == id }.map { act(deed, on: $0, asking) }
        case (.promise(let id, let contact), .complete):
            guard let contact = log.contacts.first(where: { $0.id == contact }),
                let promise = contact.promises.first(where: { $0.id == id })
            else { return }
            library.change("Kept: \(promise.text)") { [library] in library.deeds($0).tick(promise: id, of: contact) }
        case (.rule(let day), .why):
            let day = CalendarDay(day) ?? log.today
            let changes = library.rules.current.changes(
                for: Recruit(log.athlete), in: .d1, after: day.adding(days: -1), within: 1)
            library.context.say(.info(changes.first.map { "\($0.title): \($0.meaning)" } ?? "The dates are others now"))
        default: library.context.say(.info("Open it with Enter to do that"))
        }
    }

    private func act(_ deed: HomeDeed, on reminder: Reminder, _ asking: CoachAsking) {
        switch deed {
        case .complete: library.change("Done: \(reminder.title)") { [library] in library.deeds($0).tick(reminder) }
        case .later: asking.postpone(reminder)
        case .why:
            let who = library.log?.personName(reminder.madeBy) ?? ""
            library.context.say(
                .info("\(who) asked for it, on \(DateWords.date(reminder.due.day, today: library.today))"))
        case .never: break
        }
    }

    private func answer(_ deed: HomeDeed, _ id: String, _ log: RecruitingLog) {
        let rules = library.rules.current
        let suggestion = SuggestionRules(log) { school in
            rules.standing(for: Recruit(log.athlete), in: school.division, on: log.today).periods.kind
        }.suggestions.first { $0.id == id }
        guard let suggestion else { return library.context.say(.info("It is not suggested any more")) }
        switch deed {
        case .why:
            let facts = suggestion.facts.joined(separator: "; ")
            library.context.say(.info("Because \(suggestion.rule.words): \(facts)"))
        case .complete: change("Did it: \(suggestion.title)", suggestion, .done)
        case .later: change("Later: \(suggestion.title)", suggestion, .later)
        case .never: change("Never again: \(suggestion.title)", suggestion, .never)
        }
    }

    private func change(_ title: String, _ suggestion: Suggestion, _ answer: SuggestionAnswer.Answer) {
        library.change(title) { [library] in library.deeds($0).answer(suggestion, answer) }
    }
}
