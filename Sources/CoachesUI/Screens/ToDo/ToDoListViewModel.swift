import CoachesCore
import QuadCore
import QuadShell

/// Open to-dos: follow-ups, promises, reminders and deadlines, overdue ones first.
@MainActor
final class ToDoListViewModel {
    let model: CoachesModel
    let list: ListModel<ToDo>

    /// - Parameter school: the id of a school whose to-dos alone are shown at first.
    init(_ model: CoachesModel, about school: String? = nil) {
        self.model = model
        let clock = model.context.clock
        list = ListModel(
            school == nil ? "coaches.todo" : "coaches.todo.school", ToDoFields.table { clock.today },
            orders: [
                .init("due", "earliest due first"),
                .init("priority", "highest priority first", descending: true) { thing in
                    Reminder.Priority.allCases.firstIndex(of: thing.priority) ?? 0
                },
                .init("name", "by name") { NaturalName($0.coachName.isEmpty ? $0.schoolName : $0.coachName) },
            ], in: model.context)
        list.beginLoading()
        if let school { list.show(only: school, in: model) }
        model.observe(for: self) { [weak self] in self?.refresh() }
    }

    var context: FeatureContext { model.context }
    var today: CalendarDay { model.today }
    var selected: ToDo? { list.selected }
    var targets: [ToDo] { list.targets }

    func appeared() {
        model.load()
        refresh()
    }

    private func refresh() {
        list.follow(model.content) { list.show(model.log?.toDo ?? [], on: today) }
    }

    /// The counts of visible to-dos: `5 to do`, `1 overdue`, `2 today`, `1 they owe`.
    var summary: [String] {
        let ours = list.rows.filter { $0.by == .us }
        let late = ours.count { ($0.daysOverdue(on: today) ?? -1) > 0 }
        let now = ours.count { $0.daysOverdue(on: today) == 0 }
        let theirs = list.rows.count - ours.count
        var parts = ["\(ours.count.grouped) to do"]
        if late > 0 { parts.append("\(late.grouped) overdue") }
        if now > 0 { parts.append("\(now.grouped) today") }
        if theirs > 0 { parts.append("\(theirs.grouped) they owe") }
        return parts
    }

    // MARK: Steps of the user

    /// Opens the coach of the to-do, else the school, else the contact.
    func opened() {
        guard let selected else { return }
        if let coach = selected.coach, model.log?.coach(coach) != nil { return context.open(.coach(coach)) }
        if let school = selected.school, model.log?.school(school) != nil { return context.open(.school(school)) }
        guard case .promise(_, let contact) = selected.source else { return ToDoDialogs(model).edit(selected) }
        context.open(.contact(contact.id))
    }
}
