import SystemKit

/// The rule at the end of a zone file for all later years: `PST8PDT,M3.2.0,M11.1.0` (POSIX.1, 8.3; RFC 9636, 3.3.1).
struct ZoneTail: Equatable, Sendable {
    /// A day of each year, and the second of that day at which the clocks change.
    struct Change: Equatable {
        enum Day: Equatable {
            /// The weekday (0 is Sunday) of a week of a month; week 5 is the last one.
            case weekday(month: Int, week: Int, weekday: Int)
            /// 1…365; February 29 is never counted.
            case withoutLeapDay(Int)
            /// 0…365
            case ofYear(Int)
        }
        let day: Day
        let second: Int

        /// Returns the local time of the change, as seconds since 1970.
        func wall(in year: Int) -> Int {
            let newYear = CivilDate.daysSince1970(year: year, month: 1, day: 1)
            let day: Int
            switch self.day {
            case .withoutLeapDay(let number):
                let isLeap = CivilDate.length(ofMonth: 2, in: year) == 29
                day = newYear + number - 1 + (isLeap && number >= 60 ? 1 : 0)
            case .ofYear(let number): day = newYear + number
            case .weekday(let month, let week, let weekday):
                let first = CivilDate.daysSince1970(year: year, month: month, day: 1)
                // January 1, 1970 was a Thursday.
                let ahead = ((weekday - (first + 4)) % 7 + 7) % 7
                let length = CivilDate.length(ofMonth: month, in: year)
                var number = ahead + (week - 1) * 7
                while number >= length { number -= 7 }
                day = first + number
            }
            return day * CalendarTime.secondsInDay + second
        }
    }

    let standard: Int
    let summer: Int?
    let begin: Change?
    let end: Change?

    func offset(at moment: Int) -> Int {
        guard let summer, let begin, let end else { return standard }
        let year = CivilDate(daysSince1970: CalendarTime.day(of: moment + standard)).year
        let starts = begin.wall(in: year) - standard
        let stops = end.wall(in: year) - summer
        let isSummer =
            starts < stops ? moment >= starts && moment < stops : moment >= starts || moment < stops
        return isSummer ? summer : standard
    }

    /// Returns nil if the text cannot be read.
    init?(_ text: some StringProtocol) {
        var reader = Reader(rest: Array(text.utf8)[...])
        guard reader.skipName(), let west = reader.time() else { return nil }
        standard = -west
        guard reader.skipName() else {
            guard reader.rest.isEmpty else { return nil }
            (summer, begin, end) = (nil, nil, nil)
            return
        }
        summer = reader.time().map { -$0 } ?? standard + 3600
        // Without dates, the rule of the United States applies.
        guard !reader.rest.isEmpty else {
            begin = Change(day: .weekday(month: 3, week: 2, weekday: 0), second: 7200)
            end = Change(day: .weekday(month: 11, week: 1, weekday: 0), second: 7200)
            return
        }
        guard let first = reader.change(), let last = reader.change(), reader.rest.isEmpty else { return nil }
        (begin, end) = (first, last)
    }

    private struct Reader {
        var rest: ArraySlice<UInt8>

        mutating func take(_ sign: Character) -> Bool {
            guard rest.first == sign.asciiValue else { return false }
            rest.removeFirst()
            return true
        }

        /// Skips `PST` or `<+0330>`.
        mutating func skipName() -> Bool {
            if take("<") {
                guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
                rest = rest[(end + 1)...]
                return true
            }
            let name = rest.prefix { (0x41...0x5A).contains($0.upperCased) }
            rest = rest.dropFirst(name.count)
            return name.count >= 3
        }

        mutating func number(_ range: ClosedRange<Int>) -> Int? {
            let digits = rest.prefix { $0.isDigit }.prefix(4)
            guard !digits.isEmpty else { return nil }
            rest = rest.dropFirst(digits.count)
            let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
            return range.contains(number) ? number : nil
        }

        /// Reads `8`, `-3:30`, `02:00:00` as seconds.
        mutating func time() -> Int? {
            let sign = take("-") ? -1 : 1
            if sign == 1 { _ = take("+") }
            guard let hours = number(0...167) else { return nil }
            var seconds = hours * 3600
            if take(":") {
                guard let minutes = number(0...59) else { return nil }
                seconds += minutes * 60
                if take(":") {
                    guard let more = number(0...59) else { return nil }
                    seconds += more
                }
            }
            return sign * seconds
        }

        mutating func change() -> Change? {
            guard take(","), let day = day() else { return nil }
            guard take("/") else { return Change(day: day, second: 7200) }
            return time().map { Change(day: day, second: $0) }
        }

        private mutating func day() -> Change.Day? {
            if take("M") {
                guard let month = number(1...12), take("."), let week = number(1...5), take("."),
                    let weekday = number(0...6)
                else { return nil }
                return .weekday(month: month, week: week, weekday: weekday)
            }
            if take("J") { return number(1...365).map { .withoutLeapDay($0) } }
            return number(0...365).map { .ofYear($0) }
        }
    }
}
