/// The starts of a series from its rules and dates, without excluded ones.
struct SeriesStarts {
    private let series: CalendarEvent
    private let clocks: FileClocks
    private let zone: CalendarZone?
    private var rules: [RecurrenceRule] = []
    private var excludedRules: [RecurrenceRule] = []
    private let excluded: Set<InstanceTarget>
    /// Whether the start of the series counts for COUNT although no rule gives it.
    private var countsStart = false
    /// As in `RuleStarts`.
    private(set) var stepsLeft: Int
    /// The faults in words, without the title of the event.
    private(set) var faults: [String] = []
    /// Whether a rule cannot be read, so that starts are missing.
    private(set) var isIncomplete = false
    /// Whether the series ended before its start.
    private var isOver = false

    init(_ series: CalendarEvent, _ clocks: FileClocks, steps: Int) {
        self.series = series
        self.clocks = clocks
        stepsLeft = steps
        zone = clocks.zone(of: series.start)
        excluded = Set(series.excluded.map { InstanceTarget($0, of: series.start, clocks) })
        rules = series.rules.compactMap { read($0, "a rule cannot be read, so some of its times may be missing") }
        excludedRules = series.excludedRules.compactMap {
            read($0, "a rule of left out times cannot be read, so these times are shown")
        }
        isIncomplete = rules.count < series.rules.count
        let (start, zone) = (series.start, zone)
        countsStart = !rules.contains { RuleStarts.gives(start, $0, in: zone) }
        isOver =
            !rules.isEmpty && !isIncomplete && series.added.isEmpty
            && rules.allSatisfy { RuleStarts($0, from: start, in: zone).isPastEnd(start.wall) }
        if isOver { faults.append("its rule ends before its start, so it is left out") }
    }

    private mutating func read(_ text: String, _ consequence: String) -> RecurrenceRule? {
        do throws(RecurrenceRuleError) {
            let rule = try RecurrenceRule(text)
            guard !rule.repeatsWithinDay || !series.start.isDate else {
                throw RecurrenceRuleError(message: "a date cannot repeat within a day")
            }
            return rule
        } catch {
            faults.append("\(consequence): \(error.message)")
            return nil
        }
    }

    /// Returns the starts in a range of times on the clock of the series, and the start of the series, by time.
    /// - Parameter most: about as many starts of each rule are enough.
    mutating func starts(in range: ClosedRange<Int>, atMost most: Int) -> [SeriesStart] {
        guard !isOver else { return [] }
        var starts = [SeriesStart(wall: series.start.wall, moment: moment(series.start.wall))]
        var isGivenUp = false
        for rule in rules { starts += self.starts(rule, range, most, countsStart, &isGivenUp) }
        for date in series.added { starts.append(start(date)) }
        var excludedWalls: Set<Int> = []
        for rule in excludedRules {
            excludedWalls.formUnion(self.starts(rule, range, .max, false, &isGivenUp).map(\.wall))
        }
        let tooLong = "its rule takes too long to compute, so some of its times are missing"
        if isGivenUp, !faults.contains(tooLong) { faults.append(tooLong) }
        var seen: Set<Int> = []
        return starts.sorted { $0.moment < $1.moment }.filter { start in
            !excluded.contains(start) && !excludedWalls.contains(start.wall) && seen.insert(start.moment).inserted
        }
    }

    private mutating func starts(
        _ rule: RecurrenceRule, _ range: ClosedRange<Int>, _ most: Int, _ countsStart: Bool, _ isGivenUp: inout Bool
    ) -> [SeriesStart] {
        var rule = rule
        if countsStart { rule.count = rule.count.map { $0 - 1 } }
        var rows = RuleStarts(
            rule, from: series.start, in: zone, earliest: range.lowerBound, latest: range.upperBound, steps: stepsLeft)
        var starts: [SeriesStart] = []
        while starts.count < most, let wall = rows.next(), wall <= range.upperBound {
            if wall >= range.lowerBound { starts.append(SeriesStart(wall: wall, moment: moment(wall))) }
        }
        stepsLeft = rows.stepsLeft
        isGivenUp = isGivenUp || rows.isGivenUp
        return starts
    }

    private func start(_ date: CalendarEvent.AddedDate) -> SeriesStart {
        guard !series.start.isDate else {
            let wall = date.start.day * CalendarTime.secondsInDay
            return SeriesStart(wall: wall, moment: wall)
        }
        guard !date.start.isDate else {
            let wall = date.start.wall + series.start.secondOfDay
            return SeriesStart(wall: wall, moment: moment(wall))
        }
        let moment = clocks.moment(of: date.start, floatingIn: zone)
        let length =
            date.end == .none
            ? nil : EventLength(date.end, from: date.start, in: clocks.zone(of: date.start) ?? zone, clocks)
        return SeriesStart(wall: zone?.wall(at: moment) ?? moment, moment: moment, length: length)
    }

    private func moment(_ wall: Int) -> Int { zone?.moment(ofWall: wall) ?? wall }
}
