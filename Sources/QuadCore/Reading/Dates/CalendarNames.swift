/// The names of weekdays, months and numbers as people type them, in lower case.
package enum CalendarNames {
    package static let weekdays = Weekday.names.map { $0.lowercased() }
    package static let months = DateText.monthNames.map { $0.lowercased() }
    private static let numbers = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ]
    private static let ordinals = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    ]

    /// Returns the weekday for the first three letters or more of its name, and for “weds”.
    package static func weekday(_ word: String) -> Weekday? {
        if word == "weds" { return .wednesday }
        return place(of: word, among: weekdays).flatMap { Weekday(rawValue: $0 + 1) }
    }

    /// Returns the month, of which 1 is January, for the first three letters or more of its name.
    package static func month(_ word: String) -> Int? { place(of: word, among: months).map { $0 + 1 } }

    private static func place(of word: String, among names: [String]) -> Int? {
        word.utf8.count < 3 ? nil : names.firstIndex { $0.hasPrefix(word) }
    }

    /// Returns a number before a unit: `3`, `three`, `a`, `an`.
    package static func count(_ word: String) -> Int? {
        word == "a" || word == "an" ? 1 : number(word)
    }

    /// Returns the number of `3` or `three`.
    package static func number(_ word: String) -> Int? {
        digits(word, most: 6) ?? numbers.firstIndex(of: word).map { $0 + 1 }
    }

    /// Returns an ordinal number: `1st`, `22nd`, `first`.
    package static func ordinal(_ word: String) -> Int? {
        if let place = ordinals.firstIndex(of: word) { return place + 1 }
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        guard let number = Self.digits(String(digits), most: 2), number > 0 else { return nil }
        let ending: String =
            switch (number % 10, number / 10) {
            case (_, 1): "th"
            case (1, _): "st"
            case (2, _): "nd"
            case (3, _): "rd"
            default: "th"
            }
        return word.dropFirst(digits.count) == ending ? number : nil
    }

    /// Returns a number that consists of ASCII digits; nil for any other text.
    package static func digits(_ word: some StringProtocol, most: Int) -> Int? {
        guard (1...most).contains(word.utf8.count), word.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(word)
    }

    /// Returns the day, the month or the part of the day that a mistyped word means: one letter is wrong, or two in a
    /// long word. Nil for any other word.
    package static func slip(of word: String) -> String? {
        if let day = foreignDays[word] { return day }
        guard (4...12).contains(word.utf8.count), word.allSatisfy(\.isLetter) else { return nil }
        let names =
            weekdays + ["today", "tomorrow", "yesterday", "tonight", "morning", "afternoon", "evening"]
            + months.filter { $0.utf8.count > 5 }
        // “Mondays” is not a typing error.
        guard !names.contains(String(word.dropLast())) else { return nil }
        let typed = Array(word.utf8)
        if let near = names.first(where: { LogName.isOneLetterOff(typed, Array($0.utf8)) }) { return near }
        guard word.utf8.count >= 7 else { return nil }
        return NearestName.of(word, among: names.filter { abs($0.utf8.count - word.utf8.count) <= 2 })
    }

    /// Days as speakers of other languages type them in a hurry.
    private static let foreignDays = [
        "gestern": "yesterday", "heute": "today", "hier": "yesterday", "hoy": "today", "ayer": "yesterday",
        "ieri": "yesterday", "oggi": "today", "ontem": "yesterday", "hoje": "today", "gisteren": "yesterday",
        "vandaag": "today", "aujourd'hui": "today", "mañana": "tomorrow", "demain": "tomorrow", "domani": "tomorrow",
    ]

    /// Words that a typing error may be close to.
    package static let known =
        weekdays + months.filter { $0.utf8.count > 3 }
        + [
            "today", "tomorrow", "yesterday", "noon", "midnight", "tonight", "morning", "afternoon", "evening", "week",
            "month", "year", "days", "weeks", "months", "hours", "minutes", "ago",
        ]
}
