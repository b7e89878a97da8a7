extension RecurrenceRule {
    /// Reads the value of RRULE. Names may be in small letters, and blanks are skipped.
    /// - Throws: an error with the part that cannot be read. Calendars of other cultures (RSCALE) cannot.
    package init(_ text: String) throws(RecurrenceRuleError) {
        var parts: [String: String] = [:]
        for part in text.uppercased().filter({ !$0.isWhitespace }).split(separator: ";") {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { throw RecurrenceRuleError(message: "“\(part)” has no value") }
            let (name, value) = (String(pair[0]), String(pair[1]))
            guard parts[name] ?? value == value else {
                throw RecurrenceRuleError(message: "\(name) occurs twice")
            }
            parts[name] = value
        }
        guard let word = parts.removeValue(forKey: "FREQ") else {
            throw RecurrenceRuleError(message: "FREQ is missing")
        }
        guard let frequency = Self.frequencies[word] else {
            throw RecurrenceRuleError(message: "FREQ cannot be “\(word)”")
        }
        self.init(frequency)
        for (name, value) in parts.sorted(by: { $0.key < $1.key }) where !value.isEmpty { try take(name, value) }
        let times = [hours, minutes, seconds].reduce(1) { $0 * max(1, $1.count) }
        guard times <= Self.mostTimes else {
            throw RecurrenceRuleError(message: "it has \(times) times a day, more than \(Self.mostTimes)")
        }
    }

    private static let frequencies: [String: Frequency] = [
        "SECONDLY": .secondly, "MINUTELY": .minutely, "HOURLY": .hourly, "DAILY": .daily, "WEEKLY": .weekly,
        "MONTHLY": .monthly, "YEARLY": .yearly,
    ]
    private static let weekdayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    private static let mostTimes = 10_000
    /// A larger number means the same: no series has that many seconds.
    private static let most = 400_000_000_000

    private mutating func take(_ name: String, _ value: String) throws(RecurrenceRuleError) {
        switch name {
        case "INTERVAL": interval = try Self.number(value, in: 1...Self.most, name)
        // Some programs write a missing limit like this.
        case "COUNT" where value == "-1": break
        case "COUNT": count = try Self.number(value, in: 1...Self.most, name)
        case "UNTIL": until = try Self.until(value)
        case "WKST":
            guard let day = Self.weekdayNames.firstIndex(of: value) else { throw Self.wrong(name, value) }
            weekStart = day
        case "BYMONTH": months = try Self.numbers(value, in: 1...12, name)
        case "BYWEEKNO": weekNumbers = try Self.numbers(value, upTo: 53, name)
        case "BYYEARDAY": yearDays = try Self.numbers(value, upTo: 366, name)
        case "BYMONTHDAY": monthDays = try Self.numbers(value, upTo: 31, name)
        case "BYDAY": weekdays = try Self.weekdays(value)
        case "BYHOUR": hours = try Self.numbers(value, in: 0...23, name)
        case "BYMINUTE": minutes = try Self.numbers(value, in: 0...59, name)
        case "BYSECOND": seconds = try Self.numbers(value, in: 0...60, name).filter { $0 < 60 }
        case "BYSETPOS": positions = try Self.numbers(value, upTo: Self.most, name)
        case "RSCALE" where value == "GREGORIAN", "SKIP" where value == "OMIT": break
        case _ where name.hasPrefix("X-"): break
        default: throw RecurrenceRuleError(message: "\(name)=\(value) is not supported")
        }
    }

    private static func wrong(_ name: String, _ value: some StringProtocol) -> RecurrenceRuleError {
        RecurrenceRuleError(message: "\(name) cannot be “\(value)”")
    }

    /// Reads a number. One that is too large to be stored counts as the largest one.
    private static func number(
        _ text: some StringProtocol, in range: ClosedRange<Int>, _ name: String
    ) throws(RecurrenceRuleError) -> Int {
        let digits = text.utf8.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
        guard !digits.isEmpty, text.utf8.count - digits.count <= 1, digits.allSatisfy(\.isDigit) else {
            throw wrong(name, text)
        }
        let size = digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), most) }
        let number = text.utf8.first == UInt8(ascii: "-") ? -size : size
        guard range.contains(number) else { throw wrong(name, text) }
        return number
    }

    private static func numbers(
        _ text: String, in range: ClosedRange<Int>, _ name: String
    ) throws(RecurrenceRuleError) -> [Int] {
        var numbers: Set<Int> = []
        for part in text.split(separator: ",") { numbers.insert(try number(part, in: range, name)) }
        return numbers.sorted()
    }

    /// Reads numbers other than 0, counted from the end if negative.
    private static func numbers(_ text: String, upTo most: Int, _ name: String) throws(RecurrenceRuleError) -> [Int] {
        let numbers = try numbers(text, in: -most...most, name)
        guard !numbers.contains(0) else { throw wrong(name, "0") }
        return numbers
    }

    private static func weekdays(_ text: String) throws(RecurrenceRuleError) -> [Weekday] {
        var days: Set<Weekday> = []
        for part in text.split(separator: ",") {
            guard let day = weekdayNames.firstIndex(of: String(part.suffix(2))) else { throw wrong("BYDAY", part) }
            let digits = part.dropLast(2)
            let ordinal = digits.isEmpty ? 0 : try number(digits, in: -53...53, "BYDAY")
            guard digits.isEmpty || ordinal != 0 else { throw wrong("BYDAY", part) }
            days.insert(Weekday(weekday: day, ordinal: ordinal))
        }
        return days.sorted { ($0.weekday, $0.ordinal) < ($1.weekday, $1.ordinal) }
    }

    private static func until(_ text: String) throws(RecurrenceRuleError) -> Until {
        guard let time = CalendarTime(typed: text) else { throw wrong("UNTIL", text) }
        return switch time.clock {
        case .date: .day(time.day)
        case .utc: .moment(time.wall)
        default: .wall(time.wall)
        }
    }
}
