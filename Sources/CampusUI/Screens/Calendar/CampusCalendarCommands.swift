import CampusCore
import QuadCore
import QuadShell

/// The keys of the week and the month.
@MainActor
enum CampusCalendarCommands {
    static func week(_ viewModel: CampusCalendarViewModel) -> [Command] {
        let selected = viewModel.selected?.item
        // Right also opens items, so the days come first.
        return days(viewModel) + [
            Command(
                .openItem, "Open the event", hint: "detail", when: viewModel.mayOpen,
                else: CampusCalendarViewModel.nothing
            ) {
                viewModel.opened()
            }
        ] + both(viewModel, span: "week") { viewModel.moved(days: 7 * $0) } + [
            Command(.moveDown, "Go to the next event of the day") { viewModel.moved(events: 1) },
            Command(.moveUp, "Go to the previous event of the day") { viewModel.moved(events: -1) },
        ]
            + EventCommands(model: viewModel.model, selected: selected, targets: selected.map { [$0] } ?? []).commands
            .filter { $0.action.id != Action.addItem.id }
            + CampusPlaces.commands(viewModel.model)
    }

    static func month(_ viewModel: CampusCalendarViewModel) -> [Command] {
        days(viewModel) + both(viewModel, span: "month") { viewModel.moved(months: $0) } + [
            Command(.openItem, "Show the day in the agenda", hint: "that day") {
                viewModel.model.showDay(viewModel.day)
            },
            Command(.moveDown, "Go to the next week") { viewModel.moved(days: 7) },
            Command(.moveUp, "Go to the previous week") { viewModel.moved(days: -7) },
        ] + CampusPlaces.commands(viewModel.model)
    }

    private static func days(_ viewModel: CampusCalendarViewModel) -> [Command] {
        [
            Command(.campusLeft) { viewModel.moved(days: -1) },
            Command(.campusRight) { viewModel.moved(days: 1) },
        ]
    }

    /// - Parameter move: goes on by a number of weeks or months.
    private static func both(
        _ viewModel: CampusCalendarViewModel, span: String, _ move: @escaping @MainActor (Int) -> Void
    ) -> [Command] {
        [
            Command(.campusPreviousDay) { viewModel.moved(days: -1) },
            Command(.campusNextDay) { viewModel.moved(days: 1) },
            Command(.campusNextSpan, "Go to the next \(span)") { move(1) },
            Command(.campusPreviousSpan, "Go to the previous \(span)") { move(-1) },
            Command(.pageDown, "Go to the next \(span)", hint: "next \(span)") { move(1) },
            Command(.pageUp, "Go to the previous \(span)") { move(-1) },
            Command(.campusToday) { viewModel.went(to: viewModel.model.today) },
            Command(.campusDate) { viewModel.askDate() },
            Command(.campusConflict) { viewModel.wentToConflict() },
            Command(.addItem) { OwnEventDialogs(viewModel.model).add(on: viewModel.day) },
        ]
    }
}
