/// A time zone that a calendar file defines itself (VTIMEZONE, RFC 5545, 3.6.5).
package struct EmbeddedZone: Equatable, Sendable {
    /// The part of a zone with one offset: standard or summer time.
    package struct Observance: Equatable, Sendable {
        /// The local time of the first change, as seconds since 1970 on the clock before it.
        package var start: Int?
        /// The seconds that clocks are ahead of UTC, before the change and after it.
        package var offsetBefore: Int?
        package var offset: Int?
        package var rules: [String] = []
        /// The local times of more changes.
        package var dates: [Int] = []

        package init(
            start: Int? = nil, offsetBefore: Int? = nil, offset: Int? = nil, rules: [String] = [], dates: [Int] = []
        ) {
            (self.start, self.offsetBefore, self.offset) = (start, offsetBefore, offset)
            (self.rules, self.dates) = (rules, dates)
        }
    }

    package var name = ""
    package var observances: [Observance] = []

    package init(name: String = "", observances: [Observance] = []) {
        self.name = name
        self.observances = observances
    }

    /// Changes before and after these years are not computed; the next or the last offset holds.
    private static let first = CalendarTime.wall(year: 1900, month: 1, day: 1)
    static let end = CalendarTime.wall(year: 2100, month: 1, day: 1)
    private static let mostChanges = 2_000
    private static let mostSteps = 20_000

    /// Returns the zone with its changes, or nil if it has no readable part.
    func zone() -> CalendarZone? {
        var changes: [(moment: Int, offset: Int)] = []
        var before: (start: Int, offset: Int)?
        for observance in observances {
            guard let start = observance.start, let offset = observance.offset else { continue }
            let from = observance.offsetBefore ?? offset
            if before.map({ start < $0.start }) ?? true { before = (start, from) }
            for wall in starts(of: observance, from: start) { changes.append((wall - from, offset)) }
        }
        guard let before else { return nil }
        changes.sort { $0.moment < $1.moment }
        return CalendarZone(
            name: name, changes: changes.map(\.moment), offsets: [before.offset] + changes.map(\.offset))
    }

    private func starts(of observance: Observance, from start: Int) -> Set<Int> {
        var starts = Set(observance.dates + [start])
        for text in observance.rules {
            guard let rule = try? RecurrenceRule(text), rule.frequency >= .monthly else { continue }
            // UNTIL is in UTC; the offset before the change turns it into local time.
            let from = CalendarZone(name: name, changes: [], offsets: [observance.offsetBefore ?? 0])
            var rows = RuleStarts(
                rule, from: CalendarTime(wall: start, .zone(name)), in: from, earliest: Self.first, latest: Self.end,
                steps: Self.mostSteps)
            while let wall = rows.next(), wall < Self.end, starts.count < Self.mostChanges { starts.insert(wall) }
        }
        return starts
    }

    /// Reads an offset such as `-0700` or `+053000` in seconds.
    static func offset(_ bytes: some Collection<UInt8>) -> Int? {
        let all = bytes.filter { !$0.isBlank && $0 != 0x0D && $0 != UInt8(ascii: ":") }
        let digits = all.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
        guard digits.count == 4 || digits.count == 6 || digits.count == 2, digits.allSatisfy(\.isDigit) else {
            return nil
        }
        let numbers = digits.map { Int($0 - 0x30) }
        var seconds = 0
        for (place, unit) in zip(stride(from: 0, to: numbers.count, by: 2), [3600, 60, 1]) {
            seconds += (numbers[place] * 10 + numbers[place + 1]) * unit
        }
        return all.first == UInt8(ascii: "-") ? -seconds : seconds
    }
}
