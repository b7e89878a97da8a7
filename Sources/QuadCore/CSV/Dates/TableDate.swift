import FoundationEssentials

/// A date as programs and spreadsheets write it in a cell, before the order of day and month is decided.
///
/// Words that depend on today (“tomorrow”, “fri”) are no dates here: a table is read long after it was written.
package struct TableDate: Equatable {
    enum Day: Equatable {
        case settled(CalendarDay)
        /// `03/04/2026`, `3.4.26`: either number may be the month.
        case numbers(Int, Int, year: Int, isDotted: Bool)
        /// `21 Nov`
        case ofNoYear(month: Int, day: Int)
    }

    let day: Day
    /// Seconds after midnight.
    private let second: Int?
    /// Seconds ahead of UTC.
    private let zone: Int?
    /// The weekday that is written beside the date.
    private let weekday: Weekday?
    /// Whether the cell counts days, as spreadsheets do internally: `45000`.
    let isSerial: Bool

    /// - Parameter months: a lookup of a month's number by its lowercase name.
    init?(_ text: String, months: @escaping (String) -> Int? = CalendarNames.month) {
        guard text.utf8.count <= Self.longest, let cell = Cell(text, months: months) else { return nil }
        (day, second, zone, weekday) = (cell.day, cell.second, cell.zone, cell.weekday)
        isSerial = cell.isSerial
    }

    private static let longest = 80

    /// Returns why a cell is no date: `not a valid date` for text in the form of a date, such as 31.04.2026.
    package static func fault(of text: String) -> String {
        let first =
            text.prefix(longest).split { $0.isWhitespace || $0 == "T" || $0 == "t" }.first.map(String.init) ?? ""
        let parts = first.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
        let isDay = [DateOrder.dayFirst, .monthFirst].contains { TableDate(first)?.day($0, today: nil) != nil }
        let isLikeOne =
            parts.count == 3 && !isDay
            && parts.allSatisfy {
                CalendarNames.digits($0, most: 4) != nil || CalendarNames.month($0.lowercased()) != nil
            }
        return isLikeOne ? "not a valid date" : "not a date"
    }

    /// The only order that turns the numbers into a day; nil if both orders do or neither does.
    var vote: DateOrder? {
        guard case .numbers(let first, let second, let year, _) = day else { return nil }
        let isMonthFirst = isDay(year, first, second)
        let isDayFirst = isDay(year, second, first)
        return isMonthFirst == isDayFirst ? nil : isMonthFirst ? .monthFirst : .dayFirst
    }

    /// Whether the day depends on the order.
    var isOpen: Bool {
        guard case .numbers(let first, let second, let year, _) = day else { return false }
        return first != second && isDay(year, first, second) && isDay(year, second, first)
    }

    var isDotted: Bool {
        if case .numbers(_, _, _, let isDotted) = day { isDotted } else { false }
    }

    private func isDay(_ year: Int, _ month: Int, _ day: Int) -> Bool {
        guard let date = CalendarDay(year: year, month: month, day: day) else { return false }
        return weekday == nil || date.weekday == weekday
    }

    /// - Parameter today: the current day. A date without a year means its last occurrence; nil requires a year.
    /// - Returns: nil for a day that no calendar has, or whose weekday contradicts the weekday in the cell.
    func day(_ order: DateOrder, today: CalendarDay?) -> CalendarDay? {
        let found: CalendarDay?
        switch day {
        case .settled(let day): found = day
        case .ofNoYear(let month, let day):
            found = today.flatMap { today in
                [today.year, today.year - 1].lazy.compactMap { CalendarDay(year: $0, month: month, day: day) }
                    .first { $0 <= today }
            }
        case .numbers(let first, let second, let year, _):
            let (month, day) = (vote ?? order) == .monthFirst ? (first, second) : (second, first)
            found = CalendarDay(year: year, month: month, day: day)
        }
        guard let found, weekday == nil || found.weekday == weekday else { return nil }
        return found
    }

    func moment(_ order: DateOrder, _ local: LocalTime, today: CalendarDay?) -> TableMoment? {
        guard let day = day(order, today: today) else { return nil }
        guard let second else { return .day(day) }
        guard let zone else { return .clock(day, second: second) }
        return .stamp(Date(timeIntervalSince1970: Double(day.dayNumber * 86_400 + second - zone)), zone: zone)
    }
}

extension TableDate {
    /// A parser that splits a cell into words.
    private struct Cell {
        private var words: ArraySlice<String>
        private let months: (String) -> Int?
        private(set) var day = Day.ofNoYear(month: 0, day: 0)
        private(set) var second: Int?
        private(set) var zone: Int?
        private(set) var weekday: Weekday?
        private(set) var isSerial = false

        init?(_ text: String, months: @escaping (String) -> Int?) {
            self.months = months
            words = ArraySlice(Self.words(text).filter { !Self.fillers.contains($0) })
            if let first = words.first, first.allSatisfy(\.isLetter), let named = CalendarNames.weekday(first) {
                weekday = named
                words.removeFirst()
            }
            guard takeDay() else { return nil }
            words.removeAll { $0 == "at" }
            guard takeZone() else { return nil }
            guard !words.isEmpty else { return }
            guard second == nil, let read = Self.second(words.joined()) else { return nil }
            second = read
        }

        /// Filler words of other languages in a date: “28 de mar de 2025”, “28. März 2025 um 17:29”, “28 mars 2025 à
        /// 17:29”.
        private static let fillers: Set<String> = ["de", "um", "à"]

        /// Returns the words in lower case, without the points of abbreviations. A T between a date and an hour
        /// separates two words.
        private static func words(_ text: String) -> [String] {
            text.lowercased().split { $0.isWhitespace || $0 == "," }.flatMap { word -> [String] in
                let parts = word.split(separator: "t", maxSplits: 1, omittingEmptySubsequences: false)
                if parts.count == 2, parts.allSatisfy({ $0.first?.isNumber == true }) { return parts.map(String.init) }
                if word == "a.m." || word == "p.m." { return [word.filter(\.isLetter)] }
                // `15.` before a month, `Nov.`
                return [String(word.last == "." && word.count { $0 == "." } == 1 ? word.dropLast() : word)]
            }
        }

        // MARK: The day

        private mutating func takeDay() -> Bool {
            guard let word = words.first else { return false }
            if let found = serial(word) ?? numbers(word) ?? named(word) {
                day = found
                words.removeFirst()
                return true
            }
            for count in [3, 2] where words.count >= count {
                guard let found = named(Array(words.prefix(count))) else { continue }
                day = found
                words.removeFirst(count)
                return true
            }
            return false
        }

        /// Reads days since 30 December 1899, as spreadsheets count them, for the years 1990 to 2100. A fraction gives
        /// the time of day.
        private mutating func serial(_ word: String) -> Day? {
            let parts = word.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count <= 2, parts[0].utf8.count == 5, let number = CalendarNames.digits(parts[0], most: 5),
                (32_874...73_415).contains(number), words.count == 1
            else { return nil }
            if parts.count == 2 {
                guard !parts[1].isEmpty, parts[1].utf8.count <= 12, let part = Double("0.\(parts[1])") else {
                    return nil
                }
                second = min(Int((part * 86_400).rounded()), 86_399)
            }
            isSerial = true
            return .settled(CalendarDay(dayNumber: number - 25_569))
        }

        /// `2026-11-21`, `20261121`, `2026/11/21`, `11/21/2026`, `21.11.26`
        private func numbers(_ word: String) -> Day? {
            if word.utf8.count == 8, let number = CalendarNames.digits(word, most: 8), number > 19_000_000 {
                return CalendarDay(year: number / 10_000, month: number / 100 % 100, day: number % 100).map(Day.settled)
            }
            guard let separator = word.first(where: { "-/.".contains($0) }) else { return nil }
            let parts = word.split(separator: separator, omittingEmptySubsequences: false)
            let numbers = parts.compactMap { CalendarNames.digits($0, most: 4) }
            guard numbers.count == 3, parts.count == 3 else { return nil }
            let lengths = parts.map(\.utf8.count)
            if lengths[0] == 4, lengths[1] <= 2, lengths[2] <= 2 {
                return CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]).map(Day.settled)
            }
            guard lengths[0] <= 2, lengths[1] <= 2, let year = Self.year(String(parts[2])) else { return nil }
            return .numbers(numbers[0], numbers[1], year: year, isDotted: separator == ".")
        }

        /// `8-May-26`, `May/8/2026`
        private func named(_ word: String) -> Day? {
            guard let separator = word.first(where: { "-/.".contains($0) }) else { return nil }
            let parts = word.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
            return parts.count == 3 ? named(parts) : nil
        }

        /// `Nov 21 2026`, `21st November 2026`, `2026 Nov 21`, `21 Nov`
        private func named(_ parts: [String]) -> Day? {
            guard let place = parts.firstIndex(where: { month($0) != nil }), let month = month(parts[place]) else {
                return nil
            }
            let rest = parts[..<place] + parts[(place + 1)...]
            guard let first = rest.first, let last = rest.last else { return nil }
            if rest.count == 1 {
                guard let day = Self.dayOfMonth(first), CalendarDay(year: 2024, month: month, day: day) != nil else {
                    return nil
                }
                return .ofNoYear(month: month, day: day)
            }
            let isYearFirst = first.utf8.count == 4 && place > 0
            guard let year = Self.year(isYearFirst ? first : last),
                let day = Self.dayOfMonth(isYearFirst ? last : first)
            else { return nil }
            return CalendarDay(year: year, month: month, day: day).map(Day.settled)
        }

        private func month(_ word: String) -> Int? {
            guard word.allSatisfy(\.isLetter) else { return nil }
            return months(word)
        }

        private static func dayOfMonth(_ word: String) -> Int? {
            CalendarNames.digits(word, most: 2) ?? CalendarNames.ordinal(word)
        }

        /// Returns a year. Two digits from 70 on belong to the 20th century, as programs on Unix read them.
        private static func year(_ text: String) -> Int? {
            guard let year = CalendarNames.digits(text, most: 4) else { return nil }
            switch text.utf8.count {
            case 4: return year
            case 2: return year + (year < 70 ? 2000 : 1900)
            default: return nil
            }
        }

        // MARK: The hour

        /// Takes `UTC` or `+0200` after the hour, or `Z` at its end. Returns false if the zone is not understood.
        private mutating func takeZone() -> Bool {
            guard let last = words.last else { return true }
            if last == "utc" || last == "gmt" || last == "z" {
                zone = 0
                words.removeLast()
            } else if let sign = last.lastIndex(where: { "+-−z".contains($0) }) {
                guard let ahead = ZonedHour.ahead(last[sign...]) else { return false }
                zone = ahead
                words.removeLast()
                if sign > last.startIndex { words.append(String(last[..<sign])) }
            }
            return zone == nil || !words.isEmpty
        }

        /// `08:40`, `8:40:12`, `8:40:12.5`, `4:05pm`, `4pm`, “noon”
        private static func second(_ text: String) -> Int? {
            if text == "noon" || text == "midnight" { return text == "noon" ? 43_200 : 0 }
            let half = text.hasSuffix("pm") ? 12 : text.hasSuffix("am") ? 0 : nil
            let clock = half == nil ? text[...] : text.dropLast(2)
            let whole = clock.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
            let parts = (whole.first ?? "").split(separator: ":", omittingEmptySubsequences: false)
            guard whole.count == 1 || (parts.count == 3 && CalendarNames.digits(whole[1], most: 9) != nil),
                (half == nil ? 2 : 1)...3 ~= parts.count
            else { return nil }
            let numbers = parts.compactMap { CalendarNames.digits($0, most: 2) }
            guard numbers.count == parts.count, var hour = numbers.first else { return nil }
            if let half {
                guard (1...12).contains(hour) else { return nil }
                hour = hour % 12 + half
            }
            let (minute, second) = (numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
            guard hour < 24, minute < 60, second < 60 else { return nil }
            return hour * 3600 + minute * 60 + second
        }
    }
}
