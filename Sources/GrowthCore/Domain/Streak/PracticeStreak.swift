import FoundationEssentials
import QuadCore

/// The number of consecutive days with practice.
///
/// Rest days and the free days of a week bridge a gap but never count. Today stays open until something is done. Two
/// sessions less than 24 hours apart never break a streak, whatever their dates: crossing the date line costs no
/// streak.
package struct PracticeStreak: Equatable, Sendable {
    /// The state of a day.
    package enum DayState: Equatable, Sendable {
        case done, missed, rest, free
        /// Today, if nothing was done yet.
        case open
        /// A day in the future, or before the first session.
        case none
    }

    package private(set) var current = 0
    package private(set) var longest = 0
    /// Whether missing today would end the streak.
    package private(set) var isAtRisk = false
    /// The missed day that ended the last streak; nil if a streak is running or there never was one.
    package private(set) var endedBy: CalendarDay?
    /// The length of the streak that ended.
    private(set) var ended = 0
    /// The free days left this week.
    package private(set) var freeLeft = 0
    /// The day that the streak is computed for.
    package private(set) var today: CalendarDay

    private let plan: GrowthPlan
    private var done: Set<CalendarDay> = []
    private var free: Set<CalendarDay> = []
    private var first: CalendarDay?
    /// The number of free days used, by week number.
    private var spent: [Int: Int] = [:]

    /// - Parameters:
    ///   - days: the days with practice.
    ///   - spans: for each day, the first and the last moment at which something began, if they are known.
    init(
        days: some Sequence<CalendarDay>, spans: [CalendarDay: ClosedRange<Date>] = [:], plan: GrowthPlan,
        today: CalendarDay
    ) {
        self.plan = plan
        done = Set(days)
        // The last session may be in a time zone where it is already tomorrow.
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

    /// Returns the first day between two days that breaks the streak, using up free days on the way.
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

    /// Returns the week number; weeks begin on Monday, and 1970-01-01 was a Thursday.
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

    /// The next rest day within a week, including today.
    var nextRest: CalendarDay? { (0..<7).lazy.map { today.adding(days: $0) }.first { plan.isRest($0) } }

    /// `Sunday is free`, `2 free days left this week`, so that the user knows in advance; nil if every day counts.
    package var freeWords: String? {
        if let rest = nextRest {
            if rest == today { return "Today is free" }
            if rest == today.adding(days: 1) { return "Tomorrow is free" }
            return "\(rest.weekday.name) is free"
        }
        guard plan.freePerWeek > 0 else { return nil }
        return freeLeft == 0 ? "No free day left this week" : "\(freeLeft.counted("free day")) left this week"
    }

    /// The status in words: `Streak 9 days`, `Streak 9 days, at risk: missing today ends it`,
    /// `No streak: Tue 17 Nov was missed`.
    package var words: String {
        if current > 0 {
            let text = "Streak \(current.counted("day"))"
            return isAtRisk ? "\(text), at risk: missing today ends it" : text
        }
        guard let endedBy else { return "No streak yet" }
        return "No streak: \(DateText.date(endedBy, today: today)) was missed, after \(ended.counted("day"))"
    }
}
