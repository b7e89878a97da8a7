import CampusCore
import QuadCore
import QuadShell

/// The keys of the week and the month.
@MainActor
enum CampusCalendarCommands {
    static func commands(_ viewModel: CampusCalendarViewModel, isMonth: Bool) -> [Command] {
        let (model, selected) = (viewModel.model, viewModel.selected)
        let none = "Nothing is on this day"
        let span = isMonth ? "month" : "week"
        let rows: [Command] =
            isMonth
            ? [
                Command(.moveDown, "Go to the next week") { viewModel.moved(days: 7) },
                Command(.moveUp, "Go to the previous week") { viewModel.moved(days: -7) },
            ]
            : [
                Command(.moveDown, "Go to the next event of the day") { viewModel.moved(events: 1) },
                Command(.moveUp, "Go to the previous event of the day") { viewModel.moved(events: -1) },
            ]
        return [
            Command(.campusLeft) { viewModel.moved(days: -1) },
            Command(.campusRight) { viewModel.moved(days: 1) },
            Command(
                .openItem, isMonth ? "Show the day in the agenda" : "Open the event",
                hint: isMonth ? "that day" : "detail",
                when: isMonth || selected != nil, else: none
            ) { if isMonth { model.showDay(viewModel.day) } else { viewModel.opened() } },
            Command(.campusNextSpan, "Go to the next \(span)") {
                isMonth ? viewModel.moved(months: 1) : viewModel.moved(days: 7)
            },
            Command(.campusPreviousSpan, "Go to the previous \(span)") {
                isMonth ? viewModel.moved(months: -1) : viewModel.moved(days: -7)
            },
            Command(.pageDown, "Go to the next \(span)", hint: "next \(span)") {
                isMonth ? viewModel.moved(months: 1) : viewModel.moved(days: 7)
            },
            Command(.pageUp, "Go to the previous \(span)") {
                isMonth ? viewModel.moved(months: -1) : viewModel.moved(days: -7)
            },
            Command(.campusToday) { viewModel.went(to: model.today) },
            Command(.campusDate) { viewModel.askDate() },
            Command(.campusConflict) { viewModel.wentToConflict() },
            Command(.addItem) { OwnEventDialogs(model).add(on: viewModel.day) },
        ] + rows
            + (isMonth
                ? []
                : EventCommands(model: model, selected: selected?.item, targets: selected.map { [$0.item] } ?? [])
                    .commands
                    .filter { $0.action.id != Action.addItem.id })
            + CampusPlaces.commands(model)
    }
}
