import JobsCore
import QuadShell

/// The keys of the calendar in all its views.
@MainActor
enum JobCalendarCommands {
    static func commands(_ viewModel: JobCalendarViewModel, _ span: JobCalendarSpan) -> [Command] {
        moving(viewModel, span) + deeds(viewModel, span) + views(viewModel, span)
            + JobPlaces.commands(viewModel.model) + rows(viewModel, span)
    }

    private static func moving(_ viewModel: JobCalendarViewModel, _ span: JobCalendarSpan) -> [Command] {
        let isEmpty = span == .day && viewModel.dayItems.isEmpty
        let isOverdue = !viewModel.late.isEmpty
        return [
            Command(.jobLeft, "Go to the previous day") { viewModel.moved(days: -1) },
            Command(.jobRight, "Go to the next day") { viewModel.moved(days: 1) },
            Command(
                .openItem, span == .day ? "Open the step" : "Show the day", hint: span == .day ? "open" : "the day",
                when: !isEmpty, else: "Nothing is due on this day"
            ) { viewModel.opened(span) },
            Command(.jobToday) { viewModel.wentToToday() },
            Command(.jobLate, hint: isOverdue ? "overdue" : "", when: isOverdue, else: "Nothing is overdue") {
                viewModel.wentToLate(span)
            },
        ]
    }

    private static func deeds(_ viewModel: JobCalendarViewModel, _ span: JobCalendarSpan) -> [Command] {
        let open = viewModel.openItems(span)
        let reason = viewModel.reasonNotToComplete(span)
        let selected = viewModel.selectedItems(span)
        let isClosed = selected.count == 1 && selected[0].isClosed
        func command(
            _ action: Action, _ title: String? = nil, hint: String? = nil, _ deed: JobOperation,
            on items: [JobCalendarItem],
            run: @escaping () -> Void
        ) -> Command {
            let none = items.isEmpty ? "Nothing open is due here" : nil
            let refusal = none ?? viewModel.model.refusal(of: deed, on: items)
            return Command(action, title, hint: hint, unless: refusal, run: run)
        }
        return [
            Command(
                .jobComplete, isClosed ? "Reopen it" : "Complete what is ready", hint: isClosed ? "reopen" : nil,
                unless: reason
            ) { viewModel.completed(span) },
            command(.jobLater, "Move the due date a day later", hint: "later", .slip(days: 1), on: open) {
                viewModel.slipped(span, days: 1)
            },
            command(.jobEarlier, "Move the due date a day earlier", .slip(days: -1), on: open) {
                viewModel.slipped(span, days: -1)
            },
            command(.jobSkip, hint: "", .skip(reason: ""), on: open.filter { $0.step != nil }) {
                viewModel.skipped(span)
            },
            command(.jobAssign, hint: "", .assign(nil), on: open) { viewModel.assigned(span) },
            command(.jobDue, hint: "", .due(nil), on: open.filter(\.isDue)) { viewModel.dated(span) },
            Command(.addItem, "Make a job from a template", hint: "") { NewJob.choose(in: viewModel.model) },
        ]
    }

    private static func views(_ viewModel: JobCalendarViewModel, _ span: JobCalendarSpan) -> [Command] {
        let next = span.neighbor(1)
        let previous = span.neighbor(-1)
        let page = span == .month ? "month" : "week"
        return [
            Command(.pageDown, "Go to the next \(page)", hint: "next \(page)") { viewModel.turned(span, 1) },
            Command(.pageUp, "Go to the previous \(page)") { viewModel.turned(span, -1) },
            Command(
                .jobNextView, "Show the \(next?.rawValue ?? "")", hint: next?.rawValue ?? "", when: next != nil,
                else: "The month is the longest view; , goes back"
            ) { if let next { viewModel.switched(from: span, to: next) } },
            Command(
                .jobPreviousView, "Show the \(previous?.rawValue ?? "")", hint: previous?.rawValue ?? "",
                when: previous != nil, else: "The day is the shortest view; . goes on"
            ) { if let previous { viewModel.switched(from: span, to: previous) } },
        ]
    }

    private static func rows(_ viewModel: JobCalendarViewModel, _ span: JobCalendarSpan) -> [Command] {
        ListCommands.movement { viewModel.moved(span, $0) }
            .filter { $0.action.id != Action.pageDown.id && $0.action.id != Action.pageUp.id }
    }
}
