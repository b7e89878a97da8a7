import QuadDomain
import TerminalKit

/// A month of puzzles to choose from.
@MainActor
package final class WordleArchiveViewModel {
    package struct Day: Equatable, Sendable {
        package let status: WordleMonth.Status
        package let isArchive: Bool
    }

    package struct State: Equatable, Sendable {
        package var heading = ""
        package var month = CalendarMonth(firstWeekday: 0, days: 0)
        package var days: [Day] = []
        package var selectedDay = 1
        package var todayDay: Int?
        /// What the selected day is about, in words.
        package var detail = ""
        package var summary = ""
        package var failure: String?
    }

    package private(set) var state = State() {
        didSet { if state != oldValue { context.changed() } }
    }

    private let service: WordleService
    private let context: FeatureContext
    private var selected: CalendarDay
    private var month: WordleMonth?
    /// What was typed as a date and is none: there again to be corrected when one is next asked for.
    private var refusedDate = ""

    package init(service: WordleService, context: FeatureContext) {
        self.service = service
        self.context = context
        selected = service.today
    }

    package func appeared() {
        Task { await load() }
    }

    package func storeChanged() {
        Task { await load() }
    }

    package func moved(days: Int) {
        select(selected.adding(days: days))
    }

    package func moved(months: Int) {
        select(selected.adding(months: months))
    }

    package func wentToToday() {
        select(service.today)
    }

    package func wentToFirst() {
        select(WordleService.firstDay)
    }

    package func clicked(day: Int) {
        guard let date = CalendarDay(year: selected.year, month: selected.month, day: day) else { return }
        if date == selected { openedSelection() } else { select(date) }
    }

    package func askedForDate() {
        context.dialogs.ask(.init(title: "Go to date (YYYY-MM-DD) or number", text: refusedDate)) {
            [weak self] text, _ in
            guard let day = Self.day(text.filter { $0 != " " && $0 != "," }) else {
                self?.refusedDate = text
                self?.context.say(.warning("“\(text)” is no date; write it as 2026-11-21, or a puzzle's number"))
                return
            }
            self?.refusedDate = ""
            self?.goTo(day)
        }
    }

    private static func day(_ text: String) -> CalendarDay? {
        if let number = Int(text), (0...1_000_000).contains(number) {
            return WordleService.firstDay.adding(days: number)
        }
        return CalendarDay(text)
    }

    package func openedSelection() {
        switch status(of: selected) {
        case .future: context.say(.warning(WordleError.notBegunYet(selected).words))
        case .beforeFirst: context.say(.warning(WordleError.beforeFirstPuzzle(selected).words))
        default:
            context.open(selected == service.today ? .wordleBoard(day: nil) : .wordleBoard(day: selected.description))
        }
    }

    package func openedRandomDay() {
        Task {
            do throws(WordleError) {
                var numbers = SystemRandomNumberGenerator()
                let day = try await service.randomUnplayedDay(using: &numbers)
                select(day)
                context.open(.wordleBoard(day: day.description))
            } catch {
                context.say(.error(error.words))
            }
        }
    }

    // MARK: Steps

    private func goTo(_ day: CalendarDay) {
        if day > service.today { return context.say(.warning(WordleError.notBegunYet(day).words)) }
        if day < WordleService.firstDay { return context.say(.warning(WordleError.beforeFirstPuzzle(day).words)) }
        select(day)
    }

    /// The calendar ends with the month of today and begins with that of the first puzzle.
    private func select(_ day: CalendarDay) {
        let last = service.today.firstOfMonth.adding(months: 1).adding(days: -1)
        selected = min(max(day, WordleService.firstDay), last)
        if month?.firstDay == selected.firstOfMonth { refresh() } else { Task { await load() } }
    }

    private func load() async {
        do throws(WordleError) {
            month = try await service.month(containing: selected)
            state.failure = nil
            refresh()
        } catch {
            state.failure = error.words
        }
    }

    private func status(of day: CalendarDay) -> WordleMonth.Status? {
        month?.days.first { $0.day == day }?.status
    }

    private func refresh() {
        guard let month else { return }
        var next = state
        next.heading = WordleText.month(month.firstDay)
        next.month = CalendarMonth(
            firstWeekday: month.firstDay.weekday.rawValue - 1, days: month.days.count,
            weekStart: context.configuration.weekStart == .sunday ? .sunday : .monday)
        next.days = month.days.map { Day(status: $0.status, isArchive: $0.isArchive) }
        next.selectedDay = selected.day
        next.todayDay = service.today.firstOfMonth == month.firstDay ? service.today.day : nil
        next.detail = detail(of: selected, month)
        next.summary = summary(of: month)
        state = next
    }

    private func detail(of day: CalendarDay, _ month: WordleMonth) -> String {
        guard let entry = month.days.first(where: { $0.day == day }) else { return "" }
        let number = WordleService.firstDay.days(to: day)
        return "\(day) · #\(number.grouped) · \(Self.words(for: entry))"
    }

    private static func words(for day: WordleMonth.Day) -> String {
        let suffix = day.isArchive ? " from the archive" : ""
        return switch day.status {
        case .won(let rows): "won in \(rows) of \(WordleGame.mostRows)\(suffix)"
        case .lost: "lost\(suffix)"
        case .open(let rows): "begun, \(rows) of \(WordleGame.mostRows) rows\(suffix)"
        case .missed: "not played"
        case .toPlay: "today's puzzle"
        case .future: "to come"
        case .beforeFirst: "before the first puzzle"
        }
    }

    private func summary(of month: WordleMonth) -> String {
        var won = 0
        var lost = 0
        var missed = 0
        for day in month.days {
            switch day.status {
            case .won: won += 1
            case .lost: lost += 1
            case .missed: missed += 1
            default: break
            }
        }
        return "\(won) won · \(lost) lost · \(missed) not played"
    }
}
