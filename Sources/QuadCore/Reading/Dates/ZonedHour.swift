import FoundationEssentials

/// A time with its offset from UTC, as ISO 8601 writes it: `17:00Z`, `17:00:30+01:00`, `170000Z`.
struct ZonedHour {
    private let secondOfDay: Int
    private let secondsAhead: Int

    /// Returns nil for text that is no such time. The letters may be small.
    init?(_ text: some StringProtocol) {
        guard let zone = text.firstIndex(where: { "zZ+-−".contains($0) }), let second = Self.second(text[..<zone]),
            let ahead = Self.ahead(text[zone...])
        else { return nil }
        (secondOfDay, secondsAhead) = (second, ahead)
    }

    func moment(on day: CalendarDay) -> Date {
        Date(timeIntervalSince1970: Double(day.dayNumber * 86_400 + secondOfDay - secondsAhead))
    }

    /// Returns the seconds after midnight of `17:00`, `17:00:30`, `17:00:30.5`, `1700` or `170000`.
    static func second(_ text: some StringProtocol) -> Int? {
        let whole = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let clock = whole.first, whole.count == 1 || CalendarNames.digits(whole[1], most: 9) != nil else {
            return nil
        }
        let digits = String(clock).replacing(":", with: "")
        let isSpaced = clock.split(separator: ":", omittingEmptySubsequences: false).allSatisfy { $0.utf8.count == 2 }
        guard isSpaced || digits.utf8.count == clock.utf8.count, digits.utf8.count == 4 || digits.utf8.count == 6,
            let number = CalendarNames.digits(digits, most: 6)
        else { return nil }
        let full = digits.utf8.count == 4 ? number * 100 : number
        let (hour, minute, second) = (full / 10_000, full / 100 % 100, full % 100)
        return hour < 24 && minute < 60 && second < 60 ? hour * 3600 + minute * 60 + second : nil
    }

    /// Returns the seconds ahead of UTC of `Z`, `+01:00`, `-0800` or `+02`.
    static func ahead(_ text: some StringProtocol) -> Int? {
        guard let sign = text.first else { return nil }
        let digits = String(text.dropFirst()).replacing(":", with: "")
        if sign == "z" || sign == "Z" { return digits.isEmpty ? 0 : nil }
        guard digits.utf8.count == 2 || digits.utf8.count == 4, let number = CalendarNames.digits(digits, most: 4)
        else { return nil }
        let (hours, minutes) = digits.utf8.count == 2 ? (number, 0) : (number / 100, number % 100)
        guard hours < 24, minutes < 60 else { return nil }
        return (sign == "+" ? 1 : -1) * (hours * 3600 + minutes * 60)
    }
}
