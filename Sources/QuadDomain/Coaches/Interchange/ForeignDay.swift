import FoundationEssentials

/// Days and moments as tables of other programs write them.
enum ForeignDay {
    /// Which of the two numbers before the year is the month.
    enum Order: Sendable {
        /// As in the United States.
        case monthFirst
        case dayFirst

        /// As one column has it: with the day first where that is the only way to read some of them.
        init(of texts: some Sequence<String>) {
            var isDayFirst = false
            for text in texts {
                let numbers = slashedNumbers(text.prefix { $0 != " " && $0 != "," })
                guard numbers.count == 3, !text.contains(".") else { continue }
                if numbers[1] > 12 {
                    self = .monthFirst
                    return
                }
                if numbers[0] > 12 { isDayFirst = true }
            }
            self = isDayFirst ? .dayFirst : .monthFirst
        }
    }

    /// `2026-11-21`, `11/21/2026`, `21.11.2026`, `Nov 21, 2026`, `21 Nov 2026`, each with or without an hour behind it;
    /// `46347`, the number a spreadsheet keeps of a day.
    /// - Parameter today: for `21 Nov`, which is the last one there was; nil where a year has to be said.
    static func read(
        _ text: String, _ local: LocalTime, _ order: Order = .monthFirst, today: CalendarDay? = nil
    ) -> OccurredAt? {
        if let at = OccurredAt(text, local: local) { return at }
        if let number = Int(text), serials.contains(number) {
            return .day(CalendarDay(dayNumber: number - serialOfUnixEpoch))
        }
        let parts = text.split { $0 == " " || $0 == "," }.map(String.init)
        for count in [1, 3, 2] where parts.count >= count {
            guard let day = day(Array(parts.prefix(count)), order, today) else { continue }
            let rest = parts.dropFirst(count).filter { $0.lowercased() != "at" }
            if rest.isEmpty { return .day(day) }
            guard let minute = minute(rest) else { return nil }
            return .moment(local.moment(DueDate(day, minute: minute)))
        }
        return nil
    }

    static func day(
        _ text: String, _ local: LocalTime, _ order: Order = .monthFirst, today: CalendarDay? = nil
    ) -> CalendarDay? {
        read(text, local, order, today: today)?.day(local)
    }

    /// Days since 30 December 1899: those of 1990 to 2100.
    private static let serials = 32_874...73_415
    private static let serialOfUnixEpoch = 25_569

    private static func day(_ words: [String], _ order: Order, _ today: CalendarDay?) -> CalendarDay? {
        if words.count == 1 { return CalendarDay(words[0]) ?? slashed(words[0], order) ?? hyphened(words[0]) }
        if words.count == 2 { return today.flatMap { lastDay(words, until: $0) } }
        let month = months.firstIndex { words[0].lowercased().hasPrefix($0) }
        if let month, words[0].count >= 3, let day = Int(words[1]), let year = Int(words[2]) {
            return CalendarDay(year: year, month: month + 1, day: day)
        }
        guard let month = months.firstIndex(where: { words[1].lowercased().hasPrefix($0) }), let day = Int(words[0]),
            let year = Int(words[2])
        else { return nil }
        return CalendarDay(year: year, month: month + 1, day: day)
    }

    /// `8-May-26`, as a spreadsheet shows a day.
    private static func hyphened(_ word: String) -> CalendarDay? {
        let parts = word.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let day = CalendarNames.digits(parts[0], most: 2),
            let month = CalendarNames.month(parts[1].lowercased()), let year = CalendarNames.digits(parts[2], most: 4),
            parts[2].utf8.count == 2 || parts[2].utf8.count == 4
        else { return nil }
        return CalendarDay(year: year < 100 ? 2000 + year : year, month: month, day: day)
    }

    /// Of no year: `21 Nov`, `Nov 21`.
    private static func lastDay(_ words: [String], until today: CalendarDay) -> CalendarDay? {
        [today.year, today.year - 1].lazy.compactMap { year in
            day(words + ["\(year)"], .monthFirst, nil)
        }.first { $0 <= today }
    }

    private static func slashed(_ word: String, _ order: Order) -> CalendarDay? {
        let numbers = slashedNumbers(word[...])
        guard numbers.count == 3 else { return nil }
        // With dots the day comes first wherever they are written.
        let (month, day) =
            order == .monthFirst && !word.contains(".") ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
        let year = numbers[2]
        return CalendarDay(year: (0..<100).contains(year) ? 2000 + year : year, month: month, day: day)
    }

    private static func slashedNumbers(_ word: Substring) -> [Int] {
        let parts = word.split(separator: word.contains(".") ? "." : "/", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int($0) }
        return numbers.count == parts.count ? numbers : []
    }

    /// `08:40`, `8:40:12`, `4:05 PM`, `4 pm`
    private static func minute(_ words: [String]) -> Int? {
        let joined = words.joined().lowercased()
        let half = joined.hasSuffix("pm") ? 12 : joined.hasSuffix("am") ? 0 : nil
        let numbers = joined.prefix { !$0.isLetter }.split(separator: ":", omittingEmptySubsequences: false)
        guard (half == nil ? 2 : 1)...3 ~= numbers.count, numbers.allSatisfy({ (1...2).contains($0.utf8.count) }),
            var hour = Int(numbers[0])
        else { return nil }
        let minute = numbers.count > 1 ? Int(numbers[1]) : 0
        if let half {
            guard (1...12).contains(hour),
                joined.utf8.count - 2 == numbers.map(\.utf8.count).reduce(numbers.count - 1, +)
            else { return nil }
            hour = hour % 12 + half
        } else if joined.contains(where: \.isLetter) {
            return nil
        }
        guard let minute, (0...23).contains(hour), (0...59).contains(minute) else { return nil }
        return hour * 60 + minute
    }

    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
}
