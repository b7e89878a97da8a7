import CoachesCore
import QuadCore
import QuadShell
import ViewState

/// Camps, showcases, visits and games: those ahead first, then those that are over.
@MainActor
package final class EventListViewModel {
    package let library: CoachesModel
    package let list: ListModel<EventRow>

    /// - Parameter school: an id; only its events are shown at first.
    init(_ library: CoachesModel, of school: String? = nil) {
        self.library = library
        let clock = library.context.clock
        list = ListModel(
            school == nil ? "coaches.events" : "coaches.events.school", EventRow.table { clock.today },
            orders: [
                .init("next", "next first") { row in
                    let days = clock.today.days(to: row.event.lastDay)
                    return days >= 0 ? days : 100_000 - days
                }, .init("name", "by name", byName: \.event.name),
            ], in: library.context)
        list.beginLoading()
        if let school { list.show(only: school, in: library) }
        library.observe(for: self) { [weak self] in self?.refresh() }
    }

    var context: FeatureContext { library.context }
    package var selected: RecruitingEvent? { list.selected?.event }
    private var targets: [RecruitingEvent] { list.targets.map(\.event) }
    package var refusal: String? { library.refusal(to: "changes events") }

    package func appeared() {
        library.load()
        refresh()
    }

    private func refresh() {
        list.follow(library.content) {
            list.show(
                (library.log?.records.events ?? []).map { EventRow(event: $0, school: schoolName($0)) },
                on: library.today)
        }
    }

    private func schoolName(_ event: RecruitingEvent) -> String {
        event.school.flatMap { library.log?.school($0)?.name } ?? ""
    }

    // MARK: Steps of the user

    func added() {
        guard let viewer = library.viewer else { return }
        fillIn(
            RecruitingEvent(
                id: library.service.makeID(), athlete: viewer.athlete, kind: .camp, name: "",
                starts: DueDate(library.today)), isNew: true)
    }

    package func edited() { if let selected { fillIn(selected, isNew: false) } }

    private func fillIn(_ event: RecruitingEvent, isNew: Bool) {
        let schools = { [library] in CoachDialogs.schools(library, beginning: $0) }
        let form = Dialogs.Form(
            title: isNew ? "New event" : event.name, key: "event \(isNew ? "" : event.id)",
            EventForm.table(school: schoolName(event), library.context.dates), event, completions: ["school": schools]
        ) { [library] edited, form in
            guard let log = library.log else { return [:] }
            let school = form.text("school").trimmingSpaces
            if let refusal = library.deeds(log).refusal(ofNewSchool: school) { return ["school": refusal] }
            let isMade = !school.isEmpty && library.deeds(log).known(schoolNamed: school) == nil
            let adds = isMade ? "; adds the school \(school)" : ""
            library.change("\(isNew ? "Added" : "Changed") \(edited.name)\(adds)") { log in
                try library.deeds(log).keep(edited, schoolNamed: school, from: isNew ? nil : event)
            }
            return [:]
        }
        library.dialogs.fillIn(form)
    }

    func attended() {
        let events = targets
        guard let first = events.first else { return }
        let names = events.count == 1 ? first.name : events.count.counted("event")
        let wasThere = !first.wasAttended
        if wasThere, let refusal = library.log.flatMap({ library.deeds($0).refusal(ofAttending: events) }) {
            return context.say(.warning(refusal))
        }
        library.change(
            wasThere ? "Was at \(names)" : "Was not at \(names)",
            then: { [library] in
                guard wasThere, let log = library.log else { return }
                let proposals = events.compactMap { event in
                    log.records.events.first { $0.id == event.id }.flatMap { StatusProposal($0, in: log) }
                }
                SchoolDialogs(library).propose(proposals)
            },
            { [library] in library.deeds($0).attend(events, wasThere) })
    }

    func deleted() {
        let events = targets
        guard let first = events.first else { return }
        let names = events.count == 1 ? first.name : events.count.counted("event")
        library.dialogs.confirm("Delete \(names)?", "Contacts that were logged there stay.", "Delete") { [library] in
            library.change("Deleted \(names)") { library.deeds($0).delete(events) }
        }
    }
}
