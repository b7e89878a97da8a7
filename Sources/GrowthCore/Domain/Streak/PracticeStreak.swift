import FoundationEssentials
import QuadCore

/// How many days running something was done.
///
/// A day of rest, planned or for a reason, and the free days of a week bridge a gap and never count; today is open. What
/// is less than 24 hours apart never breaks, whatever dates lie between: who flies over the date line loses no streak.
package struct PracticeStreak: Equatable, Sendable {
    /// What became of a day.
    package enum DayState: Equatable, Sendable {
        case done, missed, rest, free
        /// Today, as long as nothing was done.
        case open
        /// Ahead, or before the first session.
        case none
    }

    package private(set) var current = 0
    package private(set) var longest = 0
    /// Missing today ends it.
    package private(set) var isAtRisk = false
    /// The day that was missed and ended the last one; nil while one is running, or where there was none.
    package private(set) var endedBy: CalendarDay?
    /// How long that one was.
    private(set) var ended = 0
    /// Free days of this week that are not spent.
    package private(set) var freeLeft = 0
    /// The day it was worked out for.
    package private(set) var today: CalendarDay

    private let plan: GrowthPlan
    private var done: Set<CalendarDay> = []
    private var free: Set<CalendarDay> = []
    private var first: CalendarDay?
    /// Free days spent, by the number of the week.
    private var spent: [Int: Int] = [:]

    /// - Parameters:
    ///   - days: on which something was done.
    ///   - spans: from the first to the last moment anything began on a day, where moments are known.
    init(
        days: some Sequence<CalendarDay>, spans: [CalendarDay: ClosedRange<Date>] = [:], plan: GrowthPlan,
        today: CalendarDay
    ) {
        self.plan = plan
        done = Set(days)
        // It may be tomorrow already where the last session was.
        let tomorrow = today.adding(days: 1)
        self.today = done.contains(tomorrow) ? tomorrow : today
        let active = done.filter { $0 <= self.today }.sorted()
        first = active.first
        walk(active, spans)
    }

    package init(_ sessions: [PracticeSession], plan: GrowthPlan, today: CalendarDay) {
        var moments: [Int: (first: Date, last: Date)] = [:]
        for session in sessions {
            let start = session.start
            let known = moments[session.dayNumber] ?? (start, start)
            moments[session.dayNumber] = (min(known.first, start), max(known.last, start))
        }
        let spans = Dictionary(moments.map { (CalendarDay(dayNumber: $0), $1.first...$1.last) }) { first, _ in first }
        self.init(days: spans.keys, spans: spans, plan: plan, today: today)
    }

    // MARK: Walking through the days

    private mutating func walk(_ active: [CalendarDay], _ spans: [CalendarDay: ClosedRange<Date>]) {
        guard var last = active.first else { return freeLeft = plan.freePerWeek }
        var run = 1
        longest = 1
        for day in active.dropFirst() {
            if Self.isLessThanADayApart(spans[last], spans[day]) || missed(after: last, before: day) == nil {
                run += 1
            } else {
                run = 1
            }
            longest = max(longest, run)
            last = day
        }
        close(run, last)
        freeLeft = max(0, plan.freePerWeek - spent[Self.week(today), default: 0])
        guard current > 0, last < today, !plan.isRest(today) else { return }
        isAtRisk = freeLeft == 0
    }

    private mutating func close(_ run: Int, _ last: CalendarDay) {
        if let missed = missed(after: last, before: today) {
            (endedBy, ended) = (missed, run)
        } else {
            current = run
        }
    }

    private static func isLessThanADayApart(_ one: ClosedRange<Date>?, _ other: ClosedRange<Date>?) -> Bool {
        guard let one, let other else { return false }
        return other.lowerBound.timeIntervalSince(one.upperBound) < 86_400
    }

    /// The first day between two that breaks; free days are spent on the way.
    private mutating func missed(after last: CalendarDay, before day: CalendarDay) -> CalendarDay? {
        var number = last.dayNumber + 1
        while number < day.dayNumber {
            let between = CalendarDay(dayNumber: number)
            number += 1
            if plan.isRest(between) { continue }
            let week = Self.week(between)
            guard spent[week, default: 0] < plan.freePerWeek else { return between }
            spent[week, default: 0] += 1
            free.insert(between)
        }
        return nil
    }

    /// Weeks begin on Monday; 1970-01-01 was a Thursday.
    static func week(_ day: CalendarDay) -> Int { week(day.dayNumber) }
    static func week(_ dayNumber: Int) -> Int { Int((Double(dayNumber + 3) / 7).rounded(.down)) }
    static func monday(ofWeek number: Int) -> CalendarDay { CalendarDay(dayNumber: number * 7 - 3) }

    // MARK: Days

    package func state(of day: CalendarDay) -> DayState {
        if done.contains(day) { return .done }
        guard let first, day >= first, day <= today else {
            return day > today && plan.isRest(day) ? .rest : .none
        }
        if plan.isRest(day) { return .rest }
        if free.contains(day) { return .free }
        return day == today ? .open : .missed
    }

    /// The next day of rest within a week, today among them.
    var nextRest: CalendarDay? { (0..<7).lazy.map { today.adding(days: $0) }.first { plan.isRest($0) } }

    /// `Sunday is free`, `2 free days left this week`: told in advance. Nil where every day counts.
    package var freeWords: String? {
        if let rest = nextRest {
            if rest == today { return "Today is free" }
            if rest == today.adding(days: 1) { return "Tomorrow is free" }
            return "\(rest.weekday.name) is free"
        }
        guard plan.freePerWeek > 0 else { return nil }
        return freeLeft == 0 ? "No free day left this week" : "\(freeLeft.counted("free day")) left this week"
    }

    /// How it stands: `Streak 9 days`, `Streak 9 days, at risk: today is open`, `No streak: Tue 17 Nov was missed`.
    package var words: String {
        if current > 0 {
            let text = "Streak \(current.counted("day"))"
            return isAtRisk ? "\(text), at risk: missing today ends it" : text
        }
        guard let endedBy else { return "No streak yet" }
        return "No streak: \(DateText.date(endedBy, today: today)) was missed, after \(ended.counted("day"))"
    }
}
