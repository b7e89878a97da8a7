import CoachesCore
import QuadCore
import QuadShell
import ViewState

/// Camps, showcases, visits and games: coming events first, then past ones.
@MainActor
final class EventListViewModel {
    let model: CoachesModel
    let list: ListModel<EventRow>

    /// - Parameter school: the id of a school whose events alone are shown at first.
    init(_ model: CoachesModel, of school: String? = nil) {
        self.model = model
        let clock = model.context.clock
        list = ListModel(
            school == nil ? "coaches.events" : "coaches.events.school", EventRow.table { clock.today },
            orders: [
                .init("next", "next first") { row in
                    let days = clock.today.days(to: row.event.lastDay)
                    return days >= 0 ? days : 100_000 - days
                }, .init("name", "by name", byName: \.event.name),
            ], in: model.context)
        list.beginLoading()
        if let school { list.show(only: school, in: model) }
        model.observe(for: self) { [weak self] in self?.refresh() }
    }

    var context: FeatureContext { model.context }
    var selected: RecruitingEvent? { list.selected?.event }
    private var targets: [RecruitingEvent] { list.targets.map(\.event) }
    var refusal: String? { model.refusal(to: "change events") }

    func appeared() {
        model.load()
        refresh()
    }

    private func refresh() {
        list.follow(model.content) {
            list.show(
                (model.log?.records.events ?? []).map { EventRow(event: $0, school: schoolName($0)) },
                on: model.today)
        }
    }

    private func schoolName(_ event: RecruitingEvent) -> String {
        event.school.flatMap { model.log?.school($0)?.name } ?? ""
    }

    // MARK: Steps of the user

    func added() {
        guard let viewer = model.viewer else { return }
        fillIn(
            RecruitingEvent(
                id: model.service.makeID(), athlete: viewer.athlete, kind: .camp, name: "",
                starts: DueDate(model.today)), isNew: true)
    }

    func edited() { if let selected { fillIn(selected, isNew: false) } }

    private func fillIn(_ event: RecruitingEvent, isNew: Bool) {
        let schools = { [model] in CoachDialogs.schools(model, beginning: $0) }
        model.fillIn(
            isNew ? "New event" : event.name, key: "event \(isNew ? "" : event.id)",
            EventForm.table(school: schoolName(event), model.context.dates), event, completions: ["school": schools]
        ) { [model] edited, form in
            guard let log = model.log else { return nil }
            let school = form.text("school").trimmingSpaces
            let isMade = !school.isEmpty && model.deeds(log).known(schoolNamed: school) == nil
            let adds = isMade ? "; adds the school \(school)" : ""
            return FormChange(
                "\(isNew ? "Added" : "Changed") \(edited.name)\(adds)", at: model.field(ofSchool: school, else: "ends")
            ) {
                try $0.keep(edited, schoolNamed: school, from: isNew ? nil : event)
            }
        }
    }

    func attended() {
        let events = targets
        guard let first = events.first else { return }
        let names = events.count == 1 ? first.name : events.count.counted("event")
        let wasThere = !first.wasAttended
        if wasThere, let refusal = model.log.flatMap({ model.deeds($0).refusal(ofAttending: events) }) {
            return context.say(.warning(refusal))
        }
        model.change(
            wasThere ? "Attended \(names)" : "Did not attend \(names)",
            then: { [model] in
                guard wasThere, let log = model.log else { return }
                let proposals = events.compactMap { event in
                    log.records.events.first { $0.id == event.id }.flatMap { StatusProposal($0, in: log) }
                }
                SchoolDialogs(model).propose(proposals)
            },
            { [model] in model.deeds($0).attend(events, wasThere) })
    }

    func deleted() {
        let events = targets
        guard let first = events.first else { return }
        let names = events.count == 1 ? first.name : events.count.counted("event")
        model.dialogs.confirm("Delete \(names)?", "Contacts that were logged there stay.", "Delete") { [model] in
            model.change("Deleted \(names)") { model.deeds($0).delete(events) }
        }
    }
}
