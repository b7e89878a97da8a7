import SystemKit

/// The starts that a rule gives, in order, as times on the clock of the series. The start of the series itself is among
/// them only if the rule gives it.
struct RuleStarts: IteratorProtocol {
    private let rule: RecurrenceRule
    /// The periods from one to the next that counts. A longer interval leaves no second period before the last year.
    private let step: Int
    private let start: CalendarTime
    private let zone: CalendarZone?
    /// The number of the next period: of the year, month, week, day, hour, minute or second.
    private var period: Int
    private var found: [Int] = []
    private var place = 0
    private var left: Int
    private var isOver = false
    /// No start after this time is wanted.
    private let latest: Int
    /// The periods and starts that may still be computed. A hostile rule needs more than anybody waits for.
    private(set) var stepsLeft: Int
    /// Whether the search ended because of `stepsLeft`.
    private(set) var isGivenUp = false
    static let mostSteps = 500_000
    private static let fruitlessSteps = 8
    /// The most starts in one period.
    private static let mostInPeriod = 500_000
    /// The times of day, in seconds, if the periods are at least days.
    private let times: [Int]
    private static let lastYear = 9999
    private static let lastWall = CalendarTime.wall(year: lastYear + 1, month: 1, day: 1) - 1

    /// - Parameters:
    ///   - zone: the zone of the series; nil if its times float or are dates.
    ///   - earliest: starts before this time may be left out. A rule with COUNT still finds them, because they count.
    ///   - latest: starts after this time may be left out.
    init(
        _ rule: RecurrenceRule, from start: CalendarTime, in zone: CalendarZone? = nil, earliest: Int? = nil,
        latest: Int? = nil, steps: Int = mostSteps
    ) {
        self.latest = min(latest ?? Self.lastWall, Self.lastWall)
        stepsLeft = steps
        self.rule = rule.completed(from: start)
        step = min(rule.interval, Self.mostSeconds / Self.seconds(in: rule.frequency))
        self.start = start
        self.zone = zone
        left = rule.count ?? Int.max
        times = Self.times(self.rule)
        period = Self.period(of: start.wall, self.rule)
        if rule.frequency == .yearly, !rule.weekNumbers.isEmpty {
            // The start may lie in a week that belongs to another year. Its year counts if the rule gives the start.
            let first = DayFacts(start.day)
            if self.rule.accepts(first) {
                period = first.weekYear(startingOn: rule.weekStart)
            } else if step == 1 {
                period -= 1
            }
        }
        if rule.count == nil, let earliest, earliest > start.wall {
            let there = Self.period(of: earliest, self.rule)
            period += max(0, (there - period) / step - 1) * step
        }
        if start.isDate, rule.frequency < .daily { isOver = true }
    }

    mutating func next() -> Int? {
        while !isOver, left > 0 {
            if place < found.count {
                let wall = found[place]
                place += 1
                guard wall >= start.wall else { continue }
                guard !isPastEnd(wall) else { break }
                left -= 1
                return wall
            }
            fill()
        }
        isOver = true
        return nil
    }

    /// Whether a rule gives the start of its series.
    static func gives(_ start: CalendarTime, _ rule: RecurrenceRule, in zone: CalendarZone?) -> Bool {
        var starts = RuleStarts(rule, from: start, in: zone, latest: start.wall)
        return starts.next() == start.wall
    }

    /// Whether a time is after the end of the rule.
    func isPastEnd(_ wall: Int) -> Bool {
        switch rule.until {
        case nil: return wall > latest
        case .day(let day): return CalendarTime.day(of: wall) > day
        case .wall(let end): return start.isDate ? CalendarTime.day(of: wall) > CalendarTime.day(of: end) : wall > end
        case .moment(let end):
            if start.isDate { return CalendarTime.day(of: wall) > CalendarTime.day(of: end) }
            return (zone?.moment(ofWall: wall) ?? wall) > end
        }
    }

    // MARK: Periods

    private static func times(_ rule: RecurrenceRule) -> [Int] {
        guard rule.frequency >= .daily else { return [] }
        return rule.hours.flatMap { hour in
            rule.minutes.flatMap { minute in rule.seconds.map { hour * 3600 + minute * 60 + $0 } }
        }.sorted()
    }

    /// More than 10,000 years.
    private static let mostSeconds = 400_000_000_000

    private static func seconds(in frequency: RecurrenceRule.Frequency) -> Int {
        switch frequency {
        case .yearly: 366 * CalendarTime.secondsInDay
        case .monthly: 31 * CalendarTime.secondsInDay
        case .weekly: 7 * CalendarTime.secondsInDay
        case .daily: CalendarTime.secondsInDay
        case .hourly: 3600
        case .minutely: 60
        case .secondly: 1
        }
    }

    private static func period(of wall: Int, _ rule: RecurrenceRule) -> Int {
        let day = CalendarTime.day(of: wall)
        switch rule.frequency {
        case .yearly: return CivilDate(daysSince1970: day).year
        case .monthly:
            let date = CivilDate(daysSince1970: day)
            return date.year * 12 + date.month - 1
        case .weekly: return floorDivided(day - rule.weekStart + 3, 7)
        case .daily: return day
        case .hourly: return floorDivided(wall, 3600)
        case .minutely: return floorDivided(wall, 60)
        case .secondly: return wall
        }
    }

    private static func floorDivided(_ number: Int, _ divisor: Int) -> Int {
        number >= 0 ? number / divisor : -((-number + divisor - 1) / divisor)
    }

    /// Finds the starts of the next period.
    private mutating func fill() {
        place = 0
        found.removeAll(keepingCapacity: true)
        guard periodStart <= latest else { return isOver = true }
        guard stepsLeft > 0 else {
            (isOver, isGivenUp) = (true, true)
            return
        }
        // A search that finds nothing costs as much as one that does, and shows nothing for it.
        defer { stepsLeft -= found.isEmpty ? Self.fruitlessSteps : 1 + found.count }
        switch rule.frequency {
        case .yearly:
            guard period <= Self.lastYear else { return isOver = true }
            fillYear(period)
        case .monthly:
            guard period / 12 <= Self.lastYear else { return isOver = true }
            fillMonth(period / 12, period % 12 + 1)
        case .weekly, .daily:
            let first = rule.frequency == .weekly ? period * 7 + rule.weekStart - 3 : period
            guard first * CalendarTime.secondsInDay <= Self.lastWall else { return isOver = true }
            for day in first..<(first + (rule.frequency == .weekly ? 7 : 1)) { add(DayFacts(day)) }
        default:
            guard fillPartOfDay() else { return }
        }
        period += step
        choosePositions()
        // Nothing after the end of the series needs to be searched.
        if let last = found.last, last >= start.wall, let first = found.first, isPastEnd(max(first, start.wall)) {
            isOver = true
        }
        if found.isEmpty, isPastEnd(periodStart) { isOver = true }
    }

    /// A time at or before every start of the next period.
    private var periodStart: Int {
        switch rule.frequency {
        case .yearly: CalendarTime.wall(year: period, month: 1, day: 1) - 7 * CalendarTime.secondsInDay
        case .monthly: CalendarTime.wall(year: period / 12, month: period % 12 + 1, day: 1)
        case .weekly: (period * 7 + rule.weekStart - 3) * CalendarTime.secondsInDay
        case .daily: period * CalendarTime.secondsInDay
        case .hourly: period * 3600
        case .minutely: period * 60
        case .secondly: period
        }
    }

    private mutating func add(_ day: DayFacts) {
        guard rule.accepts(day), found.count < Self.mostInPeriod else { return }
        for time in times { found.append(day.number * CalendarTime.secondsInDay + time) }
    }

    private mutating func fillYear(_ year: Int) {
        guard rule.weekNumbers.isEmpty else {
            // The weeks of a year may begin in the year before and end in the next one.
            let first = DayFacts.firstWeek(of: year, weekStart: rule.weekStart)
            let next = DayFacts.firstWeek(of: year + 1, weekStart: rule.weekStart)
            for day in first..<next { add(DayFacts(day)) }
            return
        }
        for month in rule.months.isEmpty ? Array(1...12) : rule.months { fillMonth(year, month) }
    }

    private mutating func fillMonth(_ year: Int, _ month: Int) {
        guard rule.months.isEmpty || rule.months.contains(month) else { return }
        let (first, length) = (
            CivilDate.daysSince1970(year: year, month: month, day: 1), CivilDate.length(ofMonth: month, in: year)
        )
        if rule.monthDays.count == 1, let day = rule.monthDays.first {
            let number = day > 0 ? day : length + 1 + day
            if (1...length).contains(number) { add(DayFacts(first + number - 1)) }
            return
        }
        for day in first..<(first + length) { add(DayFacts(day)) }
    }

    // MARK: Periods shorter than a day

    /// Finds the starts of an hour, a minute or a second.
    /// - Returns: false if the period has none and `period` has moved on to one that may have some.
    private mutating func fillPartOfDay() -> Bool {
        let length = Self.seconds(in: rule.frequency)
        let wall = period * length
        guard wall <= Self.lastWall else {
            isOver = true
            return false
        }
        let day = CalendarTime.day(of: wall)
        guard rule.accepts(DayFacts(day)) else { return skip(to: (day + 1) * CalendarTime.secondsInDay, length) }
        let second = wall - day * CalendarTime.secondsInDay
        guard rule.hours.isEmpty || rule.hours.contains(second / 3600) else {
            return skip(to: wall - second % 3600 + 3600, length)
        }
        if rule.frequency <= .minutely, !rule.minutes.isEmpty, !rule.minutes.contains(second / 60 % 60) {
            return skip(to: wall - second % 60 + 60, length)
        }
        switch rule.frequency {
        case .hourly:
            for minute in rule.minutes { for second in rule.seconds { found.append(wall + minute * 60 + second) } }
        case .minutely: for second in rule.seconds { found.append(wall + second) }
        default: if rule.seconds.isEmpty || rule.seconds.contains(second % 60) { found.append(wall) }
        }
        return true
    }

    private mutating func skip(to wall: Int, _ length: Int) -> Bool {
        let missing = wall - period * length
        let seconds = step * length
        period += max(1, (missing + seconds - 1) / seconds) * step
        if isPastEnd(period * length) { isOver = true }
        return false
    }

    private mutating func choosePositions() {
        guard !rule.positions.isEmpty, !found.isEmpty else { return }
        let all = found
        found = rule.positions.compactMap { position in
            let index = position > 0 ? position - 1 : all.count + position
            return all.indices.contains(index) ? all[index] : nil
        }
        found = Array(Set(found)).sorted()
    }
}

extension RecurrenceRule {
    /// Returns the starts that the rule gives from a start on, without a zone: every day has 24 hours.
    package func starts(from start: CalendarTime) -> some IteratorProtocol<CalendarTime> {
        var starts = RuleStarts(self, from: start)
        return AnyIterator { starts.next().map { CalendarTime(wall: $0, start.clock) } }
    }
}
