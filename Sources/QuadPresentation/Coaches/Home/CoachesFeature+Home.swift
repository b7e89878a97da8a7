import QuadDomain
import TerminalKit

// What one does on Home to coaches, promises and suggestions: the same as on the screens of the tab.
extension CoachesFeature {
    package func actFromHome(_ deed: HomeDeed, on things: [HomeThing]) {
        let library = library
        Task {
            await library.whenRead()
            guard let log = library.log else { return }
            for thing in things {
                switch thing {
                case .entry(let id): CoachHomeThing(id: id).map { act(deed, on: $0, log) }
                case .suggestion(let id): answer(deed, id, log)
                }
            }
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
