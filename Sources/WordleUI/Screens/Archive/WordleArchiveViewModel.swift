import QuadCore
import QuadShell
import ViewState
import WordleCore

/// A month of puzzles to choose from.
@MainActor
final class WordleArchiveViewModel {
    struct State: Equatable {
        var heading = ""
        var month = CalendarMonth(firstWeekday: 0, days: 0)
        var days: [WordleCalendarView.Day] = []
        var selectedDay = 1
        /// The description of the selected day.
        var detail = ""
        var summary = ""
        var failure: String?
    }

    private(set) var state = State() {
        didSet { if state != oldValue { context.changed() } }
    }

    private let service: WordleService
    private let context: FeatureContext
    private var selected: CalendarDay
    private var month: WordleMonth?

    init(service: WordleService, context: FeatureContext) {
        self.service = service
        self.context = context
        selected = service.today
    }

    func appeared() {
        Task { await load() }
    }

    func storageChanged() {
        Task { await load() }
    }

    func moved(days: Int) {
        select(selected.adding(days: days))
    }

    func moved(months: Int) {
        select(selected.adding(months: months))
    }

    func wentToToday() {
        select(service.today)
    }

    func wentToFirst() {
        select(WordleService.firstDay)
    }

    func clicked(day: Int) {
        guard let date = CalendarDay(year: selected.year, month: selected.month, day: day) else { return }
        if date == selected { openedSelection() } else { select(date) }
    }

    func askedForDate() {
        context.dialogs.ask(.init(title: "Go to date (YYYY-MM-DD) or number")) { [weak self] text, again in
            guard let self else { return }
            guard let problem = wentTo(text) else { return }
            context.say(.warning(problem))
            again()
        }
    }

    /// - Returns: the reason if there is no such day, else nil.
    private func wentTo(_ text: String) -> String? {
        let day: CalendarDay
        do throws(DateError) {
            if let found = Self.dayOfPuzzle(text) {
                day = found
            } else {
                day = try context.dates.readDay(text, as: .past)
            }
        } catch { return Self.words(for: error) }
        if day > service.today { return WordleError.notBegunYet(day).words }
        if day < WordleService.firstDay { return WordleError.beforeFirstPuzzle(day).words }
        select(day)
        return nil
    }

    /// Returns the day of a puzzle's number, such as `1981` or `1,981`; nil for other text.
    private static func dayOfPuzzle(_ text: String) -> CalendarDay? {
        let digits = text.filter { $0 != " " && $0 != "," }
        guard let number = Int(digits), (0...1_000_000).contains(number) else { return nil }
        return WordleService.firstDay.adding(days: number)
    }

    /// Returns the words for a text that is not a past date. The advice also names the puzzle's number.
    private static func words(for error: DateError) -> String {
        switch error.reason {
        case .ahead(let due): WordleError.notBegunYet(due.day).words
        case .empty, .unknownWord(_, nearest: nil), .impossible:
            "\(error.message); write it as 2026-11-21 or nov 21, or a puzzle's number"
        default: error.words
        }
    }

    func openedSelection() {
        switch status(of: selected) {
        case .future: context.say(.warning(WordleError.notBegunYet(selected).words))
        case .beforeFirst: context.say(.warning(WordleError.beforeFirstPuzzle(selected).words))
        default:
            context.open(selected == service.today ? .wordleBoard(day: nil) : .wordleBoard(day: selected.description))
        }
    }

    func openedRandomDay() {
        context.attemptInTask { [self] in
            var numbers = SystemRandomNumberGenerator()
            let day = try await service.randomUnplayedDay(using: &numbers)
            select(day)
            context.open(.wordleBoard(day: day.description))
        }
    }

    // MARK: Steps

    /// Selects a day. The calendar begins with the month of the first puzzle and ends with the current month.
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
        } catch { state.failure = error.words }
    }

    private func status(of day: CalendarDay) -> WordleMonth.Status? {
        month?.days.first { $0.day == day }?.status
    }

    private func refresh() {
        guard let month else { return }
        var next = state
        next.heading = DateText.month(month.firstDay)
        next.month = CalendarMonth(
            firstWeekday: month.firstDay.weekday.rawValue - 1, days: month.days.count,
            weekStart: context.configuration.weekStart == .sunday ? .sunday : .monday)
        next.days = month.days.map { day in
            WordleCalendarView.Day(
                number: WordleService.number(of: day.day).grouped, status: day.status, answer: day.answer,
                isToday: day.day == service.today)
        }
        next.selectedDay = selected.day
        next.detail = detail(of: selected, month)
        next.summary = summary(of: month)
        state = next
    }

    private func detail(of day: CalendarDay, _ month: WordleMonth) -> String {
        guard let entry = month.days.first(where: { $0.day == day }) else { return "" }
        let number = WordleService.firstDay.days(to: day)
        return "\(day) · #\(number.grouped) · \(WordleText.words(for: entry))"
    }

    private func summary(of month: WordleMonth) -> String {
        var counts = (won: 0, lost: 0, open: 0, missed: 0)
        for day in month.days {
            switch day.status {
            case .won: counts.won += 1
            case .lost: counts.lost += 1
            case .open: counts.open += 1
            case .missed: counts.missed += 1
            default: break
            }
        }
        return "\(counts.won) won · \(counts.lost) lost · \(counts.open) open · \(counts.missed) missed"
    }
}
