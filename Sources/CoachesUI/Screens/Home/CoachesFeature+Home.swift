import CoachesCore
import QuadCore
import QuadShell

extension Route {
    static func schools(of status: SchoolStatus) -> Route { Route(.coaches, "schools", status.rawValue) }
}

// The user's actions on Home for coaches, promises and suggestions. They do the same as on the screens of the tab.
extension CoachesFeature {
    /// Returns the list of schools at one status.
    func schoolList(of status: String) -> SchoolListScreen {
        let viewModel = SchoolListViewModel(model)
        viewModel.list.filterChanged(to: "status:\(status)")
        return SchoolListScreen(viewModel)
    }

    func logFromHome(about place: Route?) {
        model.context.present(QuickLogLayer(QuickLogViewModel(model, standing: Self.standing(at: place))))
    }

    /// Returns the coach or school of a row of Home. The route of the row tells, even before the log is read.
    private static func standing(at place: Route?) -> LogLineReader.Standing {
        guard let path = place?.path, path.count == 2 else { return .init() }
        return switch path[0] {
        case "coach": .init(coach: path[1])
        case "school": .init(school: path[1])
        default: .init()
        }
    }

    func actFromHome(_ deed: HomeOperation, on things: [HomeTarget]) {
        let model = model
        model.context.writeInTask { [self] in
            await model.whenRead()
            guard let log = model.log else {
                if case .failed(let message, _) = model.content { model.context.say(.error(message)) }
                return
            }
            if things.count > 1 { return act(deed, onAll: things, log) }
            switch things.first {
            case .entry(let id): CoachHomeTarget(id: id).map { act(deed, on: $0, log) }
            case .suggestion(let id): answer(deed, [id], log)
            case nil: break
            }
        }
    }

    /// Acts on several entries as one undo step.
    private func act(_ deed: HomeOperation, onAll things: [HomeTarget], _ log: RecruitingLog) {
        let entries = things.compactMap { if case .entry(let id) = $0 { CoachHomeTarget(id: id) } else { nil } }
        let suggestions = things.compactMap { if case .suggestion(let id) = $0 { id } else { nil } }
        if entries.isEmpty { return answer(deed, suggestions, log) }
        switch deed {
        case .later:
            let coaches = entries.compactMap { if case .coach(let id) = $0 { log.coach(id) } else { nil } }
            guard coaches.count == things.count else {
                return model.context.say(.info("One at a time: each has its own date"))
            }
            CoachDialogs(model).followUp(coaches)
        case .complete where entries.contains { if case .coach = $0 { true } else { false } }:
            model.context.say(.info("One coach at a time: c logs what you did"))
        case .complete:
            let count = things.count.counted("thing")
            model.change("Checked off \(count)") { [model] log in
                var change = Self.ticking(entries, log, model.deeds(log))
                change.add(model.answering(.done, suggestions, log))
                return change
            }
        case .never, .why: model.context.say(.info("One at a time"))
        }
    }

    /// Ticks off the entries that are still open, so that one ticked off in another window stays ticked off.
    private static func ticking(
        _ things: [CoachHomeTarget], _ log: RecruitingLog, _ deeds: LogEditor
    ) -> FamilyChange {
        var change = FamilyChange()
        // Several promises of one contact make one change of the contact.
        var promised: [String] = []
        var kept: Set<String> = []
        for thing in things {
            switch thing {
            case .reminder(let id):
                let open = log.records.reminders.first { $0.id == id && $0.doneAt == nil }
                if let open { change.add(deeds.tick(open)) }
            case .promise(let id, let contact):
                if !promised.contains(contact) { promised.append(contact) }
                kept.insert(id)
            case .coach, .event, .offer, .rule: break
            }
        }
        for id in promised {
            guard let contact = log.contacts.first(where: { $0.id == id }) else { continue }
            var ticked = contact
            for promise in contact.promises where kept.contains(promise.id) && promise.doneAt == nil {
                for part in deeds.tick(promise: promise.id, of: ticked).interactions { ticked = part.after ?? ticked }
            }
            if ticked != contact { change.interactions.append(.init(before: contact, after: ticked)) }
        }
        return change
    }

    private func act(_ deed: HomeOperation, on thing: CoachHomeTarget, _ log: RecruitingLog) {
        let asking = CoachDialogs(model)
        switch (thing, deed) {
        case (.coach(let id), .complete): logFromHome(about: .coach(id))
        case (.coach(let id), .later): log.coach(id).map { asking.followUp([$0]) }
        case (.coach(let id), .why):
            log.coach(id).map { model.context.say(.info(CoachText.why($0, today: log.today))) }
        case (.reminder(let id), _):
            let reminder = log.records.reminders.first { $0.id == id }
            reminder.map { act(deed, on: $0, asking) } ?? model.context.say(.info("This item no longer exists"))
        case (.promise(let id, let contact), .complete):
            let promises = log.contacts.first { $0.id == contact }?.promises
            guard let promise = promises?.first(where: { $0.id == id }) else {
                return model.context.say(.info("This item no longer exists"))
            }
            model.change("Kept “\(promise.text)”") { [model] in Self.ticking([thing], $0, model.deeds($0)) }
        case (.rule(let day, let key), .why):
            let day = CalendarDay(day) ?? log.today
            let changes = model.rules.current.changes(
                for: Recruit(log.athlete), in: log.records.divisions(for: log.athlete.id).orD1,
                after: day.adding(days: -1), within: 1)
            let change = changes.first { $0.key == key }
            model.context.say(.info(change.map { "\($0.title): \($0.meaning)" } ?? "The dates have changed"))
        default: model.context.say(.info("Open it with Enter to do that"))
        }
    }

    private func act(_ deed: HomeOperation, on reminder: Reminder, _ asking: CoachDialogs) {
        switch deed {
        case .complete:
            model.change("Completed “\(reminder.title)”") { [model] in
                Self.ticking([.reminder(reminder.id)], $0, model.deeds($0))
            }
        case .later: asking.postpone(reminder)
        case .why:
            let who = model.log?.personName(reminder.madeBy) ?? ""
            model.context.say(
                .info("\(who) added this, due \(DateText.date(reminder.due.day, today: model.today))"))
        case .never: break
        }
    }

    private func answer(_ deed: HomeOperation, _ ids: [String], _ log: RecruitingLog) {
        let suggestions = model.suggestions(ids, log)
        guard let first = suggestions.first else {
            return model.context.say(.info("This is no longer suggested"))
        }
        let what =
            suggestions.count == 1 ? first.title : suggestions.count.counted("suggestion")
        func change(_ words: String, _ answer: SuggestionAnswer.Answer) {
            model.change("\(words): \(what)") { [model] in model.answering(answer, ids, $0) }
        }
        switch deed {
        case .why where suggestions.count > 1: model.context.say(.info("One at a time"))
        case .why:
            let facts = first.facts.joined(separator: "; ")
            model.context.say(.info("Because \(first.rule.words): \(facts)"))
        case .complete: change("Did it", .done)
        case .later: change("Later", .later)
        case .never: change("Never again", .never)
        }
    }
}

extension CoachesModel {
    /// Returns the suggestions with these ids that still apply.
    fileprivate func suggestions(_ ids: [String], _ log: RecruitingLog) -> [Suggestion] {
        let rules = rules.current
        return SuggestionRules(log) { school in
            rules.standing(for: Recruit(log.athlete), in: school.division, on: log.today).periods.kind
        }.suggestions.filter { ids.contains($0.id) }
    }

    fileprivate func answering(
        _ answer: SuggestionAnswer.Answer, _ ids: [String], _ log: RecruitingLog
    ) -> FamilyChange {
        var change = FamilyChange()
        for suggestion in suggestions(ids, log) { change.add(deeds(log).answer(suggestion, answer)) }
        return change
    }
}
