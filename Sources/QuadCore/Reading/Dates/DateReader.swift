import FoundationEssentials

/// A reader of dates and times as people type them: `fri`, `next friday 9am`, `12/1`, `2h ago`, `the 15th`,
/// `2026-W48-5`.
///
/// This is the program's only reader of typed dates. The direction decides where words leave a choice. A complete date
/// is taken as typed, except that a past event cannot lie ahead. A text is read whole or refused: the reader never
/// skips a word that it does not understand.
package struct DateReader: Sendable {
    package enum Direction: String, CaseIterable, Sendable {
        /// Something to do: the nearest day that is not over.
        case due
        /// Something that happened: the latest day that does not lie ahead.
        case past
    }

    package let now: Date
    package let time: LocalTime
    package let order: DateOrder

    /// - Parameter now: the current moment; fractions of a second are dropped.
    package init(now: Date, time: LocalTime, order: DateOrder = .monthFirst) {
        self.now = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down))
        self.time = time
        self.order = order
    }

    /// - Parameter dayEnds: minutes after midnight at which the day before ends, as in a bar.
    package init(_ clock: any WallClock, dayEnds: Int = 0) {
        let now = clock.now - Double(dayEnds * 60)
        self.init(now: Date(timeIntervalSince1970: now), time: LocalTime(clock), order: clock.dateOrder)
    }

    package var today: CalendarDay { time.day(of: now) }

    /// Returns the day, with its hour if the text has one.
    package func read(_ text: String, as direction: Direction) throws(DateError) -> DueDate {
        try resolved(phrase(text), as: direction, text)
    }

    /// Returns the day, for a field that has no hour: a text with an hour is refused, so that the hour is not lost.
    package func readDay(_ text: String, as direction: Direction) throws(DateError) -> CalendarDay {
        let due = try read(text, as: direction)
        guard due.minute == nil else { throw DateError(text, .hour(due.day)) }
        return due.day
    }

    /// Like `readDay`, for a day that is still to come.
    package func readDayAhead(_ text: String) throws(DateError) -> CalendarDay {
        let day = try readDay(text, as: .due)
        guard day >= today else { throw DateError(text, .over(DueDate(day))) }
        return day
    }

    /// Like `read`, for callers that have a message of their own.
    package func date(_ text: String, as direction: Direction) -> DueDate? { try? read(text, as: direction) }

    /// Returns the longest date at the start of the words, and the number of words that it takes.
    ///
    /// In a line of other words, lengths (`90 min`, “3 days”) and parts of the day are no dates by themselves.
    /// - Parameter words: words in any case, without white space.
    package func phrase(atStartOf words: some Collection<String>) -> (phrase: DatePhrase, count: Int)? {
        let ahead = Array(words.prefix(Self.longestPhrase))
        guard let first = ahead.first, !Self.shortNames.contains(first.lowercased()) else { return nil }
        for count in stride(from: ahead.count, to: 0, by: -1) {
            let text = ahead[..<count].joined(separator: " ")
            var parser = DatePhraseParser(text, reader: self)
            guard let phrase = try? parser.parse(), !parser.isLength, !DatePhraseParser.isLoose(ahead[count - 1]) else {
                continue
            }
            return (phrase, count)
        }
        return nil
    }

    /// Returns the date that a phrase means in a direction.
    package func resolve(_ phrase: DatePhrase, as direction: Direction) throws(DateError) -> DueDate {
        try resolved(phrase, as: direction, "")
    }

    package func phrase(_ text: String) throws(DateError) -> DatePhrase {
        // Nobody types a longer date, and a pasted page is no date.
        guard text.utf8.count <= Self.longestText else {
            throw DateError(text, .unknownWord(text.clipped, nearest: nil))
        }
        var parser = DatePhraseParser(WideForms.folded(text), reader: self)
        return try parser.parse()
    }

    private func resolved(
        _ phrase: DatePhrase, as direction: Direction, _ text: String
    ) throws(DateError) -> DueDate {
        try DateResolver(reader: self, direction: direction, text: text).resolve(phrase)
    }

    private static let longestPhrase = 9
    /// Short names of other programs, which in a line are names of people or ordinary words.
    private static let shortNames: Set = [
        "tom", "tod", "sow", "eow", "som", "eom", "soq", "eoq", "soy", "eoy", "eod", "sod",
    ]
    private static let longestText = 200
}
