import QuadDomain
import TerminalKit

/// Camps, showcases, visits and games: those ahead first, then those that are over.
@MainActor
package final class EventListViewModel {
    package let library: CoachesLibrary
    package let list: ListModel<RecruitingEvent>

    package init(_ library: CoachesLibrary) {
        self.library = library
        let clock = library.context.clock
        let today = clock.today
        list = ListModel(
            "coaches.events", Self.table(today),
            orders: [
                .init("next", "next first") { event in
                    let days = today.days(to: event.lastDay)
                    return days >= 0 ? days : 100_000 - days
                },
                .init("name", "by name", byName: \.name),
            ], session: library.context.session, time: { FilterTime(clock) })
        list.onChange = { [weak library] in library?.context.changed() }
        list.beginLoading()
        library.observe(for: self) { [weak self] in self?.refresh() }
    }

    private static func table(_ today: CalendarDay) -> FilterTable<RecruitingEvent> {
        FilterTable(
            [
                .flag("ahead", "events that are not over") { $0.lastDay >= today },
                .flag("attended", "events one was at") { $0.wasAttended },
                .flag("registered", "events one is registered for") { $0.isRegistered },
                .init(
                    FilterField("type", .choice(RecruitingEvent.Kind.allCases.map(\.rawValue)), "what kind of event")
                ) { .texts([$0.kind.rawValue]) },
                .init(FilterField("on", .date(.future), "when it begins")) { .day($0.starts.day) },
            ], texts: { [$0.name, $0.place, $0.notes] })
    }

    package var context: FeatureContext { library.context }
    package var selected: RecruitingEvent? { list.selected }
    package var refusal: String? { library.viewer?.refusal(to: "changes events") }

    package func appeared() {
        library.load()
        refresh()
    }

    private func refresh() {
        switch library.content {
        case .failed(let message, let advice): list.fail(message, advice: advice)
        case .idle, .loading: list.beginLoading()
        case .loaded: list.show(library.log?.records.events ?? [])
        }
    }

    package func schoolName(_ event: RecruitingEvent) -> String {
        event.school.flatMap { library.log?.school($0)?.name } ?? ""
    }

    // MARK: Steps of the user

    package func added() {
        guard let viewer = library.viewer else { return }
        fillIn(
            RecruitingEvent(
                id: library.service.makeID(), athlete: viewer.athlete, kind: .camp, name: "",
                starts: DueDate(library.today)), isNew: true)
    }

    package func edited() { if let selected { fillIn(selected, isNew: false) } }

    private func fillIn(_ event: RecruitingEvent, isNew: Bool) {
        var form = Dialogs.Form(
            title: isNew ? "New event" : event.name, key: "event \(isNew ? "" : event.id)",
            fields: EventForm.fields(event, school: schoolName(event))
        ) { [library] form in
            let (edited, errors) = EventForm.event(event, from: form, today: library.today)
            guard errors.isEmpty, let log = library.log else { return errors }
            let school = form.text("school").trimmingSpaces
            if let refusal = library.deeds(log).refusal(ofNewSchool: school) { return ["school": refusal] }
            let isMade = !school.isEmpty && library.deeds(log).known(schoolNamed: school) == nil
            let adds = isMade ? "; adds the school \(school)" : ""
            library.change("\(isNew ? "Added" : "Changed") \(edited.name)\(adds)") { log in
                try library.deeds(log).keep(edited, schoolNamed: school, from: isNew ? nil : event)
            }
            return [:]
        }
        form.completions = ["school": { [library] in CoachAsking.schools(library, beginning: $0) }]
        context.dialogs.fillIn(form)
    }

    package func attended() {
        let events = list.targets
        guard let first = events.first else { return }
        let names = events.count == 1 ? first.name : CoachWords.count(events.count, "event", "events")
        library.change(first.wasAttended ? "Was not at \(names)" : "Was at \(names)") { [library] in
            library.deeds($0).attend(events)
        }
    }

    package func deleted() {
        let events = list.targets
        guard let first = events.first else { return }
        let names = events.count == 1 ? first.name : CoachWords.count(events.count, "event", "events")
        context.dialogs.confirm("Delete \(names)?", "Contacts that were logged there stay.", "Delete") { [library] in
            library.change("Deleted \(names)") { library.deeds($0).delete(events) }
        }
    }
}
